import Foundation
import KeyriseHost
import PanelTape
import PanelSystem
import Testing

/// What the app looks like, pixel by pixel.
///
/// Where the packages of `Pictures/versions.txt` are installed, the pixels are the same. With other
/// versions letters have other edges: then at most a two-hundredth of the pixels may differ by more
/// than 24 in a channel. `KEYRISE_RECORD=1` draws the pictures anew and fails the run.
@MainActor @Suite struct PicturesTests {
  struct Shot: Sendable, CustomTestStringConvertible {
    var name: String
    var tape: String
    var testDescription: String { name }

    init(_ name: String, _ tape: String) {
      self.name = name
      self.tape = tape
    }
  }

  private nonisolated static func maintainer(_ window: String, _ lines: String) -> String {
    """
    window \(window)
    set kiosk true
    set maintainer-pin "$y$j75$Keyrise0$SseWhzwtTBGX8eF0oxS65K1rrwCvGi8UCGZH7QuVNR5"
    settle
    hold 5,5 5100
    settle
    \(lines)
    """
  }
  private nonisolated static let unlocked = "type \"2468\"\npress Return\nsettle"

  nonisolated static let shots = [
    Shot(
      "launch-paper", "window 800x480\nset theme paper\nsettle\ntype \"A line that was typed.\""),
    Shot(
      "popup-night",
      "window 800x480\nset theme night\nsettle\ntype \"caf\"\ndown 1 at key:e\n+600ms state"),
    Shot("pin", Self.maintainer("800x480", "type \"24\"")),
    Shot("pin-portrait", Self.maintainer("480x800", "type \"1\"\npress Return\nwait 100")),
    Shot("maintainer", Self.maintainer("800x480", Self.unlocked + "\ntap view:maintainer-restart")),
    Shot("maintainer-portrait", Self.maintainer("480x800", Self.unlocked)),
    Shot("portrait", "window 480x800\nsettle\ntype \"Held upright, lines are short.\""),
    Shot("symbols-wide", "window 1280x800\nsettle\ntap key:symbols\nwait 300"),
    Shot(
      "locked-high-contrast",
      "window 800x480\nset theme high-contrast\nsettle\ntype \"a\"\ndouble-tap key:shift\nwait 300"),
    Shot(
      "modifiers",
      "window 800x480\nset keyboard-type terminal\nsettle\ntype \"$ ls\"\ntap key:alt\nwait 400\n"
        + "double-tap key:ctrl\nwait 300"),
    Shot(
      "functions-portrait",
      "window 480x800\nset keyboard-type terminal\nset layout de\nsettle\ntap key:functions\nwait 300"
    ),
    Shot("mid-slide", "window 800x480\ntype \"Half-way up.\"\n@116.667ms state"),
    Shot("hidden", "window 800x480\nsettle\ntype \"The keys are away.\"\nhide\nsettle"),
    Shot("preview", "window 800x480\nsettle\ntype \"w\"\ndown 1 at key:t\n+20ms state"),
    Shot(
      "scaled", "window 853.3333333333334x533.3333333333334 scale 1.5\nsettle\ntype \"Scale 1.5\""),
    Shot(
      "banner",
      """
      window 800x480
      file "~/.config/keyrise/layouts/mine.yaml" "id: mine\\nname: Mine\\nforms: nothing\\n"
      set layout mine
      settle
      """),
    Shot(
      "keyboard-accessory",
      "scene keyboard-accessory\nwindow 800x480\nsettle\ntype \"One row, lazy.\""),
    Shot(
      "selection",
      "window 800x480\nsettle\ntype \"first words\\nsecond words\\nthird\"\npress Up\npress Home\n"
        + "press Shift+Down\npress Shift+Right\npress Shift+Right"),
    Shot(
      "german",
      "window 800x480\nset language de\nset status true\nsettle\ntype \"Grüße aus Köln\"\n"
        + "double-tap text:2\nsettle"),
    Shot(
      "german-portrait",
      "window 480x800\nset language de\nsettle\ntype \"eins zwei\"\npress Ctrl+F\nsettle\n"
        + "type \"ei\"\nsettle\ntap view:find-options\nsettle"),
    Shot(
      "arabic",
      "window 800x480\nset language ar\nset status true\nset line-numbers true\nsettle\n"
        + "type \"السلام عليكم\\nمرحبا بالعالم\"\ndouble-tap text:2\nsettle"),
    Shot(
      "arabic-portrait",
      "window 480x800\nset language ar\nsettle\ntype \"السلام عليكم والسلام\"\npress Ctrl+F\nsettle\n"
        + "type \"سلام\"\nsettle\ntap view:find-replace\nsettle"),
    Shot(
      "twenty-scripts",
      """
      window 1280x800
      set text-size 3
      file "~/twenty-scripts.txt" \(page)
      document ~/twenty-scripts.txt
      settle
      hide
      settle
      """),
  ]

