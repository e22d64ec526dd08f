import Foundation
import PanelCore
import PanelTape
import PanelUI
import Testing

/// What other programs do to a document's file, where a tape can't do it.
@Suite @MainActor struct OutsideCaseTests {
  /// 1 GB is the longest file that is read.
  @Test func aFileThatBecameTooLongIsToldAndTheProgramEnds() throws {
    let home = FileManager.default.temporaryDirectory.appending(
      path: "keyrise-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let file = home.appending(path: "f.txt")
    try Data("one".utf8).write(to: file)
    let stage = try Stage(home: home.path)
    stage.send(.command("open", argument: file.path))
    stage.wait(1000)
    stage.type("a")
    #expect(truncate(file.path, (1 << 30) + 5) == 0)
    stage.wait(40_000)
    let document = try #require(stage.state["document"])
    #expect(document["path"]?.string == "~/f.txt")
    #expect(document["dirty"] == true)
    #expect(document["lastError"]?.string?.contains("File too large") == true)
    // After 2, 5, 10 and 20 seconds.
    #expect(saves(stage) == 4)
    #expect(try !stage.view("banner").isHidden)
    stage.command("quit")
    stage.wait(100)
    #expect(!stage.carriedOut.contains(.quit))
    #expect(saves(stage) == 5)
    stage.command("quit")
    stage.wait(100)
    #expect(stage.carriedOut.contains(.quit))
    #expect(saves(stage) == 6)
  }

  private func saves(_ stage: Stage) -> Int {
    stage.carriedOut.count { if case .document(_, .save) = $0 { true } else { false } }
  }
}
