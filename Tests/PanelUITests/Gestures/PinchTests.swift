import PanelCore
import Testing

@testable import PanelUI

/// Two fingers and more on a text: a tap, a drag along and a pinch compete.
@Suite struct PinchTests {
  private var arena = GestureArena(slop: 10)
  private var told: [GestureArena.Action] = []
  private static let members: [GestureArena.Member] = [
    .init(id: 1, kind: .tap), .init(id: 2, kind: .pan(horizontal: false, vertical: true)),
    .init(id: 3, kind: .pinch),
  ]

  private func touch(_ finger: Int, _ x: Double, _ y: Double) -> Touch {
    Touch(finger: finger, phase: .move, point: Point(x: x, y: y))
  }
  private mutating func down(_ finger: Int, _ x: Double, _ y: Double) {
    told = arena.began(touch(finger, x, y), on: Self.members, at: .zero)
  }
  private mutating func move(_ finger: Int, _ x: Double, _ y: Double) {
    told = arena.moved(touch(finger, x, y))
  }
  private mutating func up(_ finger: Int, _ x: Double, _ y: Double) {
    told = arena.ended(touch(finger, x, y), at: .zero)
  }

  @Test mutating func fingersThatMoveApartPinch() {
    down(1, 100, 100)
    down(2, 200, 100)
    move(1, 95, 100)
    #expect(told == [])
    move(2, 206, 100)
    #expect(told == [.pinchBegan(3, middle: Point(x: 150.5, y: 100))])
    // The scale counts from here: nothing jumps by the way that it took to be sure.
    move(2, 317, 100)
    #expect(told == [.pinchMoved(3, scale: 2, middle: Point(x: 206, y: 100))])
    move(2, 95 + 55.5, 100)
    #expect(told.count == 1)
    up(1, 95, 100)
    #expect(told == [.pinchEnded(3)])
    // The finger that stays does nothing more, and is no tap.
    move(2, 150, 300)
    #expect(told == [])
    up(2, 150, 300)
    #expect(told == [])
    #expect(arena.fingers.isEmpty)
  }

  @Test mutating func fingersThatMoveAlongScroll() {
    down(1, 100, 100)
    down(2, 200, 100)
    move(1, 100, 88)
    #expect(told == [])
    move(2, 200, 91)
    #expect(told == [])
    move(2, 200, 85)
    #expect(told == [.panBegan(2, from: Point(x: 200, y: 100), to: Point(x: 200, y: 85))])
    move(2, 200, 60)
    #expect(told == [.panMoved(2, Point(x: 200, y: 60))])
    move(1, 100, 60)
    #expect(told == [])
    up(2, 200, 60)
    #expect(told == [.panEnded(2, Point(x: 200, y: 60))])
    up(1, 100, 60)
    #expect(told == [])
  }

  @Test mutating func aPinchTakesAFingerThatDrags() {
    down(1, 100, 100)
    move(1, 100, 130)
    #expect(told == [.panBegan(2, from: Point(x: 100, y: 100), to: Point(x: 100, y: 130))])
    down(2, 100, 230)
    move(1, 100, 135)
    #expect(told == [.panMoved(2, Point(x: 100, y: 135))])
    move(2, 100, 250)
    #expect(told == [.panCancelled(2), .pinchBegan(3, middle: Point(x: 100, y: 192.5))])
    move(1, 100, 20)
    #expect(told == [.pinchMoved(3, scale: 2, middle: Point(x: 100, y: 135))])
  }

  @Test mutating func twoFingersThatRestAreNoTaps() {
    down(1, 100, 100)
    down(2, 200, 100)
    up(2, 200, 100)
    #expect(told == [])
    up(1, 100, 100)
    #expect(told == [])
    down(1, 100, 100)
    up(1, 100, 100)
    #expect(told == [.tapped(1, Point(x: 100, y: 100), count: 1)])
  }

  @Test mutating func aThirdFingerIsNobodys() {
    down(1, 100, 100)
    down(2, 200, 100)
    move(2, 230, 100)
    down(3, 400, 300)
    #expect(told == [])
    move(3, 400, 100)
    #expect(told == [])
    move(2, 360, 100)
    #expect(told == [.pinchMoved(3, scale: 2, middle: Point(x: 230, y: 100))])
    up(3, 400, 100)
    #expect(told == [])
    up(2, 360, 100)
    #expect(told == [.pinchEnded(3)])
    up(1, 100, 100)
    #expect(told == [])
  }

  @Test mutating func aFingerThatComesBackPinchesOn() {
    down(1, 100, 100)
    down(2, 200, 100)
    move(2, 230, 100)
    up(2, 230, 100)
    #expect(told == [.pinchEnded(3)])
    down(2, 150, 100)
    move(2, 180, 100)
    #expect(told == [.pinchBegan(3, middle: Point(x: 140, y: 100))])
    move(2, 260, 100)
    #expect(told == [.pinchMoved(3, scale: 2, middle: Point(x: 180, y: 100))])
  }

  @Test mutating func aVoidFingerEndsThePinchWithoutAJump() {
    down(1, 100, 100)
    down(2, 200, 100)
    move(2, 230, 100)
    told = arena.cancelled(1)
    #expect(told == [.pinchCancelled(3)])
    move(2, 400, 400)
    #expect(told == [])
    told = arena.cancelAll()
    #expect(told == [])
    down(1, 100, 100)
    down(2, 200, 100)
    move(2, 230, 100)
    told = arena.cancelAll()
    #expect(told == [.pinchCancelled(3)])
    #expect(arena.fingers.isEmpty)
  }

  @Test mutating func aViewThatGoesTakesItsPinchAlong() {
    down(1, 100, 100)
    down(2, 200, 100)
    move(2, 230, 100)
    arena.forget([1, 2, 3])
    move(2, 300, 100)
    #expect(told == [])
    up(1, 100, 100)
    #expect(told == [])
    up(2, 300, 100)
    #expect(told == [])
  }

  @Test mutating func aFingerOnTheKeysTypesWhileTwoPinch() {
    down(1, 100, 100)
    down(2, 200, 100)
    move(2, 230, 100)
    let key = touch(3, 10, 400)
    told = arena.began(key, on: [.init(id: 9, kind: .raw)], at: .zero)
    #expect(told == [.raw(9, key)])
    told = arena.ended(key, at: .zero)
    #expect(told == [.raw(9, key)])
    move(2, 360, 100)
    #expect(told == [.pinchMoved(3, scale: 2, middle: Point(x: 230, y: 100))])
  }
}
