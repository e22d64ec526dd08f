import PanelCore
import Testing
import TextCore

@testable import PanelUI

/// Fingers on a text, with what they did.
private struct Hand {
  var machine = SelectionTouch()
  var did: [SelectionTouch.Action] = []

  mutating func send(_ event: SelectionTouch.Event, at time: Double = 0) {
    did = machine.handle(event, at: Timestamp(milliseconds: time))
  }
  mutating func tap(_ byte: Int, count: Int = 1, onCaret: Bool = false) {
    send(.tapped(byte, count: count, isOnCaret: onCaret))
  }
  mutating func grab(_ end: SelectionEnd, finger: Int = 1, of selection: TextSelection) {
    let byte = end == .start ? selection.start : selection.end
    send(.grabbed(finger: finger, end, of: selection, Self.spot(byte)))
  }
  mutating func move(_ byte: Int, finger: Int = 1, depth: Double = 0, at time: Double = 0) {
    send(.moved(finger: finger, Self.spot(byte, depth)), at: time)
  }
  mutating func lift(_ finger: Int = 1, at time: Double = 0) {
    send(.lifted(finger: finger), at: time)
  }

  static func spot(_ byte: Int, _ depth: Double = 0) -> SelectionTouch.Spot {
    SelectionTouch.Spot(
      finger: Point(x: Double(byte), y: 0), byte: byte, depth: Point(x: 0, y: depth))
  }
}

@Suite struct SelectionTouchTests {
  private var hand = Hand()
  private let word = TextSelection(anchor: 4, head: 7)

  @Test mutating func aTapMovesTheCaretWithoutAMenu() {
    hand.tap(3)
    #expect(hand.did == [.moveCaret(3)])
    #expect(!hand.machine.wantsMenu)
  }

  @Test mutating func aTapOnTheCaretShowsTheMenuAndTheNextHidesIt() {
    hand.tap(3, onCaret: true)
    #expect(hand.did == [])
    #expect(hand.machine.wantsMenu)
    hand.tap(3, onCaret: true)
    #expect(!hand.machine.wantsMenu)
  }

  @Test mutating func twoTapsTakeTheWordAndMoreTheParagraph() {
    hand.tap(3, count: 2)
    #expect(hand.did == [.selectWord(at: 3)])
    #expect(hand.machine.wantsMenu)
    hand.tap(3, count: 3)
    #expect(hand.did == [.selectParagraph(at: 3)])
    hand.tap(3, count: 4)
    #expect(hand.did == [.selectParagraph(at: 3)])
  }

  @Test mutating func aHoldMovesTheCaretUnderALoupeAndEndsInAMenu() {
    hand.send(.held(Hand.spot(5)))
    #expect(hand.did == [.moveCaret(5)])
    #expect(hand.machine.loupe?.byte == 5)
    #expect(hand.machine.holdsCaret)
    hand.move(6, finger: SelectionTouch.holder)
    #expect(hand.did == [.moveCaret(6)])
    hand.move(6, finger: SelectionTouch.holder)
    #expect(hand.did == [])
    #expect(!hand.machine.wantsMenu)
    // Other fingers mean nothing meanwhile.
    hand.tap(1)
    #expect(hand.did == [])
    hand.grab(.end, finger: 2, of: word)
    hand.move(9, finger: 2)
    #expect(hand.did == [])
    hand.lift(SelectionTouch.holder)
    #expect(hand.machine.wantsMenu)
    #expect(hand.machine.loupe == nil)
  }

  @Test mutating func aVoidHoldShowsNoMenu() {
    hand.send(.held(Hand.spot(5)))
    hand.send(.voided(finger: SelectionTouch.holder))
    #expect(!hand.machine.wantsMenu && !hand.machine.isBusy)
  }

  @Test mutating func aHandleCrossesTheOtherEnd() {
    hand.grab(.end, of: word)
    #expect(hand.machine.end(of: 1) == .end)
    hand.move(9)
    #expect(hand.did == [.select(TextSelection(anchor: 4, head: 9))])
    // Onto the other end: the selection stays as it was.
    hand.move(4)
    #expect(hand.did == [])
    #expect(hand.machine.loupe?.byte == 9)
    hand.move(2)
    #expect(hand.did == [.select(TextSelection(anchor: 4, head: 2))])
    #expect(hand.machine.end(of: 1) == .start)
    #expect(hand.machine.otherEnd(of: 1) == 4)
    #expect(!hand.machine.wantsMenu)
    hand.lift()
    #expect(hand.machine.wantsMenu)
  }

  @Test mutating func aTapOnAHandleTurnsTheMenuOnAndOff() {
    hand.grab(.start, of: word)
    #expect(hand.machine.loupe == nil)
    hand.move(4)
    hand.lift()
    #expect(hand.machine.wantsMenu)
    hand.grab(.start, of: word)
    hand.lift(at: 1000)
    #expect(!hand.machine.wantsMenu)
    // Two quick taps are one wish.
    hand.grab(.start, of: word)
    hand.lift(at: 2000)
    hand.grab(.start, of: word)
    hand.lift(at: 2200)
    #expect(hand.machine.wantsMenu)
  }

