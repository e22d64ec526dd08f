import PanelCore
import TextCore

/// Each grapheme is 10 points wide, CJK 20; tabs go to the next stop; Hebrew runs right to left
/// (a line that begins with it is set against the right, though its runs keep their order).
final class FakeShaper: TextShaping {
  private(set) var shapedBytes = 0

  func shape(_ text: String, style: TextStyle, scale: Double, tabWidth: Double) -> ShapedText {
    shapedBytes += text.utf8.count
    var runs: [ShapedRun] = []
    var stops: [CaretStop] = []
    var pending: [(character: Character, byte: Int)] = []
    var x = 0.0
    func flush() {
      guard let first = pending.first else { return }
      let string = String(pending.map(\.character))
      let isRightToLeft = isHebrew(first.character)
      let width = pending.reduce(0) { $0 + advance($1.character) }
      var pen = isRightToLeft ? x + width : x
      for (character, byte) in pending {
        stops.append(CaretStop(byte: byte, x: pen))
        pen += isRightToLeft ? -advance(character) : advance(character)
      }
      runs.append(
        ShapedRun(
          run: TextRun(
            text: string, font: FontID(rawValue: 0), pixelSize: 10, script: 0,
            isRightToLeft: isRightToLeft),
          bytes: first.byte..<(first.byte + string.utf8.count), x: x, width: width,
          inkBounds: Rect(x: 0, y: -10, width: width, height: 12)))
      x += width
      pending = []
    }
    var byte = 0
    for character in text {
      if let last = pending.last, isHebrew(last.character) != isHebrew(character) { flush() }
      if character == "\t" {
        flush()
        stops.append(CaretStop(byte: byte, x: x))
        x = ((x / tabWidth).rounded(.down) + 1) * tabWidth
      } else {
        pending.append((character, byte))
      }
      byte += character.utf8.count
    }
    flush()
    stops.append(CaretStop(byte: byte, x: x))
    return ShapedText(
      runs: runs, stops: stops, width: x, isRightToLeft: text.first.map(isHebrew) ?? false)
  }

  func metrics(of style: TextStyle, scale: Double) -> FontMetrics {
    FontMetrics(ascent: 10, descent: 3, capHeight: 8, xHeight: 5)
  }

  private func advance(_ character: Character) -> Double {
    (0x3000...0x9FFF).contains(character.unicodeScalars.first?.value ?? 0) ? 20 : 10
  }

  private func isHebrew(_ character: Character) -> Bool {
    (0x590...0x5FF).contains(character.unicodeScalars.first?.value ?? 0)
  }
}

/// Breaks lines after spaces and hyphens, words at changes between letters and the rest.
final class FakeBreaker: TextBreaking {
  func lineBreaks(in text: String) -> [Int] {
    var result: [Int] = []
    var byte = 0
    var last: Character = "a"
    for character in text {
      if last == " " || last == "-", character != " " { result.append(byte) }
      last = character
      byte += character.utf8.count
    }
    return result
  }

  func wordBoundaries(in text: String) -> [Int] {
    var result = [0]
    var byte = 0
    var last: Character?
    for character in text {
      if let last, last.isLetter != character.isLetter { result.append(byte) }
      last = character
      byte += character.utf8.count
    }
    return byte > 0 ? result + [byte] : result
  }
}
