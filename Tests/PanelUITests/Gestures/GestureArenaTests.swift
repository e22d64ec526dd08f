import PanelCore
import Testing

@testable import PanelUI

/// Verbs of fingers on members 1 to 4, with what the members were told.
private struct Fingers {
  var arena = GestureArena(slop: 10)
  var told: [GestureArena.Action] = []

  static func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
  static func touch(_ finger: Int, _ phase: Touch.Phase, _ x: Double, _ y: Double) -> Touch {
    Touch(finger: finger, phase: phase, point: Point(x: x, y: y))
  }

  mutating func down(_ x: Double, _ y: Double, finger: Int = 1, on kinds: [GestureArena.Kind]) {
    let members = kinds.enumerated().map { GestureArena.Member(id: $0 + 1, kind: $1) }
    told = arena.began(Self.touch(finger, .down, x, y), on: members, at: .zero)
  }
  mutating func wait(until time: Double) {
    told = arena.advance(to: Timestamp(milliseconds: time))
  }
  mutating func move(_ x: Double, _ y: Double, finger: Int = 1) {
    told = arena.moved(Self.touch(finger, .move, x, y))
  }
  mutating func up(_ x: Double, _ y: Double, finger: Int = 1, at time: Double = 0) {
    told = arena.ended(
      Self.touch(finger, .up, x, y), at: Timestamp(milliseconds: time))
  }
  mutating func cancel(_ finger: Int = 1) { told = arena.cancelled(finger) }
}

@Suite struct GestureArenaTests {
  private var fingers = Fingers()
  private let vertical = GestureArena.Kind.pan(horizontal: false, vertical: true)
  private let horizontal = GestureArena.Kind.pan(horizontal: true, vertical: false)
  private let hold = GestureArena.Kind.hold(after: .milliseconds(400))
  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test mutating func aFingerThatStaysTaps() {
    fingers.down(50, 50, on: [.tap, vertical])
    #expect(fingers.told == [])
    fingers.move(56, 56)
    #expect(fingers.told == [])
    fingers.up(57, 57)
    #expect(fingers.told == [.tapped(1, point(57, 57), count: 1)])
  }

  @Test mutating func aFingerThatStaysLongEnoughHolds() {
    fingers.down(50, 50, on: [.press, .tap, hold, vertical])
    #expect(fingers.arena.nextDeadline == Timestamp(milliseconds: 400))
    fingers.move(58, 50)
    fingers.wait(until: 399)
    #expect(fingers.told == [])
    fingers.wait(until: 400)
    #expect(fingers.told == [.pressCancelled(1), .holdBegan(3, point(58, 50))])
    #expect(fingers.arena.nextDeadline == nil)
    fingers.move(50, 200)
    #expect(fingers.told == [.holdMoved(3, point(50, 200))])
    fingers.up(50, 210, at: 900)
    #expect(fingers.told == [.holdMoved(3, point(50, 210)), .holdEnded(3, point(50, 210))])
  }

  @Test mutating func aFingerThatStraysDoesNotHold() {
    fingers.down(50, 50, on: [.tap, hold])
    fingers.move(61, 50)
    #expect(fingers.arena.nextDeadline == nil)
    fingers.wait(until: 1000)
    fingers.move(50, 50)
    #expect(fingers.told == [])
    fingers.down(50, 50, on: [.tap, hold, vertical])
    fingers.move(50, 70)
    fingers.wait(until: 1000)
    #expect(fingers.told == [])
  }

  @Test mutating func aHoldIsVoidAsAnyTouchAndEndsACountOfTaps() {
    fingers.down(50, 50, on: [.tap, hold])
    fingers.up(50, 50, at: 10)
    fingers.down(50, 50, on: [.tap, hold])
    fingers.wait(until: 400)
    fingers.cancel()
    #expect(fingers.told == [.holdCancelled(2)])
    fingers.down(50, 50, on: [.tap, hold])
    fingers.up(50, 50, at: 20)
    #expect(fingers.told == [.tapped(1, point(50, 50), count: 1)])
  }

  @Test mutating func aTouchElsewhereComesBetweenTwoTaps() {
    fingers.down(50, 50, on: [.tap])
    fingers.up(50, 50, at: 10)
    let button = [GestureArena.Member(id: 9, kind: .press)]
    _ = fingers.arena.began(Fingers.touch(1, .down, 300, 50), on: button, at: .zero)
    _ = fingers.arena.ended(Fingers.touch(1, .up, 300, 50), at: Timestamp(milliseconds: 60))
    fingers.down(50, 50, on: [.tap])
    fingers.up(50, 50, at: 110)
    #expect(fingers.told == [.tapped(1, point(50, 50), count: 1)])
  }

