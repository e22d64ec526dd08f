import CSDL2
import PanelCore
import Testing

@testable import PanelSDL

/// Cases that people have met on panels, by their ids.
struct PanelCaseTests {
  private static func finger(
    _ type: SDL_EventType, _ id: Int64, _ x: Double, _ y: Double, device: Int64 = 7
  ) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.touchId = device
    event.tfinger.fingerId = id
    event.tfinger.x = Float(x)
    event.tfinger.y = Float(y)
    return event
  }

  private static func points(_ events: [InputEvent]) -> [Point] {
    events.compactMap { if case .touch(let touch) = $0 { touch.point } else { nil } }
  }

  /// WK01: some drivers report pixels, or numbers of their own, where shares are due.
  @Test(arguments: [
    (494.5, 532.5, nil), (15.98, 5.48, nil), (Double.nan, 0.5, nil), (0.5, .infinity, nil),
    (-0.01, 0.5, Point(x: 0, y: 240)), (1.0, 0.5, Point(x: 799, y: 240)),
    (0.0, 1.0, Point(x: 0, y: 479)),
  ])
  func wk01APlaceThatIsNoShareTouchesNoKey(_ x: Double, _ y: Double, _ point: Point?) {
    var translator = EventTranslator()
    let panel = WindowGeometry(width: 800, height: 480)
    let events = translator.translate(Self.finger(SDL_FINGERDOWN, 1, x, y), in: panel)
    #expect(Self.points(events) == (point.map { [$0] } ?? []))
    let isOutside = !(0...1).contains(x) || !(0...1).contains(y)
    _ = translator.translate(Self.finger(SDL_FINGERDOWN, 2, x, y), in: panel)
    #expect(translator.takeWarnings().count == (isOutside ? 1 : 0))
  }

  /// WK02: a window of 536 x 574 units with two pixels each.
  @Test func wk02ATouchOfAScaledWindowLandsWhereItIs() {
    let panel = WindowGeometry(width: 536, height: 574, pixelWidth: 1072, pixelHeight: 1148)
    var translator = EventTranslator()
    let events = translator.translate(Self.finger(SDL_FINGERDOWN, 1, 0.923, 0.928), in: panel)
    let point = Self.points(events).first ?? .zero
    #expect(point.distance(to: Point(x: 0.923 * 536, y: 0.928 * 574)) < 0.01)
    #expect(panel.metrics.size == Size(width: 536, height: 574) && panel.metrics.scale == 2)
  }

  /// WK05: the picture fills every output, so there are no bars that places could be off by.
  @Test(arguments: [
    WindowGeometry(width: 1280, height: 800),
    WindowGeometry(width: 1280, height: 800, pixelWidth: 2560, pixelHeight: 1600),
    WindowGeometry(width: 1280, height: 800, pixelWidth: 1920, pixelHeight: 1200),
    WindowGeometry(width: 800, height: 480, scale: 1.25),
  ])
  func wk05CornersAreCornersWithAnyScale(_ panel: WindowGeometry) {
    let size = panel.metrics.size
    for (x, y) in [(0.02, 0.03), (0.98, 0.03), (0.98, 0.97), (0.02, 0.97)] {
      let point = panel.point(shareX: x, shareY: y)
      #expect(point.distance(to: Point(x: x * size.width, y: y * size.height)) < 0.01)
    }
  }

  /// WK08: what is drawn at a place of the upright picture is touched where it is seen on the panel.
  @Test(arguments: [0, 90, 180, 270], [(0, 0), (1, 0), (1, 1), (0, 1)])
  func wk08APictureAndItsTouchesAreTurnedTheSameWay(_ rotation: Int, _ corner: (Int, Int)) {
    let panel = WindowGeometry(width: 800, height: 480, rotation: rotation)
    let size = (panel.uprightWidth, panel.uprightHeight)
    // A key of 40 x 30 pixels in this corner.
    let key = PixelRect(
      x: corner.0 * (size.0 - 40), y: corner.1 * (size.1 - 30), width: 40, height: 30)
    let seen = PictureTurn(rotation, width: 800, height: 480).onPanel(key)
    let point = panel.point(
      shareX: (Double(seen.x) + Double(seen.width) / 2) / 800,
      shareY: (Double(seen.y) + Double(seen.height) / 2) / 480)
    let scale = panel.metrics.scale
    #expect(Int(point.x * scale) - key.x == 20 && Int(point.y * scale) - key.y == 15)
  }

  /// WK11: an up that was lost leaves no finger behind when the window comes back.
  @Test func wk11AFingerWhoseUpWasLostIsVoid() {
    var translator = EventTranslator()
    let panel = WindowGeometry(width: 800, height: 480)
    func window(_ id: SDL_WindowEventID) -> SDL_Event {
      var event = SDL_Event()
      event.window.type = SDL_WINDOWEVENT.rawValue
      event.window.event = UInt8(id.rawValue)
      return event
    }
    var told: [String] = []
    for event in [
      Self.finger(SDL_FINGERDOWN, 1, 0.1, 0.1), window(SDL_WINDOWEVENT_FOCUS_LOST),
      window(SDL_WINDOWEVENT_FOCUS_GAINED), Self.finger(SDL_FINGERDOWN, 2, 0.2, 0.2),
      Self.finger(SDL_FINGERUP, 2, 0.2, 0.2), Self.finger(SDL_FINGERDOWN, 3, 0.3, 0.3),
      Self.finger(SDL_FINGERUP, 3, 0.3, 0.3),
    ] {
      for case .touch(let touch) in translator.translate(event, in: panel) {
        told.append("\(touch.phase)\(touch.finger)")
      }
    }
    #expect(told == ["down1", "cancel1", "down1", "up1", "down1", "up1"])
  }

  /// Fingers of two panels have the same numbers, and are two.
  @Test func fingersOfTwoPanelsAreNeverMixed() {
    var translator = EventTranslator()
    let panel = WindowGeometry(width: 800, height: 480)
    var told: [String] = []
    for event in [
      Self.finger(SDL_FINGERDOWN, 0, 0.1, 0.1, device: 7),
      Self.finger(SDL_FINGERDOWN, 0, 0.5, 0.5, device: 8),
      Self.finger(SDL_FINGERMOTION, 0, 0.6, 0.5, device: 8),
      Self.finger(SDL_FINGERUP, 0, 0.1, 0.1, device: 7),
      Self.finger(SDL_FINGERUP, 0, 0.6, 0.5, device: 8),
    ] {
      for case .touch(let touch) in translator.translate(event, in: panel) {
        told.append("\(touch.phase)\(touch.finger)@\(Int(touch.point.x))")
      }
    }
    #expect(told == ["down1@80", "down2@400", "move2@480", "up1@80", "up2@480"])
  }

  /// The matrix is for fingers, in the panel's own place, before the picture is turned.
  @Test func aMatrixPutsTouchesRightAndLeavesTheMouse() {
    var translator = EventTranslator()
    translator.touchMatrix = TouchMatrix(1, 0, 0.25, 0, 0.5, 0)
    let panel = WindowGeometry(width: 800, height: 480, rotation: 90)
    let events = translator.translate(Self.finger(SDL_FINGERDOWN, 1, 0.25, 0.5), in: panel)
    #expect(Self.points(events) == [panel.point(shareX: 0.5, shareY: 0.25)])
    let slots = translator.translate(
      .down(slot: 0, x: 0.25, y: 0.5, width: nil), of: 3, in: panel)
    #expect(Self.points(slots) == [panel.point(shareX: 0.5, shareY: 0.25)])
    var click = SDL_Event()
    click.button.type = SDL_MOUSEBUTTONDOWN.rawValue
    click.button.button = 1
    click.button.x = 200
    click.button.y = 240
    #expect(
      Self.points(translator.translate(click, in: panel))
        == [panel.point(shareX: 0.25, shareY: 0.5)])
  }

  /// Source: the console is turned the same way.
  @Test(arguments: [(0, 0), (1, 180), (2, 270), (3, 90), (4, 0)] as [(UInt32, Int)])
  func anOutputThatIsBuiltInSidewaysSaysSo(_ orientation: UInt32, _ rotation: Int) {
    #expect(Screen.rotation(ofOrientation: orientation) == rotation)
  }
}
