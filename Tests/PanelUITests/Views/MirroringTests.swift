import PanelCore
import Testing

@testable import PanelUI

private let ink = Color(red: 0, green: 0, blue: 0)

/// The rule for languages that are written from right to left.
@MainActor @Suite struct MirroringTests {
  private let bench = Bench()

  private final class Painted: View {
    override func draw(_ context: DrawContext) {
      context.fill(Rect(x: 1, y: 0, width: 2, height: 3), ink)
      context.icon(.undo, center: Point(x: 10, y: 10), size: 8, ink)
      context.text(
        "ab", style: environment.ui, x: 20, baseline: 10, align: .left, ink)
      context.clipped(to: Rect(x: 5, y: 0, width: 10, height: 10)) {}
    }
  }

  private func speakArabic() {
    bench.application.setStrings(Strings(Language("ar"), catalog: nil))
  }

  private func painted(followsReading: Bool) -> [DrawCommand] {
    let view = Painted(frame: Rect(x: 100, y: 0, width: 50, height: 40))
    view.followsReading = followsReading
    bench.root.addSubview(view)
    return bench.frame(at: 0)?.commands ?? []
  }

  private func fills(_ commands: [DrawCommand]) -> [Rect] {
    commands.compactMap { if case .fill(let rect, _) = $0 { rect } else { nil } }
  }

  @Test func inEnglishNothingIsMirrored() {
    let commands = painted(followsReading: true)
    #expect(fills(commands).last == Rect(x: 101, y: 0, width: 2, height: 3))
  }

  @Test func marksGoToTheOtherSide() {
    speakArabic()
    let commands = painted(followsReading: true)
    #expect(fills(commands).last == Rect(x: 147, y: 0, width: 2, height: 3))
    var found = 0
    for command in commands {
      switch command {
      case .icon(let icon, let box, _):
        #expect(icon == .redo)
        #expect(box == Rect(x: 136, y: 6, width: 8, height: 8))
      case .text(_, let origin, _, _): #expect(origin == Point(x: 110, y: 10))
      case .pushClip(let rect): #expect(rect == Rect(x: 135, y: 0, width: 10, height: 10))
      default: continue
      }
      found += 1
    }
    #expect(found == 3)
  }

  @Test func aViewOfItsOwnCoordinatesStaysAsItIs() {
    speakArabic()
    #expect(
      fills(painted(followsReading: false)).last == Rect(x: 101, y: 0, width: 2, height: 3))
  }

  @Test func subviewsTouchesAndRectanglesFollow() {
    speakArabic()
    let bar = View(frame: Rect(x: 50, y: 0, width: 100, height: 40))
    bar.followsReading = true
    let button = View(frame: Rect(x: 10, y: 5, width: 20, height: 30))
    bar.addSubview(button)
    bench.root.addSubview(bar)
    #expect(button.frameInWindow == Rect(x: 120, y: 5, width: 20, height: 30))
    #expect(bench.root.hitTest(Point(x: 125, y: 10)) === button)
    #expect(bench.root.hitTest(Point(x: 65, y: 10)) === bar)
    // The button counts from the left, the bar from the right.
    #expect(button.convert(Point(x: 1, y: 1), to: nil) == Point(x: 121, y: 6))
    #expect(bar.convert(Point(x: 1, y: 1), to: nil) == Point(x: 149, y: 1))
    #expect(
      button.convert(Rect(x: 0, y: 0, width: 5, height: 5), to: bar)
        == Rect(x: 25, y: 5, width: 5, height: 5))
    button.followsReading = true
    #expect(button.convert(Point(x: 1, y: 1), to: nil) == Point(x: 139, y: 6))
    #expect(button.frameInWindow == Rect(x: 120, y: 5, width: 20, height: 30))
  }

  @Test func thereAndBackIsTheSamePointInAnyNesting() {
    speakArabic()
    var random = SeededNumbers(seed: 11)
    for _ in 0..<200 {
      var views: [View] = []
      var parent = bench.root
      for _ in 0..<4 {
        let view = View(
          frame: Rect(
            x: Double(random.next(200)), y: Double(random.next(100)),
            width: Double(random.next(300) + 1), height: Double(random.next(300) + 1)))
        view.followsReading = random.next(2) == 0
        view.boundsOrigin = Point(x: Double(random.next(50)), y: Double(random.next(50)))
        parent.addSubview(view)
        views.append(view)
        parent = view
      }
      let point = Point(x: Double(random.next(100)), y: Double(random.next(100)))
      for view in views {
        #expect(view.convert(view.convert(point, to: nil), from: nil) == point)
        #expect(view.convert(view.bounds, to: nil).size == view.frame.size)
        #expect(views[0].convert(views[3].convert(point, to: views[0]), to: views[3]) == point)
      }
      views[0].removeFromSuperview()
    }
  }

  @Test func aRowScrollsTheOtherWay() {
    speakArabic()
    let row = ScrollView(
      frame: Rect(x: 0, y: 0, width: 200, height: 50), horizontal: true, vertical: false)
    row.followsReading = true
    row.contentSize = Size(width: 1000, height: 50)
    let first = View(frame: Rect(x: 0, y: 0, width: 40, height: 50))
    row.addSubview(first)
    bench.root.addSubview(row)
    bench.frame(at: 0)
    #expect(first.frameInWindow.x == 160)
    bench.touch(.down, 50, 20, at: 100)
    bench.touch(.move, 90, 20, at: 120)
    bench.touch(.move, 110, 20, at: 140)
    #expect(row.contentOffset.x == 60)
    #expect(first.frameInWindow.x == 220)
  }

  @Test func anotherLanguageTurnsItRoundAtOnce() {
    let bar = View(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    bar.followsReading = true
    let button = View(frame: Rect(x: 10, y: 0, width: 20, height: 30))
    bar.addSubview(button)
    bench.root.addSubview(bar)
    #expect(button.frameInWindow.x == 10)
    speakArabic()
    #expect(button.frameInWindow.x == 70)
    bench.application.setStrings(.english)
    #expect(button.frameInWindow.x == 10)
  }

  @Test func whatTheCaseCoversIsCoveredOnItsOwnSide() {
    let inset = EdgeInsets(top: 1, right: 2, bottom: 3, left: 4)
    let bench = Bench(
      WindowMetrics(size: Size(width: 800, height: 480), dpi: 133, safeArea: inset))
    #expect(bench.window.environment.safeArea == inset)
    bench.application.setStrings(Strings(Language("he"), catalog: nil))
    #expect(bench.window.environment.safeArea == inset.mirrored)
    #expect(inset.mirrored.left == 2)
  }
}

/// Small numbers from a seed.
private struct SeededNumbers {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
