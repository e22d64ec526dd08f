/// Makes patterns ready to be searched for. An edge brings it: the core knows no engine.
public protocol TextSearching: Sendable {
  /// - Throws: why the query can't be searched for.
  func prepare(_ query: FindQuery) throws(FindFault) -> any TextPattern
}

/// A query made ready. It keeps nothing of the texts it looks at.
public protocol TextPattern: AnyObject {
  /// How many bytes of a plain text are searched in about two milliseconds.
  var bytesPerStep: Int { get }
  /// The number of the last group; 0 when the pattern has none.
  var groupCount: Int { get }

  /// Finds the matches that begin inside of `piece.starts`, from left to right, none overlapping.
  ///
  /// It may stop early, after `most` matches or when the work gets long: `reached` says where. It
  /// always gets on, or tells a fault.
  func search(_ piece: SearchPiece, in buffer: TextBuffer, most: Int) -> SearchAnswer

  /// What matches found before are made of: for each the match itself and its groups, nil for a group
  /// that took no part. nil when one of them is no match of the text.
  /// - Parameter piece: all of the matches begin in it.
  func groups(
    of matches: ArraySlice<Range<Int>>, _ piece: SearchPiece, in buffer: TextBuffer
  ) -> [[Range<Int>?]]?
}

/// A stretch of a text to be searched. Offsets are in bytes of the text.
public struct SearchPiece: Hashable, Sendable {
  /// Where matches may begin; at its end too where that is the text's end.
  public var starts: Range<Int>
  /// What is looked at: `starts` and some of the line before and after it.
  public var context: Range<Int>
  /// True when the context begins where a line begins.
  public var beginsLine: Bool
  /// True when the context ends where a line or the text ends.
  public var endsLine: Bool

  public init(starts: Range<Int>, context: Range<Int>, beginsLine: Bool, endsLine: Bool) {
    self.starts = starts
    self.context = context
    self.beginsLine = beginsLine
    self.endsLine = endsLine
  }
}

/// What was found in a piece.
public struct SearchAnswer: Hashable, Sendable {
  public var matches: [Range<Int>]
  /// Everything before is searched; the end of `starts` or of the last match when all is.
  public var reached: Int
  /// Why the search can't go on from there.
  public var fault: FindFault?

  public init(matches: [Range<Int>] = [], reached: Int, fault: FindFault? = nil) {
    self.matches = matches
    self.reached = reached
    self.fault = fault
  }
}

extension SearchPiece {
  /// A line that is longer is searched in parts.
  static let longLine = 65_536
  /// How much of a long line is looked at before and after a part.
  static let lookBehind = 1024
  static let lookAhead = 16_384

  /// The piece of about `size` bytes that begins at `start`, up to `end` at most. It ends with a line
  /// wherever the line is not too long.
  init(from start: Int, to end: Int, size: Int, in buffer: TextBuffer) {
    var upper = min(end, start + size)
    let first = buffer.fullLineRange(buffer.line(containing: start))
    if upper < end {
      let last = buffer.fullLineRange(buffer.line(containing: upper))
      if last.lowerBound > start {
        upper = last.lowerBound
      } else if last.upperBound - start <= max(size, Self.longLine) * 2 {
        upper = min(end, last.upperBound)
      } else {
        upper = buffer.scalarStart(upper, after: start)
      }
    }
    let isNear = start - first.lowerBound <= Self.longLine
    let lower =
      isNear ? first.lowerBound : buffer.scalarStart(start - Self.lookBehind, after: 0)
    let last = buffer.fullLineRange(buffer.line(containing: max(start, upper - 1)))
    let isEnd = upper >= last.upperBound || last.upperBound - upper <= Self.lookAhead
    let seen =
      isEnd
      ? max(last.upperBound, upper) : buffer.scalarStart(upper + Self.lookAhead, after: upper)
    self.init(
      starts: start..<upper, context: lower..<seen, beginsLine: isNear, endsLine: isEnd)
  }
}

extension TextBuffer {
  /// `byte`, or the start of the scalar around it; never `lower` or less.
  fileprivate func scalarStart(_ byte: Int, after lower: Int) -> Int {
    var start = byte
    while start > max(lower + 1, byte - 3), start < byteCount, self[start] & 0xC0 == 0x80 {
      start -= 1
    }
    return start < byteCount && self[start] & 0xC0 == 0x80 ? byte : start
  }
}
