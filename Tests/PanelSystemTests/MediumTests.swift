import DocumentCore
import Foundation
import PanelCore
import Synchronization
import Testing

@testable import PanelSystem

/// Copies on a disk that somebody has put in; a disk of memory where the tests may mount one.
@Suite struct MediumTests {
  private let folder: ScratchFolder
  private let files = PosixFileSystem()
  static let mayMount: Bool = {
    guard geteuid() == 0, let probe = try? ScratchFolder(),
      run("/bin/mount", ["-t", "tmpfs", "none", probe.path])
    else { return false }
    return run("/bin/umount", [probe.path])
  }()

  init() throws { folder = try ScratchFolder() }

  private static func run(_ program: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  private func copy(_ isThere: Bool = true) throws -> MediumCopy {
    try FileManager.default.createDirectory(
      atPath: folder("stick"), withIntermediateDirectories: true)
    return MediumCopy(path: folder("stick"), files: files, isMounted: { _ in isThere })
  }

  private func put(_ copy: MediumCopy, _ text: String, named name: String) throws -> String {
    try folder.put("note", text)
    return try copy.put(folder("note"), named: name)
  }

  @Test func aCopyNeverTakesThePlaceOfAnotherContent() throws {
    let copy = try copy()
    #expect(try put(copy, "one", named: "a.txt") == "a.txt")
    #expect(try put(copy, "one", named: "a.txt") == "a.txt")
    #expect(try put(copy, "two", named: "a.txt") == "a-2.txt")
    #expect(try put(copy, "two", named: "a.txt") == "a-2.txt")
    #expect(try folder.text("stick/Keyrise/a.txt") == "one")
    #expect(try folder.text("stick/Keyrise/a-2.txt") == "two")
    try copy.finish()
  }

  @Test func whatACopyThatWasCutOffHasLeftIsCleared() throws {
    try folder.put("stick/Keyrise/.keyrise-abc.tmp", "ha")
    try folder.put("stick/Keyrise/kept.tmp", "x")
    _ = try put(try copy(), "one", named: "a.txt")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("stick/Keyrise"))
    #expect(names.sorted() == ["a.txt", "kept.tmp"])
  }

