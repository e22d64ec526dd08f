import KeyriseHost
import PanelTape
import Testing

/// A finger takes the keyboard down: the text follows in every frame, and all is told once.
@MainActor @Suite struct DragToDismissTests {
  struct Setting: CustomTestStringConvertible, Sendable {
    var scene: String
    var window: String
    var testDescription: String { "\(scene), \(window)" }
    var start: String { "scene \(scene)\nwindow \(window)\n" }
  }
  nonisolated static let settings = [
    Setting(scene: "editor", window: "800x480 scale 1"),
    Setting(scene: "keyboard-accessory", window: "533x320 scale 1.5"),
    Setting(scene: "resize-parent", window: "800x480 scale 1"),
    Setting(scene: "resize-parent", window: "533x320 scale 1.5"),
    Setting(scene: "form", window: "480x800 scale 2"),
  ]

  /// One way of letting go.
  private struct Release {
    /// How much of the way down is done.
    var share: Double
    /// Points for each of the last moves, 16 ms apart; positive: downward.
    var step: Double
    var rests: Bool
  }
  private static let releases = [0.01, 0.25, 0.5, 0.75, 0.99].flatMap { share in
    [
      Release(share: share, step: 1, rests: true), Release(share: share, step: -1, rests: true),
      Release(share: share, step: 16, rests: false),
      Release(share: share, step: -16, rests: false),
    ]
  }

  /// The tape's lines for a finger that takes the keyboard from `top` to a share of its way.
  /// - Returns: the lines, and whether the keyboard has to go.
  private func drag(
    _ release: Release, x: Double, from start: Double, grip: Double, top: Double, bottom: Double
  ) -> (lines: [String], goes: Bool) {
    let edge = (top + (bottom - top) * release.share).rounded()
    let end = edge + grip
    // First well into it, so that it is a drag down wherever it ends.
    var lines = ["down 1 at \(x),\(start)", "+16ms move 1 to \(x),\(start + 80)"]
    lines.append("+150ms move 1 to \(x),\(end - 4 * release.step)")
    for i in stride(from: 3.0, through: 0, by: -1) {
      lines.append("+16ms move 1 to \(x),\(end - i * release.step)")
    }
    if release.rests { lines.append("wait 150") }
    lines += ["expect /keyboard/dragged == true", "expect /keyboard/frame/y ~1 \(edge)", "up 1"]
    let goes = release.rests ? (edge - top) > (bottom - top) / 2 : release.step > 0
    return (lines, goes)
  }

  @Test(arguments: settings) func aFingerFromTheTextTakesTheKeyboardAlong(_ setting: Setting) throws
  {
    let state = try #require(try Take(setting.start + "settle\nstate").states.last)
    let keyboard = state.box("/keyboard/frame")
    let bottom = state.number("/window/h")
    for release in Self.releases {
      let (lines, goes) = drag(
        release, x: keyboard.w / 2, from: keyboard.y - 12, grip: 0, top: keyboard.y,
        bottom: bottom)
      try check(setting.start, lines, goes, "\(release)")
    }
  }

  nonisolated static let settingsWithRow = settings.filter { $0.scene != "resize-parent" }

  @Test(arguments: settingsWithRow)
  func aFingerOnTheRowTakesTheKeyboardAlong(_ setting: Setting) throws {
    let state = try #require(try Take(setting.start + "settle\nstate").states.last)
    let keyboard = state.box("/keyboard/frame")
    let row = state.box("/accessory/frame")
    guard row.h > 0 else { return }
    let start = (row.y + row.h - 4).rounded()
    for release in Self.releases {
      let (lines, goes) = drag(
        release, x: keyboard.w / 2, from: start, grip: start - keyboard.y, top: keyboard.y,
        bottom: state.number("/window/h"))
      try check(setting.start, lines, goes, "\(release)")
    }
  }

  private func check(_ start: String, _ lines: [String], _ goes: Bool, _ what: String) throws {
    let text = (["settle", "notes"] + lines + ["settle", "state", "notes"]).joined(separator: "\n")
    let take = try Take(start + text)
    #expect(take.run.errors == [], "\(what): \(start)\(text)")
    let state = try #require(take.states.last)
    #expect(state[pointer: "/keyboard/phase"]?.string == (goes ? "hidden" : "shown"), "\(what)")
    #expect((state[pointer: "/firstResponder"] == .null) == goes, "\(what)")
    let told = try #require(take.notes.last).split(separator: " ")
    let back = [["willChangeFrame", "willChangeFrame", "didChangeFrame"]]
    let away = [["willChangeFrame", "willHide", "didHide"]]
    #expect((goes ? away : back).contains(told.map(String.init)), "\(what): \(told)")
  }

  @Test(arguments: ["cancel 1", "rotate 90", "focus lost", "resize 640x400"])
  func aDragThatIsTakenAwayComesBack(_ event: String) throws {
    for setting in Self.settings where setting.window.hasPrefix("800") {
      let lines = """
        settle
        down 1 at 400,\(setting.scene == "editor" ? 180 : 200)
        +16ms move 1 to 400,260
        +16ms move 1 to 400,470
        expect /keyboard/dragged == true
        +16ms \(event)
        expect /keyboard/dragged == false
        +100ms expect /keyboard/phase == "shown"
        up 1
        settle
        expect /keyboard/phase == "shown"
        expect /keyboard/progress == 1
        hide
        settle
        expect /keyboard/phase == "hidden"
        """
      let take = try Take(setting.start + lines)
      #expect(take.run.errors == [], "\(setting.testDescription): \(event)")
    }
  }
}
