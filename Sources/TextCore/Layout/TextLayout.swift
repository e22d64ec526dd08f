public import PanelCore

/// The rows of a text at a width: a cache between a buffer and a view.
///
/// Content coordinates, in points, y down, the first row's top at 0; rows are equally high. Each
/// line begins a row and the caret at a soft break stands at the start of the lower row. Words
/// that are wider than a row break between graphemes, spaces hang over the right edge.
///
/// Texts up to 64 KB are exact from the start. In longer ones what was never looked at has an
/// estimated number of rows; looking at it changes `contentHeight` and what lies below it, never
/// what lies above. A view keeps its place with `anchor(at:)` and `y(of:)`. Lines longer than 4 KB
/// are laid out in parts, each of which begins a row, wrapping or not.
///
/// A long text is one region at first. Looking at a place cuts some KB around it into lines; text
/// that comes in bulk is a region again.
/// - Complexity: taking a text or a change is O(log n) plus the bytes of the lines touched (at most
///   some 4 KB of a long one), whatever its size; a query O(log n) plus the rows it looks at.
public final class TextLayout {
  let breaker: any TextBreaking
  private(set) var buffer = TextBuffer()
  private(set) var typesetter: Typesetter
  var pieces = Rope<LinePiece>()
  private var cache: RowCache
  private var nextID: UInt32 = 0
  /// Points a byte takes on average; nil until an estimate asks for it.
  private var advance: Double?
  /// What is known of the lines' directions.
  var directions = LineDirections()
  /// True when the pieces have to be made anew before they are looked at.
  private var isStale = true

  /// The longest text that is exact from the start, in bytes.
  static let exactLimit = 65_536

  /// A layout of the empty text; call `configure` and `reset` before looking at it.
  /// - Parameter memory: most that measured rows take, in bytes; the row looked at last stays.
  public init(
    shaper: any TextShaping, breaker: any TextBreaking, memory: Int = TextMemory.rows
  ) {
    self.breaker = breaker
    cache = RowCache(limit: memory / 2)
    typesetter = Typesetter(
      shaper: shaper, breaker: breaker, settings: .init(), limit: memory / 2)
  }

  /// Memory that measured rows take now, in bytes.
  package var memory: Int { cache.bytes + typesetter.bytes }

  /// A row of a piece has been measured.
  func measuredRow(of piece: LinePiece) { cache.grew(piece.id) }

  var settings: Typesetter.Settings { typesetter.settings }

  /// Sets how text is set; all rows are made anew when something differs.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - width: of a row, in points.
  ///   - lineHeight: of a row, in points, at least 1.
  ///   - wraps: false for one row a line, however wide.
  ///   - tabColumns: the distance of tab stops, in spaces.
  ///   - direction: of all lines; `automatic`: each line's own.
  ///   - neutral: of lines that have no direction of their own, and none above them has.
  public func configure(
    style: TextStyle, scale: Double, width: Double, lineHeight: Double, wraps: Bool,
    tabColumns: Int = 4, direction: TextDirection = .automatic,
    neutral: TextDirection = .leftToRight, strictness: LineStrictness = .strict
  ) {
    let wanted = Typesetter.Settings(
      style: style, scale: scale, width: width, lineHeight: max(lineHeight, 1), wraps: wraps,
      tabColumns: tabColumns, direction: direction, neutral: neutral,
      strictness: strictness)
    guard wanted != settings else { return }
    typesetter = Typesetter(
      shaper: typesetter.shaper, breaker: breaker, settings: wanted, limit: typesetter.limit)
    isStale = true
  }

  /// Takes another text, or the same one when fonts have changed.
  public func reset(_ buffer: TextBuffer) {
    self.buffer = buffer
    typesetter.forget()
    isStale = true
  }

  /// Takes the text after `change`, which must be the only change since the last text taken.
  public func update(_ buffer: TextBuffer, change: EditChange) {
    guard change.isContentChange else { return }
    let isNext = buffer.byteCount == self.buffer.byteCount + change.growth
    self.buffer = buffer
    directions.forget()
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
    var end: Int { before.bytes + piece.bytes }
  }