  @Test mutating func eachEndHasOneFinger() {
    hand.grab(.start, finger: 1, of: word)
    hand.grab(.start, finger: 2, of: word)
    hand.move(1, finger: 2)
    #expect(hand.did == [])
    hand.grab(.end, finger: 3, of: word)
    hand.move(9, finger: 3)
    #expect(hand.did == [.select(TextSelection(anchor: 4, head: 9))])
    hand.move(12, finger: 1)
    #expect(hand.did == [.select(TextSelection(anchor: 9, head: 12))])
    // They have changed places: the free end is nobody's.
    #expect(hand.machine.end(of: 1) == .end)
    #expect(hand.machine.end(of: 3) == .start)
    hand.lift(1)
    #expect(!hand.machine.wantsMenu)
    hand.grab(.end, finger: 4, of: word)
    hand.move(20, finger: 4)
    #expect(hand.did == [.select(TextSelection(anchor: 9, head: 20))])
    hand.lift(3)
    hand.lift(4)
    #expect(hand.machine.wantsMenu)
  }

  @Test mutating func aCaretHasNoHandles() {
    hand.grab(.end, of: TextSelection(caret: 4))
    #expect(!hand.machine.isBusy)
  }

  @Test(arguments: [SelectionTouch.Event.changed, .focusLost])
  mutating func anEditAndAFocusThatGoesEndEverything(_ event: SelectionTouch.Event) {
    hand.tap(3, count: 2)
    hand.grab(.end, of: word)
    hand.move(9, depth: 30)
    #expect(hand.machine.nextDeadline != nil)
    hand.send(event)
    #expect(!hand.machine.isBusy && !hand.machine.wantsMenu)
    #expect(hand.machine.nextDeadline == nil)
    hand.move(12)
    #expect(hand.did == [])
  }

  @Test mutating func anEdgeScrollsUntilTheFingerComesBackOrTheTextEnds() {
    hand.grab(.end, of: word)
    hand.move(9, depth: 30)
    var steps = 0
    for _ in 0..<60 {
      guard let due = hand.machine.nextDeadline else { break }
      if case .scroll(let points, .down, let finger)? = hand.machine.advance(to: due).first {
        #expect(points > 0 && finger == 1)
        steps += 1
      }
    }
    #expect(steps > 50)
    // A second finger inside of the text changes nothing.
    hand.grab(.start, finger: 2, of: word)
    hand.move(3, finger: 2)
    #expect(hand.machine.nextDeadline != nil)
    hand.move(9)
    #expect(hand.machine.nextDeadline == nil)
    hand.move(9, depth: -5)
    #expect(hand.machine.nextDeadline != nil)
    hand.send(.endReached(.across))
    #expect(hand.machine.nextDeadline != nil)
    hand.send(.endReached(.down))
    #expect(hand.machine.nextDeadline == nil)
    hand.move(9, depth: -5)
    hand.lift()
    #expect(hand.machine.nextDeadline == nil)
  }
}

@Suite struct EdgeScrollTests {
  @Test func speedGrowsWithTheDepthUpToALimit() {
    let edge = EdgeScroll()
    let depths = [1.0, 5, 20, 50, 100, 1000, 10_000]
    let speeds = depths.map(edge.speed)
    #expect(speeds == speeds.sorted())
    #expect(speeds[5] == speeds[6])
    #expect(edge.speed(at: -20) == -edge.speed(at: 20))
    #expect(edge.speed(at: 0) == 0)
    #expect(edge.speed(at: .nan) == 0)
  }

  @Test func aLateCallScrollsAsFarAsPromptOnes() {
    func way(_ instants: [Double]) -> Double {
      var edge = EdgeScroll()
      edge.aim(20, at: .zero)
      var sum = 0.0
      for time in instants {
        while let due = edge.nextDeadline, due <= Timestamp(milliseconds: time) {
          sum += edge.fire(at: due)
        }
      }
      return sum
    }
    #expect(way([500]) == way((1...500).map(Double.init)))
    #expect(way([500]) > 60)
  }

  @Test func stepsAreWholePointsAndLoseNothing() {
    var edge = EdgeScroll()
    edge.aim(2, at: .zero)
    var sum = 0.0
    for _ in 0..<600 {
      let step = edge.fire(at: edge.nextDeadline ?? .zero)
      #expect(step == step.rounded())
      sum += step
    }
    #expect(abs(sum - edge.speed(at: 2) * 10) < 2)
  }
}

@Suite struct MenuFadeTests {
  private func ms(_ time: Double) -> Timestamp { Timestamp(milliseconds: time) }

  @Test func itComesIn120AndGoesIn80Milliseconds() {
    var fade = MenuFade()
    fade.show(at: ms(0))
    #expect(fade.nextDeadline == ms(120))
    #expect(fade.opacity(at: ms(0)) == 0)
    #expect(fade.opacity(at: ms(120)) == 1)
    #expect(fade.isComing)
    fade.fire(at: ms(120))
    #expect(fade.nextDeadline == nil && fade.isSeen)
    fade.hide(at: ms(200))
    #expect(fade.nextDeadline == ms(280))
    #expect(fade.opacity(at: ms(240)) == 0.5)
    fade.fire(at: ms(280))
    #expect(!fade.isSeen)
  }

  @Test func aTurnStartsFromWhatIsSeen() {
    var fade = MenuFade()
    fade.show(at: ms(0))
    let seen = fade.opacity(at: ms(60))
    fade.hide(at: ms(60))
    #expect(fade.opacity(at: ms(60)) == seen)
    let less = fade.opacity(at: ms(80))
    fade.show(at: ms(80))
    #expect(fade.opacity(at: ms(80)) == less)
    #expect(fade.nextDeadline == ms(200))
  }

  @Test func withoutMotionItIsThereAtOnce() {
    var fade = MenuFade()
    fade.reducesMotion = true
    fade.show(at: ms(0))
    #expect(fade.opacity(at: ms(0)) == 1 && fade.nextDeadline == nil)
    fade.hide(at: ms(0))
    #expect(!fade.isSeen && fade.nextDeadline == nil)
  }
}
