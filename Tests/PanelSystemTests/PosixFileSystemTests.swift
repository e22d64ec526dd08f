import CPosix
import DocumentCore
import Foundation
import PanelCore
import Synchronization
import Testing

@testable import PanelSystem

@Suite struct PosixFileSystemTests {
  let folder: ScratchFolder
  let disk = PosixFileSystem()

  init() throws { folder = try ScratchFolder() }

  @Test func aFileIsReplacedAndReadBack() throws {
    try disk.replace(folder("a"), with: [1, 0, 255])
    #expect(try disk.read(folder("a")) == [1, 0, 255])
    try disk.replace(folder("a"), with: [])
    #expect(try disk.read(folder("a")) == [])
    #expect(try folder.names() == ["a"])
  }

  @Test func aLongFileIsWrittenWhole() throws {
    let bytes = (0..<5_000_001).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try disk.replace(folder("a"), with: bytes)
    #expect(try disk.read(folder("a")) == bytes)
  }

  @Test func partsAreTheFile() throws {
    let bytes = (0..<100_001).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try disk.replace(folder("a"), with: bytes)
    var (found, stamp) = ([UInt8](), FileStamp?.none)
    while true {
      let part = try disk.readPart(folder("a"), at: found.count, count: 33_000, stamp: stamp)
      found += part.bytes
      stamp = part.stamp
      #expect(part.stamp.byteCount == bytes.count)
      #expect(part.isLast == (found.count == bytes.count))
      if part.isLast { break }
    }
    #expect(found == bytes)
    try disk.replace(folder("empty"), with: [])
    #expect(try disk.readPart(folder("empty"), at: 0, count: 10, stamp: nil).isLast)
    // Its size is said to be 0.
    let status = try disk.readPart("/proc/self/status", at: 0, count: 1 << 20, stamp: nil)
    #expect(status.isLast && status.bytes.count > 100)
  }

  enum Change: CaseIterable { case replaced, written, shortened, removed }

  @Test(arguments: Change.allCases) func aPartOfAFileThatChangedIsAFault(_ change: Change) throws {
    try folder.put("a", String(repeating: "old", count: 100))
    let first = try disk.readPart(folder("a"), at: 0, count: 100, stamp: nil)
    switch change {
    case .replaced: try disk.replace(folder("a"), with: [UInt8](repeating: 111, count: 300))
    case .written: try folder.put("a", String(repeating: "news", count: 100))
    case .shortened: try folder.put("a", "short")
    case .removed: try disk.remove(folder("a"))
    }
    let fault = caught(FileFault.self) {
      try disk.readPart(folder("a"), at: 100, count: 100, stamp: first.stamp)
    }
    #expect(fault?.code == (change == .removed ? ENOENT : FileFault.changed))
  }

  @Test func aSourceOfManyPiecesIsWrittenWhole() throws {
    let source = ByteSource(byteCount: 300_000) { body in
      for piece in 0..<300 where !body([UInt8](repeating: UInt8(piece % 251), count: 1000)) {
        return false
      }
      return true
    }
    try disk.replace(folder("a"), with: source.prefixed(by: [1, 2]))
    #expect(try disk.read(folder("a")) == [1, 2] + source.bytes)
  }

