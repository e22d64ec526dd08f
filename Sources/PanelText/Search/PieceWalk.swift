import Glibc
import TextCore

/// Where a search through a piece is, and what it has found. Places are indices of `bytes`.
struct PieceWalk {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where the bytes begin in the text.
  let offset: Int
  let most: Int
  var place: Int
  /// In bytes of the text.
  private(set) var matches: [Range<Int>] = []
  private(set) var isCut = false
  private(set) var isTooHard = false
  var clock = StepClock()

  init(bytes: UnsafeBufferPointer<UInt8>, offset: Int, most: Int, place: Int) {
    self.bytes = bytes
    self.offset = offset
    self.most = most
    self.place = place
  }

  var isFull: Bool { matches.count >= most }

  mutating func take(_ match: Range<Int>) {
    matches.append((match.lowerBound + offset)..<(match.upperBound + offset))
    place = match.upperBound
  }

  /// Ends here; the next piece goes on.
  mutating func cut() { isCut = true }

  mutating func giveUp() {
    isCut = true
    isTooHard = true
  }

  /// Moves on to where a character can begin: no match begins inside of one.
  mutating func skipToScalar() -> Int {
    while place < bytes.count, bytes[place] & 0xC0 == 0x80 { place += 1 }
    return place
  }

  func lineStart(at place: Int) -> Int {
    var start = place
    while start > 0, bytes[start - 1] != 10 { start -= 1 }
    return start
  }

  /// A line without a CR at its end, as the matcher sees it.
  func subject(_ line: Range<Int>, in piece: SearchPiece) -> PatternCode.Subject {
    var end = line.upperBound
    if end > line.lowerBound, end < bytes.count, bytes[end - 1] == 13 { end -= 1 }
    return PatternCode.Subject(
      bytes: UnsafeBufferPointer(rebasing: bytes[line.lowerBound..<end]),
      beginsLine: line.lowerBound > 0 || piece.beginsLine,
      endsLine: line.upperBound < bytes.count || piece.endsLine)
  }

  func isLineStart(_ place: Int) -> Bool { place == 0 || bytes[place - 1] == 10 }

  /// The next line feed, or the bytes' end.
  func lineEnd(from place: Int) -> Int {
    guard place < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + place, 10, bytes.count - place)
    else { return bytes.count }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }
}

/// Ends a step of a search that takes too long: an expression may take any time for a line.
///
/// A step over a plain text is over long before, so that the clock decides nothing there.
struct StepClock {
  private static let limit = 8_000_000
  private let begin = nanoseconds(CLOCK_MONOTONIC_COARSE)
  private let beginOfWork = nanoseconds(CLOCK_THREAD_CPUTIME_ID)

  /// True after 8 ms, all of them of this thread: a machine that is busy otherwise shortens no step.
  var isOver: Bool {
    Self.nanoseconds(CLOCK_MONOTONIC_COARSE) - begin > Self.limit
      && Self.nanoseconds(CLOCK_THREAD_CPUTIME_ID) - beginOfWork > Self.limit
  }

  private static func nanoseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
