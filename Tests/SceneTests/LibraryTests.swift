import Foundation
import KeyriseApp
import PanelCore
import PanelTape
import PanelUI
import Testing

@MainActor @Suite struct LibraryTests {
  /// A home with so many notes.
  private func home(_ count: Int) throws -> URL {
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyrise-notes-\(UUID().uuidString)")
    let folder = home.appendingPathComponent(".local/share/keyrise/notes")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 0..<count {
      let text = "Note \(number)\nwith the word w\(number)w in it\n"
      try Data(text.utf8).write(to: folder.appendingPathComponent("n\(number).txt"))
    }
    return home
  }

  @Test func tenThousandNotesHaveAsManyRowsAsAreInSight() throws {
    let home = try home(10_000)
    defer { try? FileManager.default.removeItem(at: home) }
    let stage = try Stage(home: home.path)
    stage.wait(400)
    stage.command("library")
    stage.wait(400)
    let editor = try #require(stage.scene as? EditorViewController)
    let library = try #require(editor.library)
    func value(_ name: String) -> Double? {
      guard case .number(let number)? = stage.state["library"]?[name] else { return nil }
      return number
    }
    #expect(value("shown") == 10_000)
    #expect(library.rowsInSight.count > 4)
    #expect(library.rowsInSight.count < 20)
    // All are read, a batch after the other.
    for _ in 0..<200 where value("unread") != 0 { stage.wait(16) }
    #expect(value("unread") == 0)
    stage.send(.command("library-search", argument: "w7777w"))
    stage.wait(50)
    #expect(value("shown") == 1)
    #expect(stage.state.text.contains("with the word w7777w in it"))
    stage.send(.command("library-search", argument: ""))
    stage.wait(50)
    #expect(value("shown") == 10_000)
    stage.send(.wheel(at: Point(x: 400, y: 300), dx: 0, dy: 100))
    stage.wait(50)
    #expect((library.rowsInSight.first?.index ?? 0) > 10)
    #expect(library.rowsInSight.count < 20)
    // The second time everything is known.
    stage.command("library-close")
    stage.command("library")
    stage.wait(50)
    #expect(value("unread") == 0)
    #expect(value("shown") == 10_000)
  }

  @Test func theListEndsWhereTheKeyboardBegins() throws {
    let stage = try Stage()
    stage.wait(400)
    stage.command("library")
    stage.wait(400)
    let list = try stage.view("library")
    #expect(list.frame.maxY == 480)
    stage.command("show")
    for _ in 0..<20 {
      stage.wait(16)
      stage.application.layoutNow()
      #expect(abs(list.frame.maxY - min(480, stage.application.keyboard.frame.minY)) < 0.01)
    }
    #expect(list.frame.maxY < 300)
    stage.command("library-close")
    stage.wait(400)
    #expect(stage.state["library"] == .null)
  }
}
