import PanelCore

/// Measures pieces and breaks them into rows.
struct Typesetter {
  /// How text is set.
  struct Settings: Equatable {
    var style = TextStyle(family: .ui, size: 16)
    var scale = 1.0
    var width = 0.0
    var lineHeight = 20.0
    var wraps = false
    var tabColumns = 4
    var direction = TextDirection.automatic
    /// Of lines without a direction of their own.
    var neutral = TextDirection.leftToRight
    /// What the breaker was set to: rows of another one are others.
    var strictness = LineStrictness.strict
  }

  /// Bytes and how they run.
  private struct Stretch: Hashable {
    var bytes: [UInt8]
    var levels: ParagraphLevels?

    /// Memory in use besides the value itself, in bytes.
    var memory: Int { TextMemory.bytes(of: bytes) + (levels?.bytes ?? 0) }
  }

  let shaper: any TextShaping
  let breaker: any TextBreaking
  let settings: Settings
  /// In points.
  let tabWidth: Double
  /// Rows and stretches of long pieces: an edit leaves most of those around it as they are.
  private let rows: RecentValues<Stretch, ShapedText>
  private let stretches: RecentValues<Stretch, [GraphemeSpan]>
  /// Most memory that they take, in bytes.
  let limit: Int

  init(shaper: any TextShaping, breaker: any TextBreaking, settings: Settings, limit: Int) {
    self.limit = limit
    rows = RecentValues(limit: limit / 3 * 2) {
      $0.memory + $1.bytes + TextMemory.bytesOfEntry(Stretch.self, ShapedText.self)
    }
    stretches = RecentValues(limit: limit / 3) {
      $0.memory + TextMemory.bytes(of: $1)
        + TextMemory.bytesOfEntry(Stretch.self, [GraphemeSpan].self)
    }
    self.shaper = shaper
    self.breaker = breaker
    self.settings = settings
    let space = shaper.shape(" ", style: settings.style, scale: settings.scale, tabWidth: 1).width
    tabWidth = (space > 0 ? space : settings.style.size / 2) * Double(max(settings.tabColumns, 1))
  }

  /// The measures of one row's bytes, with offsets in those bytes.
  /// - Parameter levels: those of the row, nil: it runs from left to right.
  func shape(_ bytes: [UInt8], _ levels: ParagraphLevels?) -> ShapedText {
    rows.value(for: Stretch(bytes: bytes, levels: levels)) { shape(DecodedText(bytes), levels) }
  }

  /// Memory in use, in bytes.
  var bytes: Int { rows.bytes + stretches.bytes }

  /// Fonts have changed: nothing is as it was.
  func forget() {
    rows.forget()
    stretches.forget()
  }

  private func shape(_ text: DecodedText, _ levels: ParagraphLevels?) -> ShapedText {
    var shaped: ShapedText
    if let levels {
      shaped = shaper.shape(
        text.string, levels: levels.decoded(text), style: settings.style, scale: settings.scale,
        tabWidth: tabWidth)
    } else {
      shaped = shaper.shape(
        text.string, style: settings.style, scale: settings.scale, tabWidth: tabWidth)
    }
    if shaped.stops.isEmpty { shaped.stops = [CaretStop(byte: 0, x: 0)] }
    guard text.isRepaired else { return shaped }
    for index in shaped.stops.indices {
      shaped.stops[index].byte = text.source(ofDecoded: shaped.stops[index].byte)
    }
    for index in shaped.runs.indices {
      let bytes = shaped.runs[index].bytes
      shaped.runs[index].bytes =
        text.source(ofDecoded: bytes.lowerBound)..<text.source(ofDecoded: bytes.upperBound)
    }
    return shaped
  }

  /// The rows of a piece.
  ///
  /// The line is shaped whole, rows are chosen by its advances and shaped again on their own.
  /// - Parameters:
  ///   - bytes: without a line end.
  ///   - direction: the paragraph's.
  func lay(_ bytes: [UInt8], _ direction: TextDirection) -> LaidPiece {
    let text = DecodedText(bytes)
    let levels = shaper.levels(of: text.string, direction: direction)?.source(text)
    if settings.wraps, bytes.count > Self.longPiece {
      return layLong(bytes, text, direction, levels)
    }
    let whole = shape(text, levels)
    guard settings.wraps, whole.width > settings.width + Self.tolerance else {
      return LaidPiece(
        starts: [0], contentEnd: bytes.count, width: whole.width, direction: direction,
        levels: levels, only: whole)
    }
    let breaks = breaker.lineBreaks(in: text.string).map { text.source(ofDecoded: $0) }
    let starts = rowStarts(bytes, whole.spans, Set(breaks))
    return LaidPiece(
      starts: starts, contentEnd: bytes.count, width: min(whole.width, settings.width),
      direction: direction, levels: levels, only: starts.count == 1 ? whole : nil)
  }

