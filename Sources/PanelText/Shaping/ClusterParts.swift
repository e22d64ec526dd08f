import PanelCore
import TextCore

/// A grapheme that no font has all of, cut where another font begins or none has anything.
struct ClusterParts {
  struct Part {
    /// In the line.
    var bytes: Range<Int>
    /// Nil: no font has it.
    var font: FontID?
  }

  private(set) var parts: [Part] = []

  /// - Parameter start: where the grapheme begins in the line, in bytes.
  init(
    _ cluster: [Unicode.Scalar], at start: Int, script: UInt32, family: FontFamily,
    han: HanLanguage?, catalog: FontCatalog
  ) {
    var end = start
    for scalar in cluster {
      let bytes = end..<end + UTF8.width(scalar)
      end = bytes.upperBound
      if let last = parts.last,
        scalar.properties.isDefaultIgnorableCodePoint
          || last.font.flatMap(catalog.face)?.hasGlyph(for: scalar) == true
      {
        // What is never seen goes along with what it changes.
        parts[parts.count - 1].bytes = last.bytes.lowerBound..<end
        continue
      }
      let font = catalog.font(for: [scalar], script: script, family: family, han: han)
      if let last = parts.last, last.font == font {
        parts[parts.count - 1].bytes = last.bytes.lowerBound..<end
      } else {
        parts.append(Part(bytes: bytes, font: font))
      }
    }
  }
}
