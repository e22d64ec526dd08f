import PanelCore
import TextCore

/// Text in which every grapheme is 10 points wide and breaks after spaces.
final class FakeText: TextShaping, TextBreaking {
  func shape(_ text: String, style: TextStyle, scale: Double, tabWidth: Double) -> ShapedText {
    var stops = [CaretStop(byte: 0, x: 0)]
    var byte = 0
    for character in text {
      byte += String(character).utf8.count
      stops.append(CaretStop(byte: byte, x: Double(stops.count) * 10))
    }
    let width = Double(stops.count - 1) * 10
    let run = TextRun(
      text: text, font: FontID(rawValue: 0), pixelSize: Int((style.size * scale).rounded()),
      script: 0, isRightToLeft: false)
    let shaped = ShapedRun(
      run: run, bytes: 0..<byte, x: 0, width: width,
      inkBounds: Rect(x: 0, y: -0.8 * style.size, width: width, height: style.size))
    return ShapedText(
      runs: text.isEmpty ? [] : [shaped], stops: stops, width: width, isRightToLeft: false)
  }

  func metrics(of style: TextStyle, scale: Double) -> FontMetrics {
    FontMetrics(
      ascent: 0.8 * style.size, descent: 0.2 * style.size, capHeight: 0.7 * style.size,
      xHeight: 0.5 * style.size)
  }

  func lineBreaks(in text: String) -> [Int] {
    text.utf8.enumerated().filter { $1 == 32 && $0 + 1 < text.utf8.count }.map { $0.offset + 1 }
  }

  func wordBoundaries(in text: String) -> [Int] {
    text.isEmpty ? [0] : [0] + lineBreaks(in: text) + [text.utf8.count]
  }
}
