import DocumentCore
import Foundation
import PanelCore
import Testing

@testable import PanelSystem

/// Times and numbers from outside that no clock and no program like this one has made.
@Suite struct FarTimeTests {
  private let folder: ScratchFolder
  private let disk = PosixFileSystem()
  private var versions: String { folder("state/versions.db") }
  private var journal: String { folder("state/journal.db") }

  init() throws { folder = try ScratchFolder() }

  private func date(_ name: String, _ seconds: Int, _ nanoseconds: Int = 0) {
    let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
    #expect(utimensat(AT_FDCWD, folder(name), [time, time], 0) == 0)
  }

  @Test(arguments: [
    (1_767_225_600, 7, 1_767_225_600_000_000_007), (-1, 5, -999_999_995),
    (9_223_372_036, 854_775_807, Int.max), (9_223_372_036, 854_775_808, Int.max),
    (9_223_372_037, 0, Int.max), (13_569_465_600, 0, Int.max), (Int.max, 999_999_999, Int.max),
    (-9_223_372_037, 0, Int.min), (Int.min, 0, Int.min),
  ]) func aTimeThatIsTooFarIsTheEnd(seconds: Int, nanoseconds: Int, rank: Int) {
    let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
    #expect(time.rank == rank)
    #expect(time.mark == timespec(tv_sec: seconds, tv_nsec: nanoseconds).mark)
    #expect(time.mark != timespec(tv_sec: seconds, tv_nsec: nanoseconds - 1).mark)
  }

  // The last one is a second after the first that ext4 has, where it drops the parts of a second.
  @Test(arguments: [13_569_465_600, 10_413_792_000, -86_400, -2_147_483_647])
  func aFileOfAnyTimeIsReadAndSaved(_ seconds: Int) throws {
    try folder.put("a.txt", "one")
    date("a.txt", seconds, 3)
    let part = try disk.readPart(folder("a.txt"), at: 0, count: 9, stamp: nil)
    #expect(part.bytes == Array("one".utf8))
    #expect(try disk.readPart(folder("a.txt"), at: 0, count: 9, stamp: part.stamp) == part)
    date("a.txt", seconds, 4)
    #expect(
      caught(FileFault.self) {
        try disk.readPart(folder("a.txt"), at: 0, count: 9, stamp: part.stamp)
      }?.code == FileFault.changed)
    try disk.replace(folder("a.txt"), with: Array("two".utf8))
    #expect(try folder.text("a.txt") == "two")
  }

  @Test func notesOfFarTimesAreListedInOrder() throws {
    let library = LibraryStore(
      nil, clock: LibraryStore.Clock(now: { 1_767_225_600 }, local: { $0 })
    ) { $0 }
    for (name, seconds) in [
      ("far.txt", 13_569_465_600), ("now.txt", 1_767_225_600), ("old.txt", -86_400),
    ] {
      try folder.put("notes/\(name)", name)
      date("notes/\(name)", seconds)
    }
    let job = LibraryJob.list(folder: folder("notes"))
    guard
      case .library(_, .success(.listed(let notes, _, _)))? = library.answer(
        to: .library(request: 1, job), from: disk)
    else {
      Issue.record("no list")
      return
    }
    let sorted = notes.sorted { $0.modified > $1.modified }
    #expect(sorted.map(\.name) == ["far.txt", "now.txt", "old.txt"])
    #expect(sorted.map { NoteTime(clock: $0.clock).year } == [2400, 2026, 1969])
  }

  // MARK: Databases that somebody has written into

  private func text(_ store: VersionStore, _ id: Int) -> String? {
    let event = store.answer(to: .versions(request: 1, .read(path: "", id: id)))
    guard case .versions(_, .success(.read(_, let bytes)))? = event else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [Int.min, Int.max, -1, 0]) func versionsOfAnyTimeAreKeptAndShown(
    _ number: Int
  ) throws {
    let path = folder("a.txt")
    func keep(_ text: String) {
      let job = VersionJob.keep(
        path: path, text: ByteSource(Array(text.utf8)), reason: .left, limit: 1 << 20)
      _ = VersionStore(versions).answer(to: .versions(request: 0, job))
    }
    try folder.put("a.txt", "three")
    keep("one")
    keep("two")
    try SQLiteConnection(versions).run(
      "UPDATE version SET time = ?1, size = 3, added = ?1, removed = ?1", [.integer(number)])
    keep("three")
    let store = VersionStore(versions)
    guard
      case .versions(_, .success(.listed(_, let all, _)))? = store.answer(
        to: .versions(request: 1, .list(path: path)))
    else {
      Issue.record("no list")
      return
    }
    #expect(all.first.flatMap { text(store, $0.id) } == "three")
    #expect(all.last.flatMap { text(store, $0.id) } == "one")
    #expect(all.allSatisfy { $0.added >= 0 && $0.removed >= 0 })
    #expect(all.map { NoteTime(clock: $0.clock).year }.allSatisfy { (1...9999).contains($0) })
  }

  @Test(arguments: [
    (Int.max, 1 << 40), (Int.min, -1 << 40), (5, 5),
  ]) func aJournalWithAnyRevisionIsReadAndWrittenOn(number: Int, revision: Int) throws {
    try folder.put("a.txt", "base")
    func ask(_ store: JournalStore, _ job: JournalJob) throws -> RecoveredDocument? {
      guard
        case .journal(_, let result)? = store.answer(to: .journal(request: 7, job), from: disk)
      else { return nil }
      return try result.get()
    }
    var write = JournalWrite(path: folder("a.txt"))
    write.base = JournalBase(
      revision: 1, bytes: ByteSource(Array("base".utf8)),
      stamp: try disk.readPart(folder("a.txt"), at: 0, count: 0, stamp: nil).stamp)
    write.entry = DeferredBytes { [1, 2] }
    write.revision = 2
    let first = JournalStore(journal)
    _ = try ask(first, .write(write))
    first.close()
    try SQLiteConnection(journal).run("UPDATE document SET revision = ?", [.integer(number)])
    try SQLiteConnection(journal).run("UPDATE record SET revision = ?", [.integer(number)])
    let found = try ask(JournalStore(journal), .recover(path: nil))
    #expect(found?.revision == revision)
    #expect(found?.entries == [[1, 2]])
    #expect(found?.bytes == Array("base".utf8))
  }
}
