import DocumentCore
import Glibc
import KeyriseApp
import PanelCore
import PanelSystem
import PanelTape
import PanelText
import PanelUI

/// A folder of ten thousand notes, in the whole app: how long until its list is there.
///
/// `firstFrame` is from the command to the drawn frame with the list's rows, the folder's reading on the
/// same thread included; `frame` is the longest that a frame had to wait for a batch of the index.
@MainActor struct LibraryBench {
  private let bench: SeamBench
  private let store: LibraryStore
  private let folder: String
  private let count: Int
  private let files = PosixFileSystem()

  init(home: String, isQuick: Bool) throws(FileFault) {
    folder = home + "/library"
    count = isQuick ? 1000 : 10_000
    mkdir(folder, 0o700)
    for number in 0..<count {
      let text =
        "Note \(number)\nThe ferry number \(number) leaves at six, before the gulls.\n"
        + String(repeating: "A line of what was seen on the way.\n", count: 20)
      try Self.writeFile(folder + "/note-\(number).txt", Array(text.utf8))
    }
    bench = SeamBench(width: 800, height: 480, home: home, notes: folder)
    store = LibraryStore(home + "/library.db", fold: foldedForSearch)
  }

  func rows() -> JSONValue {
    var rows: [(String, JSONValue)] = [("notes", .number(Double(count)))]
    let cold = open()
    rows.append(("firstFrame", row(cold.first, aim: 100)))
    rows.append(("indexed", .number(cold.all.rounded())))
    rows.append(("indexFrame", cold.frames.summary()))
    bench.send(.command("library-close", argument: nil))
    bench.settle()
    rows.append(("firstFrameIndexed", row(open().first, aim: 100)))
    var searches = Samples()
    for query in ["ferry 77", "gulls", "number 9999", "no"] {
      let start = monotonicNow()
      bench.send(.command("library-search", argument: query))
      while answer() {}
      _ = bench.nextFrame()
      searches.add((monotonicNow() - start).milliseconds)
    }
    rows.append(("search", searches.percentiles(aim: nil)))
    return .object(rows)
  }

  private func row(_ time: Double, aim: Double) -> JSONValue {
    ["ms": .number((time * 10).rounded() / 10), "aim": .number(aim), "met": .bool(time <= aim)]
  }

  private func open() -> (first: Double, all: Double, frames: SeamBench.Times) {
    let start = monotonicNow()
    bench.send(.command("library", argument: nil))
    _ = answer()
    _ = bench.nextFrame()
    let first = (monotonicNow() - start).milliseconds
    var frames = SeamBench.Times()
    while answer() { frames.add(bench.nextFrame()) }
    return (first, (monotonicNow() - start).milliseconds, frames)
  }

  /// Carries out what the library asks for now.
  private func answer() -> Bool {
    var hasAnswered = false
    for effect in bench.app.application.takeEffects() {
      guard let event = store.answer(to: effect, from: files) else { continue }
      bench.send(event)
      hasAnswered = true
    }
    return hasAnswered
  }

  private static func writeFile(_ path: String, _ bytes: [UInt8]) throws(FileFault) {
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0, write(descriptor, bytes, bytes.count) == bytes.count else {
      throw FileFault(path: path, code: errno, reason: "can't be written")
    }
    close(descriptor)
  }
}
