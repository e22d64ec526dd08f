/// The rows of a text at a width: a cache between a buffer and a view.
///
/// Content coordinates, in points, y down, the first row's top at 0; rows are equally high. Each
/// line begins a row and the caret at a soft break stands at the start of the lower row. Words
/// that are wider than a row break between graphemes, spaces hang over the right edge.
///
/// Texts up to 64 KB are exact from the start. In longer ones a line that was never looked at has
/// an estimated number of rows; looking at it changes `contentHeight` and what lies below it, never
/// what lies above. A view keeps its place with `anchor(at:)` and `y(of:)`. Lines longer than 4 KB
/// are laid out in parts, each of which begins a row, wrapping or not.
/// - Complexity: an update is O(log n) plus the bytes of the lines touched (at most some 4 KB of a
///   long one), a query O(log n) plus the rows it looks at.
public final class TextLayout {
  let breaker: any TextBreaking
  private(set) var buffer = TextBuffer()
  private(set) var typesetter: Typesetter
  private(set) var pieces = Rope<LinePiece>()
  private var cache = RowCache()
  private var nextID: UInt32 = 0
  /// Points a byte takes on average, for estimates.
  private var advance = 8.0
  /// True when the pieces have to be made anew before they are looked at.
  private var isStale = true

  /// The longest text that is exact from the start, in bytes.
  static let exactLimit = 65_536

  /// A layout of the empty text; call `configure` and `reset` before looking at it.
  public init(shaper: any TextShaping, breaker: any TextBreaking) {
    self.breaker = breaker
    typesetter = Typesetter(shaper: shaper, breaker: breaker, settings: .init())
  }

  var settings: Typesetter.Settings { typesetter.settings }

  /// Sets how text is set; all rows are made anew when something differs.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - width: of a row, in points.
  ///   - lineHeight: of a row, in points, at least 1.
  ///   - wraps: false for one row a line, however wide.
  ///   - tabColumns: the distance of tab stops, in spaces.
  public func configure(
    style: TextStyle, scale: Double, width: Double, lineHeight: Double, wraps: Bool,
    tabColumns: Int = 4
  ) {
    let wanted = Typesetter.Settings(
      style: style, scale: scale, width: width, lineHeight: max(lineHeight, 1), wraps: wraps,
      tabColumns: tabColumns)
    guard wanted != settings else { return }
    typesetter = Typesetter(shaper: typesetter.shaper, breaker: breaker, settings: wanted)
    isStale = true
  }

  /// Takes another text, or the same one when fonts have changed.
  public func reset(_ buffer: TextBuffer) {
    self.buffer = buffer
    isStale = true
  }

  /// Takes the text after `change`, which must be the only change since the last text taken.
  public func update(_ buffer: TextBuffer, change: EditChange) {
    guard change.isContentChange else { return }
    let isNext = buffer.byteCount == self.buffer.byteCount + change.growth
    self.buffer = buffer
    guard isNext, !isStale else {
      isStale = true
      return
    }
    replacePieces(change)
  }

  // MARK: Pieces

  /// A piece and what comes before it.
  struct Place {
    var index: Int
    var before: PieceSummary
    var piece: LinePiece
    var start: Int { before.bytes }
    var end: Int { before.bytes + Int(piece.bytes) }
  }

  /// Makes the pieces when that is due.
  func prepare() {
    guard isStale else { return }
    isStale = false
    cache.removeAll()
    let isExact = buffer.byteCount <= Self.exactLimit
    if !isExact { measureAdvance() }
    let cutter = PieceCutter(buffer: buffer, breaker: breaker)
    pieces = Rope(
      cutter.cut(0..<buffer.byteCount).map { measured($0.range, $0.endsLine, exactly: isExact) })
  }

  func place(at index: Int) -> Place {
    let found = pieces.leaf(at: index)
    let offset = index - found.start
    return Place(
      index: index, before: found.before + LinePiece.summary(of: found.leaf[..<offset]),
      piece: found.leaf[offset])
  }

  /// The piece that holds the byte; the last one for the text's end.
  func place(containing byte: Int) -> Place {
    place(where: { $0.bytes }, exceeds: byte)
  }

  /// The piece that holds the row; the last one for rows below.
  func place(containingRow row: Int) -> Place {
    place(where: { $0.rows }, exceeds: row)
  }

  /// The line's first piece.
  func place(ofLine line: Int) -> Place {
    guard line > 0 else { return place(at: 0) }
    let last = place(where: { $0.lines }, exceeds: line - 1)
    return place(at: min(last.index + 1, pieces.count - 1))
  }

