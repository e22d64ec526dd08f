import KeyboardCore
import PanelCore
import Testing

@testable import PanelUI

/// A thing with deadlines, each fired once.
@MainActor private final class Alarm: Timed {
  let name: String
  let log: Log
  var deadlines: [Timestamp]
  init(_ name: String, _ log: Log, at milliseconds: [Double]) {
    self.name = name
    self.log = log
    deadlines = milliseconds.map { Timestamp(milliseconds: $0) }
  }
  var nextDeadline: Timestamp? { deadlines.first }
  func fire(at now: Timestamp) {
    deadlines.removeFirst()
    log("\(name) \(Int(now.milliseconds))")
  }
}

@MainActor private final class StuckAlarm: Timed {
  var fired = 0
  var nextDeadline: Timestamp? { Timestamp(milliseconds: 5) }
  func fire(at now: Timestamp) { fired += 1 }
}

@MainActor private final class Delegate: ApplicationDelegate {
  let log = Log()
  var defaultFirstResponder: Responder?
  func application(_ application: Application, perform command: Command) -> Bool {
    log("perform \(command.id)")
    return command.id == "quit"
  }
  func application(_ application: Application, canPerform command: Command) -> Bool? {
    command.id == "quit" ? true : nil
  }
  func application(_ application: Application, received event: InputEvent) { log("received") }
  func application(_ application: Application, windowFocus gained: Bool) {
    log("focus \(gained)")
  }
}

@MainActor @Suite struct ApplicationTests {
  private let log = Log()

  @Test func deadlinesFireAtTheirOwnInstantsTiesInOrderOfRegistration() {
    let bench = Bench()
    let b = Alarm("b", log, at: [10, 30])
    let a = Alarm("a", log, at: [10, 20, 30])
    bench.application.register(timed: b)
    bench.application.register(timed: a)
    bench.application.register(timed: b)
    bench.application.advance(to: Timestamp(milliseconds: 9))
    #expect(log.take() == [])
    bench.application.advance(to: Timestamp(milliseconds: 100))
    #expect(log.take() == ["b 10", "a 10", "a 20", "b 30", "a 30"])
    #expect(bench.now == Timestamp(milliseconds: 100))
  }

  @Test func whatIsDueFiresBeforeAnEventOfTheSameInstant() {
    let bench = Bench()
    let alarm = Alarm("alarm", log, at: [50])
    bench.application.register(timed: alarm)
    let field = Field("field", log)
    bench.root.addSubview(field)
    bench.window.makeFirstResponder(field)
    _ = log.take()
    bench.application.send(.text("x"), at: Timestamp(milliseconds: 50))
    #expect(log.take() == ["alarm 50", "field inserts x"])
  }

  @Test func timeNeverGoesBackward() {
    let bench = Bench()
    bench.application.advance(to: Timestamp(milliseconds: 50))
    bench.application.advance(to: Timestamp(milliseconds: 20))
    #expect(bench.now == Timestamp(milliseconds: 50))
  }

  @Test func aDeadlineThatStaysDoesNotHangTheLoop() {
    let bench = Bench()
    let stuck = StuckAlarm()
    bench.application.register(timed: stuck)
    bench.application.advance(to: Timestamp(milliseconds: 10))
    #expect(stuck.fired > 0)
    #expect(bench.now == Timestamp(milliseconds: 10))
  }

  @Test func deadlinesOfWhatIsGoneAreForgotten() {
    let bench = Bench()
    var alarm: Alarm? = Alarm("a", log, at: [10])
    alarm.map(bench.application.register(timed:))
    #expect(bench.application.nextDeadline != nil)
    #expect(bench.application.deadlineCount == 1)
    alarm = nil
    #expect(bench.application.deadlineCount == 0)
  }

