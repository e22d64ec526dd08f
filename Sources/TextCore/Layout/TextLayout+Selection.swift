public import PanelCore

extension TextLayout {
  /// What to paint behind the selected bytes between two heights: full rows high, in order from
  /// the top and from the left. A selected line end is a sliver behind the text.
  public func selectionRects(
    _ range: Range<Int>, from top: Double, to bottom: Double
  ) -> [Rect] {
    guard !range.isEmpty else { return [] }
    return rows(from: top, to: bottom).flatMap { row in
      stretches(of: range, in: row).map {
        Rect(left: $0.left, top: row.y, right: $0.right, bottom: row.y + row.height)
      }
    }
  }

  /// The selected stretches of a row, from the left, in content coordinates; touching ones are one.
  public func stretches(
    of range: Range<Int>, in row: TextRow
  ) -> [(left: Double, right: Double)] {
    let start = row.range.lowerBound
    var found: [(left: Double, right: Double)] = []
    if range.overlaps(row.range) {
      for span in row.shaped.spans
      where range.contains(start + span.bytes.lowerBound) && span.right > span.left {
        found.append((span.left + row.x, span.right + row.x))
      }
    }
    if row.isLastInLine, range.lowerBound <= row.range.upperBound,
      range.upperBound > row.range.upperBound
    {
      let sliver = row.height / 4
      var end = row.shaped.isRightToLeft ? row.x - sliver : row.x + row.shaped.width
      // A full row has its sliver over its last point.
      if settings.wraps { end = max(min(end, settings.width - sliver), 0) }
      found.append((end, end + sliver))
    }
    if settings.wraps {
      found = found.map { (max($0.left, 0), min($0.right, settings.width)) }
    }
    var result: [(left: Double, right: Double)] = []
    for stretch in found.sorted(by: { $0.left < $1.left }) where stretch.right > stretch.left {
      if let last = result.last, stretch.left <= last.right + 0.01 {
        result[result.count - 1].right = max(last.right, stretch.right)
      } else {
        result.append(stretch)
      }
    }
    return result
  }
}
