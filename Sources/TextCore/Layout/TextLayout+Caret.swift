public import PanelCore

extension TextLayout {
  /// Where the caret before `byte` stands: its left edge, the row's top and height, in content
  /// coordinates. In hanging spaces it waits at the edge.
  public func caretPlace(at byte: Int) -> (x: Double, y: Double, height: Double) {
    prepare()
    let place = row(containing: byte)
    let shaped = shaped(place)
    let offset = byte - place.place.start - place.laid.starts[place.row]
    let stop = shaped.stops.last { $0.byte <= offset }
    return (
      caretX(stop?.x ?? 0, in: shaped),
      Double(place.place.before.rows + place.row) * settings.lineHeight, settings.lineHeight
    )
  }

  /// The caret place nearest to a point: first the row, then the nearest stop in it.
  public func byte(at point: Point) -> Int {
    prepare()
    return byte(in: row(at: point.y), x: point.x)
  }

  /// The caret place at `x` in the row above that of `byte`; the text's start above the first row.
  public func byte(above byte: Int, x: Double) -> Int {
    prepare()
    let (place, laid, row) = row(containing: byte)
    if row > 0 { return self.byte(in: (place, laid, row - 1), x: x) }
    guard place.index > 0 else { return 0 }
    let above = self.place(lookingAt: place.start - 1)
    let aboveLaid = self.laid(above)
    return self.byte(in: (above, aboveLaid, aboveLaid.starts.count - 1), x: x)
  }

  /// The caret place at `x` in the row below that of `byte`; the text's end below the last row.
  public func byte(below byte: Int, x: Double) -> Int {
    prepare()
    let (place, laid, row) = row(containing: byte)
    if row + 1 < laid.starts.count { return self.byte(in: (place, laid, row + 1), x: x) }
    guard place.index + 1 < pieces.count else { return buffer.byteCount }
    let below = self.place(lookingAt: place.end)
    return self.byte(in: (below, self.laid(below), 0), x: x)
  }

  /// The first and the last caret place in the row of `byte`: for Home and End.
  ///
  /// Where the text goes on in the next row, the last place is before the row's last grapheme.
  public func rowRange(containing byte: Int) -> Range<Int> {
    prepare()
    let place = row(containing: byte)
    let start = place.place.start + place.laid.starts[place.row]
    return start..<(start + (caretStops(place).last?.byte ?? 0))
  }

  /// The word at `byte`, or what lies between two words.
  public func wordRange(at byte: Int) -> Range<Int> {
    TextBoundaries(buffer, breaker: breaker).wordRange(at: byte)
  }

  private func byte(in place: RowPlace, x: Double) -> Int {
    byte(in: place, x: x, among: caretStops(place))
  }

  func byte(in place: RowPlace, x: Double, among stops: ArraySlice<CaretStop>) -> Int {
    let shaped = shaped(place)
    var nearest = 0
    var distance = Double.infinity
    for stop in stops {
      let stopDistance = abs(caretX(stop.x, in: shaped) - x)
      if stopDistance < distance { (nearest, distance) = (stop.byte, stopDistance) }
    }
    return place.place.start + place.laid.starts[place.row] + nearest
  }

  /// Where a stop shows: in hanging spaces at the edge.
  func caretX(_ x: Double, in shaped: ShapedText) -> Double {
    let x = left(of: shaped) + x
    return settings.wraps ? min(max(x, 0), settings.width) : x
  }

  /// The stops of a row's own: the end of a soft row is the next row's start.
  private func caretStops(_ place: RowPlace) -> ArraySlice<CaretStop> {
    let stops = shaped(place).stops
    return isSoft(place) && stops.count > 1 ? stops.dropLast() : stops[...]
  }
}
