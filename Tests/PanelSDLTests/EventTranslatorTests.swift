import CSDL2
import PanelCore
import Testing

@testable import PanelSDL

struct EventTranslatorTests {
  private static let panel = WindowGeometry(width: 800, height: 480)

  private static func finger(
    _ type: SDL_EventType, _ id: Int64, _ x: Float, _ y: Float, device: Int64 = 7
  ) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.touchId = device
    event.tfinger.fingerId = id
    event.tfinger.x = x
    event.tfinger.y = y
    return event
  }

  private static func button(
    _ type: SDL_EventType, _ x: Int32, _ y: Int32, button: UInt8 = 1, which: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.button.type = type.rawValue
    event.button.which = which
    event.button.button = button
    event.button.x = x
    event.button.y = y
    return event
  }

  private static func motion(_ x: Int32, _ y: Int32, state: UInt32, which: UInt32 = 0) -> SDL_Event
  {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.which = which
    event.motion.state = state
    event.motion.x = x
    event.motion.y = y
    return event
  }

  private static func window(_ id: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    return event
  }

  private static func key(
    _ symbol: UInt32, _ held: UInt32 = 0, type: SDL_EventType = SDL_KEYDOWN
  ) -> SDL_Event {
    var event = SDL_Event()
    event.key.type = type.rawValue
    event.key.keysym.sym = Int32(bitPattern: symbol)
    event.key.keysym.mod = UInt16(held)
    return event
  }

  private static func touch(
    _ finger: Int, _ phase: Touch.Phase, _ x: Double, _ y: Double
  ) -> InputEvent {
    .touch(Touch(finger: finger, phase: phase, point: Point(x: x, y: y)))
  }

  private func translate(
    _ events: SDL_Event..., in geometry: WindowGeometry = Self.panel
  ) -> [InputEvent] {
    var translator = EventTranslator()
    return events.flatMap { translator.translate($0, in: geometry) }
  }

  // MARK: - Fingers

  @Test func fingersGetSmallNumbersThatStay() {
    #expect(
      translate(
        Self.finger(SDL_FINGERDOWN, 900, 0.5, 0.5), Self.finger(SDL_FINGERDOWN, -3, 0.25, 0.5),
        Self.finger(SDL_FINGERUP, 900, 0.5, 0.5), Self.finger(SDL_FINGERMOTION, -3, 0.25, 0.75),
        Self.finger(SDL_FINGERDOWN, 901, 0, 0), Self.finger(SDL_FINGERUP, -3, 0.25, 0.75))
        == [
          Self.touch(1, .down, 400, 240), Self.touch(2, .down, 200, 240),
          Self.touch(1, .up, 400, 240), Self.touch(2, .move, 200, 360),
          Self.touch(1, .down, 0, 0), Self.touch(2, .up, 200, 360),
        ])
  }

  @Test func aCompositorsGestureCancelsEveryFinger() {
    var translator = EventTranslator()
    _ = translator.translate(Self.finger(SDL_FINGERDOWN, 1, 0.5, 0.5), in: Self.panel)
    _ = translator.translate(Self.finger(SDL_FINGERDOWN, 2, 0.25, 0.5), in: Self.panel)
    #expect(
      translator.cancelTouches()
        == [Self.touch(1, .cancel, 400, 240), Self.touch(2, .cancel, 200, 240)])
    #expect(translator.cancelTouches().isEmpty)
    #expect(translator.translate(Self.finger(SDL_FINGERUP, 1, 0.5, 0.5), in: Self.panel).isEmpty)
  }

  @Test(arguments: [
    (853, 533, 1280, 800, 1.5), (1024, 640, 1280, 800, 1.25), (400, 240, 800, 480, 2),
    (683, 384, 1366, 768, 2), (1093, 614, 1366, 768, 1.25), (800, 480, 1100, 660, 1.375),
  ])
  func theScaleIsTheOneTheWindowSystemMeans(
    width: Int, height: Int, pixelWidth: Int, pixelHeight: Int, scale: Double
  ) {
    let geometry = WindowGeometry(
      width: width, height: height, pixelWidth: pixelWidth, pixelHeight: pixelHeight)
    #expect(geometry.metrics.scale == scale)
  }

  @Test func theFarEdgesHitTheLastPixels() {
    #expect(translate(Self.finger(SDL_FINGERDOWN, 1, 1, 1)) == [Self.touch(1, .down, 799, 479)])
  }

  @Test(arguments: [
    (Float.nan, Float(0.5), false), (0.5, .infinity, false), (-.infinity, 0.5, false),
    (1.5, 0.5, true), (-0.1, 2, true),
  ])
  func placesOutsideOfThePanelAreRejectedOrPulledIn(x: Float, y: Float, isKept: Bool) {
    var translator = EventTranslator()
    let down = translator.translate(Self.finger(SDL_FINGERDOWN, 1, x, y), in: Self.panel)
    #expect(down.count == (isKept ? 1 : 0))
    for case .touch(let touch) in down {
      #expect((0...799).contains(touch.point.x) && (0...479).contains(touch.point.y))
    }
    _ = translator.translate(Self.finger(SDL_FINGERDOWN, 2, x, y), in: Self.panel)
    #expect(translator.takeWarnings().count == 1)
    #expect(translator.takeWarnings().isEmpty)
  }

  @Test func anUpWithoutAPlaceEndsTheTouch() {
    #expect(
      translate(
        Self.finger(SDL_FINGERDOWN, 1, 0.5, 0.5), Self.finger(SDL_FINGERMOTION, 1, .nan, 0.5),
        Self.finger(SDL_FINGERUP, 1, .nan, .nan), Self.finger(SDL_FINGERUP, 1, 0.5, 0.5))
        == [Self.touch(1, .down, 400, 240), Self.touch(1, .cancel, 400, 240)])
  }

  @Test func aFingerThatComesDownAgainIsVoidFirst() {
    #expect(
      translate(
        Self.finger(SDL_FINGERDOWN, 5, 0.5, 0.5), Self.finger(SDL_FINGERDOWN, 5, 0.25, 0.5))
        == [
          Self.touch(1, .down, 400, 240), Self.touch(1, .cancel, 400, 240),
          Self.touch(1, .down, 200, 240),
        ])
  }

  @Test(arguments: [
    (SDL_WINDOWEVENT_FOCUS_LOST, InputEvent.focus(gained: false)),
    (SDL_WINDOWEVENT_HIDDEN, .visibility(false)), (SDL_WINDOWEVENT_MINIMIZED, .visibility(false)),
  ])
  func fingersAreVoidWhenTheWindowLosesThem(id: SDL_WindowEventID, told: InputEvent) {
    #expect(
      translate(
        Self.finger(SDL_FINGERDOWN, 5, 0.5, 0.5), Self.button(SDL_MOUSEBUTTONDOWN, 8, 9),
        Self.window(id), Self.finger(SDL_FINGERUP, 5, 0.5, 0.5),
        Self.finger(SDL_FINGERMOTION, 5, 0.1, 0.1))
        == [
          Self.touch(1, .down, 400, 240), Self.touch(2, .down, 8, 9),
          Self.touch(1, .cancel, 400, 240), Self.touch(2, .cancel, 8, 9), told,
        ])
  }

  @Test func theTenthFingerIsIgnoredWithAWord() {
    var translator = EventTranslator()
    var numbers: [Int] = []
    for i in 0..<11 {
      let event = Self.finger(SDL_FINGERDOWN, Int64(i), 0.5, 0.5)
      for case .touch(let touch) in translator.translate(event, in: Self.panel) {
        numbers.append(touch.finger)
      }
    }
    #expect(numbers == Array(1...9))
    #expect(translator.takeWarnings().count == 2)
  }

  @Test(arguments: [
    (0, 200.0, 120.0), (90, 120.0, 600.0), (180, 600.0, 360.0), (270, 360.0, 200.0),
  ])
  func touchesAreTurnedBackWithThePicture(rotation: Int, x: Double, y: Double) {
    let turned = WindowGeometry(width: 800, height: 480, rotation: rotation)
    #expect(
      translate(Self.finger(SDL_FINGERDOWN, 1, 0.25, 0.25), in: turned)
        == [Self.touch(1, .down, x, y)])
  }

  // MARK: - Mouse

  @Test func theMouseIsAFinger() {
    #expect(
      translate(
        Self.motion(1, 1, state: 0), Self.button(SDL_MOUSEBUTTONDOWN, 10, 20),
        Self.motion(11, 21, state: 1), Self.button(SDL_MOUSEBUTTONUP, 11, 21),
        Self.motion(12, 22, state: 0))
        == [
          Self.touch(1, .down, 10, 20), Self.touch(1, .move, 11, 21), Self.touch(1, .up, 11, 21),
        ])
  }

  /// GE11.
  @Test func aMouseMadeFromATouchIsIgnoredAndATouchMadeFromAMouseToo() {
    #expect(
      translate(
        Self.button(SDL_MOUSEBUTTONDOWN, 10, 20, which: UInt32.max),
        Self.motion(11, 21, state: 1, which: UInt32.max),
        Self.finger(SDL_FINGERDOWN, 1, 0.5, 0.5, device: -1)
      ).isEmpty)
  }

  @Test func theMiddleButtonIsAClick() {
    let events = translate(Self.button(SDL_MOUSEBUTTONDOWN, 10, 20, button: 2))
    #expect(events == [.middleClick(at: Point(x: 10, y: 20))])
  }

  @Test(arguments: [3, 4] as [UInt8])
  func otherButtonsAreIgnored(button: UInt8) {
    #expect(translate(Self.button(SDL_MOUSEBUTTONDOWN, 10, 20, button: button)).isEmpty)
  }

  @Test func aButtonThatCameUpUnseenIsVoid() {
    #expect(
      translate(Self.button(SDL_MOUSEBUTTONDOWN, 10, 20), Self.motion(30, 30, state: 0))
        == [Self.touch(1, .down, 10, 20), Self.touch(1, .cancel, 10, 20)])
  }

  @Test func theWheelTurnsDownwardForPositiveNumbers() {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.preciseX = 0.5
    event.wheel.preciseY = 2
    event.wheel.mouseX = 40
    event.wheel.mouseY = 50
    #expect(translate(event) == [.wheel(at: Point(x: 40, y: 50), dx: 0.5, dy: -2)])
    event.wheel.direction = SDL_MOUSEWHEEL_FLIPPED.rawValue
    #expect(translate(event) == [.wheel(at: Point(x: 40, y: 50), dx: -0.5, dy: 2)])
    event.wheel.preciseY = .nan
    #expect(translate(event).isEmpty)
  }

  // MARK: - Window

  @Test func theSameMeasuresAreToldOnce() {
    var translator = EventTranslator()
    let size = Self.window(SDL_WINDOWEVENT_SIZE_CHANGED)
    #expect(translator.translate(size, in: Self.panel) == [.metrics(Self.panel.metrics)])
    #expect(translator.translate(size, in: Self.panel).isEmpty)
    let other = WindowGeometry(width: 640, height: 480)
    #expect(translator.translate(size, in: other) == [.metrics(other.metrics)])
  }

  @Test func aWindowOfTwoPixelsAPointHasPlacesInPoints() {
    let dense = WindowGeometry(width: 800, height: 480, pixelWidth: 1600, pixelHeight: 960)
    #expect(dense.metrics.scale == 2)
    #expect(dense.metrics.size == Size(width: 800, height: 480))
    #expect(
      translate(
        Self.finger(SDL_FINGERDOWN, 1, 0.5, 0.5), Self.finger(SDL_FINGERDOWN, 2, 1, 1),
        Self.button(SDL_MOUSEBUTTONDOWN, 10, 20), in: dense)
        == [
          Self.touch(1, .down, 400, 240), Self.touch(2, .down, 799.5, 479.5),
          Self.touch(3, .down, 10, 20),
        ])
  }

  @Test(
    arguments: [
      (nil, 150, 1), (96, 96, 1), (150, 150, 1), (218, 218, 1.5), (300, 300, 2), (30, 150, 1),
      (9000, 150, 1), (Double.nan, 150, 1),
    ] as [(Double?, Double, Double)])
  func theScaleFollowsFromTheDensity(dpi: Double?, believed: Double, scale: Double) {
    let metrics = WindowGeometry(width: 1200, height: 600, dpi: dpi).metrics
    #expect(metrics.dpi == believed && metrics.scale == scale)
    #expect(metrics.size == Size(width: 1200 / scale, height: 600 / scale))
  }

  @Test func visibilityIsToldWhenItChanges() {
    #expect(
      translate(
        Self.window(SDL_WINDOWEVENT_SHOWN), Self.window(SDL_WINDOWEVENT_MINIMIZED),
        Self.window(SDL_WINDOWEVENT_HIDDEN), Self.window(SDL_WINDOWEVENT_RESTORED),
        Self.window(SDL_WINDOWEVENT_EXPOSED))
        == [.visibility(false), .visibility(true)])
  }

  @Test func theSystemsEndIsAQuit() {
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    #expect(translate(event) == [.quit])
  }

  // MARK: - Keys

  @Test(arguments: [
    (SDLK_RETURN.rawValue, KeyPress.Key.return), (SDLK_KP_ENTER.rawValue, .return),
    (SDLK_BACKSPACE.rawValue, .backspace), (SDLK_DELETE.rawValue, .delete),
    (SDLK_ESCAPE.rawValue, .escape), (SDLK_SPACE.rawValue, .space), (SDLK_TAB.rawValue, .tab),
    (SDLK_LEFT.rawValue, .left), (SDLK_PAGEDOWN.rawValue, .pageDown), (SDLK_HOME.rawValue, .home),
    (SDLK_z.rawValue, .character("z")), (0xF6, .character("ö")), (0x20AC, .character("€")),
    (SDLK_F1.rawValue, .function(1)), (SDLK_F12.rawValue, .function(12)),
    (SDLK_F13.rawValue, .function(13)), (SDLK_F24.rawValue, .function(24)),
    (SDLK_KP_4.rawValue, .left), (SDLK_LSHIFT.rawValue, .shift), (SDLK_RALT.rawValue, .altGr),
    (SDLK_LALT.rawValue, .alt), (SDLK_RGUI.rawValue, .meta), (SDLK_RCTRL.rawValue, .control),
  ])
  func aKeyIsNamedByWhatItDoes(symbol: UInt32, key: KeyPress.Key) {
    #expect(translate(Self.key(symbol)) == [.key(KeyPress(key, isDown: true))])
    #expect(
      translate(Self.key(symbol, type: SDL_KEYUP)) == [.key(KeyPress(key, isDown: false))])
  }

  @Test(
    arguments: [
      (KMOD_LSHIFT.rawValue, .shift), (KMOD_RSHIFT.rawValue, .shift),
      (KMOD_RCTRL.rawValue, .control), (KMOD_LALT.rawValue, .alt), (KMOD_RALT.rawValue, .altGr),
      (KMOD_MODE.rawValue, .altGr), (KMOD_LGUI.rawValue, .meta),
      (KMOD_CAPS.rawValue, KeyPress.Modifiers()),
      (
        KMOD_LCTRL.rawValue | KMOD_LSHIFT.rawValue, KeyPress.Modifiers([.control, .shift])
      ),
    ] as [(UInt32, KeyPress.Modifiers)])
  func heldKeysAreTold(held: UInt32, modifiers: KeyPress.Modifiers) {
    #expect(
      translate(Self.key(SDLK_z.rawValue, held))
        == [.key(KeyPress(.character("z"), modifiers: modifiers, isDown: true))])
  }

  @Test func theNumberPadTypesWithNumLock() {
    #expect(
      translate(Self.key(SDLK_KP_4.rawValue, KMOD_NUM.rawValue))
        == [.key(KeyPress(.character("4"), isDown: true))])
  }

  @Test(arguments: [0, 7, SDLK_VOLUMEUP.rawValue, SDLK_CAPSLOCK.rawValue, 0x85, .max] as [UInt32])
  func keysWithoutAMeaningAreIgnored(symbol: UInt32) {
    #expect(translate(Self.key(symbol)).isEmpty)
  }

  @Test func textArrivesAsItIs() {
    var event = SDL_Event()
    event.text.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array("né€".utf8)) }
    #expect(translate(event) == [.text("né€")])
    withUnsafeMutableBytes(of: &event.text.text) { bytes in
      for i in bytes.indices { bytes[i] = UInt8(ascii: "x") }
    }
    #expect(translate(event) == [.text(String(repeating: "x", count: 32))])
  }
}