  @Test mutating func oneFingerAtATimeHolds() {
    fingers.down(50, 50, on: [.tap, hold])
    fingers.wait(until: 400)
    fingers.down(90, 50, finger: 2, on: [.tap, hold])
    fingers.wait(until: 900)
    #expect(fingers.told == [])
    fingers.up(90, 50, finger: 2, at: 950)
    #expect(fingers.told == [])
  }

  @Test mutating func aFingerThatStraysDoesNotTap() {
    fingers.down(50, 50, on: [.tap])
    fingers.up(50, 61)
    #expect(fingers.told == [])
  }

  @Test mutating func aFingerThatMovesAlongTheAxisPans() {
    fingers.down(50, 50, on: [.tap, vertical])
    fingers.move(50, 60)
    #expect(fingers.told == [])
    fingers.move(52, 61)
    #expect(fingers.told == [.panBegan(2, from: point(50, 50), to: point(52, 61))])
    fingers.move(0, 0)
    #expect(fingers.told == [.panMoved(2, point(0, 0))])
    fingers.up(0, 5)
    #expect(fingers.told == [.panMoved(2, point(0, 5)), .panEnded(2, point(0, 5))])
  }

  @Test mutating func theLongerWayDecidesWhoseAxisItIs() {
    fingers.down(50, 50, on: [vertical, horizontal])
    fingers.move(70, 62)
    #expect(fingers.told == [.panBegan(2, from: point(50, 50), to: point(70, 62))])
  }

