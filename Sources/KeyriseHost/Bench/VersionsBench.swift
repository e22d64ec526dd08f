import DocumentCore
import Glibc
import KeyriseApp
import PanelCore
import PanelSystem
import PanelTape
import PanelUI
import Synchronization

/// A note with five hundred versions: how long until their list is there, and what they take.
///
/// `firstFrame` is from the command to the drawn frame with the list's rows, the database's opening
/// included; `typing` is an hour of five keys a second, a version each five minutes.
@MainActor struct VersionsBench {
  private let bench: SeamBench
  private let path: String
  private let file: String
  private let count: Int

  init(home: String, isQuick: Bool) {
    count = isQuick ? 50 : 500
    file = home + "/versions.db"
    let notes = home + "/versions"
    mkdir(notes, 0o700)
    bench = SeamBench(width: 800, height: 480, home: home, notes: notes)
    path = (bench.app.scene as? EditorViewController)?.document?.session.path ?? ""
  }

  /// Seconds since 1970 began, as the store is told.
  private final class Hands: Sendable {
    private let seconds = Mutex(1_000_000_000)
    func pass(_ count: Int) { seconds.withLock { $0 += count } }
    var clock: LibraryStore.Clock {
      LibraryStore.Clock(now: { self.seconds.withLock { $0 } }, local: { $0 })
    }
  }

  func rows() -> JSONValue {
    let typing = typing()
    let hands = Hands()
    let store = VersionStore(file, isSafe: false, clock: hands.clock) { logLine($0) }
    var text = "A note that has been written on for years.\n"
    for number in 0..<count {
      text += "What was done in week \(number), and what is to be done.\n"
      keep(text, in: store)
      hands.pass(8 * 86_400)
    }
    let bytes = size()
    let start = monotonicNow()
    bench.send(.command("versions", argument: nil))
    for effect in bench.app.application.takeEffects() {
      if let event = store.answer(to: effect) { bench.send(event) }
    }
    _ = bench.nextFrame()
    let first = (monotonicNow() - start).milliseconds
    let listed = (bench.app.scene as? EditorViewController)?.versions?.session.versions.count ?? 0
    return [
      "versions": .number(Double(listed)),
      "firstFrame": [
        "ms": .number((first * 10).rounded() / 10), "aim": .number(100), "met": .bool(first <= 100),
      ],
      "textBytes": .number(Double(text.utf8.count)), "fileBytes": .number(Double(bytes)),
      "typing": typing,
    ]
  }

  private func typing() -> JSONValue {
    let hands = Hands()
    let store = VersionStore(file, isSafe: false, clock: hands.clock) { logLine($0) }
    var text = ""
    var longest = 0.0
    for _ in 0..<12 {
      for _ in 0..<25 { text += "The ferry leaves at six, before the gulls come to the quay.\n" }
      hands.pass(300)
      let start = monotonicNow()
      keep(text, in: store)
      longest = max(longest, (monotonicNow() - start).milliseconds)
    }
    let bytes = size()
    for ending in ["", "-wal", "-shm"] { unlink(file + ending) }
    return [
      "textBytes": .number(Double(text.utf8.count)), "fileBytes": .number(Double(bytes)),
      "longestKeep": .number((longest * 100).rounded() / 100),
    ]
  }

  private func keep(_ text: String, in store: VersionStore) {
    let job = VersionJob.keep(
      path: path, text: ByteSource(Array(text.utf8)), reason: .saved, limit: 64_000_000)
    _ = store.answer(to: .versions(request: 0, job))
  }

  /// What the database and its log take.
  private func size() -> Int {
    ["", "-wal"].reduce(0) { sum, ending in
      sum + ((try? PosixFileSystem().read(file + ending).count) ?? 0)
    }
  }
}
