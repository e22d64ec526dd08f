import Foundation
import KeyboardCore
import KeyriseApp
import PanelCore
import PanelTape
import PanelUI
import Testing

/// What a saved file changes while the program runs, where a tape can't see it.
@Suite @MainActor struct LiveReloadTests {
  private let home: URL
  private let own: URL

  init() throws {
    home = FileManager.default.temporaryDirectory.appending(path: "keyrise-\(UUID().uuidString)")
    own = home.appending(path: ".config/keyrise")
    for folder in ["layouts", "themes", "accessory"] {
      try FileManager.default.createDirectory(
        at: own.appending(path: folder), withIntermediateDirectories: true)
    }
  }

  private func save(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: own.appending(path: name))
  }

  private func done() { try? FileManager.default.removeItem(at: home) }

  @Test(arguments: [TapeScene.editor, .keyboardAccessory, .resizeParent, .form])
  func layoutRowAndThemeChangeInOneFrame(_ scene: TapeScene) throws {
    defer { done() }
    try save("layouts/mine.yaml", "id: mine\nname: Mine\nimports: [parts/letters]")
    try save("themes/mine.yaml", "name: mine\ncolors: {key: \"#FFFFFF\"}")
    let stage = try Stage(
      scene, settings: [("layout", "mine"), ("theme", "mine"), ("caret-blink", "false")],
      home: home.path)
    stage.wait(1_000)
    let frames = stage.application.frameCount
    try save(
      "layouts/mine.yaml",
      "id: mine\nname: Mine\nimports: [parts/letters]\nvariables: {row1: p o i u y t r e w q}")
    try save("themes/mine.yaml", "name: mine\ncolors: {key: \"#00FF00\"}")
    stage.send(.configurationChanged)
    stage.wait(1_000)
    #expect(stage.application.frameCount == frames + 1)
    #expect(stage.application.keyboard.placedKeys.first?.key.id == "p")
    #expect(stage.application.window.environment.theme.key == Color(red: 0, green: 255, blue: 0))
    // Nothing changed: nothing is drawn.
    stage.send(.configurationChanged)
    stage.wait(1_000)
    #expect(stage.application.frameCount == frames + 1)
  }

  @Test(arguments: [TapeScene.editor, .keyboardAccessory, .resizeParent, .form])
  func aBrokenThemeLeavesTheOldOneAndTheBannerSaysSo(_ scene: TapeScene) throws {
    defer { done() }
    try save("themes/mine.yaml", "name: mine\ncolors: {key: \"#00FF00\"}")
    let stage = try Stage(
      scene, settings: [("theme", "mine")], home: home.path)
    stage.wait(1_000)
    try save("themes/mine.yaml", "name: mine\ncolors: {key: green}")
    stage.send(.configurationChanged)
    stage.wait(100)
    #expect(stage.application.window.environment.theme.key == Color(red: 0, green: 255, blue: 0))
    #expect(try !stage.view("banner").isHidden)
    #expect(try stage.view("banner").frameInWindow.height > 0)
    try save("themes/mine.yaml", "name: mine\ncolors: {key: \"#0000FF\"}")
    stage.send(.configurationChanged)
    stage.wait(100)
    #expect(stage.application.window.environment.theme.key == Color(red: 0, green: 0, blue: 255))
    #expect(try stage.view("banner").isHidden)
  }
}
