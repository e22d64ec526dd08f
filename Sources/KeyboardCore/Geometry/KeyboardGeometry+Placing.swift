import PanelCore

extension KeyboardGeometry {
  /// A key's place in its row, in pixels.
  private struct Span {
    var key: Key
    var left: Double
    var right: Double
    var isRight = false
  }

  static func place(
    _ rows: [Row], grid: KeyGrid, metrics: KeyboardMetrics
  ) -> [PlacedKey] {
    let scale = grid.scale
    func pixels(_ points: Double) -> Double { (points * scale + 0.5).rounded(.down) }
    let step = pixels(metrics.keyHeight) + pixels(metrics.gapY)
    var placed: [PlacedKey] = []
    var areaTop = 0.0
    // A row of nothing but gaps leaves its height to the row above it.
    let lastRow = rows.lastIndex { $0.keys.contains { $0.kind != .gap } }
    for (number, row) in rows.enumerated() {
      let top = pixels(metrics.padTop) + Double(number) * step
      let bottom = top + pixels(metrics.keyHeight)
      let spans = spans(of: row, on: grid)
      guard !spans.isEmpty else { continue }
      let areaBottom =
        number == lastRow
        ? pixels(metrics.areaHeight) : bottom + (pixels(metrics.gapY) / 2).rounded(.down)
      for (i, span) in spans.enumerated() {
        let before = i > 0 ? border(spans[i - 1], span, grid).right : grid.areaLeft
        let after = i + 1 < spans.count ? border(span, spans[i + 1], grid).left : grid.areaRight
        placed.append(
          PlacedKey(
            key: span.key, index: placed.count,
            frame: Rect(
              left: span.left / scale, top: top / scale, right: span.right / scale,
              bottom: bottom / scale),
            touchArea: Rect(
              left: before / scale, top: areaTop / scale, right: after / scale,
              bottom: areaBottom / scale)))
      }
      areaTop = areaBottom
    }
    return placed
  }

  /// The row's keys from left to right. In two halves a key that has a column or more on either side
  /// is in both; another is where its middle is.
  private static func spans(of row: Row, on grid: KeyGrid) -> [Span] {
    var column = 0.0
    var spans: [Span] = []
    func add(_ key: Key, from: Double, to: Double, isRight: Bool = false) {
      let left = grid.edge(from, isRight: isRight)
      spans.append(
        Span(
          key: key, left: left, right: max(left + 1, grid.edge(to, isRight: isRight) - grid.gap),
          isRight: isRight))
    }
    for key in row.keys {
      let begin = column
      column += key.width
      guard key.kind != .gap else { continue }
      if let cut = grid.split?.column {
        if cut - begin >= 1, column - cut >= 1 {
          add(key, from: begin, to: cut)
          add(key, from: cut, to: column, isRight: true)
        } else {
          add(key, from: begin, to: column, isRight: (begin + column) / 2 > cut)
        }
      } else {
        add(key, from: begin, to: column)
      }
    }
    return spans
  }

  /// Where the left one's touch area ends and the right one's begins: in the middle, or in a wide gap
  /// a little beyond the key.
  private static func border(
    _ a: Span, _ b: Span, _ grid: KeyGrid
  ) -> (left: Double, right: Double) {
    let half = ((b.left - a.right) / 2).rounded(.down)
    guard let reach = grid.split?.reach, a.isRight != b.isRight, half > reach else {
      return (a.right + half, a.right + half)
    }
    return (a.right + reach, b.left - reach)
  }
}
