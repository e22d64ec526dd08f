import PanelCore
import TextCore

/// A layout with the fake fonts: 10 points a grapheme, rows 20 high, tab stops each 40 points.
struct LayoutScene {
  let shaper = FakeShaper()
  let layout: TextLayout
  var session: EditSession

  init(_ text: String, width: Double = 100, wraps: Bool = true) {
    self.init(TextBuffer(text), width: width, wraps: wraps)
  }

  init(_ buffer: TextBuffer, width: Double = 100, wraps: Bool = true) {
    layout = TextLayout(shaper: shaper, breaker: FakeBreaker())
    session = EditSession(buffer)
    layout.configure(
      style: TextStyle(family: .mono, size: 10), scale: 1, width: width, lineHeight: 20,
      wraps: wraps)
    layout.reset(buffer)
  }

  mutating func perform(_ event: EditEvent) {
    for change in session.handle(event, at: .zero) {
      layout.update(session.buffer, change: change)
    }
  }

  var allRows: [TextRow] { layout.rows(from: 0, to: layout.contentHeight) }

  var rowTexts: [String] { allRows.map { session.buffer.string(in: $0.range) } }
}
