import KeyriseApp
import PanelCore
import PanelSystem
import PanelTape
import PanelUI
import TextCore

/// Typing into a full page of a script, on keys that carry its letters: from a finger's report to the
/// drawn frame. The caret stands in the middle of a paragraph in the middle of the page, so that rows
/// below it flow on.
@MainActor struct TypingBench {
  let home: String
  let isQuick: Bool

  func rows() throws(FileFault) -> JSONValue {
    var rows: [(String, JSONValue)] = []
    for script in [BenchScript.latin, .arabic, .devanagari, .japanese] {
      rows.append((script.rawValue, try taps(script).summary(aim: 2)))
    }
    return .object(rows)
  }

  private func taps(_ script: BenchScript) throws(FileFault) -> SeamBench.Taps {
    let scalars = script.typed(isQuick ? 70 : 530)
    var keys: [Unicode.Scalar: String] = [" ": "space"]
    for scalar in scalars where keys[scalar] == nil { keys[scalar] = "k\(keys.count)" }
    let layouts = home + "/.config/keyrise/layouts"
    let files = PosixFileSystem()
    try files.replace(
      layouts + "/bench-\(script.rawValue).yaml", with: Array(Self.layout(keys).utf8))
    let bench = SeamBench(
      width: 1_280, height: 800, home: home, settings: [("layout", "bench-\(script.rawValue)")])
    let page = script.page(paragraphs: 24)
    bench.app.scene.textView.load(TextBuffer(page))
    bench.settle()
    let moves =
      ["move-document-start"] + Array(repeating: "move-paragraph-down", count: 3)
      + Array(repeating: "move-right", count: 20)
    for move in moves { bench.send(.command(move, argument: nil)) }
    bench.settle()
    return bench.taps(scalars.map { keys[$0] ?? "space" })
  }

  private static func layout(_ keys: [Unicode.Scalar: String]) -> String {
    let letters = keys.filter { $0.key != " " }.sorted { $0.key < $1.key }
    let ids = letters.map(\.value)
    let rows = stride(from: 0, to: ids.count, by: 11).map {
      "        - " + ids[$0..<min($0 + 11, ids.count)].joined(separator: " ") + "\n"
    }
    return "id: bench\nname: bench\nkeys:\n"
      + letters.map { "  \($0.value): {output: \"\($0.key)\"}\n" }.joined()
      + "forms:\n  touch:\n    layers:\n      base:\n" + rows.joined()
      + "        - backspace*2 space*4 return*2\n"
  }
}
