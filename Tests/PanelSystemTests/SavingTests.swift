import DocumentCore
import Foundation
import PanelCore
import Testing

@testable import PanelSystem

/// A file that other programs change, and one whose folder can't be written.
@Suite struct SavingTests {
  let folder: ScratchFolder
  let disk = PosixFileSystem()

  init() throws { folder = try ScratchFolder() }

  private func source(_ text: String) -> ByteSource { ByteSource(Array(text.utf8)) }
  private func expecting(_ texts: String..., missing: Bool = false) -> FileExpectation {
    FileExpectation(contents: texts.map(source), mayBeMissing: missing)
  }

  // MARK: What is expected

  struct Row: Sendable, CustomTestStringConvertible {
    var id: String
    /// nil: there is no file.
    var there: String?
    var contents: [String]
    var mayBeMissing = false
    /// nil: it is written.
    var code: Int32?
    var testDescription: String { id }
  }

  @Test(arguments: [
    Row(id: "as it was", there: "old", contents: ["old"]),
    Row(id: "as one of two", there: "old", contents: ["older", "old"]),
    Row(id: "changed", there: "other", contents: ["old"], code: FileFault.otherContent),
    Row(id: "changed, as long", there: "odd", contents: ["old"], code: FileFault.otherContent),
    Row(id: "has the new bytes", there: "new", contents: ["old"]),
    Row(id: "gone", there: nil, contents: ["old"], code: FileFault.isGone),
    Row(id: "not there yet", there: nil, contents: [""], mayBeMissing: true),
    Row(
      id: "somebody made it", there: "x", contents: [""], mayBeMissing: true,
      code: FileFault.otherContent),
    Row(id: "somebody touched it", there: "", contents: [""], mayBeMissing: true),
  ])
  func aFileIsWrittenIfItHoldsWhatIsExpected(_ row: Row) throws {
    if let there = row.there { try folder.put("a", there) }
    let expectation = FileExpectation(
      contents: row.contents.map(source), mayBeMissing: row.mayBeMissing)
    let effect = HostEffect.document(
      request: 1, .save(path: folder("a"), bytes: source("new"), expecting: expectation))
    guard case .document(1, .saved(let result)) = answer(to: effect, from: disk) else {
      Issue.record("a save has an answer")
      return
    }
    switch result {
    case .success(let way): #expect(row.code == nil && way == .replaced)
    case .failure(let fault): #expect(row.code == fault.code)
    }
    if row.code == nil {
      #expect(try folder.text("a") == "new")
    } else if let there = row.there {
      #expect(try folder.text("a") == there)
    }
    #expect(try folder.names() == (row.there == nil && row.code != nil ? [] : ["a"]))
  }

  @Test func aFileThatChangesWhileTheNewOneIsWrittenIsNotReplaced() throws {
    try folder.put("a", "old")
    let path = folder("a")
    let slow = PosixFileSystem { step in
      if step == .sync { try? Data("theirs".utf8).write(to: URL(fileURLWithPath: path)) }
      return nil
    }
    let fault = caught(FileFault.self) {
      _ = try slow.save(path, source("new"), expecting: expecting("old"))
    }
    #expect(fault?.code == FileFault.otherContent)
    #expect(try folder.text("a") == "theirs")
    #expect(try folder.names() == ["a"])
  }

  /// Another program holds a lease on it, so that it can't be read now.
  @Test func aFileThatCantBeReadIsNotWrittenOver() throws {
    try folder.put("a", "theirs")
    let holder = open(folder("a"), O_RDWR | O_CLOEXEC)
    // Linux's numbers; the signal that asks for the lease is one that is ignored.
    let (setSignal, setLease) = (Int32(10), Int32(1024))
    #expect(fcntl(holder, setSignal, SIGURG) == 0)
    #expect(fcntl(holder, setLease, Int32(F_WRLCK)) == 0)
    let fault = caught(FileFault.self) {
      _ = try disk.save(folder("a"), source("new"), expecting: expecting("old"))
    }
    #expect(fcntl(holder, setLease, Int32(F_UNLCK)) == 0)
    close(holder)
    #expect(fault?.code == EAGAIN)
    #expect(try folder.text("a") == "theirs")
    #expect(try folder.names() == ["a"])
  }

  @Test func whatAFileHoldsIsSaid() throws {
    let path = folder("a")
    #expect(disk.look(path, expecting: expecting("a")) == .missing)
    // That is said whether it was expected or not: whoever expects it hears when it is there.
    #expect(disk.look(path, expecting: expecting(missing: true)) == .missing)
    try folder.put("a", "a")
    #expect(disk.look(path, expecting: expecting("b", "a")) == .expected)
    #expect(disk.look(path, expecting: expecting("a", missing: true)) == .expected)
    #expect(disk.look(path, expecting: expecting("b")) == .changed(Array("a".utf8)))
    try folder.link("link", to: "a")
    #expect(disk.look(folder("link"), expecting: expecting("a")) == .expected)
    guard case .unreadable = disk.look(folder.path, expecting: expecting("a")) else {
      Issue.record("a folder is no file")
      return
    }
  }

  @Test func aNameIsFoundThatNoFileHas() throws {
    #expect(disk.freeName(beside: folder("a.txt")) == folder("a (recovered).txt"))
    try folder.put("a (recovered).txt", "")
    #expect(disk.freeName(beside: folder("a.txt")) == folder("a (recovered 2).txt"))
    #expect(disk.freeName(beside: folder(".a")) == folder(".a (recovered)"))
    let effect = HostEffect.document(
      request: 5, .keep(beside: folder("a.txt"), bytes: source("x")))
    let name = folder("a (recovered 2).txt")
    #expect(answer(to: effect, from: disk) == .document(request: 5, .kept(.success(name))))
    #expect(try folder.text("a (recovered 2).txt") == "x")
  }

