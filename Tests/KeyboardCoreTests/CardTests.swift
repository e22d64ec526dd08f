import KeyboardCore
import PanelCore
import Testing

/// A keyboard that floats: its card comes and goes, and tells of nothing but frames.
@Suite struct CardTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  private func names(_ actions: [PresentationAction]) -> [String] {
    actions.map { String("\($0)".prefix { $0 != "(" }) }
  }

  private let card = KeyboardCard(
    size: Size(width: 400, height: 200), place: Point(x: 50, y: 100))
  private let room = Rect(x: 0, y: 0, width: 800, height: 480)

  private func floating(row: Double = 40) -> KeyboardPresentation {
    var keyboard = KeyboardPresentation(
      metrics: WindowMetrics(size: Size(width: 800, height: 480)))
    #expect(keyboard.reshape(card, height: row, at: at(0)) == [])
    return keyboard
  }

  @Test(arguments: [0.0, 40]) func aShowAndAHideTellOfFramesOnly(row: Double) {
    var keyboard = floating(row: row)
    #expect(keyboard.cardFrame(at: at(0))?.y == 480)
    let told = keyboard.show(height: row, at: at(0))
    #expect(names(told) == ["willChangeFrame"])
    #expect(told.first?.transition.endFrame.y == 480 - row)
    #expect(keyboard.phase == .showing)
    let middle = keyboard.cardFrame(at: at(80))?.y ?? 0
    #expect(middle > 100 && middle < 480)
    #expect(names(keyboard.advance(to: at(250))) == ["didChangeFrame"])
    #expect(keyboard.phase == .shown)
    #expect(keyboard.cardFrame(at: at(250)) == Rect(origin: card.place, size: card.size))
    #expect(names(keyboard.hide(at: at(300))) == ["willChangeFrame"])
    let going = keyboard.cardFrame(at: at(400))?.y ?? 0
    #expect(going > 100 && going < 480)
    // A reversal begins where the card is.
    #expect(names(keyboard.show(height: row, at: at(400))) == ["willChangeFrame"])
    #expect(keyboard.cardFrame(at: at(400))?.y == going)
    _ = keyboard.hide(at: at(700))
    #expect(names(keyboard.advance(to: at(2000))) == ["didChangeFrame"])
    #expect(keyboard.phase == .hidden)
    #expect(keyboard.cardFrame(at: at(2000))?.y == 480)
  }

  @Test func fromDockedToFloatingAndBackOneMoveEach() {
    var keyboard = KeyboardPresentation(
      metrics: WindowMetrics(size: Size(width: 800, height: 480)))
    _ = keyboard.show(height: 260, at: at(0))
    _ = keyboard.advance(to: at(500))
    #expect(names(keyboard.reshape(card, height: 40, at: at(500))) == ["willChangeFrame"])
    #expect(keyboard.frame(at: at(500)).y == 220)
    #expect(keyboard.cardFrame(at: at(500))?.y == 480)
    #expect(keyboard.reshape(card, height: 40, at: at(550)) == [])
    #expect(names(keyboard.advance(to: at(1000))) == ["didChangeFrame"])
    #expect(keyboard.frame(at: at(1000)).y == 440)
    #expect(names(keyboard.reshape(nil, height: 260, at: at(1000))) == ["willChangeFrame"])
    #expect(keyboard.cardFrame(at: at(1000)) == nil)
    #expect(keyboard.frame(at: at(1000)).y == 440)
    #expect(names(keyboard.advance(to: at(2000))) == ["didChangeFrame"])
    #expect(keyboard.frame(at: at(2000)).y == 220)
  }

  @Test func aFingerTakesTheCardAnywhereInsideTheWindow() {
    var keyboard = floating()
    #expect(keyboard.beginCardDrag(at: Point(x: 60, y: 110), now: at(0)) == false)
    _ = keyboard.show(height: 40, at: at(0))
    _ = keyboard.advance(to: at(500))
    #expect(keyboard.beginCardDrag(at: Point(x: 60, y: 110), now: at(600)) == true)
    #expect(keyboard.beginCardDrag(at: Point(x: 70, y: 110), now: at(600)) == false)
    for (finger, place) in [
      (Point(x: 160, y: 210), Point(x: 150, y: 200)), (Point(x: -900, y: 900), Point(x: 0, y: 280)),
      (Point(x: 4000, y: -5), Point(x: 400, y: 0)), (Point(x: .nan, y: 1), Point(x: 400, y: 0)),
    ] {
      keyboard.dragCard(to: finger, within: room)
      #expect(keyboard.cardFrame(at: at(700))?.origin == place)
    }
    #expect(keyboard.frame(at: at(700)).y == 440)
    #expect(names(keyboard.endCardDrag(at: at(800))) == ["willChangeFrame", "didChangeFrame"])
    #expect(keyboard.endCardDrag(at: at(800)) == [])
    #expect(keyboard.cardFrame(at: at(900))?.origin == Point(x: 400, y: 0))
  }

  @Test func aFloatingKeyboardIsNotDraggedAway() {
    var keyboard = floating()
    _ = keyboard.show(height: 40, at: at(0))
    _ = keyboard.advance(to: at(500))
    #expect(keyboard.beginDrag(.dismiss, finger: 450, millimetre: 5, at: at(600)) == [])
  }

  @Test func aTurnedPanelHasItsOwnPlaceForTheCard() {
    var keyboard = floating()
    _ = keyboard.show(height: 40, at: at(0))
    _ = keyboard.advance(to: at(500))
    let other = KeyboardCard(size: card.size, place: Point(x: 10, y: 500))
    let turned = WindowMetrics(size: Size(width: 480, height: 800))
    #expect(
      names(keyboard.windowChanged(to: turned, height: 40, card: other, at: at(600)))
        == ["willChangeFrame", "didChangeFrame"])
    #expect(keyboard.cardFrame(at: at(600))?.origin == other.place)
    #expect(keyboard.frame(at: at(600)).y == 760)
  }

  @Test func aCardLargerThanItsRoomShowsItsUpperLeftCorner() {
    let small = Rect(x: 5, y: 7, width: 100, height: 100)
    #expect(card.kept(in: small).place == Point(x: 5, y: 7))
  }
}
