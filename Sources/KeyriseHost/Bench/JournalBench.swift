import DocumentCore
import Glibc
import KeyriseApp
import PanelCore
import PanelSystem
import PanelTape
import PanelText
import PanelUI
import TextCore

/// What the journal costs: the interface's thread, the disk, and the start after a crash. Someone types
/// five keys a second, so that each key is a commit of its own.
@MainActor struct JournalBench {
  let home: String
  let isQuick: Bool

  /// The keys of an hour.
  private static let hour = 18_000

  func rows() throws(FileFault) -> JSONValue {
    let state = home + "/journal-bench"
    let count = isQuick ? 200 : 3000
    let answers = Inbox<InputEvent>()
    let store = JournalStore(state + "/journal.db")
    let writer = WriterThread(files: PosixFileSystem(), journal: store) { _ = answers.put($0) }
    let shaper = TextShaper()
    let roots = AssetRoots.standard(
      explicit: nil, environment: Environment(["HOME": home]), executable: executablePath())
    var services = AppServices(
      assets: Assets(roots: roots), shaper: shaper, breaker: shaper, notesFolder: state,
      dateAndTime: { "2026-01-01 00:00" }, stopwatch: monotonicNow)
    services.journal = .empty
    let app = KeyriseApp(
      scene: .editor, metrics: WindowMetrics(size: Size(width: 800, height: 480)),
      settings: [("autosave", "off"), ("caret-blink", "false")], file: state + "/bench.txt",
      services: services)
    let client = app.application
    var now = Timestamp.zero

    func carryOut() -> Bool {
      var waits = false
      for effect in client.takeEffects() {
        switch effect {
        case .readFilePart, .journal:
          writer.submit(effect)
          waits = true
        default: break
        }
      }
      return waits
    }
    func answer() {
      while carryOut() { for event in answers.takeAll() ?? [] { client.send(event, at: now) } }
    }

    answer()
    let before = DiskUse.writtenBytes ?? 0
    var commits = Samples()
    for index in 0..<count {
      now = now + .milliseconds(1)
      client.send(.text(Rehearsal.key(index)), at: now)
      client.advance(to: now + .milliseconds(100))
      now = now + .milliseconds(199)
      _ = carryOut()
      // The commit alone is due here.
      let start = Self.processorTime()
      client.advance(to: now + .milliseconds(1))
      let waits = carryOut()
      commits.add(Double(Self.processorTime() - start) / 1000)
      now = now + .milliseconds(1)
      if waits { for event in answers.takeAll() ?? [] { client.send(event, at: now) } }
    }
    let perKey = Double((DiskUse.writtenBytes ?? 0) - before) / Double(count)
    writer.finish()
    store.close()
    return [
      "commitOnInterface": ["unit": "us", "times": commits.percentiles(aim: 100)],
      "bytesPerKey": .number(perKey.rounded()),
      "megabytesPerHour": .number((perKey * Double(Self.hour) / 100_000).rounded() / 10),
      "recoveryOfAnHour": try recovery().summary(aim: 100),
    ]
  }

  /// Milliseconds from the closed journal to the text with its steps.
  private func recovery() throws(FileFault) -> Samples {
    let path = home + "/journal-bench/hour.db"
    let file = home + "/journal-bench/hour.txt"
    let files = PosixFileSystem()
    let store = JournalStore(path, isSafe: false)
    var session = EditSession(TextBuffer(), revision: 1)
    session.isRecording = true
    for index in 0..<Self.hour {
      let time = Timestamp(milliseconds: Double(index) * 200)
      _ = session.handle(.typed(Rehearsal.key(index), on: .screen), at: time)
      let entry = JournalEntry(
        steps: session.takeSteps(), place: .init(selection: session.selection))
      var write = JournalWrite(path: file)
      if index == 0 { write.base = JournalBase(revision: 1, bytes: [], stamp: nil) }
      write.entry = DeferredBytes { entry.encoded() }
      write.revision = session.revision
      _ = store.answer(to: .journal(request: 1, .write(write)), from: files)
    }
    store.close()
    var samples = Samples()
    for _ in 0..<(isQuick ? 3 : 20) {
      let start = monotonicNow()
      let answer = store.answer(to: .journal(request: 1, .recover(path: nil)), from: files)
      guard case .journal(_, .success(let document?)) = answer else { continue }
      let text = JournalRecovery.text(of: document)
      samples.add((monotonicNow() - start).milliseconds)
      if text.session.buffer != session.buffer {
        throw FileFault(path: path, code: EIO, reason: "the journal gave another text")
      }
      store.close()
    }
    return samples
  }

  /// Nanoseconds of the processor that this thread has used.
  private static func processorTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
