import TextCore

/// Shapes a text as dots, one for each grapheme: what was typed never gets into a drawing.
///
/// Caret stops keep the offsets of the text, so that carets and selections work as ever.
final class MaskedText: TextShaping, TextBreaking {
  private let shaper: any TextShaping
  private static let dot: Character = "•"

  init(_ shaper: any TextShaping) { self.shaper = shaper }

  func shape(_ text: String, style: TextStyle, scale: Double, tabWidth: Double) -> ShapedText {
    var starts = [0]
    for character in text { starts.append(starts[starts.count - 1] + character.utf8.count) }
    let dots = String(repeating: Self.dot, count: starts.count - 1)
    var shaped = shaper.shape(dots, style: style, scale: scale, tabWidth: tabWidth)
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
