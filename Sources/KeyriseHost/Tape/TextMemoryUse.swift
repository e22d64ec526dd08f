import KeyriseApp
import PanelSDL
import PanelTape
import PanelText
import PanelUI

/// What the caches of text take now, in bytes; estimates where a library keeps them.
package struct TextMemoryUse: Equatable, Sendable {
  /// Rasterised runs.
  package var pictures = 0
  package var openFonts = 0
  package var shapingFonts = 0
  package var answers = 0
  /// Measured rows of texts and fields.
  package var rows = 0
  /// Measured words of the interface.
  package var labels = 0
  package var total: Int { pictures + openFonts + shapingFonts + answers + rows + labels }

  package init() {}
}

extension TapeTheatre {
  package var textMemory: TextMemoryUse {
    var use = TextMemoryUse()
    if let drawn = canvas?.textMemory { (use.pictures, use.openFonts) = drawn }
    (use.shapingFonts, use.answers) = shaper.catalog.bytes
    if let window = subject?.app.application.window {
      (use.rows, use.labels) = (window.rowMemory, window.environment.labelMemory)
    }
    return use
  }
}
