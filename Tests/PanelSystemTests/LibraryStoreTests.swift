import DocumentCore
import Foundation
import PanelCore
import PanelSystem
import Testing

@Suite struct LibraryStoreTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("keyrise-library-\(UUID().uuidString)")
  private var notes: String { folder.path + "/notes" }
  private var index: String { folder.path + "/state/library.db" }
  private let files = PosixFileSystem()
  private let clock = LibraryStore.Clock(now: { 100 * 86_400 }, local: { $0 })

  private func store() -> LibraryStore {
    LibraryStore(index, clock: clock) { $0.lowercased() }
  }

  private func put(_ name: String, _ text: String) throws {
    try files.replace(notes + "/" + name, with: Array(text.utf8))
  }

  private func ask(_ store: LibraryStore, _ job: LibraryJob) throws -> LibraryAnswer {
    let event = store.answer(to: .library(request: 1, job), from: files)
    guard case .library(1, let result)? = event else {
      throw FileFault(path: "", code: 0, reason: "")
    }
    return try result.get()
  }

  private func fault(_ store: LibraryStore, _ job: LibraryJob) -> Int32? {
    guard
      case .library(_, .failure(let fault))? = store.answer(
        to: .library(request: 1, job), from: files)
    else { return nil }
    return fault.code
  }

  /// The list once everything is read.
  private func list(_ store: LibraryStore) throws -> [LibraryNote] {
    guard case .listed(var all, _, var rest) = try ask(store, .list(folder: notes)) else {
      return []
    }
    while rest > 0 {
      guard case .indexed(let read, let unread) = try ask(store, .index(folder: notes)) else {
        return []
      }
      rest = unread
      all = all.map { note in read.first { $0.name == note.name } ?? note }
    }
    return all.sorted { $0.name < $1.name }
  }

  private func found(_ store: LibraryStore, _ query: String) throws -> [String] {
    guard case .found(let matches, _) = try ask(store, .search(folder: notes, query: query))
    else { return [] }
    return matches.map(\.name).sorted()
  }

  @Test func regularFilesAloneAreListed() throws {
    try put("a.txt", "One\nTwo")
    try put("b.bin", "x\0y")
    try put(".hidden", "x")
    try put("deep/c.txt", "x")
    try FileManager.default.createSymbolicLink(
      atPath: notes + "/link.txt", withDestinationPath: "/etc/passwd")
    let all = try list(store())
    #expect(all.map(\.name) == ["a.txt", "b.bin"])
    #expect(all.map(\.title) == ["One", ""])
    #expect(all.map(\.detail) == ["Two", ""])
    #expect(all.map(\.kind) == [.text, .other])
  }

  @Test func titlesAreReadAsTheNotesAreOpened() throws {
    let wide = "Überfahrt\nUm sechs".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try files.replace(notes + "/a.txt", with: [0xFF, 0xFE] + wide)
    try files.replace(
      notes + "/b.txt", with: Array("F\u{E4}hre am Kai\n".unicodeScalars.map { UInt8($0.value) }))
    let all = try list(store())
    #expect(all.map(\.title) == ["Überfahrt", "Fähre am Kai"])
    #expect(all.map(\.kind) == [.text, .text])
    #expect(try found(store(), "sechs") == ["a.txt"])
  }

  @Test func aFolderThatIsNotThereHasNoNotes() throws {
    #expect(try list(store()) == [])
  }

  @Test func theIndexIsForItsOwnerAndKnowsWhatIsUnchanged() throws {
    try put("a.txt", "One")
    #expect(try list(store()).count == 1)
    let mode = try FileManager.default.attributesOfItem(atPath: index)[.posixPermissions]
    #expect((mode as? Int) == 0o600)
    guard case .listed(let all, _, 0) = try ask(store(), .list(folder: notes)) else {
      Issue.record("it is read again")
      return
    }
    #expect(all.first?.title == "One")
  }

  @Test(arguments: ["", "no database at all, but long enough to be looked at by somebody"])
  func anIndexThatIsDamagedIsMadeAnew(_ bytes: String) throws {
    try put("a.txt", "One word")
    try files.replace(index, with: Array(bytes.utf8))
    let store = store()
    #expect(try list(store).map(\.title) == ["One word"])
    #expect(try found(store, "word") == ["a.txt"])
    #expect(try list(self.store()).map(\.title) == ["One word"])
  }

  @Test func wordsAreFoundAndFollowTheFiles() throws {
    try put("a.txt", "The Ferry leaves\nat six")
    try put("b.txt", "Quay\nferry bell")
    let store = store()
    _ = try list(store)
    #expect(try found(store, "FERRY") == ["a.txt", "b.txt"])
    #expect(try found(store, "ferry bell") == ["b.txt"])
    #expect(try found(store, "\"ferry\" OR") == [])
    #expect(try found(store, "qu") == ["b.txt"])
    #expect(try found(store, "ferry qu") == ["b.txt"])
    #expect(try found(store, "%") == [])
    try put("b.txt", "Quay")
    try files.remove(notes + "/a.txt")
    _ = try list(store)
    #expect(try found(store, "ferry") == [])
  }

  @Test func aNameThatIsTakenStaysWhatItIs() throws {
    try put("a.txt", "A")
    try put("b.txt", "B")
    let store = store()
    let taken = FileFault.taken
    #expect(fault(store, .rename(folder: notes, from: "a.txt", to: "b.txt")) == taken)
    #expect(fault(store, .duplicate(folder: notes, from: "a.txt", to: "b.txt")) == taken)
    #expect(fault(store, .rename(folder: notes, from: "x.txt", to: "y.txt")) == FileFault.gone)
    #expect(try files.read(notes + "/b.txt") == Array("B".utf8))
    guard
      case .renamed("a.txt", let note) = try ask(
        store, .rename(folder: notes, from: "a.txt", to: "c.txt"))
    else {
      Issue.record("it has the old name")
      return
    }
    #expect(note.title == "A")
    #expect(try list(store).map(\.name) == ["b.txt", "c.txt"])
  }

  @Test func theBinGivesBackAndForgets() throws {
    try put("a.txt", "A")
    let store = store()
    _ = try list(store)
    let answer = try ask(store, .bin(folder: notes, name: "a.txt"))
    let binned = "\(100 * 86_400)-a.txt"
    #expect(answer == .binned(name: "a.txt", binned: binned))
    #expect(try found(store, "a") == [])
    _ = try ask(store, .restore(folder: notes, binned: binned, to: "a.txt"))
    #expect(try list(store).map(\.title) == ["A"])
    try put(".bin/\(69 * 86_400)-old.txt", "x")
    try put(".bin/\(99 * 86_400)-new.txt", "x")
    _ = try list(store)
    let left = try FileManager.default.contentsOfDirectory(atPath: notes + "/.bin")
    #expect(left == ["\(99 * 86_400)-new.txt"])
  }
}
