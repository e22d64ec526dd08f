import PanelCore
import TextCore

@testable import PanelUI

/// An app of 800 x 480 points with one empty screen, and verbs to drive it.
@MainActor struct Bench {
  let application: Application
  let screen = ViewController()

  init(
    _ metrics: WindowMetrics = WindowMetrics(size: Size(width: 800, height: 480), dpi: 133)
  ) {
    let text = FakeText()
    application = Application(metrics: metrics, shaper: text, breaker: text)
    application.window.rootViewController = screen
  }

  var window: Window { application.window }
  var root: View { screen.view }
  var now: Timestamp { application.now }

  func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double, finger: Int = 1, at time: Double) {
    application.send(
      .touch(Touch(finger: finger, phase: phase, point: Point(x: x, y: y))),
      at: Timestamp(milliseconds: time))
  }

  @discardableResult
  func frame(at time: Double) -> DisplayList? {
    application.takeFrame(at: Timestamp(milliseconds: time))
  }

  /// Takes frames until nothing moves and nothing waits, as a driver would.
  /// - Returns: the frames; nil when it goes on for more than `limit` rounds.
  func settle(limit: Int = 500) -> [DisplayList]? {
    var frames: [DisplayList] = []
    for _ in 0..<limit {
      if let list = application.takeFrame(at: application.now) { frames.append(list) }
      guard let next = application.nextDeadline else { return frames }
      application.advance(to: next)
    }
    return nil
  }
}

/// Words in the order in which things happened.
@MainActor final class Log {
  var lines: [String] = []
  func callAsFunction(_ line: String) { lines.append(line) }
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that counts its drawings and layouts.
@MainActor final class CountingView: View {
  var draws = 0
  var layouts = 0
  var color = Color(red: 1, green: 2, blue: 3)
  var whileLayingOut: (() -> Void)?
  override func draw(_ context: DrawContext) {
    draws += 1
    context.fill(bounds, color)
  }
  override func layoutSubviews() {
    layouts += 1
    whileLayingOut?()
  }
}

/// A field that can have the focus and writes down what it is asked and told.
@MainActor final class Field: View, FocusGuarding, TextInput {
  let name: String
  let log: Log
  var takesFocus = true
  var givesFocus = true
  var whenResigned: (() -> Void)?
  var knownCommand: String?

  init(_ name: String, _ log: Log, frame: Rect = Rect(x: 0, y: 0, width: 100, height: 30)) {
    self.name = name
    self.log = log
    super.init(frame: frame)
  }

  override var canBecomeFirstResponder: Bool { true }
  func shouldBecomeFirstResponder() -> Bool {
    log("\(name) should become")
    return takesFocus
  }
  func shouldResignFirstResponder() -> Bool {
    log("\(name) should resign")
    return givesFocus
  }
  func didBecomeFirstResponder() { log("\(name) did become") }
  func didResignFirstResponder() {
    log("\(name) did resign")
    whenResigned?()
  }

  func insertText(_ text: String) { log("\(name) inserts \(text)") }
  func deleteBackward(_ unit: DeletionUnit) { log("\(name) deletes") }
  func insertNewline() { log("\(name) breaks") }
  var isAtSentenceStart: Bool { false }
  var isSecure: Bool { false }
  var autocapitalizes: Bool { false }

  override func perform(_ command: Command) -> Bool {
    guard command.id == knownCommand else { return false }
    log("\(name) performs \(command.id)")
    return true
  }
  override func canPerform(_ command: Command) -> Bool? {
    command.id == knownCommand ? false : nil
  }
}