  private func place(where weight: (PieceSummary) -> Int, exceeds target: Int) -> Place {
    guard let found = pieces.leaf(where: weight, exceeds: target) else {
      return place(at: pieces.count - 1)
    }
    var before = found.before
    for (offset, piece) in found.leaf.enumerated() {
      let after = before + piece.summary
      if weight(after) > target {
        return Place(index: found.start + offset, before: before, piece: piece)
      }
      before = after
    }
    preconditionFailure("A leaf's sum must be that of its pieces.")
  }

  /// The piece's rows. The rope learns what was estimated before.
  func laid(_ place: Place) -> LaidPiece {
    if let known = cache.piece(place.piece.id) { return known }
    let laid = typesetter.lay(content(place.start..<place.end))
    cache.insert(laid, for: place.piece.id)
    if !place.piece.isExact {
      var piece = place.piece
      piece.setRows(of: laid)
      pieces.replace(place.index..<(place.index + 1), with: [piece])
    }
    return laid
  }

  private func content(_ range: Range<Int>) -> [UInt8] {
    var bytes = buffer.bytes(in: range)
    if bytes.last == .newline {
      bytes.removeLast()
      if bytes.last == .carriageReturn { bytes.removeLast() }
    }
    return bytes
  }

  private func measured(_ range: Range<Int>, _ endsLine: Bool, exactly isExact: Bool) -> LinePiece {
    nextID &+= 1
    let width = Double(range.count) * advance
    let rows = settings.wraps && settings.width > 0 ? (width / settings.width).rounded(.up) : 1
    var piece = LinePiece(
      id: nextID, bytes: UInt32(range.count), rows: UInt32(min(max(rows, 1), 4096)),
      width: Float(width), isExact: false, endsLine: endsLine)
    guard isExact else { return piece }
    let laid = typesetter.lay(content(range))
    cache.insert(laid, for: nextID)
    piece.setRows(of: laid)
    return piece
  }

  /// Learns the average advance from the text's beginning.
  private func measureAdvance() {
    let sample = buffer.bytes(in: 0..<min(2048, buffer.byteCount))
    var (width, bytes) = (0.0, 0)
    for line in sample.split(separator: .newline) {
      width += typesetter.shape(Array(line)).width
      bytes += line.count
    }
    advance = bytes > 0 && width > 0 ? width / Double(bytes) : settings.style.size / 2
  }

  /// Cuts and measures the text around a change anew.
  private func replacePieces(_ change: EditChange) {
    var first = place(containing: change.range.lowerBound)
    var last = place(containing: change.range.upperBound)
    let boundaries = TextBoundaries(buffer)
    let cutter = PieceCutter(buffer: buffer, breaker: breaker)
    // A mark put in at a part's start belongs to the part before.
    if !boundaries.isGraphemeBoundary(first.start), let previous = sameLine(before: first) {
      first = previous
    }
    while true {
      // The text's end takes the empty last line along.
      if last.end == pieces.summary.bytes { last = place(at: pieces.count - 1) }
      let cut = cutter.cut(first.start..<(last.end + change.growth))
      // Parts that fit into one are one again: a line within the limit is always whole.
      if let head = cut.first, let previous = sameLine(before: first),
        head.range.count + Int(previous.piece.bytes) <= LinePiece.byteLimit
      {
        first = previous
        continue
      }
      if let tail = cut.last, !tail.endsLine, last.index + 1 < pieces.count {
        let next = place(at: last.index + 1)
        if tail.range.count + Int(next.piece.bytes) <= LinePiece.byteLimit {
          last = next
          continue
        }
      }
      let isSmall = last.end + change.growth - first.start <= 4 * LinePiece.byteLimit
      let isExact = isSmall || buffer.byteCount <= Self.exactLimit
      let indices = first.index..<(last.index + 1)
      for piece in pieces.elements(in: indices) { cache.remove(piece.id) }
      pieces.replace(
        indices, with: cut.map { measured($0.range, $0.endsLine, exactly: isExact) })
      return
    }
  }

  /// The part of the same line before a place.
  private func sameLine(before next: Place) -> Place? {
    guard next.index > 0 else { return nil }
    let previous = place(at: next.index - 1)
    return previous.piece.endsLine ? nil : previous
  }
}

extension LinePiece {
  fileprivate mutating func setRows(of laid: LaidPiece) {
    rows = UInt32(laid.starts.count)
    width = Float(laid.width)
    isExact = true
  }
}
