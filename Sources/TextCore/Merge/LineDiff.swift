/// What differs between two texts, by whole lines.
///
/// The lines that both begin and end with are left out first; what is between is compared by the greedy
/// algorithm of Myers (1986), which finds the fewest lines. It gives up after a bound: everything
/// between is one stretch then. So the time is O(n) and a fixed amount on top.
public struct LineDiff: Equatable, Sendable {
  /// A stretch that differs, in bytes; both ranges begin and end where lines do.
  public struct Hunk: Hashable, Sendable {
    public var old: Range<Int>
    public var new: Range<Int>

    public init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
    }
  }

  /// In order; between two of them is at least one line that both texts have.
  public private(set) var hunks: [Hunk] = []
  /// False: the texts differ in too many lines to say more than where that begins and ends.
  public private(set) var isExact = true

  /// So many bytes of either text are compared line by line.
  public static let byteLimit = 16 << 20
  /// So many lines may differ.
  static let lineLimit = 600
  /// So many steps the comparison may take.
  static let stepLimit = 6_000_000

  public init(_ old: TextBuffer, _ new: TextBuffer) {
    if old.isKnownToEqual(new) { return }
    guard max(old.byteCount, new.byteCount) <= Self.byteLimit else {
      hunks = [Hunk(old: 0..<old.byteCount, new: 0..<new.byteCount)]
      isExact = false
      return
    }
    let (a, b) = (old.allBytes, new.allBytes)
    let head = Self.commonHead(a, b)
    let tail = Self.commonTail(a, b, after: head)
    let (left, right) = (head..<(a.count - tail), head..<(b.count - tail))
    if left.isEmpty && right.isEmpty { return }
    guard !left.isEmpty, !right.isEmpty else {
      hunks = [Hunk(old: left, new: right)]
      return
    }
    let (from, to) = (Self.lines(a, left), Self.lines(b, right))
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: Range<Int>, of bytes: [UInt8]) -> Int {
      if let known = numbers[bytes[line]] { return known }
      numbers[bytes[line]] = numbers.count
      return numbers.count - 1
    }
    let x = from.map { number($0, of: a) }
    let y = to.map { number($0, of: b) }
    guard let pairs = LineMatch.pairs(x, y, lines: Self.lineLimit, steps: Self.stepLimit) else {
      hunks = [Hunk(old: left, new: right)]
      isExact = false
      return
    }
    var (i, j) = (0, 0)
    func start(_ index: Int, _ lines: [Range<Int>], _ whole: Range<Int>) -> Int {
      index < lines.count ? lines[index].lowerBound : whole.upperBound
    }
    for pair in pairs + [(from.count, to.count)] {
      if i < pair.0 || j < pair.1 {
        hunks.append(
          Hunk(
            old: start(i, from, left)..<start(pair.0, from, left),
            new: start(j, to, right)..<start(pair.1, to, right)))
      }
      (i, j) = (pair.0 + 1, pair.1 + 1)
    }
  }

  /// How many bytes of whole lines both begin with.
  private static func commonHead(_ a: [UInt8], _ b: [UInt8]) -> Int {
    let most = min(a.count, b.count)
    var (index, lineStart) = (0, 0)
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        while index < most, a[index] == b[index] {
          index += 1
          if a[index - 1] == .newline { lineStart = index }
        }
      }
    }
    return index == a.count && index == b.count ? index : lineStart
  }

  /// How many bytes of whole lines both end with, behind their common head.
  private static func commonTail(_ a: [UInt8], _ b: [UInt8], after head: Int) -> Int {
    let most = min(a.count, b.count) - head
    var (count, lineStart) = (0, 0)
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        func begins(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
          let place = bytes.count - count
          return place == head || bytes[place - 1] == .newline
        }
        while count < most, a[a.count - count - 1] == b[b.count - count - 1] {
          count += 1
          if begins(a), begins(b) { lineStart = count }
        }
      }
    }
    return lineStart
  }

  /// The lines of a stretch, each with its line end.
  static func lines(_ bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    bytes.withUnsafeBufferPointer { bytes in
      for index in range where bytes[index] == .newline {
        lines.append(start..<(index + 1))
        start = index + 1
      }
    }
    if start < range.upperBound { lines.append(start..<range.upperBound) }
    return lines
  }
}
