import DocumentCore
import Foundation
import PanelCore
import Testing

@testable import PanelSystem

@Suite struct JournalStoreTests {
  let folder: ScratchFolder
  let disk = PosixFileSystem()
  private var journal: String { folder("state/journal.db") }
  private var file: String { folder("a.txt") }

  init() throws { folder = try ScratchFolder() }

  private func store(log: @escaping @Sendable (String) -> Void = { _ in }) -> JournalStore {
    JournalStore(journal, log: log)
  }

  @discardableResult
  private func ask(_ store: JournalStore, _ job: JournalJob) throws -> RecoveredDocument? {
    guard
      case .journal(7, let result)? = store.answer(
        to: .journal(request: 7, job), from: disk)
    else { throw CocoaError(.featureUnsupported) }
    return try result.get()
  }

  /// A write of an entry of some bytes.
  private func write(
    _ bytes: [UInt8], _ revision: Int, base: String? = nil, saving: String? = nil,
    saved: Int? = nil
  ) throws -> JournalJob {
    var write = JournalWrite(path: file)
    if let base {
      write.base = JournalBase(
        revision: 1, bytes: ByteSource(Array(base.utf8)),
        stamp: disk.exists(file)
          ? try disk.readPart(file, at: 0, count: 0, stamp: nil).stamp : nil)
    }
    write.entry = DeferredBytes { bytes }
    write.revision = revision
    write.saving = saving.map {
      JournalContent(revision: revision, bytes: ByteSource(Array($0.utf8)))
    }
    write.saved = saved
    return .write(write)
  }

