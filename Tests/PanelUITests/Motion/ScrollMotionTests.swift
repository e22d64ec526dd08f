import Foundation
import PanelCore
import Testing

@testable import PanelUI

@Suite struct ScrollMotionTests {
  private var motion = ScrollMotion()

  init() {
    motion.millimetre = 5
    motion.setRange(limit: 1000, length: 200)
  }

  private func time(_ milliseconds: Double) -> Timestamp {
    Timestamp(milliseconds: milliseconds)
  }

  /// Drags from `from` at a speed in points a second for 100 ms.
  private mutating func swipe(from: Double, speed: Double) {
    motion.beginDrag(finger: from, at: time(0))
    for step in 0...10 {
      let t = Double(step) * 10
      motion.drag(finger: from - speed * t / 1000, at: time(t))
    }
  }

  @Test mutating func theContentFollowsTheFinger() {
    motion.jump(to: 100)
    motion.beginDrag(finger: 50, at: time(0))
    motion.drag(finger: 20, at: time(10))
    #expect(motion.offset == 130)
    #expect(motion.isDragging && motion.isMoving && !motion.isAnimating)
    motion.drag(finger: 60, at: time(20))
    #expect(motion.offset == 90)
  }

  @Test mutating func aFlingGoesAsFarAsItsSpeedByTheDecay() {
    swipe(from: 300, speed: 800)
    let start = motion.offset
    motion.endDrag(at: time(100))
    #expect(motion.isAnimating)
    let decay = -log(0.998)
    for t in stride(from: 0.0, through: 1000, by: 50) {
      motion.advance(to: time(100 + t))
      let expected = start + 0.8 / decay * (1 - pow(0.998, t))
      #expect(abs(motion.offset - expected) < 1e-6, "after \(t) ms")
    }
    motion.advance(to: time(60_000))
    #expect(!motion.isMoving)
    // It stands still where its speed is 10 points a second, however late it is looked at.
    #expect(abs(motion.offset - (start + 0.79 / decay)) < 1e-6)
  }

  @Test mutating func itStopsUnderTwoMillimetresASecond() {
    swipe(from: 300, speed: 800)
    motion.endDrag(at: time(100))
    // 800 x 0.998^t = 10
    let end = log(10.0 / 800) / log(0.998)
    motion.advance(to: time(100 + end - 1))
    #expect(motion.isMoving)
    motion.advance(to: time(100 + end + 1))
    #expect(!motion.isMoving)
  }

  @Test mutating func aSlowFingerOrOneThatWaitedDoesNotFling() {
    swipe(from: 300, speed: 120)
    motion.endDrag(at: time(100))
    #expect(!motion.isMoving)
    swipe(from: 300, speed: 800)
    motion.endDrag(at: time(250))
    #expect(!motion.isMoving)
  }

  @Test mutating func noFlingIsFasterThanThreeMetresASecond() {
    motion.setRange(limit: 1e6, length: 200)
    swipe(from: 0, speed: 100_000)
    let start = motion.offset
    motion.endDrag(at: time(100))
    motion.advance(to: time(60_000))
    #expect(abs(motion.offset - start - 15 / -log(0.998)) < 10)
  }

  @Test(arguments: [(50.0, true), (150, true), (400, true), (50, false)])
  mutating func pastAnEndTheOffsetGivesWay(past: Double, isTop: Bool) {
    let d = 200.0
    let expected = d * (1 - 1 / (0.55 * past / d + 1))
    motion.jump(to: isTop ? 0 : 1000)
    motion.beginDrag(finger: 0, at: time(0))
    motion.drag(finger: isTop ? past : -past, at: time(10))
    #expect(abs(motion.offset - (isTop ? -expected : 1000 + expected)) < 1e-9)
  }

  @Test mutating func itComesBackCriticallyDamped() {
    motion.beginDrag(finger: 0, at: time(0))
    motion.drag(finger: 100, at: time(10))
    let start = motion.offset
    motion.endDrag(at: time(500))
    #expect(motion.offset == start)
    motion.advance(to: time(600))
    let x = 100 * (1 + 14 * 0.1) * exp(-14 * 0.1)
    #expect(abs(motion.offset + 200 * (1 - 1 / (0.55 * x / 200 + 1))) < 1e-9)
    motion.advance(to: time(1500))
    #expect(motion.offset == 0)
    #expect(!motion.isMoving)
  }

  @Test mutating func aReturnThatIsCaughtDoesNotJump() {
    motion.beginDrag(finger: 0, at: time(0))
    motion.drag(finger: 100, at: time(10))
    motion.endDrag(at: time(500))
    motion.advance(to: time(600))
    let caught = motion.offset
    motion.beginDrag(finger: 300, at: time(600))
    #expect(motion.offset == caught)
    motion.cancelDrag(at: time(610))
    #expect(motion.offset == caught)
    motion.advance(to: time(2000))
    #expect(motion.offset == 0)
  }

