/// Cuts text into lines, and very long lines into parts.
struct PieceCutter {
  let buffer: TextBuffer
  let breaker: any TextBreaking
  /// True: a part that has become too long is cut in halves; otherwise all but the last are as long
  /// as they may be, for then each is a row.
  let halves: Bool

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
    // One part that has become too long is two alike.
    let isFull = halves && range.count <= LinePiece.byteLimit * 3 / 2
    while range.upperBound - start > LinePiece.byteLimit {
      let end = longLineCut(after: start, before: isFull ? range.upperBound : .max)
      result.append((start..<end, false))
      start = end
    }
    result.append((start..<range.upperBound, endsLine))
  }

  /// A place in the second half of the limit where a row may begin: one where the whole line breaks,
  /// if `start` is such a place.
  /// - Parameter end: where what is cut ends, if it ends soon: then the parts are about alike, so that
  ///   one that is typed into is not full again after a word.
  private func longLineCut(after start: Int, before end: Int = .max) -> Int {
    let middle = end == .max ? end : (end - start) / 2 + LinePiece.byteLimit / 8
    // Two bytes less: a line end behind the content never stands alone.
    let limit =
      start + min(max(middle, LinePiece.byteLimit * 5 / 8), LinePiece.byteLimit - 2)
    let half = start + LinePiece.byteLimit / 2
    if let cut = certainBreak(in: half..<limit) { return cut }
    // What stands before a break and behind it decides, so it is read from a certain one on, and
    // farther than it may lie.
    let boundaries = TextBoundaries(buffer)
    let from = certainBreak(in: start..<half) ?? boundaries.floor(start)
    let end = min(limit + Self.lookAhead, buffer.byteCount)
    let text = DecodedText(buffer.bytes(in: from..<boundaries.floor(end)))
    for offset in breaker.lineBreaks(in: text.string).reversed() {
      let cut = from + text.source(ofDecoded: offset)
      if cut > half, cut < limit, boundaries.isGraphemeBoundary(cut) { return cut }
    }
    let cut = boundaries.floor(limit)
    return cut > half ? cut : limit
  }

  /// What is read behind a break, in bytes: some words of a script without spaces.
  private static let lookAhead = 256

  /// The last place of the range that is a break whatever else the line holds: behind spaces, with
  /// a letter or digit on either side. Source: UAX 14, LB18.
  private func certainBreak(in range: Range<Int>) -> Int? {
    let bytes = buffer.bytes(in: range)
    var end = bytes.count - 1
    while end > 0, let space = bytes[..<end].lastIndex(of: .space) {
      if ScalarStep.startsWord(bytes, at: space + 1), ScalarStep.endsWord(bytes, before: space) {
        return range.lowerBound + space + 1
      }
      end = space
    }
    return nil
  }
}
