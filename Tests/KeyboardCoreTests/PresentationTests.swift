import KeyboardCore
import PanelCore
import Testing

@Suite struct PresentationTests {
  static let landscape = WindowMetrics(size: Size(width: 800, height: 480))
  static let portrait = WindowMetrics(size: Size(width: 480, height: 800))

  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  private func names(_ actions: [PresentationAction]) -> [String] {
    actions.map { String("\($0)".prefix { $0 != "(" }) }
  }

  @Test func aShowSlidesForAQuarterOfASecondAndTellsTwice() {
    var keyboard = KeyboardPresentation(metrics: Self.landscape)
    #expect(keyboard.frame(at: at(0)).y == 480)
    let told = keyboard.show(height: 259, at: at(100))
    #expect(names(told) == ["willShow"])
    #expect(told.first?.transition.beginFrame == Rect(x: 0, y: 480, width: 800, height: 259))
    #expect(told.first?.transition.endFrame == Rect(x: 0, y: 221, width: 800, height: 259))
    #expect(keyboard.phase == .showing)
    #expect(keyboard.isAnimating(at: at(349)))
    #expect(keyboard.nextDeadline == at(350))
    #expect(names(keyboard.advance(to: at(349))) == [])
    #expect(names(keyboard.advance(to: at(350))) == ["didShow"])
    #expect(keyboard.phase == .shown)
    #expect(keyboard.nextDeadline == nil)
    #expect(keyboard.progress(at: at(350)) == 1)
    #expect(keyboard.show(height: 259, at: at(400)) == [])
    #expect(names(keyboard.hide(at: at(500))) == ["willHide"])
    #expect(names(keyboard.advance(to: at(750))) == ["didHide"])
    #expect(keyboard.hide(at: at(800)) == [])
    #expect(keyboard.progress(at: at(800)) == 0)
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2.0])
  func an15AFollowerOfTheFractionStaysOnTheKeyboardsPixel(scale: Double) {
    let window = WindowMetrics(size: Size(width: 800, height: 480), scale: scale)
    var keyboard = KeyboardPresentation(metrics: window)
    _ = keyboard.show(height: 259, at: at(0))
    var last = 480.0
    for t in stride(from: 0.0, through: 250, by: 1000.0 / 60) {
      let top = keyboard.frame(at: at(t)).y
      #expect((top * scale).rounded() == top * scale)
      #expect(top <= last)
      last = top
      let follower = 480 - keyboard.height * keyboard.fraction(at: at(t))
      #expect(snap(follower, to: scale) == top)
      #expect(keyboard.frame(at: at(t)).height == keyboard.height)
    }
    #expect(keyboard.frame(at: at(0)).y == 480)
    #expect(keyboard.frame(at: at(250)).y == 480 - keyboard.height)
  }

  @Test func aReversalStartsFromTheSampledFrameWithAFullDuration() {
    var keyboard = KeyboardPresentation(metrics: Self.landscape)
    _ = keyboard.show(height: 259, at: at(0))
    let sampled = keyboard.frame(at: at(100))
    let told = keyboard.hide(at: at(100))
    #expect(names(told) == ["willHide"])
    #expect(told.first?.transition.beginFrame == sampled)
    #expect(keyboard.frame(at: at(100)) == sampled)
    #expect(keyboard.nextDeadline == at(350))
    #expect(names(keyboard.advance(to: at(400))) == ["didHide"])
  }

  @Test(arguments: [16.0, 125, 234]) func an01AnInterruptedHideComesToTheSameRest(cut: Double) {
    var keyboard = KeyboardPresentation(metrics: Self.landscape)
    _ = keyboard.show(height: 259, at: at(0))
    _ = keyboard.hide(at: at(cut))
    let told = keyboard.advance(to: at(2_000))
    #expect(names(told) == ["didHide"])
    #expect(keyboard.phase == .hidden)
    #expect(keyboard.frame(at: at(2_000)) == Rect(x: 0, y: 480, width: 800, height: 259))
    #expect(!keyboard.isAnimating(at: at(2_000)))
    #expect(keyboard.fraction(at: at(2_000)) == 1)
  }

  @Test func an03AHeightThatGrowsDuringTheFirstShowIsOneShow() {
    var keyboard = KeyboardPresentation(metrics: Self.landscape)
    var told = keyboard.show(height: 217, at: at(0))
    let sampled = keyboard.frame(at: at(60))
    told += keyboard.setHeight(259, at: at(60))
    #expect(keyboard.frame(at: at(60)).y == sampled.y)
    told += keyboard.advance(to: at(500))
    #expect(names(told) == ["willShow", "willChangeFrame", "didChangeFrame", "didShow"])
    let first = keyboard.frame(at: at(500))
    told = keyboard.hide(at: at(600)) + keyboard.advance(to: at(900))
    told += keyboard.show(height: 259, at: at(1_000)) + keyboard.advance(to: at(1_300))
    #expect(names(told) == ["willHide", "didHide", "willShow", "didShow"])
    #expect(keyboard.frame(at: at(1_300)) == first)
    #expect(first.y == 480 - 259)
  }

  @Test func aHideDuringAChangeOfHeightEndsOnlyTheHide() {
    var keyboard = KeyboardPresentation(metrics: Self.landscape)
    var told = keyboard.show(height: 217, at: at(0)) + keyboard.setHeight(259, at: at(60))
    told += keyboard.hide(at: at(100)) + keyboard.advance(to: at(1_000))
    #expect(names(told) == ["willShow", "willChangeFrame", "willHide", "didHide"])
  }

  @Test func an05ATallerLayerIsOneChangeOfTheFrame() {
    var keyboard = shown(259)
    var told = keyboard.setHeight(310, at: at(1_000))
    #expect(keyboard.phase == .shown)
    #expect(keyboard.isAnimating(at: at(1_100)))
    told += keyboard.advance(to: at(1_250))
    #expect(names(told) == ["willChangeFrame", "didChangeFrame"])
    #expect(keyboard.endFrame.y == 480 - 310)
    #expect(keyboard.setHeight(310, at: at(1_300)) == [])
  }

  @Test func aShrinkingKeyboardNeverFloats() {
    var keyboard = shown(310)
    _ = keyboard.setHeight(259, at: at(1_000))
    for t in stride(from: 1_000.0, through: 1_250, by: 10) {
      #expect(keyboard.frame(at: at(t)).maxY >= 480)
    }
    #expect(keyboard.frame(at: at(1_250)) == Rect(x: 0, y: 221, width: 800, height: 259))
  }

  @Test(arguments: [0.0, -1, .nan]) func an11AKeyboardWithoutHeightIsHidden(height: Double) {
    var keyboard = KeyboardPresentation(metrics: Self.landscape)
    #expect(keyboard.show(height: height, at: at(0)) == [])
    #expect(keyboard.phase == .hidden)
    #expect(keyboard.frame(at: at(0)).y == 480)
    var other = shown(259)
    #expect(names(other.show(height: height, at: at(1_000))) == ["willHide"])
    _ = other.advance(to: at(2_000))
    #expect(other.frame(at: at(2_000)).y == 480)
  }

  @Test func an23EveryShowEndsInTheSamePlace() {
    var keyboard = KeyboardPresentation(metrics: Self.landscape)
    for i in 0..<5 {
      let start = Double(i) * 1_000
      _ = keyboard.show(height: 259, at: at(start))
      _ = keyboard.advance(to: at(start + 400))
      #expect(keyboard.frame(at: at(start + 400)) == Rect(x: 0, y: 221, width: 800, height: 259))
      _ = keyboard.hide(at: at(start + 500))
      _ = keyboard.advance(to: at(start + 900))
      #expect(keyboard.phase == .hidden)
    }
  }

  @Test func ro01RotationsAndHidesDoNotDrift() {
    var keyboard = KeyboardPresentation(metrics: Self.landscape)
    for i in 0..<5 {
      let start = Double(i) * 2_000
      _ = keyboard.show(height: 259, at: at(start))
      _ = keyboard.advance(to: at(start + 300))
      let told = keyboard.windowChanged(to: Self.portrait, height: 311, at: at(start + 400))
      #expect(names(told) == ["willChangeFrame", "didChangeFrame"])
      #expect(told.first?.transition.duration == .zero)
      #expect(keyboard.frame(at: at(start + 400)) == Rect(x: 0, y: 489, width: 480, height: 311))
      _ = keyboard.hide(at: at(start + 500))
      _ = keyboard.advance(to: at(start + 800))
      #expect(keyboard.frame(at: at(start + 800)).y == 800)
      #expect(keyboard.windowChanged(to: Self.landscape, height: 259, at: at(start + 900)) == [])
      #expect(keyboard.frame(at: at(start + 900)).y == 480)
    }
  }

  @Test(arguments: [true, false]) func ro05ARotationInMidSlideGoesOnFromWhatIsSeen(shows: Bool) {
    var keyboard = shows ? KeyboardPresentation(metrics: Self.landscape) : shown(259)
    var told =
      shows ? keyboard.show(height: 259, at: at(1_000)) : keyboard.hide(at: at(1_000))
    let seen = 480 - keyboard.frame(at: at(1_125)).y
    told += keyboard.windowChanged(to: Self.portrait, height: 311, at: at(1_125))
    #expect(800 - keyboard.frame(at: at(1_125)).y == seen)
    #expect(keyboard.nextDeadline == at(1_375))
    for t in stride(from: 1_125.0, through: 1_375, by: 5) {
      let frame = keyboard.frame(at: at(t))
      #expect(frame.y.isFinite && frame.y >= 489 && frame.y <= 800 && frame.maxY >= 800)
    }
    told += keyboard.advance(to: at(2_000))
    #expect(
      names(told)
        == (shows
          ? ["willShow", "willChangeFrame", "didChangeFrame", "didShow"]
          : ["willHide", "willChangeFrame", "didChangeFrame", "didHide"]))
    var fresh = KeyboardPresentation(metrics: Self.portrait)
    _ = fresh.show(height: 311, at: at(0))
    _ = fresh.advance(to: at(500))
    if !shows {
      _ = fresh.hide(at: at(600))
      _ = fresh.advance(to: at(1_000))
    }
    #expect(keyboard.frame(at: at(2_000)) == fresh.frame(at: at(2_000)))
    #expect(keyboard.phase == fresh.phase)
  }

  @Test func aWindowSmallerThanTheKeyboardHoldsIt() {
    var keyboard = shown(259)
    let tiny = WindowMetrics(size: Size(width: 100, height: 60))
    _ = keyboard.windowChanged(to: tiny, height: 259, at: at(1_000))
    #expect(keyboard.frame(at: at(1_000)) == Rect(x: 0, y: 0, width: 100, height: 60))
  }

  @Test func aFocusThatComesBackInTimeNeverHides() {
    var keyboard = shown(259)
    #expect(keyboard.focusLost(at: at(1_000)) == [])
    #expect(keyboard.nextDeadline == at(1_200))
    #expect(keyboard.advance(to: at(1_199)) == [])
    #expect(keyboard.focusGained(height: 259, at: at(1_199)) == [])
    #expect(keyboard.nextDeadline == nil)
    _ = keyboard.focusLost(at: at(2_000))
    let told = keyboard.focusGained(height: 217, at: at(2_100)) + keyboard.advance(to: at(3_000))
    #expect(names(told) == ["willChangeFrame", "didChangeFrame"])
  }

  @Test func aFocusThatStaysAwayHidesAtTheEndOfPatience() {
    var keyboard = shown(259)
    _ = keyboard.focusLost(at: at(1_000))
    let told = keyboard.advance(to: at(5_000))
    #expect(names(told) == ["willHide", "didHide"])
    #expect(told.first?.transition.start == at(1_200))
    #expect(keyboard.focusLost(at: at(6_000)) == [])
    #expect(keyboard.nextDeadline == nil)
  }

  @Test func anExplicitHideHasNoPatience() {
    var keyboard = shown(259)
    _ = keyboard.focusLost(at: at(1_000))
    #expect(names(keyboard.hide(at: at(1_050))) == ["willHide"])
    #expect(keyboard.nextDeadline == at(1_300))
  }

  @Test func reducedMotionJumps() {
    var keyboard = KeyboardPresentation(metrics: Self.landscape, reducesMotion: true)
    #expect(names(keyboard.show(height: 259, at: at(0))) == ["willShow", "didShow"])
    #expect(keyboard.frame(at: at(0)).y == 221)
    #expect(!keyboard.isAnimating(at: at(0)))
    #expect(names(keyboard.hide(at: at(1))) == ["willHide", "didHide"])
  }

  @Test func anySequenceOfVerbsComesToARestThatItsLastVerbDecides() {
    for number in 0..<300 {
      var seed = Seed(UInt64(number))
      var keyboard = KeyboardPresentation(metrics: Self.landscape)
      var window = Self.landscape
      var now = 0.0
      var height = 0.0
      var told: [PresentationAction] = []
      for _ in 0..<12 {
        now += Double(seed.next(300))
        told += keyboard.advance(to: at(now))
        switch seed.next(5) {
        case 0, 1:
          height = 200 + Double(seed.next(60))
          told += keyboard.show(height: height, at: at(now))
        case 2: told += keyboard.hide(at: at(now))
        case 3:
          window = window == Self.landscape ? Self.portrait : Self.landscape
          told += keyboard.windowChanged(to: window, height: height, at: at(now))
        default: told += keyboard.setHeight(height, at: at(now))
        }
        let frame = keyboard.frame(at: at(now))
        #expect(frame.y >= 0 && frame.y <= window.size.height && frame.maxY >= window.size.height)
      }
      told += keyboard.hide(at: at(now)) + keyboard.advance(to: at(now + 1_000))
      #expect(keyboard.phase == .hidden, "seed \(number)")
      #expect(keyboard.frame(at: at(now + 1_000)).y == window.size.height, "seed \(number)")
      #expect(keyboard.nextDeadline == nil)
    }
  }

  private func shown(_ height: Double) -> KeyboardPresentation {
    var keyboard = KeyboardPresentation(metrics: Self.landscape)
    _ = keyboard.show(height: height, at: at(0))
    _ = keyboard.advance(to: at(500))
    return keyboard
  }
}
