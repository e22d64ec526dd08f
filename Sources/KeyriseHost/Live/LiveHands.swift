import Glibc
import PanelCore
import PanelSystem
import PanelTape

/// A tape's lines as what can be done to a live run without knowing it: events, and files that
/// someone else changes. What only a player can do is left out.
struct LiveHands {
  /// One thing to do, from any thread.
  struct Step: Sendable {
    /// How long to wait before, in microseconds.
    var pause: UInt32 = 0
    var events: [InputEvent] = []
    /// A file to write, or to remove when there is no text; others' changes.
    var file: (path: String, text: String?)?

    func carryOut(_ post: (InputEvent) -> Void) {
      if pause > 0 { usleep(pause) }
      if let (path, text) = file {
        if let text {
          try? PosixFileSystem().replace(path, with: Array(text.utf8))
        } else {
          try? PosixFileSystem().remove(path)
        }
      }
      for event in events { post(event) }
    }
  }

  private(set) var steps: [Step] = []
  private let home: String
  private var points: [Int: Point] = [:]
  /// Microseconds since the step before.
  private var pause: UInt32 = 0

  /// - Parameter home: the folder that the tape calls `~`.
  init(_ lines: [Tape.Line], home: String) {
    self.home = home
    for line in lines {
      // Faster than by the tape: most of its waiting is for nobody.
      if case .after(let amount) = line.time { rest(amount, atMost: 12) }
      perform(line.command)
    }
  }

  private mutating func rest(_ amount: Duration, atMost most: Int64) {
    pause += UInt32(min(amount.nanoseconds / 1000, most * 1000))
  }

  private mutating func send(_ events: InputEvent...) {
    steps.append(Step(pause: pause, events: events))
    pause = 0
  }

  private mutating func touch(_ finger: Int, _ phase: Touch.Phase, _ place: TapePlace? = nil) {
    if case .point(let point) = place { points[finger] = point }
    send(.touch(Touch(finger: finger, phase: phase, point: points[finger] ?? .zero)))
  }

  private mutating func change(_ path: String, _ text: String?) {
    steps.append(
      Step(pause: pause, events: [.configurationChanged], file: (resolved(path), text)))
    pause = 0
  }

  private func resolved(_ path: String) -> String {
    path.hasPrefix("~/") ? home + path.dropFirst() : path
  }

  private mutating func perform(_ command: TapeCommand) {
    switch command {
    case .file(let file): change(file.path, file.text)
    case .writeFile(let path, let text): change(path, text)
    case .removeFile(let path): change(path, nil)
    case .set(let setting): send(.command("set", argument: "\(setting.key) \(setting.value)"))
    case .command(let id): send(.command(id, argument: nil))
    case .fileCommand(let id, let path): send(.command(id, argument: resolved(path)))
    case .down(let finger, let place): touch(finger, .down, place)
    case .move(let finger, let place): touch(finger, .move, place)
    case .up(let finger): touch(finger, .up)
    case .cancel(let finger): touch(finger, .cancel)
    case .hold(let finger, let place, let amount):
      touch(finger, .down, place)
      rest(amount, atMost: 700)
      touch(finger, .up)
    case .doubleTap(let finger, let place):
      for _ in 1...2 {
        touch(finger, .down, place)
        touch(finger, .up)
      }
    case .drag(let finger, let from, let to, let amount):
      touch(finger, .down, from)
      rest(amount, atMost: 50)
      touch(finger, .move, to)
      touch(finger, .up)
    case .wheel(let place, let dx, let dy):
      if case .point(let point) = place { send(.wheel(at: point, dx: dx, dy: dy)) }
    case .middleClick(let place):
      if case .point(let point) = place { send(.middleClick(at: point)) }
    case .compose(let text): send(.marked(text, selected: text.utf8.count..<text.utf8.count))
    case .type(let text), .scan(let text): send(.text(text))
    case .press(let chord):
      send(
        .key(KeyPress(chord.key, modifiers: chord.modifiers, isDown: true)),
        .key(KeyPress(chord.key, modifiers: chord.modifiers, isDown: false)))
    case .key(let chord, let isDown):
      send(.key(KeyPress(chord.key, modifiers: chord.modifiers, isDown: isDown)))
    case .wait(let amount): rest(amount, atMost: 300)
    case .settle: rest(.milliseconds(300), atMost: 300)
    case .windowFocus(let gained): send(.focus(gained: gained))
    case .visibility(let gained): send(.visibility(gained))
    case .hardwareKeyboard(let attached): send(.hardwareKeyboard(attached: attached))
    default: break
    }
  }
}
