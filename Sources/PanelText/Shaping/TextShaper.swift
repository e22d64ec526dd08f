package import TextCore
import PanelCore

/// Shapes lines and finds their breaks with this machine's fonts.
///
/// A stop stands at the edge where its grapheme starts: left in text that runs to the right,
/// right in text that runs to the left; the last stop is where the last grapheme ends.
package final class TextShaper: TextShaping, TextBreaking, FontFinding {
  /// Wider textures than this fail on some small machines.
  private static let widestTexture = 4_096
  private static let largestPixelSize = 1_024
  /// What a character without any font takes, of the em.
  private static let fontlessAdvance = 0.6

  package let catalog: FontCatalog
  private let glyphs = GlyphShaper()
  private var lineBreaker = BreakFinder(.line)
  private let wordBreaker = BreakFinder(.word)

  package init(catalog: FontCatalog = FontCatalog()) {
    self.catalog = catalog
  }

  package func shape(
    _ text: String, style: TextStyle, scale: Double, tabWidth: Double
  ) -> ShapedText {
    shape(text, nil, style, scale, tabWidth)
  }

  package func shape(
    _ row: String, levels: ParagraphLevels, style: TextStyle, scale: Double, tabWidth: Double
  ) -> ShapedText {
    shape(row, levels, style, scale, tabWidth)
  }

  package func levels(of paragraph: String, direction: TextDirection) -> ParagraphLevels? {
    BidiLevels.bytes(of: paragraph, base: direction)
  }

  package func firstStrong(in text: String) -> TextDirection? {
    BidiLevels.firstStrong(text.unicodeScalars)
  }

  private func shape(
    _ text: String, _ levels: ParagraphLevels?, _ style: TextStyle, _ scale: Double,
    _ tabWidth: Double
  ) -> ShapedText {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    let pixelSize = Self.pixelSize(style, scale)
    let line = TextItemizer(
      catalog: catalog, family: style.family, pixelSize: pixelSize,
      longestRun: max(8, Self.widestTexture / pixelSize)
    ).itemize(text, levels: levels)
    let measured = line.items.map {
      measure($0, in: text, boundaries: line.boundaries)
    }
    return LinePlacer(
      text: text, line: line, measured: measured, pixelSize: pixelSize, scale: scale,
      tabWidth: tabWidth
    ).place()
  }

  package func metrics(of style: TextStyle, scale: Double) -> FontMetrics {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    let pixelSize = Self.pixelSize(style, scale)
    let em = Double(pixelSize)
    guard let face = catalog.face(of: catalog.font(of: style.family)) else {
      return FontMetrics(
        ascent: em / scale, descent: em * 0.25 / scale, capHeight: em * 0.714 / scale,
        xHeight: em * 0.536 / scale)
    }
    let measures = face.measures(pixelSize: pixelSize)
    func points(_ value: Int) -> Double { Double(value) / 64 / scale }
    return FontMetrics(
      ascent: points(measures.ascent), descent: points(measures.descent),
      capHeight: points(measures.capHeight), xHeight: points(measures.xHeight))
  }

  package func hasFamily(named name: String) -> Bool { catalog.hasFamily(named: name) }

  package func lineBreaks(in text: String) -> [Int] {
    PlainBreaks.lineBreaks(in: text)
      ?? text.wholeLetters(lineBreaker.boundaries(in: text), keepsMarks: false)
      .filter { $0 > 0 && $0 < text.utf8.count }
  }

  package func setStrictness(_ strictness: LineStrictness) {
    if strictness != lineBreaker.strictness {
      lineBreaker = BreakFinder(.line, strictness: strictness)
    }
  }

  package func wordBoundaries(in text: String) -> [Int] {
    text.isEmpty ? [0] : text.wholeLetters(wordBreaker.boundaries(in: text), keepsMarks: true)
  }

  private static func pixelSize(_ style: TextStyle, _ scale: Double) -> Int {
    let size = (style.size * scale).rounded()
    return size >= 1 ? Int(min(size, Double(largestPixelSize))) : 1
  }

  private func measure(
    _ item: TextItem, in text: String, boundaries: [Int]
  ) -> MeasuredItem {
    let first = boundaries.partitioningIndex(item.bytes.lowerBound)
    let end = boundaries.partitioningIndex(item.bytes.upperBound)
    guard let shown = item.shown(in: text) else { return MeasuredItem(stops: [0]) }
    let starts =
      item.kind == .text || item.kind == .missing
      ? boundaries[first..<end].map { $0 - item.bytes.lowerBound } : [0]
    if item.kind == .missing || item.font == .codePointBoxes {
      return MeasuredItem(boxes: shown, starts: starts, item: item)
    }
    guard let face = catalog.face(of: item.font) else {
      return fontless(shown, count: starts.count, item: item)
    }
    var measured = glyphs.measure(
      shown, starts: starts, face: face, pixelSize: item.pixelSize, script: item.script,
      isRightToLeft: item.isRightToLeft)
    // A letter with a headline reaches a pixel further when it is hinted.
    if item.font.rawValue > 3 { measured.surface.left -= 1 }
    return measured
  }

  private func fontless(
    _ text: String, count: Int, item: TextItem
  ) -> MeasuredItem {
    let pixelSize = item.pixelSize
    let advance = Int((Double(pixelSize) * 64 * Self.fontlessAdvance).rounded())
    var pen = 0
    var edges: [Int] = []
    for character in text {
      edges.append(pen)
      let isShown = character.unicodeScalars.contains {
        !$0.properties.isDefaultIgnorableCodePoint
      }
      pen += isShown ? advance : 0
    }
    while edges.count < count { edges.append(pen) }
    var measured = MeasuredItem()
    measured.width = pen
    measured.stops = item.isRightToLeft ? edges.prefix(count).map { pen - $0 } : edges
    measured.hasInk = pen > 0
    measured.surface = MeasuredItem.PixelBox(
      left: 0, top: -pixelSize, right: (pen + 63) >> 6, bottom: (pixelSize + 3) / 4)
    return measured
  }
}

extension String {
  /// The text between two byte offsets that lie on scalar boundaries.
  func bytes(_ range: Range<Int>) -> String {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    return String(self[start..<end])
  }
}