  @Test func whatIsWrittenIsFoundByAnotherProcess() throws {
    try folder.put("a.txt", "base")
    let first = store()
    #expect(!JournalStore.hasContent(journal))
    #expect(try ask(first, .recover(path: nil)) == nil)
    try ask(first, try write([1, 2], 2, base: "base"))
    try ask(first, try write([3], 3))
    first.close()
    #expect(JournalStore.hasContent(journal))
    let found = try ask(store(), .recover(path: nil))
    #expect(
      found
        == RecoveredDocument(
          path: file, bytes: Array("base".utf8), revision: 1, file: Array("base".utf8),
          entries: [[1, 2], [3]], revisions: [2, 3]))
  }

  @Test func itIsForTheOwnersEyesAlone() throws {
    let store = store()
    try ask(store, try write([1], 2, base: ""))
    #expect(try folder.mode("state") == 0o700)
    for name in try folder.names("state") {
      #expect(try folder.mode("state/\(name)") == 0o600, "\(name)")
    }
    #expect(try folder.names("state") == ["journal.db", "journal.db-wal"])
  }

  @Test func anOrderlyEndLeavesNoFile() throws {
    let store = store()
    try ask(store, try write([1], 2, base: ""))
    try ask(store, .end(forgetting: file))
    #expect(try folder.names("state") == [])
    // Something unsaved keeps it.
    try ask(store, try write([1], 2, base: ""))
    try ask(store, .end(forgetting: nil))
    store.close()
    #expect(try ask(self.store(), .recover(path: nil))?.entries == [[1]])
  }

  @Test func whatIsForgottenIsOverwritten() throws {
    let secret = Array("a secret of forty bytes that stands out!".utf8)
    let store = store()
    try ask(store, try write(secret, 2, base: ""))
    try ask(store, .forget(path: file))
    #expect(try ask(store, .recover(path: file)) == nil)
    store.close()
    let left = try folder.bytes("state/journal.db")
    #expect(!Data(left).contains(Data(secret)))
  }

  @Test func theFileOfASaveThatNobodyHeardOfIsKnown() throws {
    try folder.put("a.txt", "base")
    let store = store()
    try ask(store, try write([1], 2, base: "base"))
    try ask(store, try write([2], 3, saving: "second"))
    try folder.put("a.txt", "second")
    let found = try ask(store, .recover(path: file))
    #expect(found?.revision == 3)
    #expect(found?.bytes == Array("second".utf8))
    #expect(found?.isInFile == true)
  }

  @Test func aFileOfSomebodyElseIsLeftAloneAndTheTextGoesBesideIt() throws {
    try folder.put("a.txt", "base")
    let store = store()
    try ask(store, try write([1], 2, base: "base"))
    try folder.put("a.txt", "foreign")
    try folder.put("a (recovered).txt", "there already")
    let found = try ask(store, .recover(path: nil))
    #expect(found?.path == folder("a (recovered 2).txt"))
    #expect(found?.changed == file)
    #expect(found?.bytes == Array("base".utf8))
    #expect(found?.isInFile == false)
    #expect(try folder.text("a.txt") == "foreign")
    // It is kept under that name, whatever happens next.
    store.close()
    let again = try ask(self.store(), .recover(path: nil))
    #expect(again?.path == folder("a (recovered 2).txt"))
    #expect(again?.entries == [[1]])
    #expect(again?.bytes == Array("base".utf8))
    #expect(try ask(self.store(), .recover(path: file)) == nil)
  }

  @Test func aFileThatChangedWhenAllWasSavedIsNothingToRecover() throws {
    try folder.put("a.txt", "base")
    let store = store()
    try ask(store, try write([1], 2, base: "base", saving: "saved"))
    var write = JournalWrite(path: file)
    write.saved = 2
    try ask(store, .write(write))
    try folder.put("a.txt", "foreign")
    #expect(try ask(store, .recover(path: nil)) == nil)
  }

  @Test func itIsCutOnceTheFileHasTheText() throws {
    let store = store()
    let big = [UInt8](repeating: 65, count: 100_000)
    try ask(store, try write(big, 2, base: ""))
    for revision in 3..<60 {
      try ask(store, try write(big, revision, saving: "saved \(revision)", saved: revision - 1))
    }
    try folder.put("a.txt", "saved 59")
    let found = try ask(store, .recover(path: nil))
    #expect(found?.revision == 59)
    // What undoing needs is kept, up to a limit.
    let kept = found?.entries.count ?? 0
    #expect(kept >= 9 && kept <= 18, "\(kept)")
    #expect(try folder.bytes("state/journal.db").count < 6 << 20)
  }

  @Test(arguments: ["no database at all, but long enough to be looked at", "SQLite format 3\0"])
  func aDamagedJournalIsPutAside(content: String) throws {
    try folder.put("state/journal.db", content)
    let lines = Lines()
    let store = store { lines.add($0) }
    #expect(try ask(store, .recover(path: nil)) == nil)
    try ask(store, try write([1], 2, base: ""))
    #expect(try ask(store, .recover(path: nil))?.entries == [[1]])
    #expect(try folder.text("state/journal.db.aside-1") == content)
    #expect(lines.all.count == 1)
  }

  @Test func aJournalThatAnotherProgramHasIsNotTouched() throws {
    let first = store()
    try ask(first, try write([1], 2, base: ""))
    let second = store()
    let fault = caught(FileFault.self) { _ = try ask(second, try write([9], 2, base: "")) }
    #expect(fault?.code == EBUSY)
    second.close()
    try ask(first, try write([2], 3))
    #expect(try ask(first, .recover(path: nil))?.entries == [[1], [2]])
  }

  @Test func aWriteWithoutItsDocumentIsAFault() throws {
    let fault = caught(FileFault.self) { _ = try ask(store(), try write([1], 2)) }
    #expect(fault?.code == FileFault.changed)
  }

  @Test func howTheBytesAreReadIsKept() throws {
    let marked = Array("\u{FEFF}base".utf8)
    let store = store()
    var write = JournalWrite(path: file)
    write.base = JournalBase(revision: 1, bytes: ByteSource(marked), stamp: nil, reading: .text)
    write.entry = DeferredBytes { [1] }
    write.revision = 2
    try ask(store, .write(write))
    let found = try ask(store, .recover(path: file))
    #expect(found?.reading == .text)
    #expect(found?.file == nil && found?.isInFile == false)
    // So is a file that was still being read, by what was chosen for it.
    try folder.put("a.txt", "much longer")
    let stamp = try disk.readPart(file, at: 0, count: 0, stamp: nil).stamp
    write.base = JournalBase(
      revision: 7, bytes: nil, stamp: stamp, reading: ByteReading(.windows1252))
    try ask(store, .write(write))
    let partial = try ask(store, .recover(path: file))
    #expect(partial?.reading == ByteReading(.windows1252))
    #expect(partial?.bytes == Array("much longer".utf8))
  }

  @Test func whatComesAfterADamagedCommitIsKeptFromThenOn() throws {
    try folder.put("a.txt", "base")
    let store = store()
    try ask(store, try write([1], 2, base: "base", saving: "saved"))
    for revision in 3...5 { try ask(store, try write([UInt8(revision)], revision)) }
    var write = JournalWrite(path: file)
    write.saving = JournalContent(revision: 5, bytes: ByteSource(Array("later".utf8)))
    write.saved = 4
    try ask(store, .write(write))
    // The commit of revision 4 can't be read.
    write = JournalWrite(path: file)
    write.keeps = JournalKeep(count: 2, revision: 3, saved: 1)
    write.entry = DeferredBytes { [44] }
    write.revision = 4
    try ask(store, .write(write))
    let found = try ask(store, .recover(path: file))
    #expect(found?.entries == [[1], [3], [44]])
    #expect(found?.revisions == [2, 3, 4])
    // A state that the file may have had after the damage is known no more; what is new is not given up
    // for it.
    try folder.put("a.txt", "later")
    let beside = try ask(store, .recover(path: file))
    #expect(beside?.changed == file)
    #expect(beside?.entries == [[1], [3], [44]])
  }

  @Test func aTextThatNoFileHasIsNeverForgotten() throws {
    try folder.put("a.txt", "older")
    let store = store()
    var write = JournalWrite(path: file)
    write.base = JournalBase(
      revision: 9, bytes: ByteSource(Array("all of the text".utf8)), stamp: nil, reading: .text,
      file: JournalContent(revision: 3, bytes: ByteSource(Array("older".utf8)), reading: .text))
    write.entry = DeferredBytes { [] }
    write.revision = 9
    try ask(store, .write(write))
    let found = try ask(store, .recover(path: nil))
    #expect(found?.path == file)
    #expect(found?.bytes == Array("all of the text".utf8))
    #expect(found?.file == Array("older".utf8))
    #expect(found?.isInFile == false)
    // Where the file is another's by now, it goes beside it.
    try folder.put("a.txt", "foreign")
    let beside = try ask(store, .recover(path: nil))
    #expect(beside?.changed == file)
    #expect(beside?.bytes == Array("all of the text".utf8))
    // And is still unsaved at the start after that.
    #expect(try ask(store, .recover(path: nil))?.isInFile == false)
  }

  @Test func aWriteThatFailedIsDoneAgainByTheNextOne() throws {
    try folder.put("a.txt", "base")
    for hasFirst in [true, false] {
      let store = store()
      guard case .write(let first) = try write([1], 2, base: "base"),
        case .write(var second) = try write([2], 3)
      else { return }
      if hasFirst { try ask(store, .write(first)) }
      second.after = [first]
      try ask(store, .write(second))
      #expect(try ask(store, .recover(path: file))?.entries == [[1], [2]])
      try ask(store, .forget(path: file))
      store.close()
    }
  }

  private final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    func add(_ line: String) { lock.withLock { lines.append(line) } }
    var all: [String] { lock.withLock { lines } }
  }
}
