import KeyriseApp
import PanelCore
import PanelTape
import PanelUI
import TextCore

/// Finding and replacing in a text of a hundred megabytes, in the whole app, frame by frame.
///
/// `whole` is what a person waits, in milliseconds: frames of a sixtieth of a second, longer where one
/// took longer. Frames are measured with their pixels; the aim is one in time, by the processor's time.
@MainActor struct FindBench {
  private let bench: SeamBench
  private let isQuick: Bool

  init(home: String, isQuick: Bool) {
    bench = SeamBench(width: 800, height: 480, home: home)
    self.isQuick = isQuick
  }

  func rows() -> JSONValue {
    // A line has 77 bytes, so that 100 MB have 1.3 million of each word.
    let size = isQuick ? 10_000_000 : 100_000_000
    let text = TextBuffer(bytes: Self.text(size))
    let view = bench.app.scene.textView
    var rows: [(String, JSONValue)] = [("bytes", .number(Double(text.byteCount)))]
    view.load(text)
    bench.settle()
    rows.append(("findRare", run("find", "needle", aim: nil)))
    rows.append(("findFrequent", run("find", "wizards", aim: nil)))
    // Control with H: the second line, the focus in its field.
    for isDown in [true, false] {
      bench.send(.key(KeyPress(.character("h"), modifiers: .control, isDown: isDown)))
    }
    bench.send(.text("dogs"))
    bench.settle()
    rows.append(("replaceAll", run("replace-all", nil, aim: 2000)))
    bench.send(.command("find-close", argument: nil))
    rows.append(("undo", run("undo", nil, aim: nil)))
    return .object(rows)
  }

  /// Carries a command out and lets frames pass until there is nothing more to do.
  private func run(_ command: String, _ argument: String?, aim: Double?) -> JSONValue {
    var times = SeamBench.Times()
    var whole = 0.0
    let first = bench.measure { bench.send(.command(command, argument: argument)) }
    times.add(first)
    whole += max(first.clock, SeamBench.frame.milliseconds)
    while bench.app.application.isAnimating {
      let time = bench.nextFrame()
      times.add(time)
      whole += max(time.clock, SeamBench.frame.milliseconds)
    }
    var row: [(String, JSONValue)] = [("whole", .number(whole.rounded()))]
    if let aim { row += [("aim", .number(aim)), ("met", .bool(whole <= aim))] }
    row.append(("frame", times.summary(aim: 16)))
    row.append(("state", bench.findState))
    return .object(row)
  }

  private static func text(_ size: Int) -> [UInt8] {
    let line = Array(
      "The quick brown fox jumps over the lazy dog while five boxing wizards watch.\n".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + line.count)
    while bytes.count < size { bytes += line }
    for place in stride(from: 777_777, to: bytes.count - 6, by: 1_000_000) {
      bytes.replaceSubrange(place..<(place + 6), with: Array("needle".utf8))
    }
    return bytes
  }
}

extension SeamBench {
  /// What the find bar says.
  var findState: JSONValue {
    subject.state()["find"]?["status"] ?? .null
  }

  /// Milliseconds for the next frame.
  func nextFrame() -> (clock: Double, processor: Double) {
    now = now + Self.frame
    return measure {}
  }
}
