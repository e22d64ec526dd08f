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
  }

  let shaper: any TextShaping
  let breaker: any TextBreaking
  let settings: Settings
  /// In points.
  let tabWidth: Double

  init(shaper: any TextShaping, breaker: any TextBreaking, settings: Settings) {
    self.shaper = shaper
    self.breaker = breaker
    self.settings = settings
    let space = shaper.shape(" ", style: settings.style, scale: settings.scale, tabWidth: 1).width
    tabWidth = (space > 0 ? space : settings.style.size / 2) * Double(max(settings.tabColumns, 1))
  }

  /// The measures of one row's bytes, with offsets in those bytes.
  func shape(_ bytes: [UInt8]) -> ShapedText {
    shape(DecodedText(bytes))
  }

  private func shape(_ text: DecodedText) -> ShapedText {
    var shaped = shaper.shape(
      text.string, style: settings.style, scale: settings.scale, tabWidth: tabWidth)
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
  /// - Parameter bytes: without a line end.
  func lay(_ bytes: [UInt8]) -> LaidPiece {
    let text = DecodedText(bytes)
    let whole = shape(text)
    guard settings.wraps, whole.width > settings.width + Self.tolerance else {
      return LaidPiece(starts: [0], contentEnd: bytes.count, width: whole.width, only: whole)
    }
    let breaks = breaker.lineBreaks(in: text.string).map { text.source(ofDecoded: $0) }
    let starts = rowStarts(bytes, whole.spans, Set(breaks))
    return LaidPiece(
      starts: starts, contentEnd: bytes.count, width: min(whole.width, settings.width),
      only: starts.count == 1 ? whole : nil)
  }

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
      first = lastBreak ?? index
      starts.append(spans[first].bytes.lowerBound)
      (lastBreak, x, index) = (nil, 0, first)
    }
    return starts
  }

  private static func isHangingSpace(_ bytes: [UInt8], _ index: Int) -> Bool {
    if bytes[index] == .space { return true }
    return index + 2 < bytes.count && bytes[index] == 0xE3 && bytes[index + 1] == 0x80
      && bytes[index + 2] == 0x80
  }

  /// Sums of advances differ by rounding.
  private static let tolerance = 0.001
}