  @Test mutating func aFlingIntoAnEndBouncesWithinTheViewsLength() {
    motion.jump(to: 950)
    swipe(from: 300, speed: 15_000)
    motion.endDrag(at: time(100))
    var most = 0.0
    for t in stride(from: 100.0, through: 4000, by: 16) {
      motion.advance(to: time(t))
      most = max(most, motion.offset)
    }
    #expect(most > 1000 && most < 1200)
    #expect(motion.offset == 1000)
    #expect(!motion.isMoving)
  }

  @Test(arguments: [8.0, 16, 100, 700])
  mutating func aBounceIsTheSameWhateverFramesThereAre(step: Double) {
    motion.jump(to: 950)
    swipe(from: 300, speed: 8_000)
    motion.endDrag(at: time(100))
    var often = motion
    for t in stride(from: 100.0, through: 800, by: 1) { often.advance(to: time(t)) }
    for t in stride(from: 100.0, through: 800, by: step) { motion.advance(to: time(t)) }
    motion.advance(to: time(800))
    #expect(abs(motion.offset - often.offset) < 0.01)
    #expect(motion.offset >= 1000)
  }

  @Test mutating func aFingerHoldsWhatCoastsButNotWhatComesBack() {
    swipe(from: 300, speed: 800)
    motion.endDrag(at: time(100))
    motion.advance(to: time(150))
    let offset = motion.offset
    let isHeld = motion.hold(at: time(150))
    #expect(isHeld)
    #expect(motion.offset == offset && !motion.isMoving)
    let isHeldAgain = motion.hold(at: time(160))
    #expect(!isHeldAgain)
    motion.beginDrag(finger: 0, at: time(200))
    motion.drag(finger: 500, at: time(210))
    motion.endDrag(at: time(500))
    let isCaught = motion.hold(at: time(510))
    #expect(motion.isAnimating && !isCaught)
    motion.advance(to: time(3000))
    #expect(motion.offset == 0)
  }

  @Test mutating func aSlowLiftInsideTheRangeStaysThere() {
    motion.jump(to: 300)
    swipe(from: 300, speed: 100)
    let offset = motion.offset
    motion.endDrag(at: time(100))
    motion.advance(to: time(400))
    #expect(motion.offset == offset && !motion.isMoving)
  }

  @Test mutating func aFlickBackIntoTheRangeGoesOn() {
    motion.beginDrag(finger: 0, at: time(0))
    motion.drag(finger: 60, at: time(10))
    for step in 0...10 {
      motion.drag(finger: 60 - Double(step) * 5, at: time(500 + Double(step) * 5))
    }
    motion.endDrag(at: time(550))
    motion.advance(to: time(700))
    #expect(motion.offset > 50)
    #expect(motion.isMoving)
  }

  @Test mutating func withoutARubberBandAnEndIsAWall() {
    motion.hasRubberBand = false
    motion.beginDrag(finger: 0, at: time(0))
    motion.drag(finger: 100, at: time(10))
    #expect(motion.offset == 0)
    motion.endDrag(at: time(20))
    motion.jump(to: 950)
    swipe(from: 300, speed: 15_000)
    motion.endDrag(at: time(100))
    for t in stride(from: 100.0, through: 3000, by: 16) {
      motion.advance(to: time(t))
      #expect(motion.offset <= 1000)
    }
    #expect(!motion.isMoving)
  }

  @Test mutating func aRangeThatShrinksBringsARestingOffsetInside() {
    motion.jump(to: 900)
    motion.setRange(limit: 400, length: 200)
    #expect(motion.offset == 400)
    motion.setRange(limit: -50, length: 200)
    #expect(motion.offset == 0)
    motion.jump(to: 70)
    #expect(motion.offset == 0)
  }

  @Test mutating func contentThatGrowsAboveMovesNothingThatIsSeen() {
    motion.jump(to: 100)
    motion.shift(by: 40)
    #expect(motion.offset == 140)
    motion.beginDrag(finger: 50, at: time(0))
    motion.shift(by: 10)
    motion.drag(finger: 40, at: time(10))
    #expect(motion.offset == 160)
    motion.cancelDrag(at: time(20))
    swipe(from: 300, speed: 800)
    motion.endDrag(at: time(100))
    var other = motion
    other.shift(by: 30)
    motion.advance(to: time(300))
    other.advance(to: time(300))
    #expect(abs(other.offset - motion.offset - 30) < 1e-9)
  }

  @Test mutating func offsetsAreAlwaysNumbers() {
    motion.jump(to: .nan)
    motion.jump(to: .infinity)
    #expect(motion.offset == 0)
    motion.setRange(limit: .nan, length: 0)
    motion.beginDrag(finger: 0, at: time(0))
    motion.drag(finger: .nan, at: time(1))
    motion.drag(finger: 50, at: time(1))
    motion.drag(finger: 90, at: time(1))
    motion.endDrag(at: time(1))
    motion.advance(to: time(1))
    #expect(motion.offset.isFinite)
    motion.advance(to: time(5000))
    #expect(motion.offset == 0)
  }
}
