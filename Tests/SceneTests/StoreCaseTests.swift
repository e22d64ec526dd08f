import Foundation
import KeyriseHost
import PanelTape
import PanelUI
import Testing

@testable import KeyriseApp
@testable import PanelSystem

/// Files with times, names and numbers that no program like this one gives them.
@Suite @MainActor struct StoreCaseTests {
  private let home = FileManager.default.temporaryDirectory
    .appendingPathComponent("keyrise-stores-\(UUID().uuidString)")
  private var notes: String { home.path + "/.local/share/keyrise/notes" }

  private func put(_ path: String, _ text: String, seconds: Int? = nil) throws {
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    guard let seconds else { return }
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    #expect(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
  }

  @Test(arguments: [13_569_465_600, 10_413_792_000, -86_400])
  func aNoteOfAnyTimeIsOpenedListedAndSaved(_ seconds: Int) throws {
    defer { try? FileManager.default.removeItem(at: home) }
    try put(notes + "/scratch.txt", "note", seconds: seconds)
    let take = try Take(
      """
      home \(home.path)
      settle
      state
      press Ctrl+End
      type "!"
      wait 3000
      state
      """)
    #expect(take.run.errors == [])
    #expect(take.states.map { $0["text"]?.string } == ["note", "note!"])
    #expect(try String(contentsOfFile: notes + "/scratch.txt", encoding: .utf8) == "note!")
    try put(notes + "/far.txt", "Far", seconds: seconds)
    let list = try Take(
      """
      home \(home.path)
      settle
      tap view:library-button
      settle
      state
      tap view:note-1
      settle
      state
      """)
    #expect(list.run.errors == [])
    let rows = list.states[0][pointer: "/library/rows"]?.items ?? []
    let names = rows.compactMap { $0["name"]?.string }
    #expect(names == (seconds > 0 ? ["far.txt", "scratch.txt"] : ["scratch.txt", "far.txt"]))
    #expect(list.states[1]["text"] == (seconds > 0 ? "Far" : "note!"))
  }

  /// What is typed after a save comes back, and is saved as the file was.
  @Test(arguments: [
    ["a\rb\nc", "press Ctrl+End\npress Left\npress Backspace", "a\rbc\n!"],
    ["a\rb", "press Ctrl+End\npress Left\npress Backspace", "ab\r!"],
    ["one", "press Ctrl+Home\nclipboard \"\\ufeff\"\npress Ctrl+V", "\u{FEFF}one\n!"],
    ["\u{FEFF}one", "press Ctrl+Home\npress Delete", "\u{FEFF}ne\n!"],
  ])
  func afterACrashAFileIsReadAsItWasWritten(_ row: [String]) throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let file = home.path + "/a.txt"
    try put(file, row[0])
    let take = try Take(
      """
      home \(home.path)
      document ~/a.txt
      settle
      \(row[1])
      wait 3000
      state
      press Ctrl+End
      press Return
      type "!"
      wait 250
      kill
      relaunch
      settle
      state
      wait 3000
      """)
    #expect(take.run.errors == [])
    #expect(take.states[0][pointer: "/document/dirty"] == false)
    #expect(take.states[1]["text"] == .string((take.states[0]["text"]?.string ?? "") + "\n!"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data(row[2].utf8))
  }

  private func expectDamageIsTold() throws {
    let stage = try Stage(home: home.path)
    stage.wait(500)
    #expect(stage.state["text"] == "base one ")
    let banner = try #require(try stage.view("banner") as? BannerView)
    #expect(!banner.isHidden && banner.message == JournalNotice.isDamaged)
  }

  private func damageSecondCommit() throws {
    let connection = try SQLiteConnection(home.path + "/.local/state/keyrise/journal.db")
    var bytes: [UInt8] = []
    try connection.run("SELECT bytes FROM record WHERE sequence = 2") { bytes = $0.blob(0) }
    try #require(bytes.count > 6)
    bytes[6] ^= 1
    try connection.run("UPDATE record SET bytes = ? WHERE sequence = 2", [.blob(bytes)])
  }

  /// One letter of the journal is another one; the sums of the database know nothing of it.
  @Test func aDamagedCommitCostsWhatItHasAndNothingThatComesLater() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    try put(home.path + "/a.txt", "base ")
    let start = """
      home \(home.path)
      set autosave off
      document ~/a.txt
      settle
      press Ctrl+End

      """
    func play(_ lines: String) throws -> [JSONValue] {
      let take = try Take(start + lines)
      #expect(take.run.errors == [])
      return take.states
    }
    _ = try play(
      "type \"one \"\nwait 250\ntype \"two \"\nwait 250\ntype \"three \"\nwait 250\nkill")
    try damageSecondCommit()
    try expectDamageIsTold()
    let first = try play("state\ntype \"four \"\nwait 250\nkill")
    #expect(first[0]["text"] == "base one ")
    let second = try play("state\ntype \"five\"\nwait 250\nkill\nrelaunch\nsettle\nstate")
    #expect(second.map { $0["text"] } == ["base one four ", "base one four five"])
  }
}
