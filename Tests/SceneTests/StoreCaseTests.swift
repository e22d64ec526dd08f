import Foundation
import KeyriseHost
import PanelTape
import Testing

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
}
