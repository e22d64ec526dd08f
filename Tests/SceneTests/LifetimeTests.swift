import Foundation
import KeyriseApp
import KeyriseHost
import PanelCore
import PanelTape
import PanelUI
import Testing

/// An app that is gone takes all of its views and machines with it.
@Suite @MainActor struct LifetimeTests {
  @Test(arguments: TapeScene.allCases)
  func anAppThatIsGoneLeavesNothingBehind(scene: TapeScene) throws {
    try live(
      scene,
      [
        .text("hello"), .touch(Touch(finger: 1, phase: .down, point: Point(x: 60, y: 320))),
        .touch(Touch(finger: 1, phase: .up, point: Point(x: 60, y: 320))),
        .command("hide", argument: nil), .command("show", argument: nil),
        .command("find", argument: "l"), .command("find-close", argument: nil),
        .command("toggle-accessory", argument: nil), .command("toggle-accessory", argument: nil),
        .command("save", argument: nil), .command("set", argument: "theme none-such"),
      ])
  }

  @Test(arguments: [
    "settings", "library", "versions", "find", "go-to-line", "encoding", "save-elsewhere",
    "compare", "calibrate",
    "maintainer", "end-session", "open",
  ])
  func norDoesOneThatGoesWithAScreenOpen(command: String) throws {
    try live(
      .editor,
      [
        .text("hello"), .command("save", argument: nil), .command(command, argument: nil),
      ])
  }

  private func live(_ scene: TapeScene, _ events: [InputEvent]) throws {
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyrise-lifetime-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    weak var application: Application?
    weak var window: Window?
    weak var text: TextView?
    do {
      let start = RecordingStart(
        scene: scene, metrics: WindowMetrics(size: Size(width: 800, height: 480)))
      let recorder = try RecordRun.headless(
        start, home: home.path, at: .zero, write: { _, _ in }, output: { _ in })
      for (i, event) in events.enumerated() {
        let time = Timestamp(milliseconds: Double(500 * (i + 1)))
        recorder.send(event, at: time)
        _ = recorder.takeFrame(at: time)
      }
      let subject = try #require(recorder.appSubject)
      application = subject.app.application
      window = subject.app.application.window
      text = subject.app.scene.textView
      #expect(application != nil && window != nil && text != nil)
    }
    #expect(application == nil)
    #expect(window == nil)
    #expect(text == nil)
  }
}
