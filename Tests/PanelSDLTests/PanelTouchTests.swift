import PanelCore
import Testing

@testable import PanelSDL

/// Touches that come from a panel itself, without SDL.
struct PanelTouchTests {
  private static let upright = WindowGeometry(width: 800, height: 480)

  private static func touch(
    _ finger: Int, _ phase: Touch.Phase, _ x: Double, _ y: Double
  ) -> InputEvent {
    .touch(Touch(finger: finger, phase: phase, point: Point(x: x, y: y)))
  }

  @Test func sharesOfThePanelBecomePointsOfThePicture() {
    var translator = EventTranslator()
    func take(_ change: TouchSlots.Change) -> [InputEvent] {
      translator.translate(change, of: 5, in: Self.upright)
    }
    #expect(take(.down(slot: 3, x: 0.5, y: 0.5)) == [Self.touch(1, .down, 400, 240)])
    #expect(take(.move(slot: 3, x: 0.25, y: 0.5)) == [Self.touch(1, .move, 200, 240)])
    #expect(take(.move(slot: 4, x: 0.1, y: 0.1)) == [])
    #expect(take(.up(slot: 3, x: 0.25, y: 0.5)) == [Self.touch(1, .up, 200, 240)])
  }

  @Test func theWidthOfAContactIsPassedOn() {
    var translator = EventTranslator()
    func touch(_ phase: Touch.Phase, contact: Double?) -> InputEvent {
      .touch(Touch(finger: 1, phase: phase, point: Point(x: 400, y: 240), contact: contact))
    }
    func take(_ change: TouchSlots.Change) -> [InputEvent] {
      translator.translate(change, of: 5, in: Self.upright)
    }
    #expect(take(.down(slot: 0, x: 0.5, y: 0.5, width: 9)) == [touch(.down, contact: 9)])
    #expect(take(.move(slot: 0, x: 0.5, y: 0.5, width: 9)) == [])
    #expect(take(.move(slot: 0, x: 0.5, y: 0.5, width: 24)) == [touch(.move, contact: 24)])
    #expect(take(.up(slot: 0, x: 0.5, y: 0.5)) == [touch(.up, contact: nil)])
  }

  @Test func aTurnedPictureIsTouchedWhereItLies() {
    var translator = EventTranslator()
    let turned = WindowGeometry(width: 800, height: 480, rotation: 90)
    #expect(
      translator.translate(.down(slot: 0, x: 0.75, y: 0.25), of: 5, in: turned)
        == [Self.touch(1, .down, 120, 200)])
  }

  @Test func slotsOfTwoPanelsAreTwoFingers() {
    var translator = EventTranslator()
    _ = translator.translate(.down(slot: 0, x: 0.5, y: 0.5), of: 5, in: Self.upright)
    #expect(
      translator.translate(.down(slot: 0, x: 0, y: 0), of: 6, in: Self.upright)
        == [Self.touch(2, .down, 0, 0)])
    #expect(
      translator.translate(.cancel(slot: 0), of: 5, in: Self.upright)
        == [Self.touch(1, .cancel, 400, 240)])
    #expect(
      translator.translate(.up(slot: 0, x: 0, y: 0), of: 6, in: Self.upright)
        == [Self.touch(2, .up, 0, 0)])
  }
}