  @Test func thereIsNoFrameWhenNothingChanged() {
    let bench = Bench()
    bench.root.addSubview(CountingView(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    #expect(bench.frame(at: 0)?.damage == [Rect(x: 0, y: 0, width: 800, height: 480)])
    #expect(bench.application.frameCount == 1)
    for t in 1..<20 { #expect(bench.frame(at: Double(t) * 16) == nil) }
    #expect(bench.application.frameCount == 1)
    #expect(bench.application.nextDeadline == nil)
  }

  @Test func atRestWithoutFocusOrBlinkNothingIsAwaited() {
    let bench = Bench()
    let text = TextView(frame: Rect(x: 0, y: 0, width: 800, height: 200))
    bench.root.addSubview(text)
    #expect(bench.settle() != nil)
    text.caretBlinks = false
    text.becomeFirstResponder()
    text.insertText("hello")
    let shown = bench.settle()
    #expect(shown?.isEmpty == false)
    #expect(bench.application.nextDeadline == nil)
    #expect(!bench.application.isAnimating)
    #expect(bench.application.deadlineCount == 0)
    text.caretBlinks = true
    #expect(bench.application.nextDeadline == bench.now + .milliseconds(530))
    bench.application.setReducesMotion(true)
    #expect(bench.settle() != nil)
    #expect(bench.application.nextDeadline == nil)
    text.resignFirstResponder()
    #expect(bench.settle() != nil)
    #expect(bench.application.nextDeadline == nil)
  }

  @Test func aKeyThatWasPressedComesToRest() throws {
    let bench = Bench()
    let field = Field("a", log)
    bench.root.addSubview(field)
    bench.window.makeFirstResponder(field)
    #expect(bench.settle() != nil)
    _ = log.take()
    let start = bench.now.milliseconds
    let keys = bench.application.keyboard.engine.placedKeys
    let key = try #require(keys.first { $0.key.output == "g" })
    let at = key.frame.center + bench.application.keyboard.keysOrigin
    bench.touch(.down, at.x, at.y, at: start + 10)
    bench.touch(.up, at.x, at.y, at: start + 60)
    #expect(log.lines == ["a inserts g"])
    #expect(bench.settle()?.isEmpty == false)
    #expect(bench.application.nextDeadline == nil)
  }

  @Test func aHiddenWindowGivesNoFrames() {
    let bench = Bench()
    let view = CountingView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    bench.root.addSubview(view)
    bench.frame(at: 0)
    bench.application.send(.visibility(false), at: bench.now)
    view.frame.origin.x = 40
    #expect(bench.frame(at: 20) == nil)
    #expect(bench.application.nextDeadline == nil)
    bench.application.send(.visibility(true), at: bench.now)
    #expect(bench.frame(at: 40)?.damage.isEmpty == false)
  }

  @Test func aLostFocusVoidsTheTouches() {
    let bench = Bench()
    let button = Button(.icon(.done), label: "Done") { [log] in log("acted") }
    button.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    bench.root.addSubview(button)
    bench.touch(.down, 10, 10, at: 0)
    #expect(button.isHighlighted)
    #expect(bench.window.touches.first?.view === button)
    bench.application.send(.focus(gained: false), at: bench.now)
    #expect(!button.isHighlighted)
    bench.touch(.up, 10, 10, at: 10)
    #expect(log.lines == [])
  }

  @Test(arguments: [
    Size(width: 480, height: 800), Size(width: 1, height: 1), .zero,
    Size(width: .nan, height: .infinity), Size(width: -5, height: 1e12),
  ])
  func everythingStaysFiniteThroughAnyMetrics(size: Size) {
    let bench = Bench()
    let text = TextView(frame: Rect(x: 0, y: 40, width: 800, height: 300))
    text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    bench.root.addSubview(text)
    text.becomeFirstResponder()
    text.insertText("some text to wrap in a narrow window")
    bench.frame(at: 100)
    bench.application.send(
      .metrics(WindowMetrics(size: size, scale: 1.5, dpi: 60)), at: Timestamp(milliseconds: 120))
    #expect(bench.settle(limit: 2000) != nil)
    bench.application.send(
      .metrics(WindowMetrics(size: Size(width: 800, height: 480), dpi: 133)), at: bench.now)
    #expect(bench.settle(limit: 2000) != nil)
    func check(_ view: View) {
      let frame = view.frame
      #expect(
        [frame.x, frame.y, frame.width, frame.height].allSatisfy {
          $0.isFinite && abs($0) < 1e6
        })
      for subview in view.subviews { check(subview) }
    }
    check(bench.window)
    #expect(bench.root.frame == Rect(x: 0, y: 0, width: 800, height: 480))
  }

  @Test func effectsAreHandedOverOnce() {
    let bench = Bench()
    bench.application.emit(.setTitle("a"))
    bench.application.emit(.quit)
    #expect(bench.application.takeEffects() == [.setTitle("a"), .quit])
    #expect(bench.application.takeEffects() == [])
  }

  @Test func theDelegateGetsWhatNobodyKnew() {
    let bench = Bench()
    let delegate = Delegate()
    bench.application.delegate = delegate
    bench.application.send(.quit, at: bench.now)
    bench.application.send(.configurationChanged, at: bench.now)
    bench.application.send(.focus(gained: true), at: bench.now)
    #expect(delegate.log.take() == ["perform quit", "received", "focus true"])
    #expect(bench.application.canPerform(command: Command("quit")))
    #expect(!bench.application.canPerform(command: Command("other")))
    let field = Field("a", log)
    bench.root.addSubview(field)
    delegate.defaultFirstResponder = field
    bench.application.perform(command: Command("show"))
    #expect(bench.window.firstResponder === field)
  }

  @Test func aThemeReachesEveryView() {
    let bench = Bench()
    let label = Label("hello")
    label.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    bench.root.addSubview(label)
    bench.frame(at: 0)
    var night = Theme.paper
    night[.text] = Color(red: 200, green: 200, blue: 200)
    bench.application.setTheme(night)
    let list = bench.frame(at: 20)
    let colors = list?.commands.compactMap { command -> Color? in
      if case .text(_, _, _, let color) = command { color } else { nil }
    }
    #expect(colors == [night.text])
  }
}
