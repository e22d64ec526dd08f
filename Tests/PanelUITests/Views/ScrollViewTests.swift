import PanelCore
import Testing

@testable import PanelUI

@MainActor @Suite struct ScrollViewTests {
  private let bench = Bench()
  private let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 200))

  init() {
    scroll.contentSize = Size(width: 200, height: 1000)
    bench.root.addSubview(scroll)
    bench.frame(at: 0)
  }

  @Test func aFingerScrollsFromWhereItTouched() {
    bench.touch(.down, 50, 150, at: 100)
    bench.touch(.move, 50, 145, at: 110)
    #expect(scroll.contentOffset == .zero)
    bench.touch(.move, 50, 130, at: 120)
    #expect(scroll.contentOffset == Point(x: 0, y: 20))
    #expect(scroll.bounds.y == 20)
    bench.touch(.move, 90, 100, at: 130)
    #expect(scroll.contentOffset == Point(x: 0, y: 50))
    bench.touch(.cancel, 0, 0, at: 400)
    #expect(scroll.contentOffset == Point(x: 0, y: 50))
    #expect(!scroll.isScrolling)
  }

  @Test func aSecondFingerDoesNotPullTheContentAway() {
    bench.touch(.down, 50, 150, at: 100)
    bench.touch(.move, 50, 100, at: 120)
    bench.touch(.down, 50, 20, finger: 2, at: 130)
    bench.touch(.move, 50, 90, finger: 2, at: 140)
    #expect(scroll.contentOffset.y == 50)
    bench.touch(.move, 50, 99, at: 150)
    #expect(scroll.contentOffset.y == 51)
  }

  @Test func aFlingComesToRestInsideTheContent() {
    bench.touch(.down, 50, 190, at: 100)
    for step in 1...10 {
      bench.touch(.move, 50, 190 - Double(step) * 15, at: 100 + Double(step) * 10)
    }
    bench.touch(.up, 50, 40, at: 200)
    #expect(scroll.isAnimating(at: bench.now))
    let frames = bench.settle()
    #expect((frames?.count ?? 0) == 0)
    #expect(scroll.contentOffset.y > 150 && scroll.contentOffset.y <= 800)
    #expect(bench.application.nextDeadline == nil)
  }

  @Test func aWheelScrollsAlongTheViewsAxesOnly() {
    let here = Point(x: 20, y: 20)
    bench.application.send(.wheel(at: here, dx: 1, dy: 0), at: bench.now)
    #expect(scroll.contentOffset == .zero)
    bench.application.send(.wheel(at: here, dx: 0, dy: 1), at: bench.now)
    let step = scroll.contentOffset.y
    #expect(step > 50)
    bench.application.send(.wheel(at: here, dx: 5, dy: 1), at: bench.now)
    #expect(scroll.contentOffset == Point(x: 0, y: 2 * step))
    bench.application.send(.wheel(at: here, dx: 0, dy: -50), at: bench.now)
    #expect(scroll.contentOffset == .zero)
    bench.application.send(.wheel(at: here, dx: 0, dy: .nan), at: bench.now)
    #expect(scroll.contentOffset == .zero)
    bench.application.send(.wheel(at: Point(x: 700, y: 20), dx: 0, dy: 1), at: bench.now)
    #expect(scroll.contentOffset == .zero)
  }

  @Test func shorterContentBringsTheOffsetBack() {
    scroll.contentOffset = Point(x: 0, y: 700)
    scroll.contentSize.height = 500
    #expect(scroll.contentOffset.y == 300)
    scroll.frame.size.height = 400
    bench.frame(at: 20)
    #expect(scroll.contentOffset.y == 100)
    scroll.contentSize.height = 10
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func reducedMotionTakesTheRubberBandAway() {
    bench.application.setReducesMotion(true)
    bench.touch(.down, 50, 20, at: 100)
    bench.touch(.move, 50, 120, at: 120)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func aFingerStopsWhatCoastsAndMeansNothingElse() {
    var taps = 0
    scroll.gestures.append(Gesture(scroll, .tap { _, _, _ in taps += 1 }))
    bench.touch(.down, 50, 190, at: 100)
    for step in 1...10 {
      bench.touch(.move, 50, 190 - Double(step) * 15, at: 100 + Double(step) * 10)
    }
    bench.touch(.up, 50, 40, at: 200)
    bench.frame(at: 250)
    #expect(scroll.isScrolling)
    bench.touch(.down, 50, 100, at: 260)
    let here = scroll.contentOffset
    #expect(!scroll.isScrolling)
    bench.touch(.up, 50, 100, at: 300)
    bench.frame(at: 400)
    #expect(scroll.contentOffset == here && taps == 0)
    // From there it drags as ever, and the next tap is one.
    bench.touch(.down, 50, 100, at: 500)
    bench.touch(.up, 50, 100, at: 540)
    #expect(taps == 1)
  }

  @Test func whereThereAreTwoWaysADragStaysOnTheOneItBeganAlong() {
    scroll.contentSize.width = 1000
    scroll.scrollsHorizontally = true
    bench.touch(.down, 150, 150, at: 100)
    bench.touch(.move, 154, 130, at: 110)
    bench.touch(.move, 100, 100, at: 120)
    #expect(scroll.contentOffset == Point(x: 0, y: 50))
    bench.touch(.cancel, 0, 0, at: 130)
    bench.touch(.down, 150, 150, at: 200)
    bench.touch(.move, 130, 154, at: 210)
    bench.touch(.move, 100, 100, at: 220)
    #expect(scroll.contentOffset == Point(x: 50, y: 50))
    bench.touch(.cancel, 0, 0, at: 230)
    bench.touch(.down, 150, 150, at: 300)
    bench.touch(.move, 135, 135, at: 310)
    #expect(scroll.contentOffset == Point(x: 65, y: 65))
  }
}