  /// A long piece is measured in stretches from space to space, or of ideographs.
  private func layLong(
    _ bytes: [UInt8], _ text: DecodedText, _ direction: TextDirection, _ levels: ParagraphLevels?
  ) -> LaidPiece {
    var spans: [GraphemeSpan] = []
    for stretch in Self.stretches(of: bytes) {
      let part = Stretch(bytes: Array(bytes[stretch]), levels: levels?.part(stretch))
      let own = stretches.value(for: part) { shape(DecodedText(part.bytes), part.levels).spans }
      for span in own {
        spans.append(
          GraphemeSpan(
            bytes: (span.bytes.lowerBound + stretch.lowerBound)..<(span.bytes.upperBound
              + stretch.lowerBound),
            left: span.left, right: span.right))
      }
    }
    let width = spans.reduce(0) { $0 + $1.right - $1.left }
    let breaks = breaker.lineBreaks(in: text.string).map { text.source(ofDecoded: $0) }
    return LaidPiece(
      starts: rowStarts(bytes, spans, Set(breaks)), contentEnd: bytes.count,
      width: min(width, settings.width), direction: direction, levels: levels, only: nil)
  }

  /// Stretches of some hundred bytes, each but the last ending with a space that is a grapheme, or
  /// between two ideographs.
  ///
  /// The letters before a place decide whether it ends a stretch, so that behind an edit the cuts
  /// are soon those that were there before.
  private static func stretches(of bytes: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    while bytes.count - start > 2 * shortestStretch {
      var end = start + shortestStretch
      while end < bytes.count,
        !(isCut(bytes, end) && (isChosen(bytes, end) || end - start > longestStretch))
      {
        end += 1
      }
      result.append(start..<end)
      start = end
    }
    if start < bytes.count { result.append(start..<bytes.count) }
    return result
  }

  /// True behind a space that no mark is set on, and that is none of several; between two
  /// ideographs or kana, too, which don't change each other.
  private static func isCut(_ bytes: [UInt8], _ index: Int) -> Bool {
    if ScalarStep.isBetweenIdeographs(bytes, index) { return true }
    guard bytes[index - 1] == .space, bytes[index] != .space else { return false }
    if bytes[index] < 0x80 { return true }
    let pair = String(decoding: bytes[(index - 1)..<min(index + 4, bytes.count)], as: UTF8.self)
    return pair.first == " "
  }

  /// True behind every fourth place or so.
  private static func isChosen(_ bytes: [UInt8], _ index: Int) -> Bool {
    (UInt16(bytes[index - 2]) &* 31 &+ UInt16(bytes[index - 3]) &* 7 &+ UInt16(bytes[index - 4]))
      & 3
      == 0
  }

  /// In bytes.
  private static let shortestStretch = 128
  private static let longestStretch = 512
  /// A piece longer than that is measured in stretches, in bytes.
  private static let longPiece = 1024

  /// Rows break where allowed, else between graphemes; spaces at a row's end hang over the edge.
  private func rowStarts(
    _ bytes: [UInt8], _ spans: [GraphemeSpan], _ breaks: Set<Int>
  ) -> [Int] {
    var starts = [0]
    var first = 0
    var lastBreak: Int?
    var x = 0.0
    var index = 0
    while index < spans.count {
      let span = spans[index]
      let start = span.bytes.lowerBound
      if index > first, breaks.contains(start) { lastBreak = index }
      let isTab = bytes[start] == .tab
      let end = isTab ? ((x / tabWidth).rounded(.down) + 1) * tabWidth : x + span.right - span.left
      if Self.isHangingSpace(bytes, start) || end <= settings.width + Self.tolerance
        || index == first
      {
        x = end
        index += 1
        continue
      }
      first = lastBreak ?? Self.letter(at: index, after: first, bytes, spans)
      starts.append(spans[first].bytes.lowerBound)
      (lastBreak, x, index) = (nil, 0, first)
    }
    return starts
  }

  /// The grapheme that a row begins with when no break is allowed: a mark without a letter of its
  /// own, as behind a control, stays with what is before it.
  private static func letter(
    at index: Int, after first: Int, _ bytes: [UInt8], _ spans: [GraphemeSpan]
  ) -> Int {
    var letter = index
    while letter > first + 1, ScalarStep.isMark(bytes, at: spans[letter].bytes.lowerBound) {
      letter -= 1
    }
    return ScalarStep.isMark(bytes, at: spans[letter].bytes.lowerBound) ? index : letter
  }

  private static func isHangingSpace(_ bytes: [UInt8], _ index: Int) -> Bool {
    if bytes[index] == .space { return true }
    return index + 2 < bytes.count && bytes[index] == 0xE3 && bytes[index + 1] == 0x80
      && bytes[index + 2] == 0x80
  }

  /// Sums of advances differ by rounding.
  private static let tolerance = 0.001
}
