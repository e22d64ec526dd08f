import Foundation
import KeyriseHost
import PanelCore
import PanelTape
import Testing

/// All caches of text together stay within their bound, whatever is shown.
@MainActor @Suite struct TextMemoryTests {
  /// Every letter of forty scripts, 150 emoji, whose glyphs alone are 10 MB, 400 Han characters and
  /// lines of nothing but short runs, at five sizes.
  @Test func heavyPagesStayWithinTheBound() throws {
    let tape = CachesBench.tape(sizes: [4, 3, 6, 10, 2.4])
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
        #expect(use.rows <= TextMemory.rows + 4 * TextMemory.fieldRows)
        #expect(use.labels <= TextMemory.labels)
        #expect(use.total <= TextMemory.total)
        if use.total > peak.total { peak = use }
      })
    #expect(status == 0, "\(errors)")
    #expect(theatre.pictureFaults == [])
    // The text has filled them: fonts are open, pictures and rows are kept.
    #expect(peak.pictures > 4 << 20 && peak.openFonts > 4 << 20 && peak.shapingFonts > 2 << 20)
    #expect(peak.rows > 1 << 18)
    if ProcessInfo.processInfo.environment["KEYRISE_TABLE"] == "1" { print(peak) }
  }

  @Test func theBoundsTogetherAreTheWhole() {
    let sum =
      TextMemory.pictures + TextMemory.openFonts + TextMemory.shapingFonts + TextMemory.answers
      + TextMemory.rows + 4 * TextMemory.fieldRows + TextMemory.labels
    #expect(sum <= TextMemory.total)
  }
}
