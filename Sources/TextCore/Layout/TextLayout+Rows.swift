extension TextLayout {
  /// In points.
  public var contentHeight: Double {
    prepare()
    return Double(pieces.summary.rows) * settings.lineHeight
  }

  /// The width of a row when rows wrap, else of the widest line, in points.
  public var contentWidth: Double {
    prepare()
    return settings.wraps ? settings.width : pieces.summary.width
  }

  /// The rows that share a height with `top..<bottom`, in order.
  public func rows(from top: Double, to bottom: Double) -> [TextRow] {
    prepare()
    let (lineHeight, total) = (settings.lineHeight, pieces.summary.rows)
    guard bottom > top, bottom > 0, top < Double(total) * lineHeight else { return [] }
    var place = place(lookingAtRow: max(0, Int(top / lineHeight)))
    var result: [TextRow] = []
    while Double(place.before.rows) * lineHeight < bottom {
      let laid = laid(place)
      for row in laid.starts.indices {
        let y = Double(place.before.rows + row) * lineHeight
        if y + lineHeight > top, y < bottom { result.append(textRow(place, laid, row)) }
      }
      guard place.index + 1 < pieces.count else { break }
      place = self.place(lookingAt: place.end)
    }
    return result
  }

  /// Where a row of a line begins, in points; rows the line lacks count from its last one.
  public func y(ofLine line: Int, rowInLine row: Int) -> Double {
    prepare()
    let line = min(max(line, 0), buffer.lineCount - 1)
    let first = place(lookingAt: buffer.fullLineRange(line).lowerBound).before.rows
    let end = line + 1 < buffer.lineCount ? rowsAbove(line: line + 1) : pieces.summary.rows
    return Double(min(first + max(row, 0), max(end - 1, first))) * settings.lineHeight
  }

  /// The row at a height and how far below its top that is.
  public func anchor(at y: Double) -> TextAnchor {
    prepare()
    let (place, laid, row) = row(at: y)
    let top = place.before.rows + row
    return TextAnchor(
      line: place.before.lines,
      row: top - rowsAbove(line: place.before.lines),
      offset: y - Double(top) * settings.lineHeight,
      byte: place.start + laid.starts[row])
  }

  /// The height that an anchor has now: what to scroll to.
  public func y(of anchor: TextAnchor) -> Double {
    caretPlace(at: anchor.byte).y + anchor.offset
  }

  // MARK: Steps

  /// A piece, its rows, and one of them.
  typealias RowPlace = (place: Place, laid: LaidPiece, row: Int)

  /// The row at a height, the first or last one outside of the content.
  func row(at y: Double) -> RowPlace {
    let top = y > 0 ? y / settings.lineHeight : 0
    var wanted = 0
    while true {
      wanted = Int(min(top, Double(pieces.summary.rows - 1)))
      let place = place(lookingAtRow: wanted)
      let laid = laid(place)
      // Looking may have made the piece shorter than it was estimated.
      if place.piece.isExact || wanted - place.before.rows < laid.starts.count {
        return (place, laid, min(wanted - place.before.rows, laid.starts.count - 1))
      }
    }
  }

  /// The row that a caret stands in.
  func row(containing byte: Int) -> RowPlace {
    let place = place(lookingAt: min(max(byte, 0), buffer.byteCount))
    let laid = laid(place)
    return (place, laid, laid.row(containing: byte - place.start))
  }

  func shaped(_ place: RowPlace) -> ShapedText {
    let before = place.laid.bytes
    let shaped = place.laid.shaped(place.row) { range in
      let start = place.place.start
      return typesetter.shape(
        buffer.bytes(in: (range.lowerBound + start)..<(range.upperBound + start)),
        place.laid.levels?.part(range))
    }
    if place.laid.bytes != before { measuredRow(of: place.place.piece) }
    return shaped
  }

  /// The left edge of a shaped row. From right to left, rows begin at one edge, wrapping or not.
  func left(of shaped: ShapedText) -> Double {
    guard shaped.isRightToLeft else { return 0 }
    if settings.wraps { return settings.width - shaped.width }
    return max(0, max(settings.width, pieces.summary.width) - shaped.width)
  }

  /// True when the text goes on in the next row without a line end.
  func isSoft(_ place: RowPlace) -> Bool {
    place.row + 1 < place.laid.starts.count || !place.place.piece.endsLine
  }

  private func textRow(_ place: Place, _ laid: LaidPiece, _ row: Int) -> TextRow {
    let shaped = shaped((place, laid, row))
    let range = laid.range(row)
    let isFirst = row == 0 && (place.index == 0 || self.place(at: place.index - 1).piece.endsLine)
    return TextRow(
      x: left(of: shaped), y: Double(place.before.rows + row) * settings.lineHeight,
      height: settings.lineHeight, line: place.before.lines, isFirstInLine: isFirst,
      isLastInLine: !isSoft((place, laid, row)),
      range: (place.start + range.lowerBound)..<(place.start + range.upperBound),
      shaped: shaped)
  }
}