  /// Makes the pieces when that is due.
  func prepare() {
    guard isStale else { return }
    isStale = false
    cache.removeAll()
    advance = nil
    directions.forget()
    let whole = 0..<buffer.byteCount
    guard buffer.byteCount <= Self.exactLimit else {
      pieces = Rope([region(whole)])
      return
    }
    let cutter = PieceCutter(
      buffer: buffer, breaker: breaker, halves: settings.wraps)
    pieces = Rope(cutter.cut(whole).map { measured($0.range, $0.endsLine, exactly: true) })
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
    let direction = direction(ofLine: place.before.lines)
    let known = cache.piece(place.piece.id)
    if let known, known.direction == direction { return known }
    if known != nil { cache.remove(place.piece.id) }
    let laid = typesetter.lay(content(place.start..<place.end), direction)
    cache.insert(laid, for: place.piece.id)
    if !place.piece.isExact || Int(place.piece.rows) != laid.starts.count {
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

  /// A piece for a line or a part of one.
  func measured(_ range: Range<Int>, _ endsLine: Bool, exactly isExact: Bool) -> LinePiece {
    nextID &+= 1
    var piece = LinePiece(
      id: nextID, bytes: range.count, rows: 1, lines: endsLine ? 1 : 0, width: 0, isExact: false,
      endsLine: endsLine, isRegion: false)
    if isExact {
      let line = buffer.line(containing: range.lowerBound)
      let laid = typesetter.lay(content(range), direction(ofLine: line))
      cache.insert(laid, for: nextID)
      piece.setRows(of: laid)
    } else {
      let width = Double(range.count) * averageAdvance
      let rows = settings.wraps && settings.width > 0 ? (width / settings.width).rounded(.up) : 1
      piece.rows = UInt32(min(max(rows, 1), 4096))
      piece.width = Float(width)
    }
    return piece
  }

  /// A piece for a stretch that is cut when it is looked at.
  func region(_ range: Range<Int>) -> LinePiece {
    nextID &+= 1
    let endsText = range.upperBound == buffer.byteCount
    let newlines =
      buffer.line(containing: range.upperBound) - buffer.line(containing: range.lowerBound)
    let lines = newlines + (endsText ? 1 : 0)
    let width = Double(range.count) / Double(max(lines, 1)) * averageAdvance
    return LinePiece(
      id: nextID, bytes: range.count,
      rows: UInt32(clamping: max(1, Int(estimatedRows(bytes: range.count, lines: lines)))),
      lines: UInt32(clamping: lines), width: Float(width), isExact: false,
      endsLine: endsText || buffer[range.upperBound - 1] == .newline, isRegion: true)
  }

  /// How many rows a stretch of that many bytes and line ends may have.
  func estimatedRows(bytes: Int, lines: Int) -> Double {
    guard settings.wraps, settings.width > 0 else { return Double(max(lines, 1)) }
    let full = Double(max(bytes - lines, 0)) * averageAdvance / settings.width
    // The last row of a long line is half full.
    return min(max(full + Double(lines) / 2, Double(lines)), Double(UInt32.max))
  }

  /// The average advance of the text's beginning.
  private var averageAdvance: Double {
    if let advance { return advance }
    let sample = buffer.bytes(in: 0..<min(1024, buffer.byteCount))
    var (width, bytes) = (0.0, 0)
    for line in sample.split(separator: .newline) {
      width += typesetter.shape(Array(line), nil).width
      bytes += line.count
    }
    let advance = bytes > 0 && width > 0 ? width / Double(bytes) : settings.style.size / 2
    self.advance = advance
    return advance
  }

  /// Cuts and measures the text around a change anew.
  private func replacePieces(_ change: EditChange) {
    var first = place(containing: change.range.lowerBound)
    var last = place(containing: change.range.upperBound)
    let boundaries = TextBoundaries(buffer)
    let cutter = PieceCutter(
      buffer: buffer, breaker: breaker, halves: settings.wraps)
    // A mark put in at a part's start belongs to the part before.
    if !boundaries.isGraphemeBoundary(first.start), let previous = sameLine(before: first) {
      first = previous
    }
    while true {
      // The text's end takes the empty last line along.
      if last.end == pieces.summary.bytes { last = place(at: pieces.count - 1) }
      let range = first.start..<(last.end + change.growth)
      let indices = first.index..<(last.index + 1)
      if mustStayUncut(range, hasRegion: first.piece.isRegion || last.piece.isRegion) {
        replacePieces(indices, with: [region(range)])
        return
      }
      let cut = cutter.cut(range)
      // Parts that fit into one are one again: a line within the limit is always whole.
      if let head = cut.first, let previous = sameLine(before: first),
        head.range.count + previous.piece.bytes <= LinePiece.byteLimit
      {
        first = previous
        continue
      }
      if let tail = cut.last, !tail.endsLine, last.index + 1 < pieces.count {
        let next = place(at: last.index + 1)
        if tail.range.count + next.piece.bytes <= LinePiece.byteLimit {
          last = next
          continue
        }
      }
      let isExact =
        range.count <= 4 * LinePiece.byteLimit || buffer.byteCount <= Self.exactLimit
      replacePieces(
        indices, with: cut.map { measured($0.range, $0.endsLine, exactly: isExact) })
      return
    }
  }

  /// True for a stretch whose lines are not worth being found before somebody looks.
  private func mustStayUncut(_ range: Range<Int>, hasRegion: Bool) -> Bool {
    guard buffer.byteCount > Self.exactLimit else { return false }
    return range.count > (hasRegion ? 4 * LinePiece.byteLimit : Self.exactLimit)
  }

  private func replacePieces(_ indices: Range<Int>, with new: [LinePiece]) {
    // What is left in the cache of very many pieces is never asked for, and soon forgotten.
    if indices.count <= 256 {
      for piece in pieces.elements(in: indices) { cache.remove(piece.id) }
    }
    pieces.replace(indices, with: new)
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