  /// `Scenes/twenty-scripts.txt` as a tape's text: sentences in twenty scripts, emoji, and characters
  /// that no font has.
  private nonisolated static let page: String = {
    let text = try? String(
      contentsOf: Folder.scenes.appendingPathComponent("twenty-scripts.txt"), encoding: .utf8)
    return JSONValue.string(text ?? "").text
  }()

  nonisolated static let folder = Folder.tests.appendingPathComponent("Pictures")
  /// Not kept by git.
  nonisolated static let leftovers = Folder.package.appendingPathComponent(".build/pictures")

  @Test(arguments: shots)
  func aPictureIsAsItWas(_ shot: Shot) throws {
    let actual = Self.leftovers.appendingPathComponent("\(shot.name).actual.png")
    let difference = Self.leftovers.appendingPathComponent("\(shot.name).difference.png")
    let kept = Self.folder.appendingPathComponent("\(shot.name).png")
    let run = Self.play(shot)
    #expect(run.status == 0, "\(run.errors)")
    let picture = try readPNG(actual.path)
    if ProcessInfo.processInfo.environment["KEYRISE_RECORD"] == "1" {
      try Data(contentsOf: actual).write(to: kept)
      try Versions.record()
      Issue.record("\(kept.lastPathComponent) is drawn anew")
      return
    }
    let expected = try readPNG(kept.path)
    let isPinned = try Versions.arePinned()
    let comparison = Comparison(expected, picture, threshold: isPinned ? 0 : 24)
    let allowed = isPinned ? 0 : picture.width * picture.height / 200
    guard comparison.pixels > allowed else {
      try FileManager.default.removeItem(at: actual)
      return
    }
    try writePNG(
      width: comparison.picture.width, height: comparison.picture.height,
      rgba: comparison.picture.rgba, to: difference.path)
    Issue.record(
      "\(comparison.pixels) pixels differ, \(allowed) may: see \(actual.path) and \(difference.path)"
    )
  }

  @Test func aPictureThatIsDrawnTwiceIsTheSame() throws {
    let shot = Shot("twice", Self.shots[1].tape)
    let file = Self.leftovers.appendingPathComponent("twice.actual.png")
    _ = Self.play(shot)
    let first = try Data(contentsOf: file)
    _ = Self.play(shot)
    #expect(try Data(contentsOf: file) == first)
    try FileManager.default.removeItem(at: file)
  }

  @Test func noPictureIsLeftWithoutATest() throws {
    let kept = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".png") }
    #expect(Set(kept) == Set(Self.shots.map { $0.name + ".png" }))
  }

  @Test func aDifferenceIsCountedAndPainted() {
    let white = Picture(width: 2, height: 2, rgba: [UInt8](repeating: 255, count: 16))
    var grey = white
    grey.rgba[4] = 235
    #expect(Comparison(white, grey, threshold: 24).pixels == 0)
    let exact = Comparison(white, grey, threshold: 0)
    #expect(exact.pixels == 1)
    #expect(Array(exact.picture.rgba[4..<8]) == [255, 0, 0, 255])
    #expect(Array(exact.picture.rgba[0..<4]) != [255, 0, 0, 255])
    let narrow = Picture(width: 1, height: 2, rgba: [UInt8](repeating: 255, count: 8))
    #expect(Comparison(white, narrow, threshold: 24).pixels == 4)
  }

  private static func play(_ shot: Shot) -> TapeRun {
    let lines = shot.tape.split(separator: "\n", omittingEmptySubsequences: false)
    // Settings come before the start, after the scene and the window.
    let start = lines.firstIndex { !$0.hasPrefix("scene") && !$0.hasPrefix("window") } ?? 0
    let tape =
      lines[..<start] + ["set caret-blink false"] + lines[start...]
      + ["screenshot \(shot.name).actual.png"]
    return TapeRun(tape.joined(separator: "\n"), out: leftovers.path)
  }
}

/// How far two pictures are apart.
struct Comparison {
  /// How many pixels differ by more than the threshold in a channel; all, when the sizes differ.
  var pixels = 0
  /// The expected picture, pale, with what differs in red.
  var picture: Picture

  init(_ expected: Picture, _ actual: Picture, threshold: Int) {
    picture = expected
    if expected == actual { return }
    guard expected.width == actual.width, expected.height == actual.height else {
      pixels = expected.width * expected.height
      return
    }
    for start in stride(from: 0, to: expected.rgba.count, by: 4) {
      let channels = start..<(start + 4)
      let differs = channels.contains {
        abs(Int(expected.rgba[$0]) - Int(actual.rgba[$0])) > threshold
      }
      if differs { pixels += 1 }
      for (i, channel) in channels.enumerated() {
        let pale = UInt8(191 + Int(expected.rgba[channel]) / 4)
        picture.rgba[channel] = i == 3 ? 255 : differs ? (i == 0 ? 255 : 0) : pale
      }
    }
  }
}
