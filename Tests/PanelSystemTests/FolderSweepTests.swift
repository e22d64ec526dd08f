import DocumentCore
import Foundation
import PanelCore
import Testing

@testable import PanelSystem

/// What the end of a session removes, whatever it is called.
@Suite struct FolderSweepTests {
  private let folder: ScratchFolder
  private let files = PosixFileSystem()

  init() throws { folder = try ScratchFolder() }

  private func end(keeping kept: Set<String> = []) -> SessionReport? {
    let places = SessionPlaces(
      folders: [folder("notes")], mixedFolders: [folder("data")], kept: kept)
    let event = SessionSweep.answer(
      to: .endSession(request: 1, places), from: files, nil, nil, nil)
    guard case .sessionEnded(1, let report)? = event else { return nil }
    return report
  }

  /// Makes a file, or a folder, whose name is these bytes.
  private func make(_ place: String, _ name: [UInt8], isFolder: Bool = false) {
    let path = (Array(place.utf8) + [0x2F] + name + [0]).map { CChar(bitPattern: $0) }
    if isFolder { return #expect(mkdir(path, 0o700) == 0) }
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
    #expect(descriptor >= 0)
    close(descriptor)
  }

  @Test func namesThatAreNoTextGoToo() throws {
    try folder.put("notes/a.txt", "a")
    make(folder("notes"), Array("caf".utf8) + [0xE9])
    make(folder("notes"), Array("d".utf8) + [0xE9], isFolder: true)
    let inside = (Array(folder("notes/d").utf8) + [0xE9, 0]).map { CChar(bitPattern: $0) }
    let below = open(inside, O_RDONLY | O_DIRECTORY)
    let file = openat(below, "in.txt", O_WRONLY | O_CREAT, 0o600)
    #expect(file >= 0)
    close(file)
    close(below)
    try folder.put("data/kept.yaml", "k")
    make(folder("data"), [0xFF])
    let report = end(keeping: ["kept.yaml"])
    #expect(report?.faults == [])
    #expect(report?.notes == 3)
    #expect(report?.files == 1)
    #expect(try folder.names("notes") == [])
    #expect(try folder.names("data") == ["kept.yaml"])
  }

  @Test func aTreeOfAnyDepthGoes() throws {
    try folder.put("notes/a.txt", "a")
    let name = String(repeating: "n", count: 200)
    var current = open(folder("notes"), O_RDONLY | O_DIRECTORY)
    for _ in 0..<60 {
      #expect(mkdirat(current, name, 0o700) == 0)
      let next = openat(current, name, O_RDONLY | O_DIRECTORY)
      close(current)
      current = next
    }
    let file = openat(current, "deep.txt", O_WRONLY | O_CREAT, 0o600)
    #expect(file >= 0)
    close(file)
    close(current)
    #expect(end()?.notes == 2)
    #expect(try folder.names("notes") == [])
  }

  @Test func linksGoAndWhatTheyLeadToStays() throws {
    try folder.put("mine/a.txt", "mine")
    try folder.put("notes/b.txt", "b")
    try folder.link("notes/link", to: folder("mine"))
    #expect(end()?.notes == 2)
    #expect(try folder.names("notes") == [])
    #expect(try folder.text("mine/a.txt") == "mine")
  }

  @Test func whatStaysIsToldOnce() throws {
    try folder.put("notes/a.txt", "a")
    try folder.put("notes/deep/b.txt", "b")
    let fault = FileFault(path: folder("notes/deep/b.txt"), code: EIO, reason: "no")
    let places = SessionPlaces(folders: [folder("notes")])
    let event = SessionSweep.answer(
      to: .endSession(request: 1, places), from: Stubborn(fault), nil, nil, nil)
    guard case .sessionEnded(_, let report)? = event else {
      Issue.record("no answer")
      return
    }
    #expect(report.faults == [fault])
    #expect(report.notes == 1)
    #expect(try folder.names("notes") == ["deep"])
  }

  /// A disk that keeps one file.
  private final class Stubborn: FileSystem {
    private let base = PosixFileSystem()
    private let fault: FileFault
    init(_ fault: FileFault) { self.fault = fault }

    func read(_ path: String) throws(FileFault) -> [UInt8] { try base.read(path) }
    func readPart(
      _ path: String, at offset: Int, count: Int, stamp: FileStamp?
    ) throws(FileFault) -> FilePart {
      try base.readPart(path, at: offset, count: count, stamp: stamp)
    }
    func replace(_ path: String, with bytes: ByteSource) throws(FileFault) {
      try base.replace(path, with: bytes)
    }
    func save(
      _ path: String, _ bytes: ByteSource, expecting: FileExpectation?
    ) throws(FileFault) -> SaveWay {
      try base.save(path, bytes, expecting: expecting)
    }
    func look(_ path: String, expecting: FileExpectation) -> FileSight {
      base.look(path, expecting: expecting)
    }
    func exists(_ path: String) -> Bool { base.exists(path) }
    func remove(_ path: String) throws(FileFault) { try base.remove(path) }
    func mayRemove(_ path: String) throws(FileFault) { if path == fault.path { throw fault } }
  }
}