  @Test func withoutItsDiskNothingIsWrittenInTheFolder() throws {
    let copy = try copy(false)
    do {
      _ = try put(copy, "one", named: "a.txt")
      Issue.record("it was copied")
    } catch let fault as FileFault {
      #expect(fault.code == FileFault.noMedium)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("stick")) == [])
  }

  @Test func aFolderOnTheDiskThatLeadsElsewhereIsNotWrittenTo() throws {
    try folder.put("data/.keyrise-abc.tmp", "kept")
    let copy = try copy()
    for target in [folder("data"), "../data", "nowhere", "."] {
      try folder.link("stick/Keyrise", to: target)
      let fault = caught(FileFault.self) { try put(copy, "one", named: "chosen.yaml") }
      #expect(fault?.reason == "What is called Keyrise there is no folder of its own")
      #expect(fault?.path == folder("stick/Keyrise"))
      #expect(caught(FileFault.self) { try copy.finish() }?.code == ENOTDIR)
      #expect(try folder.names("stick") == ["Keyrise"])
      try FileManager.default.removeItem(atPath: folder("stick/Keyrise"))
    }
    try folder.put("stick/Keyrise", "a file")
    #expect(caught(FileFault.self) { try put(copy, "one", named: "a.txt") }?.code == ENOTDIR)
    #expect(try folder.text("stick/Keyrise") == "a file")
    #expect(try folder.names("data") == [".keyrise-abc.tmp"])
  }

  @Test func whatIsNoFileOnTheDiskIsNotWrittenTo() throws {
    let copy = try copy()
    try folder.put("data/settings.yaml", "old")
    try folder.put("stick/Keyrise/d.txt/inner", "x")
    for (name, target) in [
      ("a.txt", folder("data/settings.yaml")), ("b.txt", folder("data/new.yaml")),
      ("c.txt", "../../data"),
    ] {
      try folder.link("stick/Keyrise/\(name)", to: target)
    }
    mkfifo(folder("stick/Keyrise/e.txt"), 0o600)
    for name in ["a", "b", "c", "d", "e"] {
      #expect(try put(copy, "one", named: "\(name).txt") == "\(name)-2.txt")
      #expect(try folder.text("stick/Keyrise/\(name)-2.txt") == "one")
    }
    // One that leads to the same bytes is no copy on the disk either.
    #expect(try put(copy, "old", named: "a.txt") == "a-3.txt")
    #expect(try folder.names("data") == ["settings.yaml"])
    #expect(try folder.text("data/settings.yaml") == "old")
    try copy.finish()
  }

  @Test func aLongCopyIsNotReplacedByTheNextOneOfItsName() throws {
    let copy = try copy()
    let long = String(repeating: "x", count: 1_100_000)
    #expect(try put(copy, long, named: "a.txt") == "a.txt")
    #expect(try put(copy, long + "y", named: "a.txt") == "a-2.txt")
    #expect(try folder.text("stick/Keyrise/a.txt") == long)
    #expect(try folder.names("stick/Keyrise") == ["a-2.txt", "a.txt"])
  }

  @Test(.enabled(if: MediumTests.mayMount)) func anotherDiskInTheFolderIsNotWrittenTo() throws {
    let copy = try copy()
    let place = folder("stick/Keyrise")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try #require(Self.run("/bin/mount", ["-t", "tmpfs", "none", place]))
    defer { _ = Self.run("/bin/umount", ["-l", place]) }
    #expect(caught(FileFault.self) { try put(copy, "one", named: "a.txt") }?.code == ENOTDIR)
    #expect(try folder.names("stick/Keyrise") == [])
  }

  @Test(
    arguments: [
      ("a: b?.txt", "a- b-.txt"), ("plain.txt", "plain.txt"), ("end. ", "end"), ("...", "note"),
      ("Grüße.txt", "Grüße.txt"),
    ]) func aNameIsMadePlainForDisksThatCanNotHaveIt(name: String, plain: String)
  {
    #expect(MediumCopy.plain(name) == plain)
  }

  /// Real disks of memory: one that is full, one that can only be read, one that goes.
  @Test(.enabled(if: MediumTests.mayMount)) func aRealDiskIsFilledReadOnlyAndPulledOut() throws {
    let stick = folder("stick")
    try FileManager.default.createDirectory(atPath: stick, withIntermediateDirectories: true)
    #expect(!isMountPoint(stick))
    try #require(Self.run("/bin/mount", ["-t", "tmpfs", "-o", "size=64k", "none", stick]))
    defer { _ = Self.run("/bin/umount", ["-l", stick]) }
    #expect(isMountPoint(stick))
    let copy = MediumCopy(path: stick, files: files, isMounted: isMountPoint)
    #expect(try put(copy, "one", named: "a.txt") == "a.txt")
    try copy.finish()
    let large = String(repeating: "x", count: 200_000)
    #expect(fault { try put(copy, large, named: "b.txt") } == ENOSPC)
    let names = try FileManager.default.contentsOfDirectory(atPath: stick + "/Keyrise")
    #expect(names == ["a.txt"])
    try #require(Self.run("/bin/mount", ["-o", "remount,ro", stick]))
    #expect(fault { try put(copy, "two", named: "c.txt") } == EROFS)
    try #require(Self.run("/bin/umount", [stick]))
    #expect(fault { try put(copy, "two", named: "c.txt") } == FileFault.noMedium)
    #expect(try FileManager.default.contentsOfDirectory(atPath: stick) == [])
  }

  /// The system wakes the watch when a disk comes and when it goes.
  @Test(.enabled(if: MediumTests.mayMount)) func theWatchTellsThatADiskCameAndWent() throws {
    let stick = folder("stick")
    try FileManager.default.createDirectory(atPath: stick, withIntermediateDirectories: true)
    let events = Events()
    let watch = MediaWatch(
      media: { isMountPoint(stick) ? [Medium(path: stick)] : [] }, report: { events.put($0) })
    try #require(Self.run("/bin/mount", ["-t", "tmpfs", "none", stick]))
    #expect(events.next() == .mediaChanged([Medium(path: stick)]))
    try #require(Self.run("/bin/umount", [stick]))
    #expect(events.next() == .mediaChanged([]))
    watch.stop()
  }

  private func fault(_ body: () throws -> String) -> Int32? {
    do {
      _ = try body()
      return nil
    } catch { return (error as? FileFault)?.code }
  }
}

/// Events of another thread, in order.
private final class Events: Sendable {
  private let all = Mutex<[InputEvent]>([])
  private let ready = DispatchSemaphore(value: 0)

  func put(_ event: InputEvent) {
    all.withLock { $0.append(event) }
    ready.signal()
  }

  /// The next one; nil: it doesn't come.
  func next() -> InputEvent? {
    guard ready.wait(timeout: .now() + 20) == .success else { return nil }
    return all.withLock { $0.removeFirst() }
  }
}
