import Foundation
import KeyriseHost
import Testing

/// In every frame the editor ends where the keyboard begins.
@Suite struct NoGapTests {
  /// One line of a frame log.
  private struct Frame: Decodable {
    var time: Double
    var editorBottom: Double
    var keyboardTop: Double
    var covered: Double
  }

  private static let windows = [
    "window 800x480 scale 1", "window 1280x800 scale 1.5", "window 533x320 scale 1.5",
    "window 480x800 scale 2", "window 400x240 scale 2",
  ]
  private static let scenes = ["editor", "keyboard-accessory", "resize-parent", "form"]

  private struct Setting: CustomTestStringConvertible, Sendable {
    var scene: String
    var window: String
    var testDescription: String { "\(scene), \(window)" }
  }
  private static let settings = scenes.flatMap { scene in
    windows.map { Setting(scene: scene, window: $0) }
  }

  /// Plays lines after a settled show and checks every frame.
  @MainActor private func check(_ setting: Setting, _ lines: String) throws -> Int {
    let text = "scene \(setting.scene)\n\(setting.window)\n\(lines)\nsettle\n"
    let run = TapeRun(text)
    #expect(run.errors == [], "\(text)")
    let frames = try run.frames.map {
      try JSONDecoder().decode(Frame.self, from: Data($0.utf8))
    }
    for frame in frames {
      #expect(frame.editorBottom == frame.keyboardTop, "\(frame) in \(text)")
      #expect(frame.covered == 0, "\(frame) in \(text)")
    }
    return frames.count
  }

  @Test(arguments: settings)
  @MainActor private func showAndHide(_ setting: Setting) throws {
    #expect(try check(setting, "settle\nhide\nsettle\nshow\nsettle") > 40)
  }

  @Test(arguments: settings)
  @MainActor private func reversalAtTheFirstTheMiddleAndTheLastFrame(_ setting: Setting) throws {
    for moment in ["17ms", "125ms", "233ms", "249ms"] {
      #expect(try check(setting, "settle\nhide\n+\(moment) show") > 5)
      #expect(try check(setting, "settle\nhide\nsettle\nshow\n+\(moment) hide") > 5)
    }
  }

  @Test(arguments: settings)
  @MainActor private func rotationInMidSlide(_ setting: Setting) throws {
    for turn in [90, 180, 270] {
      #expect(try check(setting, "+125ms rotate \(turn)\nsettle") > 5)
      #expect(try check(setting, "settle\nhide\n+100ms rotate \(turn)\n+50ms show") > 5)
    }
  }

  @Test(arguments: settings)
  @MainActor private func tenRandomMixes(_ setting: Setting) throws {
    for seed in UInt64(1)...10 {
      var random = Random(seed: seed)
      var lines = "# seed \(seed)\n"
      for _ in 0..<12 {
        let wait = random.next(400)
        let verb = [
          "show", "hide", "rotate 90", "rotate 0", "rotate 270", "show", "hide",
          "set reduced-motion true", "set reduced-motion false", "resize 640x480",
        ][Int(random.next(10))]
        // Only the editor knows settings.
        if setting.scene != "editor", verb.hasPrefix("set ") { continue }
        lines += "+\(wait)ms \(verb)\n"
      }
      _ = try check(setting, lines)
    }
  }
}

/// SplitMix64.
struct Random {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next(_ bound: UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return (z ^ (z >> 31)) % bound
  }
}
