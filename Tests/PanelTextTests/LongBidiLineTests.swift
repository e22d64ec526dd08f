import PanelCore
import PanelText
import Testing
import TextCore

/// A line of a megabyte, from right to left or of both directions: a key costs what its part costs.
@Suite struct LongBidiLineTests {
  /// Counts the bytes that are looked at.
  private final class CountingShaper: TextShaping {
    let shaper: TextShaper
    var bytes = 0
    init(_ shaper: TextShaper) { self.shaper = shaper }

    func shape(_ text: String, style: TextStyle, scale: Double, tabWidth: Double) -> ShapedText {
      bytes += text.utf8.count
      return shaper.shape(text, style: style, scale: scale, tabWidth: tabWidth)
    }
    func shape(
      _ row: String, levels: ParagraphLevels, style: TextStyle, scale: Double, tabWidth: Double
    ) -> ShapedText {
      bytes += row.utf8.count
      return shaper.shape(
        row, levels: levels, style: style, scale: scale, tabWidth: tabWidth)
    }
    func levels(of paragraph: String, direction: TextDirection) -> ParagraphLevels? {
      bytes += paragraph.utf8.count
      return shaper.levels(of: paragraph, direction: direction)
    }
    func firstStrong(in text: String) -> TextDirection? {
      bytes += text.utf8.count
      return shaper.firstStrong(in: text)
    }
    func metrics(of style: TextStyle, scale: Double) -> FontMetrics {
      shaper.metrics(of: style, scale: scale)
    }
  }

  @Test(
    arguments: [
      ("Arabic", "السلام عليكم ورحمة الله "), ("mixed", "abc السلام 123 (שלום) def "),
      ("without spaces", "السلامعليكم"), ("digits first", "12345 67890 "),
    ], [true, false])
  func aKeyCostsWhatItsPartCosts(line: (name: String, unit: String), wraps: Bool) {
    let count = (1 << 20) / line.unit.utf8.count + 1
    var session = EditSession(TextBuffer(String(repeating: line.unit, count: count)))
    let shaper = TextShaper()
    let counting = CountingShaper(shaper)
    let layout = TextLayout(shaper: counting, breaker: shaper)
    layout.configure(
      style: TextStyle(family: .ui, size: 20), scale: 1, width: 600, lineHeight: 30, wraps: wraps)
    layout.reset(session.buffer)
    let boundaries = TextBoundaries(session.buffer)
    for place in [0, session.buffer.byteCount / 2, session.buffer.byteCount] {
      let caret = boundaries.floor(place)
      _ = session.handle(.select(TextSelection(caret: caret)), at: .zero)
      let top = layout.caretPlace(at: caret).y
      _ = layout.rows(from: top - 300, to: top + 300)
      for key in ["ב", "x", " ", "1"] {
        counting.bytes = 0
        for change in session.handle(.insert(key), at: .zero) {
          layout.update(session.buffer, change: change)
        }
        let y = layout.caretPlace(at: session.selection.head).y
        _ = layout.rows(from: y, to: y + 30)
        _ = layout.position(
          nextTo: CaretPosition(byte: session.selection.head), toRight: true, isDown: true)
        #expect(counting.bytes < 24 * 1024, "\(line.name) at \(place): \(counting.bytes)")
      }
    }
  }
}
