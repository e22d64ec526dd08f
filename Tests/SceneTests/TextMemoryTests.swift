import Foundation
import KeyriseHost
import PanelCore
import PanelTape
import Testing

/// All caches of text together stay within their bound, whatever is shown.
@MainActor @Suite struct TextMemoryTests {
  /// Twenty scripts, 150 emoji, whose glyphs alone are 10 MB, and 400 Han characters, at three sizes.
  @Test func manyScriptsEmojiAndHanStayWithinTheBound() throws {
    let page = try String(
      contentsOf: Folder.scenes.appendingPathComponent("twenty-scripts.txt"), encoding: .utf8)
    let emoji = (0x1F400...0x1F495).compactMap { Unicode.Scalar($0) }.map(Character.init)
    let han = (0x4E00...0x4F8F).compactMap { Unicode.Scalar($0) }.map(Character.init)
    var lines = page.split(separator: "\n").map(String.init)
    for all in [emoji, han] {
      for start in stride(from: 0, to: all.count, by: 25) {
        lines.append(String(all[start..<min(start + 25, all.count)]))
      }
    }
    let text = lines.joined(separator: "\\n").replacing("\"", with: "\\\"")
    var tape = "window 1280x800\nset focus-at-launch false\nset caret-blink false\n"
    tape += "file \"~/page.txt\" \"\(text)\"\ndocument ~/page.txt\nsettle\n"
    for size in [4, 3, 6] {
      tape += "set text-size \(size)\nsettle\n"
      for _ in 0..<5 { tape += "wheel 600,400 0 -8\nwait 20\n" }
      tape += "wheel 600,400 0 40\nsettle\n"
    }
    var options = TapeTheatre.Options()
    options.drawsEachFrame = true
    let theatre = TapeTheatre(options: options)
    var peak = TextMemoryUse()
    var errors: [String] = []
    let status = TapePlayer.play(
      Array(tape.utf8), file: "tape", on: theatre, output: { _ in },
      errors: { errors.append($0) },
      frames: { _ in
        let use = theatre.textMemory
        #expect(use.pictures <= TextMemory.pictures)
        #expect(use.openFonts <= TextMemory.openFonts)
        #expect(use.shapingFonts <= TextMemory.shapingFonts)
        #expect(use.answers <= TextMemory.answers)
        if use.total > peak.total { peak = use }
      })
    #expect(status == 0, "\(errors)")
    #expect(theatre.pictureFaults == [])
    #expect(peak.total <= TextMemory.total)
    // The text has filled them: fonts are open, pictures are kept.
    #expect(peak.pictures > 2 << 20 && peak.openFonts > 2 << 20 && peak.shapingFonts > 1 << 20)
    if ProcessInfo.processInfo.environment["KEYRISE_TABLE"] == "1" { print(peak) }
  }

  @Test func theBoundsTogetherLeaveRoomForRows() {
    let sum =
      TextMemory.pictures + TextMemory.openFonts + TextMemory.shapingFonts + TextMemory.answers
    #expect(sum <= TextMemory.total - (2 << 20))
  }
}
