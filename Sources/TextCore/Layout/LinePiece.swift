/// A line, one of the parts a very long line is laid out in, or a region that nobody has looked at.
struct LinePiece: RopeElement {
  /// Names the piece in the cache; an edit gives a new one.
  var id: UInt32
  /// With the line end.
  var bytes: Int
  var rows: UInt32
  /// How many lines end in it: 1 or 0, more in a region.
  var lines: UInt32
  /// The widest row, in points.
  var width: Float
  /// False while `rows` and `width` are estimates.
  var isExact: Bool
  /// True when a line ends with its last byte; always true of the text's last piece.
  var endsLine: Bool
  /// True for a region: any number of lines whose ends are not known yet. It is cut where it is
  /// looked at.
  var isRegion: Bool

  /// A line longer than that, in bytes, is laid out in parts.
  static let byteLimit = 4096

  static var leafLimit: Int { 128 }

  static func summary(of pieces: ArraySlice<LinePiece>) -> PieceSummary {
    pieces.reduce(.zero) { $0 + $1.summary }
  }

  static func cut(_ pieces: [LinePiece], near middle: Int) -> Int { middle }

  var summary: PieceSummary {
    PieceSummary(
      bytes: bytes, lines: Int(lines), rows: Int(rows), width: Double(width))
  }
}

/// What a stretch of pieces adds up to; the width is the greatest.
struct PieceSummary: RopeSummary {
  var bytes: Int
  var lines: Int
  var rows: Int
  var width: Double

  static let zero = PieceSummary(bytes: 0, lines: 0, rows: 0, width: 0)
  static func + (a: PieceSummary, b: PieceSummary) -> PieceSummary {
    PieceSummary(
      bytes: a.bytes + b.bytes, lines: a.lines + b.lines, rows: a.rows + b.rows,
      width: max(a.width, b.width))
  }
}