  /// IO01.
  @Test func savingThroughALinkKeepsTheLink() throws {
    try folder.put("real/a", "old")
    try folder.link("real/inner", to: "a")
    try folder.link("outer", to: "real/inner")
    try folder.link("absolute", to: folder("real/a"))
    try disk.replace(folder("outer"), with: Array("new".utf8))
    #expect(try folder.text("real/a") == "new")
    try disk.replace(folder("absolute"), with: Array("newer".utf8))
    #expect(try folder.text("real/a") == "newer")
    #expect(try folder.names() == ["absolute", "outer", "real"])
    #expect(try folder.names("real") == ["a", "inner"])
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder("outer"))
    #expect(target == "real/inner")
  }

  @Test func aLinkToNothingGetsItsFile() throws {
    try folder.link("link", to: "made/file")
    try disk.replace(folder("link"), with: [7])
    #expect(try folder.bytes("made/file") == [7])
  }

  @Test func linksThatLeadInACircleAreAFault() throws {
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    let fault = caught(FileFault.self) { try disk.replace(folder("a"), with: [1]) }
    #expect(fault?.code == ELOOP)
  }

  /// IO04.
  @Test(arguments: [0o600, 0o755, 0o640, 0o666, 0o4711])
  func theModeIsKept(mode: Int) throws {
    try folder.put("a", "old", mode: mode)
    try disk.replace(folder("a"), with: [1])
    #expect(try folder.mode("a") == mode)
  }

  @Test func aFileThatHasTheBytesAlreadyIsNotWritten() throws {
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try disk.replace(folder("a"), with: bytes)
    let before = try disk.readPart(folder("a"), at: 0, count: 0, stamp: nil).stamp
    try disk.replace(folder("a"), with: bytes)
    #expect(try disk.readPart(folder("a"), at: 0, count: 0, stamp: nil).stamp == before)
    var other = bytes
    other[99_999] ^= 1
    try disk.replace(folder("a"), with: other)
    #expect(try disk.readPart(folder("a"), at: 0, count: 0, stamp: nil).stamp != before)
    #expect(try disk.read(folder("a")) == other)
  }

  /// A sync that failed proves nothing the next time: a new file is written.
  @Test(arguments: [PosixFileSystem.Step.syncAgain, .syncFolder])
  func afterAFailedSyncTheSameBytesAreWrittenAnew(step: PosixFileSystem.Step) throws {
    try folder.put("a", "old")
    let fails = Atomic(true)
    let failing = PosixFileSystem { $0 == step && fails.load(ordering: .relaxed) ? EIO : nil }
    #expect(throws: FileFault.self) { try failing.replace(folder("a"), with: [1]) }
    let before = try disk.readPart(folder("a"), at: 0, count: 0, stamp: nil).stamp
    fails.store(false, ordering: .relaxed)
    try failing.replace(folder("a"), with: [1])
    let after = try disk.readPart(folder("a"), at: 0, count: 0, stamp: nil).stamp
    #expect(after.file != before.file || after.modified != before.modified)
  }

  @Test func theAttributesOfAFileAreKept() throws {
    try folder.put("a", "old", mode: 0o640)
    let value = Array("poem".utf8)
    let old = open(folder("a"), O_RDONLY)
    defer { close(old) }
    guard keyrise_set_attribute(old, "user.kind", value, value.count) == 0 else { return }
    try disk.replace(folder("a"), with: [1])
    var found = [UInt8](repeating: 0, count: 16)
    let new = open(folder("a"), O_RDONLY)
    defer { close(new) }
    let count = keyrise_attribute(new, "user.kind", &found, found.count)
    #expect(count == 4 && Array(found.prefix(4)) == value)
    #expect(try folder.mode("a") == 0o640)
  }

  @Test func ofAFileWithTwoNamesTheSavedOneGetsTheNewBytes() throws {
    try folder.put("a", "old")
    try FileManager.default.linkItem(atPath: folder("a"), toPath: folder("b"))
    try disk.replace(folder("a"), with: Array("new".utf8))
    #expect(try folder.text("a") == "new")
    #expect(try folder.text("b") == "old")
  }

  @Test func aNewFileHasTheModeThatTheUmaskLeaves() throws {
    try disk.replace(folder("a"), with: [1])
    let probe = open(folder("probe"), O_CREAT | O_WRONLY, 0o666)
    close(probe)
    #expect(try folder.mode("a") == folder.mode("probe"))
  }

  @Test func missingFoldersAreMadeForTheOwnerAlone() throws {
    try disk.replace(folder("x/y/a"), with: [1])
    #expect(try folder.bytes("x/y/a") == [1])
    #expect(try folder.mode("x") == 0o700)
    #expect(try folder.mode("x/y") == 0o700)
  }

  /// IO08.
  @Test func aFileThatNobodyMayWriteIsRefusedAndKept() throws {
    try folder.put("a", "old", mode: 0o444)
    let fault = caught(FileFault.self) { try disk.replace(folder("a"), with: [1]) }
    #expect(fault?.code == EACCES)
    #expect(fault?.path == folder("a"))
    #expect(fault?.reason == "Permission denied")
    #expect(try folder.text("a") == "old")
    #expect(try folder.names() == ["a"])
  }

  @Test func whatIsNoFileIsRefused() throws {
    mkfifo(folder("pipe"), 0o600)
    for (path, code) in [
      (folder.path, EISDIR), (folder("pipe"), EINVAL), ("/dev/null", EINVAL),
      (folder("a\0b"), ENOENT), ("", ENOENT),
    ] {
      #expect(throws: FileFault.self, "\(path)") { try disk.replace(path, with: [1]) }
      let fault = caught(FileFault.self, "\(path)") { try disk.read(path) }
      #expect(fault?.code == code, "\(path)")
    }
    #expect(try folder.names() == ["pipe"])
  }

  /// SE02.
  @Test func aPlantedLinkOrPipeBesideTheFileIsNotTouched() throws {
    try folder.put("victim", "precious")
    try folder.put("a", "old")
    for name in ["a.tmp", "a~", ".a.tmp", ".a.swp", ".keyrise-0.tmp"] {
      try folder.link(name, to: "victim")
    }
    let before = try folder.names()
    try disk.replace(folder("a"), with: [1])
    #expect(try folder.text("victim") == "precious")
    #expect(try folder.names() == before)
  }

  @Test(arguments: [ENOSPC, EIO, EROFS], PosixFileSystem.Step.allCases)
  func aFaultAtAnyStepIsToldAndLeavesTheOldFileOrTheNew(
    code: Int32, step: PosixFileSystem.Step
  ) throws {
    try folder.put("a", "old", mode: 0o640)
    let failing = PosixFileSystem { $0 == step ? code : nil }
    // Those are for files that can't be replaced.
    if [.keepBackup, .overwrite, .syncOverwritten].contains(step) { return }
    // Making folders and removing are no part of replacing a file that is there.
    guard step != .makeFolder, step != .unlink else {
      try failing.replace(folder("a"), with: Array("new".utf8))
      #expect(throws: FileFault.self) {
        if step == .unlink {
          try failing.remove(folder("a"))
        } else {
          try failing.replace(folder("x/a"), with: [1])
        }
      }
      #expect(try folder.names() == ["a"])
      return
    }
    let fault = caught(FileFault.self) {
      try failing.replace(folder("a"), with: Array("new".utf8))
    }
    #expect(fault?.code == code)
    #expect(fault?.path == folder("a"))
    let isAfterTheRename = step == .syncAgain || step == .syncFolder
    #expect(try folder.text("a") == (isAfterTheRename ? "new" : "old"))
    #expect(try folder.names() == ["a"])
    #expect(try folder.mode("a") == 0o640)
  }

  /// PE01: `scripts/check-crashes cuts` has each state of the disk that may follow.
  @Test func theNewFileIsSyncedBeforeItTakesTheOldOnesPlaceAndTheFolderAfter() throws {
    try folder.put("a", "old")
    let steps = Mutex<[PosixFileSystem.Step]>([])
    let disk = PosixFileSystem { step in
      steps.withLock { $0.append(step) }
      return nil
    }
    try disk.replace(folder("a"), with: [1])
    let order = steps.withLock { $0 }
    #expect(order == [.create, .setMode, .write, .sync, .rename, .syncAgain, .syncFolder])
  }

  @Test func aFaultWhileANewFileIsWrittenLeavesNothing() throws {
    for step in [PosixFileSystem.Step.create, .write, .sync, .rename] {
      let failing = PosixFileSystem { $0 == step ? ENOSPC : nil }
      #expect(throws: FileFault.self) { try failing.replace(folder("a"), with: [1]) }
      #expect(try folder.names() == [])
    }
  }

  /// IO06.
  @Test(.enabled(if: SmallDisk.isPossible, "needs root to mount a small disk"))
  func aFullDiskKeepsTheOldFile() throws {
    let small = try SmallDisk(folder.path, options: "size=64k")
    defer { small.unmount() }
    try folder.put("a", "old")
    let fault = caught(FileFault.self) {
      try disk.replace(folder("a"), with: [UInt8](repeating: 1, count: 200_000))
    }
    #expect(fault?.code == ENOSPC)
    #expect(try folder.text("a") == "old")
    #expect(try folder.names() == ["a"])
  }

  /// IO08.
  @Test(.enabled(if: SmallDisk.isPossible, "needs root to mount a small disk"))
  func aReadOnlyDiskIsTold() throws {
    try folder.put("inner/a", "old")
    let small = try SmallDisk(folder("inner"), options: "ro")
    defer { small.unmount() }
    let fault = caught(FileFault.self) { try disk.replace(folder("inner/b"), with: [1]) }
    #expect(fault?.code == EROFS)
  }

  @Test func removingAndExisting() throws {
    try folder.put("a", "x")
    #expect(disk.exists(folder("a")))
    try disk.remove(folder("a"))
    #expect(!disk.exists(folder("a")))
    let fault = caught(FileFault.self) { try disk.remove(folder("a")) }
    #expect(fault?.code == ENOENT)
    #expect(!disk.exists("a\0b"))
  }

  @Test func aFileOfUnknownSizeIsReadToItsEndAndALongOneRefused() throws {
    #expect(try readRegularFile("/proc/self/status", limit: 1 << 20).isEmpty == false)
    try folder.put("a", "12345")
    #expect(try readRegularFile(folder("a"), limit: 5).count == 5)
    let fault = caught(FileFault.self) { try readRegularFile(folder("a"), limit: 4) }
    #expect(fault?.code == EFBIG)
  }
}

/// A tiny file system in memory, mounted on a folder.
private struct SmallDisk {
  var folder: String

  static let isPossible: Bool = {
    guard geteuid() == 0, let probe = try? ScratchFolder() else { return false }
    guard let disk = try? SmallDisk(probe.path, options: "size=64k") else { return false }
    disk.unmount()
    return true
  }()

  init(_ folder: String, options: String) throws {
    self.folder = folder
    try Self.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder])
  }

  func unmount() { try? Self.run(["umount", folder]) }

  private static func run(_ words: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
