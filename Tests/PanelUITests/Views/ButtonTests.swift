import PanelCore
import Testing

@testable import PanelUI

@MainActor @Suite struct ButtonTests {
  private let bench = Bench()
  private let log = Log()
  private let button: Button

  init() {
    button = Button(.text("Go"), label: "Go") { [log] in log("acted") }
    button.frame = Rect(x: 100, y: 100, width: 60, height: 40)
    bench.root.addSubview(button)
  }

  @Test func aReleaseActs() {
    bench.touch(.down, 110, 110, at: 0)
    #expect(button.isHighlighted)
    #expect(log.lines == [])
    bench.touch(.up, 112, 110, at: 50)
    #expect(!button.isHighlighted)
    #expect(log.take() == ["acted"])
  }

  @Test func aFingerMayLeaveByItsWidthAndComeBack() {
    bench.touch(.down, 110, 110, at: 0)
    bench.touch(.move, 92, 110, at: 10)
    #expect(button.isHighlighted)
    bench.touch(.move, 80, 110, at: 20)
    #expect(!button.isHighlighted)
    bench.touch(.move, 110, 110, at: 30)
    #expect(button.isHighlighted)
    bench.touch(.move, 80, 110, at: 40)
    bench.touch(.up, 80, 110, at: 50)
    #expect(log.lines == [])
  }

  @Test func aVoidTouchDoesNothing() {
    bench.touch(.down, 110, 110, at: 0)
    bench.touch(.cancel, 110, 110, at: 10)
    #expect(!button.isHighlighted)
    bench.touch(.up, 110, 110, at: 20)
    #expect(log.lines == [])
  }

  @Test func aHeldButtonRepeatsAndItsReleaseDoesNoMore() {
    button.repeatsAfter = .milliseconds(400)
    bench.touch(.down, 110, 110, at: 0)
    #expect(button.nextDeadline == Timestamp(milliseconds: 400))
    bench.application.advance(to: Timestamp(milliseconds: 399))
    #expect(log.lines.isEmpty)
    bench.application.advance(to: Timestamp(milliseconds: 520))
    #expect(log.take().count == 3)
    bench.touch(.up, 110, 110, at: 530)
    #expect(log.lines == [])
    #expect(button.nextDeadline == nil)
    // A short touch acts once.
    bench.touch(.down, 110, 110, at: 600)
    bench.touch(.up, 110, 110, at: 700)
    #expect(log.take() == ["acted"])
  }

  @Test func aButtonThatIsSwitchedOffWhileHeldStops() {
    button.repeatsAfter = .milliseconds(400)
    bench.touch(.down, 110, 110, at: 0)
    button.isEnabled = false
    #expect(!button.isHighlighted)
    #expect(button.nextDeadline == nil)
    bench.touch(.up, 110, 110, at: 900)
    #expect(log.lines == [])
    bench.touch(.down, 110, 110, at: 1000)
    #expect(!button.isHighlighted)
    bench.touch(.up, 110, 110, at: 1100)
    #expect(log.lines == [])
  }

  @Test func aButtonThatTakesItselfAwayIsLeftAlone() {
    button.repeatsAfter = .milliseconds(400)
    button.action = { [button] in button.removeFromSuperview() }
    bench.touch(.down, 110, 110, at: 0)
    bench.application.advance(to: Timestamp(milliseconds: 5000))
    #expect(button.window == nil)
    #expect(button.nextDeadline == nil)
    button.action = {}
  }

  @Test func anUnchangedButtonAsksForNoFrame() {
    bench.frame(at: 0)
    button.face = .text("Go")
    button.role = .text
    button.isEnabled = true
    button.style = nil
    #expect(bench.frame(at: 20) == nil)
  }
}
