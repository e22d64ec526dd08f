public import PanelCore

/// Where a selection ends, and its row as a loupe shows it.
///
/// The byte at a soft break has two places: a caret stands at the start of the lower row, the end of
/// a selection at the end of the upper one.
extension TextLayout {
  /// Where a selection that ends before `byte` ends, as `caretPlace(at:)` gives a caret's place.
  public func endPlace(at byte: Int) -> (x: Double, y: Double, height: Double) {
    prepare()
    guard let above = softRow(endingAt: byte) else { return caretPlace(at: byte, .upstream) }
    let offset = byte - above.place.start - above.laid.starts[above.row]
    return (
      x(of: offset, .upstream, in: above),
      Double(above.place.before.rows + above.row) * settings.lineHeight, settings.lineHeight
    )
  }

  /// The place nearest to a point where a selection can end: as for a caret, and behind a row's last
  /// grapheme too.
  public func endByte(at point: Point) -> Int {
    prepare()
    return position(in: row(at: point.y), x: point.x, sided: true, isEnd: true).byte
  }

  /// The row of a caret or of a selection's end, set larger.
  /// - Parameter affinity: `upstream` for the end of a selection, `downstream` for its start.
  public func enlargedRow(
    at byte: Int, isEnd: Bool, _ affinity: CaretAffinity = .automatic, size: Double,
    selected: Range<Int>
  ) -> EnlargedRow {
    prepare()
    let place = (isEnd ? softRow(endingAt: byte) : nil) ?? row(containing: byte)
    var larger = settings
    larger.style.size = size
    let start = place.place.start + place.laid.starts[place.row]
    let range = place.laid.range(place.row)
    let setter = Typesetter(
      shaper: typesetter.shaper, breaker: breaker, settings: larger, limit: 0)
    let shaped = setter.shape(
      buffer.bytes(
        in: (place.place.start + range.lowerBound)..<(place.place.start + range.upperBound)),
      place.laid.levels?.part(range))
    var stretches: [(left: Double, right: Double)] = []
    for span in shaped.spans.sorted(by: { $0.left < $1.left })
    where selected.contains(start + span.bytes.lowerBound) && span.right > span.left {
      if let last = stretches.last, abs(last.right - span.left) < 0.01 {
        stretches[stretches.count - 1].right = span.right
      } else {
        stretches.append((span.left, span.right))
      }
    }
    let row = VisualRow(shaped)
    let gap = row.gap(of: row.stop(at: byte - start), affinity)
    return EnlargedRow(shaped: shaped, caretX: row.x(of: gap), selected: stretches)
  }

  /// The row whose last grapheme a text goes on from, at `byte`, in the next row; nil elsewhere.
  private func softRow(endingAt byte: Int) -> RowPlace? {
    let here = row(containing: byte)
    guard byte > 0, byte == here.place.start + here.laid.starts[here.row] else { return nil }
    return rowAbove(here).flatMap { isSoft($0) ? $0 : nil }
  }
}

/// A row set larger than it stands in the text.
public struct EnlargedRow {
  public var shaped: ShapedText
  /// Where the caret stands, from the row's left edge, in points.
  public var caretX: Double
  /// What is selected, from the row's left edge, in points.
  public var selected: [(left: Double, right: Double)]
}
