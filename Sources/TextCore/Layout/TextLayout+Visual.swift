extension TextLayout {
  /// The caret place next to another one, as it is seen.
  ///
  /// Within a row each step goes to the next gap, so that from one end to the other each stop is
  /// visited once. Beyond a row's last gap is the first one of another row.
  /// - Parameters:
  ///   - isDown: the other row is the one below.
  /// - Returns: nil where the text ends.
  public func position(
    nextTo here: CaretPosition, toRight: Bool, isDown: Bool
  ) -> CaretPosition? {
    prepare()
    let place = row(containing: here.byte)
    let start = place.place.start + place.laid.starts[place.row]
    let row = VisualRow(shaped(place))
    let gaps = gaps(of: row, in: place)
    let stop = row.stop(at: here.byte - start)
    var gap = row.gap(of: stop, here.affinity)
    if stop < row.count, start + row.stops[stop].byte < here.byte {
      // From inside of a grapheme, where the next key belongs, to its edge.
      let edges = row.gaps(around: stop)
      gap = toRight ? edges.right : edges.left
    } else {
      gap += toRight ? 1 : -1
    }
    if gaps.contains(gap) { return CaretPosition(byte: start + row.stops[row.stopOfGap[gap]].byte) }
    guard let other = isDown ? rowBelow(place) : rowAbove(place) else { return nil }
    let next = VisualRow(shaped(other))
    let open = self.gaps(of: next, in: other)
    let entered = toRight ? open.lowerBound : open.upperBound
    let first = other.place.start + other.laid.starts[other.row]
    return CaretPosition(byte: first + next.stops[next.stopOfGap[entered]].byte)
  }

  /// The gaps of a row's own: the end of a soft row is the next row's start.
  private func gaps(of row: VisualRow, in place: RowPlace) -> ClosedRange<Int> {
    guard isSoft(place), row.count > 0 else { return 0...row.count }
    return row.lastGap == 0 ? 1...row.count : 0...(row.count - 1)
  }
}
