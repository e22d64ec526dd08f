import DocumentCore
import Foundation
import PanelCore
import PanelSystem
import Synchronization
import Testing

@Suite struct VersionStoreTests {
  /// A wall clock that a test turns.
  final class Hands: Sendable {
    private let seconds = Mutex(100 * 86_400)
    var now: Int { seconds.withLock { $0 } }
    func pass(_ count: Int) { seconds.withLock { $0 += count } }
    var clock: LibraryStore.Clock { LibraryStore.Clock(now: { self.now }, local: { $0 }) }
  }

  final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
  }

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("keyrise-versions-\(UUID().uuidString)")
  private var notes: String { folder.path + "/notes" }
  private var file: String { folder.path + "/state/versions.db" }
  private let files = PosixFileSystem()
  private let hands = Hands()
  private let log = Lines()

  private func store() -> VersionStore {
    VersionStore(file, isSafe: false, clock: hands.clock) { [log] in log.add($0) }
  }

  private func path(_ name: String) -> String { notes + "/" + name }

  private func put(_ name: String, _ text: String) throws {
    try files.replace(path(name), with: Array(text.utf8))
  }

  /// Saves a file and offers its text, as the editor does.
  private func keep(
    _ store: VersionStore, _ name: String, _ text: String, _ reason: VersionReason = .left,
    limit: Int = 1 << 20
  ) throws {
    try put(name, text)
    offer(store, name, text, reason, limit: limit)
  }

  private func offer(
    _ store: VersionStore, _ name: String, _ text: String, _ reason: VersionReason = .left,
    limit: Int = 1 << 20
  ) {
    let job = VersionJob.keep(
      path: path(name), text: ByteSource(Array(text.utf8)), reason: reason, limit: limit)
    #expect(store.answer(to: .versions(request: 0, job)) == nil)
  }

  private func list(_ store: VersionStore, _ name: String) -> [TextVersion] {
    let event = store.answer(to: .versions(request: 7, .list(path: path(name))))
    guard case .versions(7, .success(.listed(_, let versions, _)))? = event else { return [] }
    return versions
  }

  private func text(_ store: VersionStore, _ id: Int) -> String? {
    let event = store.answer(to: .versions(request: 8, .read(path: "", id: id)))
    guard case .versions(8, .success(.read(_, let bytes)))? = event else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func texts(_ store: VersionStore, _ name: String) -> [String?] {
    list(store, name).map { text(store, $0.id) }
  }

  /// Something is done with the folder of notes.
  private func library(_ store: VersionStore, _ job: LibraryJob) {
    let library = LibraryStore(nil, clock: hands.clock) { $0 }
    let effect = HostEffect.library(request: 1, job)
    guard let event = library.answer(to: effect, from: files) else { return }
    store.follow(effect, event)
  }

  @Test func versionsComeBackTheNewestFirst() throws {
    let store = store()
    for number in 1...6 {
      try keep(store, "a.txt", (1...number).map { "line \($0)\n" }.joined())
      hands.pass(400)
    }
    #expect(
      texts(store, "a.txt") == (1...6).reversed().map { (1...$0).map { "line \($0)\n" }.joined() })
    let first = list(store, "a.txt")[0]
    #expect(first.added == 2)
    #expect(first.detail == "line 6")
    #expect(texts(store, "b.txt") == [])
  }

  @Test func whatIsKeptIsThereForTheNextStartAndForItsOwnerAlone() throws {
    try keep(store(), "a.txt", "one")
    #expect(texts(store(), "a.txt") == ["one"])
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
    #expect((mode as? Int) == 0o600)
  }

  @Test func aListAndAStartMakeNoDatabase() {
    let store = store()
    #expect(list(store, "a.txt") == [])
    library(store, .list(folder: notes))
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func aSaveSoonAfterTheLastVersionWaits() throws {
    let store = store()
    try keep(store, "a.txt", "one", .saved)
    hands.pass(100)
    try keep(store, "a.txt", "two", .saved)
    #expect(texts(store, "a.txt") == ["one"])
    hands.pass(200)
    try keep(store, "a.txt", "three", .saved)
    try keep(store, "a.txt", "three", .left)
    #expect(texts(store, "a.txt") == ["three", "one"])
    #expect(list(store, "a.txt").map(\.reason) == [.saved, .saved])
    // It is not kept twice, but what took its place is said.
    offer(store, "a.txt", "three", .deletion)
    #expect(list(store, "a.txt").map(\.reason) == [.deletion, .saved])
  }

  @Test func whenVersionsThinTheOthersStayWhole() throws {
    let store = store()
    for number in 0..<40 {
      try keep(store, "a.txt", "head\n" + String(repeating: "x\n", count: number) + "\(number)")
      hands.pass(1000)
    }
    hands.pass(90_000)
    try keep(store, "a.txt", "end")
    let left = list(store, "a.txt")
    #expect(left.count < 8)
    #expect(text(store, left[0].id) == "end")
    for version in left.dropFirst() {
      let whole = try #require(text(store, version.id))
      let count = whole.split(separator: "\n").count - 2
      #expect(whole.hasSuffix("\n\(count)"))
    }
    let last = try #require(left.last)
    #expect(text(store, last.id) == "head\n0")
    // What a version has that the one before it hasn't is said of those that are left.
    #expect(left[left.count - 2].added > 3)
  }

  @Test func theBoundOfOneNoteAndOfAllIsKept() throws {
    let store = store()
    var random = SystemRandomNumberGenerator()
    func noise() -> String {
      (0..<3000).map { _ in String(UInt8.random(in: 33...126, using: &random)) }.joined()
    }
    for number in 0..<12 {
      try keep(store, number % 2 == 0 ? "a.txt" : "b.txt", noise(), limit: 100_000)
      hands.pass(400)
    }
    let a = list(store, "a.txt")
    #expect(a.map(\.size).reduce(0, +) <= 25_000)
    #expect(!a.isEmpty)
    #expect(texts(store, "a.txt").allSatisfy { $0 != nil })
    try keep(store, "c.txt", "short", limit: 3000)
    #expect(list(store, "a.txt").isEmpty)
    #expect(texts(store, "c.txt") == ["short"])
  }

  @Test func aRenamedNoteKeepsItsVersionsAndACopyHasNone() throws {
    let store = store()
    try keep(store, "a.txt", "one")
    library(store, .rename(folder: notes, from: "a.txt", to: "b.txt"))
    #expect(texts(store, "b.txt") == ["one"])
    #expect(texts(store, "a.txt") == [])
    library(store, .duplicate(folder: notes, from: "b.txt", to: "c.txt"))
    #expect(texts(store, "c.txt") == [])
    #expect(texts(store, "b.txt") == ["one"])
  }

  @Test func aFileThatSomebodyMovesKeepsThemToo() throws {
    let store = store()
    try keep(store, "a.txt", "one")
    try FileManager.default.moveItem(atPath: path("a.txt"), toPath: path("moved.txt"))
    #expect(texts(store, "moved.txt") == ["one"])
    hands.pass(400)
    try keep(store, "moved.txt", "two")
    #expect(texts(store, "moved.txt") == ["two", "one"])
    // A link to it is no move.
    try FileManager.default.linkItem(atPath: path("moved.txt"), toPath: path("link.txt"))
    #expect(texts(store, "link.txt") == [])
  }

  @Test(arguments: ["the secret plan", ""])
  func aFileWithTheNumberOfARemovedOneHasNoVersionsOfIt(_ last: String) throws {
    let store = store()
    try keep(store, "a.txt", "the secret")
    hands.pass(400)
    try keep(store, "a.txt", last)
    // The same number, another name and another text.
    try FileManager.default.moveItem(atPath: path("a.txt"), toPath: path("b.txt"))
    let other = last.isEmpty ? "" : "another note"
    try Data(other.utf8).write(to: URL(fileURLWithPath: path("b.txt")))
    #expect(texts(store, "b.txt") == [])
    offer(store, "b.txt", "another note")
    #expect(texts(store, "b.txt") == ["another note"])
    #expect(texts(store, "a.txt") == [last, "the secret"])
  }

  @Test func aMovedFileInAnotherEncodingKeepsItsVersions() throws {
    let store = store()
    let wide = "Überfahrt".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try files.replace(path("a.txt"), with: [0xFF, 0xFE] + wide)
    offer(store, "a.txt", "Überfahrt")
    try FileManager.default.moveItem(atPath: path("a.txt"), toPath: path("b.txt"))
    #expect(texts(store, "b.txt") == ["Überfahrt"])
  }

  @Test func aNoteInTheBinKeepsItsVersionsUntilItGoes() throws {
    let store = store()
    try keep(store, "a.txt", "one")
    library(store, .bin(folder: notes, name: "a.txt"))
    #expect(texts(store, "a.txt") == [])
    let binned = "\(hands.now)-a.txt"
    library(store, .restore(folder: notes, binned: binned, to: "back.txt"))
    #expect(texts(store, "back.txt") == ["one"])
    library(store, .bin(folder: notes, name: "back.txt"))
    hands.pass(30 * 86_400)
    library(store, .list(folder: notes))
    #expect(texts(store, ".bin/\(100 * 86_400)-back.txt") == [])
  }

  @Test func whatWasRemovedByHandGoesAfterThirtyDays() throws {
    try keep(store(), "a.txt", "one")
    try keep(store(), "b.txt", "two")
    try files.remove(path("a.txt"))
    hands.pass(30 * 86_400 - 1)
    #expect(texts(store(), "a.txt") == ["one"])
    hands.pass(1)
    #expect(texts(store(), "a.txt") == [])
    #expect(texts(store(), "b.txt") == ["two"])
    // A disk that is not here may come back.
    try keep(store(), "disk/c.txt", "three")
    try FileManager.default.removeItem(atPath: notes + "/disk")
    hands.pass(90 * 86_400)
    #expect(texts(store(), "disk/c.txt") == ["three"])
  }

  @Test(arguments: ["no database at all, but long enough to be looked at by somebody", "torn"])
  func aDamagedDatabaseIsSetAsideAndANewOneBegins(_ kind: String) throws {
    if kind == "torn" {
      let old = store()
      for number in 0..<50 { try keep(old, "\(number).txt", String(repeating: kind, count: 900)) }
      var bytes = try files.read(file)
      for index in 2000..<min(bytes.count, 60_000) { bytes[index] = 0xA5 }
      try files.replace(file, with: bytes)
    } else {
      try files.replace(file, with: Array(kind.utf8))
    }
    let store = store()
    try keep(store, "a.txt", "one")
    hands.pass(400)
    try keep(store, "a.txt", "two")
    #expect(texts(store, "a.txt") == ["two", "one"])
    #expect(FileManager.default.fileExists(atPath: file + ".aside-1"))
    #expect(log.all.contains { $0.contains("put aside") })
  }

  @Test func wherePlaceOrRightIsMissingTheLogSaysSoAndNothingElseHappens() throws {
    try files.replace(folder.path + "/state", with: Array("a file".utf8))
    let store = store()
    try keep(store, "a.txt", "one")
    #expect(list(store, "a.txt") == [])
    #expect(log.all.contains { $0.contains("no version is kept") })
    #expect(try files.read(path("a.txt")) == Array("one".utf8))
  }

  @Test func aKillBetweenTheSaveAndTheVersionHarmsNothing() throws {
    let store = store()
    try keep(store, "a.txt", "one")
    hands.pass(400)
    // The save is there, its version never came.
    try put("a.txt", "one two")
    #expect(texts(self.store(), "a.txt") == ["one"])
    hands.pass(400)
    let next = self.store()
    try keep(next, "a.txt", "one two three")
    #expect(texts(next, "a.txt") == ["one two three", "one"])
  }

  @Test func theEndOfASessionLeavesNothing() throws {
    let store = store()
    try keep(store, "a.txt", "SECRETWORD in a note")
    hands.pass(400)
    try keep(store, "a.txt", "another text")
    try files.replace(file + ".aside-1", with: Array("SECRETWORD".utf8))
    let places = SessionPlaces(
      folders: [notes], mixedFolders: [folder.path + "/state"], kept: ["settings.yaml"])
    let writer = WriterThread(files: files, versions: store) { [log] event in
      guard case .sessionEnded(_, let report) = event else { return }
      log.add("versions \(report.versions) faults \(report.faults.count)")
    }
    writer.submit(.endSession(request: 1, places))
    writer.finish()
    #expect(log.all == ["versions 2 faults 0"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/state") == [])
  }

  @Test func twoProgramsKeepVersionsSideBySide() throws {
    let (one, two) = (store(), store())
    try keep(one, "a.txt", "one")
    try keep(two, "b.txt", "two")
    hands.pass(400)
    try keep(one, "a.txt", "three")
    #expect(texts(two, "a.txt") == ["three", "one"])
    #expect(texts(one, "b.txt") == ["two"])
    #expect(log.all == [])
  }

  @Test func anHoursTypingIsThin() throws {
    let store = store()
    var text = "Notes of the day\n\n"
    for step in 0..<12 {
      for word in 0..<250 {
        text += "word\((step * 250 + word) % 97) " + (word % 40 == 39 ? "\n" : "")
      }
      try keep(store, "a.txt", text, .saved)
      hands.pass(300)
    }
    #expect(list(store, "a.txt").count == 12)
    let size = try #require(
      FileManager.default.attributesOfItem(atPath: file)[.size] as? Int)
    #expect(size < 2 * text.utf8.count + 20_000)
  }
}
