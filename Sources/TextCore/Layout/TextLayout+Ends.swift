public import PanelCore

/// Where a selection ends, and its row as a loupe shows it.
///
/// The byte at a soft break has two places: a caret stands at the start of the lower row, the end of
/// a selection at the end of the upper one.
extension TextLayout {
  /// Where a selection that ends before `byte` ends, as `caretPlace(at:)` gives a caret's place.
  public func endPlace(at byte: Int) -> (x: Double, y: Double, height: Double) {
    prepare()
    guard let above = softRow(endingAt: byte) else { return caretPlace(at: byte) }
    let shaped = shaped(above)
    return (
      caretX(shaped.stops.last?.x ?? 0, in: shaped),
      Double(above.place.before.rows + above.row) * settings.lineHeight, settings.lineHeight
    )
  }

  /// The place nearest to a point where a selection can end: as for a caret, and behind a row's last
  /// grapheme too.
  public func endByte(at point: Point) -> Int {
    prepare()
    let place = row(at: point.y)
    return byte(in: place, x: point.x, among: shaped(place).stops[...])
  }

  /// The row of a caret or of a selection's end, set larger.
  public func enlargedRow(
    at byte: Int, isEnd: Bool, size: Double, selected: Range<Int>
  ) -> EnlargedRow {
    prepare()
    let place = (isEnd ? softRow(endingAt: byte) : nil) ?? row(containing: byte)
    var larger = settings
    larger.style.size = size
    let start = place.place.start + place.laid.starts[place.row]
    let range = place.laid.range(place.row)
    let setter = Typesetter(shaper: typesetter.shaper, breaker: breaker, settings: larger)
    let shaped = setter.shape(
      buffer.bytes(
        in: (place.place.start + range.lowerBound)..<(place.place.start + range.upperBound))
    )
    var stretches: [(left: Double, right: Double)] = []
    for span in shaped.spans
    where selected.contains(start + span.bytes.lowerBound) && span.right > span.left {
      if let last = stretches.last, abs(last.right - span.left) < 0.01 {
        stretches[stretches.count - 1].right = span.right
      } else {
        stretches.append((span.left, span.right))
      }
    }
    return EnlargedRow(
      shaped: shaped, caretX: shaped.stops.last { $0.byte <= byte - start }?.x ?? 0,
      selected: stretches)
  }

  /// The row whose last grapheme a text goes on from, at `byte`, in the next row; nil elsewhere.
  private func softRow(endingAt byte: Int) -> RowPlace? {
    let here = row(containing: byte)
    guard byte > 0, byte == here.place.start + here.laid.starts[here.row] else { return nil }
    if here.row > 0 { return (here.place, here.laid, here.row - 1) }
    guard here.place.index > 0 else { return nil }
    let above = place(lookingAt: here.place.start - 1)
    guard !above.piece.endsLine else { return nil }
    let rows = laid(above)
    return (above, rows, rows.starts.count - 1)
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