  // MARK: Over the old bytes

  /// A disk on which no file can be made beside the document, as in a folder of somebody else.
  private func closed(
    _ code: Int32 = EACCES, failing: PosixFileSystem.Step? = nil
  ) -> PosixFileSystem {
    let backups = folder("state/backups")
    try? FileManager.default.createDirectory(
      atPath: backups, withIntermediateDirectories: true)
    let count = Counter()
    return PosixFileSystem(backups: backups) { step in
      // The first file is the document's; the second one is the copy.
      if step == .create { return count.next() == 1 ? code : nil }
      return step == failing ? EIO : nil
    }
  }

  @Test(arguments: [EACCES, EPERM, EROFS, EBUSY])
  func aFileInAClosedFolderIsOverwritten(_ code: Int32) throws {
    try folder.put("a", "old and longer", mode: 0o640)
    let way = try closed(code).save(
      folder("a"), source("new"), expecting: expecting("old and longer"))
    #expect(way == .overwritten)
    #expect(try folder.text("a") == "new")
    #expect(try folder.mode("a") == 0o640)
    #expect(try folder.names("state/backups") == [])
  }

  @Test func aFileThatChangesWhileItsCopyIsMadeIsNotOverwritten() throws {
    try folder.put("a", "old")
    let path = folder("a")
    let backups = folder("state/backups")
    let count = Counter()
    let slow = PosixFileSystem(backups: backups) { step in
      if step == .create { return count.next() == 1 ? EACCES : nil }
      if step == .keepBackup { try? Data("theirs".utf8).write(to: URL(fileURLWithPath: path)) }
      return nil
    }
    let fault = caught(FileFault.self) {
      _ = try slow.save(path, source("new"), expecting: expecting("old"))
    }
    #expect(fault?.code == FileFault.otherContent)
    #expect(try folder.text("a") == "theirs")
    #expect(try folder.names("state/backups") == [])
  }

  @Test(arguments: [ENOSPC, EIO, EDQUOT]) func aFaultOfTheDiskIsNotOfTheFolder(_ code: Int32) throws
  {
    try folder.put("a", "old")
    let fault = caught(FileFault.self) {
      _ = try closed(code).save(folder("a"), source("new"), expecting: nil)
    }
    #expect(fault?.code == code)
    #expect(try folder.text("a") == "old")
  }

  @Test(arguments: [PosixFileSystem.Step.keepBackup, .overwrite])
  func aFaultBeforeAByteIsChangedLeavesTheFile(_ step: PosixFileSystem.Step) throws {
    try folder.put("a", "old")
    let fault = caught(FileFault.self) {
      _ = try closed(failing: step).save(folder("a"), source("new"), expecting: nil)
    }
    #expect(fault?.code == EIO)
    #expect(try folder.text("a") == "old")
    #expect(try folder.names("state/backups") == [])
  }

  @Test func afterASyncThatFailedTheCopyIsKept() throws {
    try folder.put("a", "old")
    let fault = caught(FileFault.self) {
      _ = try closed(failing: .syncOverwritten).save(folder("a"), source("new"), expecting: nil)
    }
    #expect(fault?.code == EIO)
    #expect(try folder.names("state/backups").count == 1)
  }

  /// The power goes at each point: before a byte is written, in the middle, after the last.
  @Test(arguments: ["old text", "new", "new te", "new text!", ""])
  func afterACrashInTheMiddleTheCopyIsUsed(_ found: String) throws {
    let disk = PosixFileSystem(backups: folder("backups"))
    try folder.put("a", "old text")
    let new = source("new text!")
    let (backup, lock) = try disk.keepBackup(
      of: folder("a"), Array("old text".utf8), ContentMark(new), in: folder("backups"),
      for: folder("a"))
    try folder.put("a", found)
    // Its writer is alive: nobody touches it.
    #expect(PosixFileSystem(backups: folder("backups")).restoreBackups() == [])
    #expect(FileManager.default.fileExists(atPath: backup))
    close(lock)
    let told = PosixFileSystem(backups: folder("backups")).restoreBackups()
    let isNew = found == "new text!"
    #expect(try folder.text("a") == (isNew ? found : "old text"))
    #expect(told.count == (isNew ? 0 : 1))
    #expect(try folder.names("backups") == [])
  }

  @Test func aDamagedCopyIsToldAndKept() throws {
    try folder.put("backups/x.backup", "nonsense")
    let disk = PosixFileSystem(backups: folder("backups"))
    #expect(disk.restoreBackups().count == 1)
    #expect(try folder.names("backups") == ["x.backup"])
  }

  @Test func disksThatSomebodyHasPutInAreFound() throws {
    try folder.put(
      "mounts",
      """
      /dev/sda1 / ext4 rw,relatime 0 0
      /dev/sdb1 /media/ada/MY\\040STICK vfat rw,nosuid 0 0
      /dev/sdc1 /media/ada/cd iso9660 ro,nosuid 0 0
      /dev/sdd1 /run/media/ada/disk ext4 rw 0 0
      tmpfs /run tmpfs rw 0 0

      """)
    let found = mountedMedia(mounts: folder("mounts"))
    #expect(
      found == [
        Medium(path: "/media/ada/MY STICK"), Medium(path: "/media/ada/cd", isReadOnly: true),
        Medium(path: "/run/media/ada/disk"),
      ])
    #expect(found[0].name == "MY STICK")
  }
}

/// Counts from 1, on any thread.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0
  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
