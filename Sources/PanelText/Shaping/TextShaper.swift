package import PanelCore
package import TextCore

/// Shapes lines and finds their breaks with this machine's fonts.
package final class TextShaper: TextShaping, TextBreaking {
  package let catalog: FontCatalog

  package init(catalog: FontCatalog = FontCatalog()) {
    self.catalog = catalog
  }

  package func shape(
    _ text: String, style: TextStyle, scale: Double, tabWidth: Double
  ) -> ShapedText {
    ShapedText(runs: [], stops: [CaretStop(byte: 0, x: 0)], width: 0, isRightToLeft: false)
  }

  package func metrics(of style: TextStyle, scale: Double) -> FontMetrics {
    FontMetrics(ascent: 0, descent: 0, capHeight: 0, xHeight: 0)
  }

  package func lineBreaks(in text: String) -> [Int] { [] }

  package func wordBoundaries(in text: String) -> [Int] { [0, text.utf8.count] }
}
