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
    if session.buffer.byteCount == 0 { drawPlaceholder(context, at: origin) }
    drawCurrentLine(context, from: bounds.minX, to: bounds.maxX, top: 0)
    let rows = layout.rows(from: top, to: bottom)
    let found = matchMarks(in: rows)
    let selection = session.selection
    let isCurrent = selection.range == matchSource?.currentMatch
    let selected =
      selection.isEmpty || !isFirstResponder || isCurrent
      ? [] : layout.selectionRects(selection.range, from: top, to: bottom)
    let marked = selected.map { $0.offsetBy(dx: origin.x, dy: origin.y).snapped(to: scale) }
    for rect in marked { context.fill(rect, theme.selection) }
    drawMatches(context, found)
    var inks = marked.map { (rect: $0, color: theme.selectionText) }
    inks += found.filter(\.isCurrent).map { ($0.rect, theme.accentText) }
    inks.removeAll { $0.color == theme.text }
    for row in rows {
      let y = origin.y + row.y
      let pen = Point(x: origin.x + row.x, y: snap(y + baselineInRow, to: scale))
      let shaped = seen(row.shaped, at: pen)
      let inRow = inks.filter { $0.rect.midY >= y && $0.rect.midY < y + row.height }
      guard !inRow.isEmpty else {
        context.draw(shaped, at: pen, theme.text)
        continue
      }
      // The row's text is drawn twice, cut at the edges of what is marked; a glyph is never split in
      // two.
      var x = bounds.minX
      for (rect, color) in inRow.sorted(by: { $0.rect.minX < $1.rect.minX }) {
        context.clipped(to: Rect(left: x, top: y, right: rect.minX, bottom: y + row.height)) {
          context.draw(shaped, at: pen, theme.text)
        }
        context.clipped(to: rect) { context.draw(shaped, at: pen, color) }
        x = rect.maxX
      }
      context.clipped(to: Rect(left: x, top: y, right: bounds.maxX, bottom: y + row.height)) {
        context.draw(shaped, at: pen, theme.text)
      }
    }
    drawMarked(context)
    if reading.options.showsInvisibles { drawInvisibles(context, rows, inks: inks) }
  }

  /// Words where the text will be, at the side where the caret is.
  private func drawPlaceholder(_ context: DrawContext, at origin: Point) {
    let room = frame.width - inset.left - inset.right - placeholderIndent
    let words = environment.shortened(environment.strings(placeholder), style, to: room)
    guard !words.isEmpty else { return }
    let isFromRight = layout?.isRightToLeft(at: 0) ?? false
    context.text(
      words, style: style,
      x: isFromRight
        ? bounds.maxX - inset.right - placeholderIndent : origin.x + placeholderIndent,
      baseline: origin.y + baselineInRow, align: isFromRight ? .right : .left,
      environment.theme.secondaryText)
  }

  /// The runs of a row that are in sight: all of them, but in a line that is wider than the view.
  private func seen(_ shaped: ShapedText, at pen: Point) -> ShapedText {
    guard isWide, shaped.runs.count > 1 else { return shaped }
    var seen = shaped
    seen.runs.removeAll {
      pen.x + $0.inkBounds.maxX < bounds.minX || pen.x + $0.inkBounds.minX > bounds.maxX
    }
    return seen
  }

  // MARK: The caret's row

  /// The row of the caret across the view, in the view's coordinates; nil when it isn't marked.
  var currentLineBand: Rect? {
    guard reading.options.marksCurrentLine, isFirstResponder, session.selection.isEmpty else {
      return nil
    }
    let row = caretRow
    return Rect(x: bounds.minX, y: row.minY, width: frame.width, height: row.height)
  }

  /// Draws the band behind the caret's row, and edges instead in high contrast.
  /// - Parameter top: what is taken from the row's height.
  func drawCurrentLine(_ context: DrawContext, from left: Double, to right: Double, top: Double) {
    guard let band = currentLineBand else { return }
    let scale = environment.metrics.window.scale
    let rect = Rect(left: left, top: band.minY - top, right: right, bottom: band.maxY - top)
      .snapped(to: scale)
    let theme = environment.theme
    guard theme.isHighContrast else { return context.fill(rect, theme.currentLine) }
    for y in [rect.minY, rect.maxY - 1] {
      context.fill(Rect(x: rect.minX, y: y, width: rect.width, height: 1), theme.currentLine)
    }
  }

  /// From a row's top to its baseline.
  var baselineInRow: Double {
    ((lineHeight + 0.714 * style.size) / 2 + 0.5).rounded(.down)
  }
}
