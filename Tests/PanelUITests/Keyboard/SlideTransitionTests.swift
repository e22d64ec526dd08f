import KeyboardCore
import PanelCore
import Testing

@testable import PanelUI

@MainActor @Suite struct SlideTransitionTests {
  private let log = Log()

  /// A bench whose content ends at the keyboard's upper edge by joining its slides.
  private func follow(_ bench: Bench, _ view: View) -> Observation {
    bench.root.addSubview(view)
    return bench.window.messages.observe { [log] (message: KeyboardMessage) in
      log(message.name.rawValue)
      guard message.name.rawValue.hasPrefix("will") else { return }
      message.transition.animate {
        view.frame = Rect(x: 0, y: 0, width: 800, height: message.endFrame.minY)
      }
    }
  }

  private func field(_ bench: Bench) -> Field {
    let field = Field("a", Log())
    bench.root.addSubview(field)
    return field
  }

  @Test(arguments: [1.0, 1.5, 2]) func whoJoinsIsOnTheKeyboardsPixelInEveryFrame(scale: Double) {
    let bench = Bench(
      WindowMetrics(size: Size(width: 800, height: 480), scale: scale, dpi: 133 * scale))
    let view = View(frame: Rect(x: 0, y: 0, width: 800, height: 480))
    let observation = follow(bench, view)
    let field = field(bench)
    bench.window.makeFirstResponder(field)
    #expect(log.take() == ["willShow"])
    #expect(view.frame.height == 480)
    var heights: Set<Double> = []
    for t in stride(from: 0.0, through: 250, by: 7) {
      bench.frame(at: t)
      #expect(abs(view.frame.maxY - bench.application.keyboard.frame.minY) < 1e-9)
      let pixels = view.frame.maxY * scale
      #expect(abs(pixels - pixels.rounded()) < 1e-6)
      heights.insert(view.frame.height)
    }
    #expect(heights.count > 10)
    bench.frame(at: 250)
    #expect(log.take() == ["didShow"])
    #expect(view.frame.maxY == bench.application.keyboard.presentation.endFrame.minY)

    // A reversal half-way.
    bench.application.advance(to: Timestamp(milliseconds: 1000))
    bench.window.makeFirstResponder(nil)
    bench.frame(at: 1060)
    bench.window.makeFirstResponder(field)
    #expect(log.take() == ["willHide", "willShow"])
    for t in stride(from: 1060.0, through: 1310, by: 9) {
      bench.frame(at: t)
      #expect(abs(view.frame.maxY - bench.application.keyboard.frame.minY) < 1e-9)
    }
    bench.frame(at: 1310)
    #expect(view.frame.maxY == bench.application.keyboard.presentation.endFrame.minY)
    observation.cancel()
  }

  @Test func joiningTwiceIsJoiningOnce() {
    let bench = Bench()
    let view = View(frame: Rect(x: 0, y: 0, width: 800, height: 480))
    let first = follow(bench, view)
    let second = follow(bench, view)
    bench.window.makeFirstResponder(field(bench))
    for t in [0.0, 50, 100, 249] {
      bench.frame(at: t)
      #expect(view.frame.maxY == bench.application.keyboard.frame.minY)
    }
    bench.frame(at: 300)
    #expect(view.frame.maxY == bench.application.keyboard.frame.minY)
    first.cancel()
    second.cancel()
  }

  @Test func withoutADurationFramesAreSetAtOnce() {
    let bench = Bench()
    bench.application.setReducesMotion(true)
    let view = View(frame: Rect(x: 0, y: 0, width: 800, height: 480))
    let observation = follow(bench, view)
    bench.window.makeFirstResponder(field(bench))
    #expect(log.take() == ["willShow", "didShow"])
    #expect(view.frame.maxY == bench.application.keyboard.presentation.endFrame.minY)
    #expect(view.frame.maxY < 480)
    observation.cancel()
  }

  @Test func whoJoinedASlideThatIsCutShortStillArrives() {
    let bench = Bench()
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    bench.root.addSubview(view)
    let observation = bench.window.messages.observe { (message: KeyboardMessage) in
      guard message.name == .willShow else { return }
      message.transition.animate { view.frame.origin.y = 60 }
    }
    let field = field(bench)
    bench.window.makeFirstResponder(field)
    bench.frame(at: 60)
    #expect(view.frame.y > 0 && view.frame.y < 60)
    // Another height on the way: only willChangeFrame is told.
    field.inputAccessoryView = View()
    bench.application.keyboard.reloadInputViews()
    bench.frame(at: 100)
    bench.frame(at: 400)
    #expect(view.frame.y == 60)
    observation.cancel()
  }

  @Test func aJoinWithinAJoinLeavesTheOuterOneWhole() {
    let bench = Bench()
    let (a, b) = (View(), View())
    bench.root.addSubview(a)
    bench.root.addSubview(b)
    let observation = bench.window.messages.observe { (message: KeyboardMessage) in
      guard message.name == .willShow else { return }
      message.transition.animate {
        message.transition.animate { a.frame = Rect(x: 0, y: 0, width: 10, height: 10) }
        b.frame = Rect(x: 0, y: 0, width: 20, height: 20)
      }
    }
    bench.window.makeFirstResponder(field(bench))
    #expect(a.frame.width == 0)
    #expect(b.frame.width == 0)
    bench.frame(at: 260)
    #expect(a.frame.width == 10)
    #expect(b.frame.width == 20)
    observation.cancel()
  }
}
