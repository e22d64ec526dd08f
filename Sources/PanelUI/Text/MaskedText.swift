import TextCore

/// Shapes a text as dots, one for each grapheme: what was typed never gets into a drawing.
///
/// Caret stops keep the offsets of the text, so that carets and selections work as ever.
final class MaskedText: TextShaping, TextBreaking {
  private let shaper: any TextShaping
  private static let dot: Character = "•"

  init(_ shaper: any TextShaping) { self.shaper = shaper }

  func shape(_ text: String, style: TextStyle, scale: Double, tabWidth: Double) -> ShapedText {
    masked(text) { shaper.shape($0, style: style, scale: scale, tabWidth: tabWidth) }
  }

  func shape(
    _ row: String, levels: ParagraphLevels, style: TextStyle, scale: Double, tabWidth: Double
  ) -> ShapedText {
    masked(row) { dots in
      shaper.shape(
        dots,
        levels: ParagraphLevels(
          levels: Array(repeating: levels.isRightToLeft ? 1 : 0, count: dots.utf8.count),
          isRightToLeft: levels.isRightToLeft),
        style: style, scale: scale, tabWidth: tabWidth)
    }
  }

  /// The dots run as the field does, whatever they stand for.
  func levels(of paragraph: String, direction: TextDirection) -> ParagraphLevels? {
    guard direction == .rightToLeft else { return nil }
    return ParagraphLevels(
      levels: Array(repeating: 1, count: paragraph.utf8.count), isRightToLeft: true)
  }

  private func masked(_ text: String, shape: (String) -> ShapedText) -> ShapedText {
    var starts = [0]
    for character in text { starts.append(starts[starts.count - 1] + character.utf8.count) }
    let dots = String(repeating: Self.dot, count: starts.count - 1)
    var shaped = shape(dots)
    func offset(_ masked: Int) -> Int {
      starts[min(masked / Self.dot.utf8.count, starts.count - 1)]
    }
    for i in shaped.stops.indices { shaped.stops[i].byte = offset(shaped.stops[i].byte) }
    for i in shaped.runs.indices {
      let bytes = shaped.runs[i].bytes
      shaped.runs[i].bytes = offset(bytes.lowerBound)..<offset(bytes.upperBound)
    }
    return shaped
  }

  func metrics(of style: TextStyle, scale: Double) -> FontMetrics {
    shaper.metrics(of: style, scale: scale)
  }

  func lineBreaks(in text: String) -> [Int] { [] }

  /// All is one word: where words begin and end is part of the secret.
  func wordBoundaries(in text: String) -> [Int] { text.isEmpty ? [0] : [0, text.utf8.count] }
}
