/// Looking into regions: what is looked at is cut into lines first.
extension TextLayout {
  /// The piece of a line that holds the byte; the last one for the text's end.
  func place(lookingAt byte: Int) -> Place {
    let place = place(containing: byte)
    guard place.piece.isRegion else { return place }
    cut(place, around: byte)
    return self.place(containing: byte)
  }

  /// The piece of a line that holds the row; the last one for rows below.
  func place(lookingAtRow row: Int) -> Place {
    // The rows of what is cut are known better than those of the region were: the row may be in
    // the next region then.
    for _ in 0..<8 {
      let place = place(containingRow: row)
      guard place.piece.isRegion else { return place }
      cut(place, around: byte(ofRow: row - place.before.rows, in: place))
    }
    return place(lookingAt: place(containingRow: row).start)
  }

  /// The rows above a line, estimated where the line begins inside of a region.
  func rowsAbove(line: Int) -> Int {
    let start = buffer.fullLineRange(line).lowerBound
    let place = place(containing: start)
    guard place.piece.isRegion else { return place.before.rows }
    return place.before.rows + Int(estimatedRows(from: place.start, to: start))
  }

  private func cut(_ place: Place, around byte: Int) {
    let cutter = PieceCutter(
      buffer: buffer, breaker: breaker, halves: settings.wraps)
    let window = cutter.window(in: place.start..<place.end, around: byte)
    var parts = cutter.cut(window).map { measured($0.range, $0.endsLine, exactly: false) }
    if window.lowerBound > place.start {
      parts.insert(region(place.start..<window.lowerBound), at: 0)
    }
    if window.upperBound < place.end { parts.append(region(window.upperBound..<place.end)) }
    pieces.replace(place.index..<(place.index + 1), with: parts)
  }

  /// About where a row of a region is.
  private func byte(ofRow row: Int, in place: Place) -> Int {
    var (low, high) = (place.start, place.end)
    while high - low > 64 {
      let middle = (low + high) / 2
      if Int(estimatedRows(from: place.start, to: middle)) <= row {
        low = middle
      } else {
        high = middle
      }
    }
    return low
  }

  private func estimatedRows(from start: Int, to end: Int) -> Double {
    estimatedRows(
      bytes: end - start,
      lines: buffer.line(containing: end) - buffer.line(containing: start))
  }
}
