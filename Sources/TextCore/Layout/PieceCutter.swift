/// Cuts text into lines, and very long lines into parts.
struct PieceCutter {
  let buffer: TextBuffer
  let breaker: any TextBreaking

  /// What to cut out of a region to look at `byte`: some KB around it, from a place where a row
  /// begins to one where a piece ends.
  /// - Parameter region: begins at a piece's start and ends at one's end.
  /// - Complexity: O(log n).
  func window(in region: Range<Int>, around byte: Int) -> Range<Int> {
    let byte = min(max(byte, region.lowerBound), region.upperBound)
    let start = windowStart(at: byte - Self.reach, in: region)
    let end = windowEnd(at: byte + Self.reach, in: region)
    return start..<end
  }

  /// How far a window goes to either side, in bytes, besides whole lines.
  static let reach = 8192
  /// A window takes a line whole when no more than that of it is out of reach.
  private static let lineReach = 32_768

  private func windowStart(at byte: Int, in region: Range<Int>) -> Int {
    // What would be left of the region must be worth it.
    guard byte - region.lowerBound > Self.reach else { return region.lowerBound }
    let line = buffer.fullLineRange(buffer.line(containing: byte))
    if line.lowerBound <= region.lowerBound, byte - region.lowerBound <= Self.lineReach {
      return region.lowerBound
    }
    if byte - line.lowerBound <= Self.lineReach { return max(line.lowerBound, region.lowerBound) }
    let place = min(byte, line.upperBound - 2 * LinePiece.byteLimit)
    return max(longLineCut(after: place - LinePiece.byteLimit), region.lowerBound)
  }

  private func windowEnd(at byte: Int, in region: Range<Int>) -> Int {
    guard region.upperBound - byte > Self.reach else { return region.upperBound }
    let end = buffer.fullLineRange(buffer.line(containing: byte)).upperBound
    if end - byte <= Self.lineReach { return min(end, region.upperBound) }
    return min(longLineCut(after: byte), region.upperBound)
  }

  /// The ends of the pieces in `range`, and whether a line ends with them.
  ///
  /// `range` begins at a piece's start and ends at one's end.
  /// - Complexity: O(range).
  func cut(_ range: Range<Int>) -> [(range: Range<Int>, endsLine: Bool)] {
    var result: [(range: Range<Int>, endsLine: Bool)] = []
    var lineStart = range.lowerBound
    var chunkStart = range.lowerBound
    while chunkStart < range.upperBound {
      let chunkEnd = min(chunkStart + 65_536, range.upperBound)
      let chunk = buffer.bytes(in: chunkStart..<chunkEnd)
      chunk.withUnsafeBufferPointer { bytes in
        for index in bytes.indices where bytes[index] == .newline {
          let end = chunkStart + index + 1
          append(lineStart..<end, endsLine: true, to: &result)
          lineStart = end
        }
      }
      chunkStart = chunkEnd
    }
    if range.upperBound == buffer.byteCount {
      append(lineStart..<range.upperBound, endsLine: true, to: &result)
    } else if lineStart < range.upperBound {
      append(lineStart..<range.upperBound, endsLine: false, to: &result)
    }
    return result
  }

  private func append(
    _ range: Range<Int>, endsLine: Bool, to result: inout [(range: Range<Int>, endsLine: Bool)]
  ) {
    var start = range.lowerBound
    while range.upperBound - start > LinePiece.byteLimit {
      let end = longLineCut(after: start)
      result.append((start..<end, false))
      start = end
    }
    result.append((start..<range.upperBound, endsLine))
  }

  /// A place in the second half of the limit where a row may begin.
  private func longLineCut(after start: Int) -> Int {
    let boundaries = TextBoundaries(buffer)
    // Two bytes less: a line end behind the content never stands alone.
    let limit = start + LinePiece.byteLimit - 2
    let half = start + LinePiece.byteLimit / 2
    let bytes = buffer.bytes(in: half..<limit)
    if let space = bytes.lastIndex(of: .space) {
      let cut = half + space + 1
      if boundaries.isGraphemeBoundary(cut) { return cut }
    }
    // Text without spaces: a break is near, so a quarter of the piece is enough to look at.
    let from = max(boundaries.safeStart(limit - LinePiece.byteLimit / 4), half)
    let text = DecodedText(buffer.bytes(in: from..<limit))
    for offset in breaker.lineBreaks(in: text.string).reversed() {
      let cut = from + text.source(ofDecoded: offset)
      if cut > half, cut < limit, boundaries.isGraphemeBoundary(cut) { return cut }
    }
    let cut = boundaries.floor(limit)
    return cut > half ? cut : limit
  }
}
