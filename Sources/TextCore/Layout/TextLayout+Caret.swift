public import PanelCore

extension TextLayout {
  /// Where the caret before `byte` stands: its left edge, the row's top and height, in content
  /// coordinates. In hanging spaces it waits at the edge.
  public func caretPlace(
    at byte: Int, _ affinity: CaretAffinity = .automatic
  ) -> (x: Double, y: Double, height: Double) {
    prepare()
    let place = row(containing: byte)
    let offset = byte - place.place.start - place.laid.starts[place.row]
    return (
      x(of: offset, affinity, in: place),
      Double(place.place.before.rows + place.row) * settings.lineHeight, settings.lineHeight
    )
  }

  /// The other edge of a caret before `byte`, where two directions meet; nil elsewhere.
  public func splitX(at byte: Int, _ affinity: CaretAffinity) -> Double? {
    prepare()
    let place = row(containing: byte)
    let shaped = shaped(place)
    guard !shaped.isPlain else { return nil }
    let row = VisualRow(shaped)
    let stop = row.stop(at: byte - place.place.start - place.laid.starts[place.row])
    let x = caretX(row.x(of: row.gap(of: stop, affinity)), in: shaped)
    return [CaretAffinity.upstream, .downstream]
      .map { caretX(row.x(of: row.gap(of: stop, $0)), in: shaped) }
      .first { abs($0 - x) > Self.sameX }
  }

  /// The caret place nearest to a point: first the row, then the nearest gap in it.
  public func byte(at point: Point) -> Int { position(at: point).byte }

  /// The caret place nearest to a point, and the side of it that the point is on.
  ///
  /// Where two directions meet, a point on a letter means that letter's edge.
  public func position(at point: Point) -> CaretPosition {
    prepare()
    return position(in: row(at: point.y), x: point.x, sided: true)
  }

  /// The caret place at `x` in the row above that of `byte`; the text's start above the first row.
  public func byte(above byte: Int, x: Double) -> Int {
    prepare()
    guard let above = rowAbove(row(containing: byte)) else { return 0 }
    return position(in: above, x: x, sided: false).byte
  }

  /// The caret place at `x` in the row below that of `byte`; the text's end below the last row.
  public func byte(below byte: Int, x: Double) -> Int {
    prepare()
    guard let below = rowBelow(row(containing: byte)) else { return buffer.byteCount }
    return position(in: below, x: x, sided: false).byte
  }

  /// The first and the last caret place in the row of `byte`: for Home and End.
  ///
  /// Where the text goes on in the next row, the last place is before the row's last grapheme.
  public func rowRange(containing byte: Int) -> Range<Int> {
    prepare()
    let place = row(containing: byte)
    let start = place.place.start + place.laid.starts[place.row]
    let stops = shaped(place).stops
    let last = isSoft(place) && stops.count > 1 ? stops[stops.count - 2] : stops.last
    return start..<(start + (last?.byte ?? 0))
  }

  /// The word at `byte`, or what lies between two words.
  public func wordRange(at byte: Int) -> Range<Int> {
    TextBoundaries(buffer, breaker: breaker).wordRange(at: byte)
  }

  // MARK: Steps

  func rowAbove(_ here: RowPlace) -> RowPlace? {
    if here.row > 0 { return (here.place, here.laid, here.row - 1) }
    guard here.place.index > 0 else { return nil }
    let above = place(lookingAt: here.place.start - 1)
    let laid = laid(above)
    return (above, laid, laid.starts.count - 1)
  }

  func rowBelow(_ here: RowPlace) -> RowPlace? {
    if here.row + 1 < here.laid.starts.count { return (here.place, here.laid, here.row + 1) }
    guard here.place.index + 1 < pieces.count else { return nil }
    let below = place(lookingAt: here.place.end)
    return (below, laid(below), 0)
  }

  /// Where a caret at an offset in a row stands, in content coordinates.
  func x(of offset: Int, _ affinity: CaretAffinity, in place: RowPlace) -> Double {
    let shaped = shaped(place)
    if shaped.isPlain {
      return caretX(shaped.stops.last { $0.byte <= offset }?.x ?? 0, in: shaped)
    }
    let row = VisualRow(shaped)
    return caretX(row.x(of: row.gap(of: row.stop(at: offset), affinity)), in: shaped)
  }

  /// The caret place nearest to `x` in a row.
  /// - Parameters:
  ///   - sided: true: where two directions meet, the letter under `x` decides.
  ///   - isEnd: true: the end of a soft row is a place too, as it is for the end of a selection.
  func position(
    in place: RowPlace, x: Double, sided: Bool, isEnd: Bool = false
  ) -> CaretPosition {
    let shaped = shaped(place)
    let start = place.place.start + place.laid.starts[place.row]
    let row = VisualRow(shaped)
    let omitted = isSoft(place) && row.count > 0 && !isEnd ? row.count : nil
    func seen(_ gap: Int) -> Double { caretX(row.x(of: gap), in: shaped) }
    func nearestGap(in stops: some Sequence<Int>) -> (gap: Int, distance: Double) {
      var found = (gap: row.firstGap, distance: Double.infinity)
      for gap in stops.lazy.map({ row.gap(of: $0) }) {
        let distance = abs(seen(gap) - x)
        if distance < found.distance - Self.sameX { found = (gap, distance) }
      }
      return found
    }
    if let omitted, sided, !shaped.isPlain {
      // At the end of a soft row the last letter seen may have another place there.
      let end = row.gap(of: omitted)
      let last = end == 0 ? row.stop(rightOf: 0) : row.stop(leftOf: end)
      if nearestGap(in: 0...row.count).gap == end, let last, last.stop != omitted {
        return CaretPosition(byte: start + row.stops[last.stop].byte, affinity: last.affinity)
      }
    }
    let (nearest, distance) = nearestGap(in: (0...row.count).filter { $0 != omitted })
    let own = CaretPosition(byte: start + row.stops[row.stopOfGap[nearest]].byte)
    guard sided, distance > Self.sameX, !shaped.isPlain else { return own }
    // Graphemes without a width may lie between the gap and what is seen beside it.
    let isRight = x > seen(nearest)
    var gap = nearest
    while isRight ? gap < row.count : gap > 0,
      abs(seen(isRight ? gap + 1 : gap - 1) - seen(gap)) <= Self.sameX
    {
      gap += isRight ? 1 : -1
    }
    let beside = isRight ? row.stop(rightOf: gap) : row.stop(leftOf: gap)
    guard let beside, beside.stop != omitted else { return own }
    let byte = start + row.stops[beside.stop].byte
    let isOwn = abs(seen(row.gap(of: beside.stop)) - seen(nearest)) <= Self.sameX
    return CaretPosition(byte: byte, affinity: isOwn ? .automatic : beside.affinity)
  }

  /// Where a gap shows: in hanging spaces at the edge.
  func caretX(_ x: Double, in shaped: ShapedText) -> Double {
    let x = left(of: shaped) + x
    return settings.wraps ? min(max(x, 0), settings.width) : x
  }

  /// Places that are nearer to each other are one, in points.
  static let sameX = 0.01
}
