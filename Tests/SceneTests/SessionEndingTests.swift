import Foundation
import PanelCore
import PanelTape
import PanelUI
import Testing

@testable import KeyriseApp

/// What the end of a session leaves on the disk and on the screen.
@MainActor @Suite struct SessionEndingTests {
  private let home = FileManager.default.temporaryDirectory
    .appendingPathComponent("keyrise-session-\(UUID().uuidString)")
  private static let secret = "kumquat-7341"
  private static let data = ".local/share/keyrise"
  private static let state = ".local/state/keyrise"

  private func put(_ path: String, _ text: String) throws {
    let file = home.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: home.appendingPathComponent(path).path)
  }

  /// The files below the home folder that hold the secret, as bytes.
  private func traces() throws -> [String] {
    let all = FileManager.default.enumerator(atPath: home.path)?.allObjects as? [String] ?? []
    return try all.sorted().filter { path in
      let file = home.appendingPathComponent(path)
      guard !path.contains(Self.secret) else { return true }
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        return false
      }
      return try Data(contentsOf: file).range(of: Data(Self.secret.utf8)) != nil
    }
  }

  private func banner(_ stage: Stage) throws -> String? {
    let banner = try #require(try stage.view("banner") as? BannerView)
    return banner.isHidden ? nil : Strings.english(banner.message)
  }

  @Test func nothingOfWhatWasTypedIsLeftBelowTheHomeFolder() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let secret = Self.secret
    try put("\(Self.data)/notes/old.txt", secret)
    try put("\(Self.data)/notes/.bin/older \(secret).txt", "x")
    try put("\(Self.data)/notes/.versions/a/1.txt", secret)
    try put("\(Self.data)/learned.txt", secret)
    try put("\(Self.data)/recent-emoji.yaml", secret)
    try put("\(Self.data)/layouts/mine.yaml", "name: Mine\n")
    try put("\(Self.state)/index.db", secret)
    try put("\(Self.state)/crashes/1.tape", "type \"\(secret)\"")
    try put("letter.txt", "Dear Sir")
    let stage = try Stage(home: home.path)
    stage.wait(1000)
    stage.type(secret)
    stage.wait(250)
    #expect(try traces().contains { $0.hasPrefix("\(Self.state)/journal.db") })
    stage.wait(3000)
    #expect(try traces().contains("\(Self.data)/notes/scratch.txt"))
    stage.send(.command("find", argument: secret))
    stage.command("find-close")
    stage.command("select-all")
    stage.command("copy")
    stage.command("toggle-theme")
    stage.wait(2000)
    #expect(isThere("\(Self.data)/chosen.yaml"))
    stage.type("not saved \(secret)")

    stage.command("end-session")
    #expect(try traces() == [])
    #expect(try banner(stage) == "The session has ended. This is an empty note.")
    #expect(stage.state["text"] == .string(""))
    #expect(stage.state["undoDepth"] == .number(0))
    stage.command("find")
    stage.command("paste")
    stage.wait(5000)
    stage.command("undo")
    stage.wait(5000)
    #expect(try traces() == [])
    #expect(!isThere("\(Self.data)/chosen.yaml"))
    #expect(stage.state["text"] == .string(""))
    // What is the owner's stays.
    #expect(isThere("\(Self.data)/layouts/mine.yaml"))
    #expect(isThere("letter.txt"))

    // Whoever comes next writes as ever.
    stage.command("find-close")
    stage.type("the next one")
    stage.wait(3000)
    #expect(isThere("\(Self.data)/notes/scratch.txt"))
    stage.command("end-session")
    #expect(!isThere("\(Self.data)/notes/scratch.txt"))
  }

  @Test func theCountdownIsSaidSecondBySecondAndATouchStopsIt() throws {
    let stage = try Stage(settings: [("end-session-after", "20")])
    stage.wait(100)
    stage.type("a")
    stage.wait(4900)
    #expect(try banner(stage) == nil)
    stage.wait(150)
    #expect(try banner(stage) == "This session ends in 15 s. Touch to go on.")
    stage.wait(1000)
    #expect(try banner(stage) == "This session ends in 14 s. Touch to go on.")
    stage.touch(.down, 400, 120)
    #expect(try banner(stage) == nil)
    stage.touch(.up, 400, 120)
    stage.wait(19_000)
    #expect(try banner(stage) == "This session ends in 1 s. Touch to go on.")
    #expect(stage.state["text"] == .string("a"))
    stage.wait(1100)
    #expect(stage.state["text"] == .string(""))
    #expect(try banner(stage) == "The session has ended. This is an empty note.")
    stage.wait(10_000)
    #expect(try banner(stage) == nil)
  }
}
