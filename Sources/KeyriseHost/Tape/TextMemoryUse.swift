import PanelSDL
import PanelText

/// What the caches of text take now, in bytes; estimates where a library keeps them.
package struct TextMemoryUse: Equatable, Sendable {
  /// Rasterised runs.
  package var pictures = 0
  package var openFonts = 0
  package var shapingFonts = 0
  package var answers = 0
  package var total: Int { pictures + openFonts + shapingFonts + answers }

  package init() {}
}

extension TapeTheatre {
  package var textMemory: TextMemoryUse {
    var use = TextMemoryUse()
    if let drawn = canvas?.textMemory { (use.pictures, use.openFonts) = drawn }
    (use.shapingFonts, use.answers) = shaper.catalog.bytes
    return use
  }
}
