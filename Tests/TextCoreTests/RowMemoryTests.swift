import PanelCore
import Testing

@testable import TextCore

/// What a layout keeps of measured rows has a bound in bytes.
@Suite struct RowMemoryTests {
  /// Each letter is a run of its own: rows as heavy as they get.
  private final class HeavyShaper: TextShaping {
    func shape(_ text: String, style: TextStyle, scale: Double, tabWidth: Double) -> ShapedText {
      var runs: [ShapedRun] = []
      var stops = [CaretStop(byte: 0, x: 0)]
      var ends: [GraphemeEnd] = []
      for character in text {
        let (byte, x) = (stops[stops.count - 1].byte, stops[stops.count - 1].x)
        let end = byte + character.utf8.count
        runs.append(
          ShapedRun(
            run: TextRun(
              text: String(repeating: character, count: 20), font: FontID(rawValue: 0),
              pixelSize: 10, script: 0, isRightToLeft: false),
            bytes: byte..<end, x: x, width: 10,
            inkBounds: Rect(x: x, y: -10, width: 10, height: 12)))
        stops.append(CaretStop(byte: end, x: x + 10))
        ends.append(GraphemeEnd(x: x + 10, level: 0))
      }
      return ShapedText(
        runs: runs, stops: stops, width: Double(runs.count) * 10, isRightToLeft: false, ends: ends)
    }
    func metrics(of style: TextStyle, scale: Double) -> FontMetrics {
      FontMetrics(ascent: 10, descent: 3, capHeight: 8, xHeight: 5)
    }
  }

  private func layout(_ text: String, wraps: Bool, memory: Int) -> TextLayout {
    let layout = TextLayout(shaper: HeavyShaper(), breaker: FakeBreaker(), memory: memory)
    layout.configure(
      style: TextStyle(family: .mono, size: 10), scale: 1, width: 400, lineHeight: 20, wraps: wraps)
    layout.reset(TextBuffer(text))
    return layout
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var lines: Int
    var words: Int
    var wraps: Bool
  }

  nonisolated static let rows = [
    Row(testDescription: "short lines", lines: 3000, words: 3, wraps: true),
    Row(testDescription: "paragraphs", lines: 60, words: 120, wraps: true),
    Row(testDescription: "one long line", lines: 1, words: 20_000, wraps: true),
    Row(testDescription: "rows that don't wrap", lines: 200, words: 60, wraps: false),
  ]

  @Test(arguments: rows) func aTextThatIsReadToItsEndStaysWithinIt(_ row: Row) {
    let line = Array(repeating: "word", count: row.words).joined(separator: " ")
    let text = Array(repeating: line, count: row.lines).joined(separator: "\n")
    for memory in [200_000, 1_000_000] {
      let layout = layout(text, wraps: row.wraps, memory: memory)
      var most = 0
      var top = 0.0
      while top < min(layout.contentHeight, 40_000) {
        // Twice, so that what is asked for stays.
        for _ in 0..<2 { _ = layout.rows(from: top, to: top + 200) }
        most = max(most, layout.memory)
        top += 150
      }
      // The piece that was looked at last stays, whatever its size.
      let piece = min(line.utf8.count, LinePiece.byteLimit) * 400
      #expect(most <= memory + (piece > memory / 4 ? piece : 0) && most > 0, "\(most)")
    }
  }

  @Test func typingIntoARowLeavesNoOldOnesBeyondTheBound() {
    let layout = layout("", wraps: false, memory: 100_000)
    var buffer = TextBuffer("")
    for number in 0..<300 {
      let end = buffer.byteCount
      let letter = TextBuffer(number % 7 == 6 ? " " : "a")
      var session = EditSession(buffer)
      _ = session.handle(.select(TextSelection(caret: end)), at: .zero)
      for change in session.handle(.insertText(letter), at: .zero) {
        layout.update(session.buffer, change: change)
      }
      buffer = session.buffer
      _ = layout.rows(from: 0, to: 20)
      #expect(layout.memory <= 100_000)
    }
    #expect(layout.rows(from: 0, to: 20)[0].range.count == 300)
  }

  @Test func theSizeOfARowIsThatOfItsLists() {
    let shaped = HeavyShaper().shape(
      "abcdefgh", style: TextStyle(family: .mono, size: 10), scale: 1, tabWidth: 10)
    let lists =
      8 * MemoryLayout<ShapedRun>.stride + 9 * MemoryLayout<CaretStop>.stride
      + 8 * MemoryLayout<GraphemeEnd>.stride
    // The texts of the runs are 20 bytes each, in blocks of their own.
    #expect(shaped.bytes >= lists + 8 * (20 + 32) && shaped.bytes <= 3 * (lists + 8 * 84))
  }
}
