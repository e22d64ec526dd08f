/// Two edits of one text put together, where they don't touch.
///
/// Two edits touch when they change the same line or lines next to each other: nobody can know then
/// what is meant. The same change made by both is one change.
public struct ThreeWayMerge: Equatable, Sendable {
  /// A stretch of my text, and of theirs what comes in its place.
  struct Piece: Equatable, Sendable {
    var mine: Range<Int>
    var theirs: Range<Int>
  }

  let pieces: [Piece]
  /// What both make together.
  public let text: TextBuffer
  /// The bytes of my text that are replaced; nil: none is.
  public let hull: Range<Int>?
  /// What comes in the hull's place.
  public let replacement: TextBuffer

  /// nil: the edits touch.
  /// - Parameters:
  ///   - base: what both began with.
  ///   - mine: what I made of it.
  ///   - theirs: what somebody else made of it.
  public init?(base: TextBuffer, mine: TextBuffer, theirs: TextBuffer) {
    let own = LineDiff(base, mine).hunks
    var pieces: [Piece] = []
    var (next, growth) = (0, 0)
    for other in LineDiff(base, theirs).hunks {
      while next < own.count, own[next].old.upperBound < other.old.lowerBound {
        growth += own[next].new.count - own[next].old.count
        next += 1
      }
      if next < own.count, own[next].old.lowerBound <= other.old.upperBound {
        let isSame =
          own[next].old == other.old
          && mine.slice(own[next].new) == theirs.slice(other.new)
        guard isSame else { return nil }
        continue
      }
      let place = (other.old.lowerBound + growth)..<(other.old.upperBound + growth)
      pieces.append(Self.trimmed(place, of: mine, other.new, of: theirs))
    }
    self.init(pieces, mine, theirs)
  }

  /// Takes theirs over mine as a whole.
  public init(replacing mine: TextBuffer, with theirs: TextBuffer) {
    self.init(
      LineDiff(mine, theirs).hunks.map { Self.trimmed($0.old, of: mine, $0.new, of: theirs) },
      mine, theirs)
  }

  private init(_ pieces: [Piece], _ mine: TextBuffer, _ theirs: TextBuffer) {
    self.pieces = pieces
    var text = mine
    for piece in pieces.reversed() {
      text.replace(piece.mine, with: theirs.slice(piece.theirs))
    }
    self.text = text
    guard let first = pieces.first?.mine, let last = pieces.last?.mine else {
      hull = nil
      replacement = TextBuffer()
      return
    }
    hull = first.lowerBound..<last.upperBound
    replacement = text.slice(
      first.lowerBound..<(text.byteCount - (mine.byteCount - last.upperBound)))
  }

  /// Where a place of my text is afterwards; one in a stretch that was replaced stays at its distance
  /// from the stretch's start.
  /// - Complexity: O(pieces).
  public func place(after byte: Int) -> Int {
    var growth = 0
    for piece in pieces {
      if byte < piece.mine.lowerBound { break }
      // What was put in where the caret stands is behind it.
      if byte == piece.mine.lowerBound { break }
      if byte < piece.mine.upperBound {
        let distance = min(byte - piece.mine.lowerBound, piece.theirs.count)
        return piece.mine.lowerBound + growth + distance
      }
      growth += piece.theirs.count - piece.mine.count
    }
    return byte + growth
  }

  /// Leaves out what both stretches begin and end with, whole scalars only, so that a caret in a
  /// changed line stays with the letters beside it.
  private static func trimmed(
    _ mine: Range<Int>, of a: TextBuffer, _ theirs: Range<Int>, of b: TextBuffer
  ) -> Piece {
    guard max(mine.count, theirs.count) <= 65_536 else { return Piece(mine: mine, theirs: theirs) }
    let (x, y) = (a.bytes(in: mine), b.bytes(in: theirs))
    func isInner(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 || byte == .newline }
    let most = min(x.count, y.count)
    var head = 0
    while head < most, x[head] == y[head] { head += 1 }
    func isTorn(_ bytes: [UInt8], _ place: Int) -> Bool {
      place > 0 && place < bytes.count && isInner(bytes[place])
    }
    while isTorn(x, head) || isTorn(y, head) { head -= 1 }
    var tail = 0
    while tail < most - head, x[x.count - 1 - tail] == y[y.count - 1 - tail] { tail += 1 }
    while tail > 0, isTorn(x, x.count - tail) || isTorn(y, y.count - tail) { tail -= 1 }
    return Piece(
      mine: (mine.lowerBound + head)..<(mine.upperBound - tail),
      theirs: (theirs.lowerBound + head)..<(theirs.upperBound - tail))
  }
}