  @Test mutating func anUpFarAwayIsAMoveFirst() {
    fingers.down(50, 50, on: [vertical])
    fingers.up(50, 90)
    #expect(
      fingers.told == [
        .panBegan(1, from: point(50, 50), to: point(50, 90)), .panEnded(1, point(50, 90)),
      ])
  }

  @Test mutating func aPressIsToldAtOnceAndReleased() {
    fingers.down(50, 50, on: [.press])
    #expect(fingers.told == [.pressed(1, point(50, 50))])
    fingers.move(90, 50)
    #expect(fingers.told == [.pressMoved(1, point(90, 50))])
    fingers.up(90, 50)
    #expect(fingers.told == [.released(1, point(90, 50))])
  }

  @Test mutating func aPanThatWinsEndsThePress() {
    fingers.down(50, 50, on: [.press, horizontal])
    #expect(fingers.told == [.pressed(1, point(50, 50))])
    fingers.move(61, 50)
    #expect(
      fingers.told == [
        .pressCancelled(1), .panBegan(2, from: point(50, 50), to: point(61, 50)),
      ])
    fingers.up(61, 50)
    #expect(fingers.told == [.panEnded(2, point(61, 50))])
  }

  @Test mutating func onlyOnePressIsReleasedTheOthersEnd() {
    fingers.down(50, 50, on: [.press, .press])
    #expect(fingers.told == [.pressed(1, point(50, 50)), .pressed(2, point(50, 50))])
    fingers.up(50, 50)
    #expect(fingers.told == [.pressCancelled(2), .released(1, point(50, 50))])
    fingers.down(50, 50, on: [.tap, .press])
    fingers.up(50, 50, at: 5000)
    #expect(fingers.told == [.pressCancelled(2), .tapped(1, point(50, 50), count: 1)])
  }

  @Test mutating func aRawMemberGetsEverythingAndNobodyElseAnything() {
    fingers.down(50, 50, on: [.raw, .press, vertical])
    #expect(fingers.told == [.raw(1, Fingers.touch(1, .down, 50, 50))])
    fingers.move(50, 99)
    #expect(fingers.told == [.raw(1, Fingers.touch(1, .move, 50, 99))])
    fingers.up(50, 120)
    #expect(fingers.told == [.raw(1, Fingers.touch(1, .up, 50, 120))])
  }

  @Test mutating func aRawMemberBehindOthersGetsNothing() {
    fingers.down(50, 50, on: [.tap, .raw])
    #expect(fingers.told == [])
    fingers.up(50, 50)
    #expect(fingers.told == [.tapped(1, point(50, 50), count: 1)])
  }

  @Test mutating func tapsSoonAndNearCountOn() {
    func tap(_ fingers: inout Fingers, _ x: Double, at time: Double) -> [GestureArena.Action] {
      fingers.down(x, 0, on: [.tap])
      fingers.up(x, 0, at: time)
      return fingers.told
    }
    #expect(tap(&fingers, 0, at: 0) == [.tapped(1, point(0, 0), count: 1)])
    #expect(tap(&fingers, 20, at: 300) == [.tapped(1, point(20, 0), count: 2)])
    #expect(tap(&fingers, 20, at: 500) == [.tapped(1, point(20, 0), count: 3)])
    #expect(tap(&fingers, 20, at: 801) == [.tapped(1, point(20, 0), count: 1)])
    #expect(tap(&fingers, 41, at: 802) == [.tapped(1, point(41, 0), count: 1)])
    _ = fingers.arena.cancelAll()
    #expect(tap(&fingers, 41, at: 803) == [.tapped(1, point(41, 0), count: 1)])
  }

  @Test mutating func twoFingersGoTheirOwnWays() {
    fingers.down(50, 50, finger: 1, on: [.press])
    fingers.down(80, 80, finger: 2, on: [.tap])
    #expect(fingers.arena.fingers.map(\.finger) == [1, 2])
    fingers.up(80, 80, finger: 2)
    #expect(fingers.told == [.tapped(1, point(80, 80), count: 1)])
    fingers.up(50, 50, finger: 1)
    #expect(fingers.told == [.released(1, point(50, 50))])
  }

  @Test mutating func aSecondFingerOnAPanGetsNothing() {
    fingers.down(50, 50, finger: 1, on: [.press, vertical])
    fingers.move(50, 70, finger: 1)
    fingers.down(80, 50, finger: 2, on: [.press, vertical])
    fingers.move(80, 90, finger: 2)
    #expect(fingers.told == [.pressCancelled(1)])
    fingers.move(80, 99, finger: 2)
    #expect(fingers.told == [])
    fingers.move(50, 71, finger: 1)
    #expect(fingers.told == [.panMoved(2, point(50, 71))])
    fingers.up(50, 71, finger: 1)
    #expect(fingers.told == [.panEnded(2, point(50, 71))])
    fingers.up(80, 99, finger: 2)
    #expect(fingers.told == [])
  }

  @Test mutating func aVoidTouchIsNeverAnUp() {
    fingers.down(50, 50, on: [.press, vertical])
    fingers.cancel()
    #expect(fingers.told == [.pressCancelled(1)])
    fingers.down(50, 50, on: [vertical])
    fingers.move(50, 80)
    fingers.cancel()
    #expect(fingers.told == [.panCancelled(1)])
    fingers.down(50, 50, on: [.tap])
    fingers.cancel()
    #expect(fingers.told == [])
    fingers.down(50, 50, on: [.raw])
    fingers.move(51, 51)
    fingers.cancel()
    #expect(fingers.told == [.raw(1, Fingers.touch(1, .cancel, 51, 51))])
    fingers.up(51, 51)
    #expect(fingers.told == [])
  }

  @Test mutating func aFingerThatComesDownAgainWasVoid() {
    fingers.down(50, 50, on: [.press])
    fingers.down(60, 60, on: [.press])
    #expect(fingers.told == [.pressCancelled(1), .pressed(1, point(60, 60))])
    #expect(fingers.arena.fingers.count == 1)
  }

  @Test mutating func allTouchesAreVoidAtOnce() {
    fingers.down(50, 50, finger: 1, on: [.press])
    fingers.down(50, 50, finger: 2, on: [.raw])
    #expect(
      fingers.arena.cancelAll() == [.pressCancelled(1), .raw(1, Fingers.touch(2, .cancel, 50, 50))])
    #expect(fingers.arena.fingers.isEmpty)
    #expect(fingers.arena.cancelAll() == [])
  }

  @Test mutating func membersThatAreGoneTakeNoPart() {
    fingers.down(50, 50, on: [.tap, .press])
    fingers.arena.forget([2])
    fingers.up(50, 50)
    #expect(fingers.told == [.tapped(1, point(50, 50), count: 1)])
    fingers.down(50, 50, on: [vertical])
    fingers.move(50, 80)
    fingers.arena.forget([1])
    fingers.move(50, 90)
    #expect(fingers.told == [])
    fingers.up(50, 90)
    #expect(fingers.told == [])
    fingers.move(1, 1, finger: 9)
    #expect(fingers.told == [])
  }
}
