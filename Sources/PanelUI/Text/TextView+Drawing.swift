import PanelCore
import TextCore

extension TextView {
  /// Draws the rows that are in sight: selection below, text above, selected text in its own colour.
  func drawText(_ context: DrawContext) {
    guard let layout else { return }
    let theme = environment.theme
    let origin = textOrigin
    let top = bounds.minY - origin.y
    let bottom = bounds.maxY - origin.y
    let scale = environment.metrics.window.scale
    if session.buffer.byteCount == 0, !placeholder.isEmpty {
      context.text(
        placeholder, style: style,
        x: origin.x + placeholderIndent,
        baseline: origin.y + baselineInRow, theme.secondaryText)
    }
    let selection = session.selection
    let selected =
      selection.isEmpty || !isFirstResponder
      ? [] : layout.selectionRects(selection.range, from: top, to: bottom)
    let marked = selected.map { $0.offsetBy(dx: origin.x, dy: origin.y).snapped(to: scale) }
    for rect in marked { context.fill(rect, theme.selection) }
    for row in layout.rows(from: top, to: bottom) {
      let y = origin.y + row.y
      let pen = Point(x: origin.x + row.x, y: snap(y + baselineInRow, to: scale))
      let inRow = marked.filter { $0.midY >= y && $0.midY < y + row.height }
      guard !inRow.isEmpty, theme.selectionText != theme.text else {
        context.draw(row.shaped, at: pen, theme.text)
        continue
      }
      // The row's text is drawn twice, cut at the selection's edges; a glyph is never split in two.
      var x = bounds.minX
      for rect in inRow.sorted(by: { $0.minX < $1.minX }) {
        context.clipped(to: Rect(left: x, top: y, right: rect.minX, bottom: y + row.height)) {
          context.draw(row.shaped, at: pen, theme.text)
        }
        context.clipped(to: rect) { context.draw(row.shaped, at: pen, theme.selectionText) }
        x = rect.maxX
      }
      context.clipped(to: Rect(left: x, top: y, right: bounds.maxX, bottom: y + row.height)) {
        context.draw(row.shaped, at: pen, theme.text)
      }
    }
  }

  /// From a row's top to its baseline.
  private var baselineInRow: Double {
    ((lineHeight + 0.714 * style.size) / 2 + 0.5).rounded(.down)
  }
}
