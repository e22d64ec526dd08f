/// Knows in which column of its line a caret stands, without counting a long line again and again.
///
/// Places on the way are kept, some 2 KB apart; an edit forgets those behind it.
package struct ColumnCount: Sendable {
  private var lineStart = 0
  /// Boundaries with the number of graphemes before them, ascending.
  private var marks: [(byte: Int, column: Int)] = []
  private static let stride = 2048

  package init() {}

  package mutating func edit(_ change: EditChange) {
    guard change.isContentChange else { return }
    if change.range.lowerBound < lineStart {
      marks = []
    } else {
      while let last = marks.last, last.byte >= change.range.lowerBound { marks.removeLast() }
    }
  }

  /// How many graphemes lie between the line's start and `byte`; nil when more than `budget` bytes
  /// had to be looked at: the next call goes on from there.
  package mutating func column(
    of byte: Int, lineStart: Int, in buffer: TextBuffer, budget: Int
  ) -> Int? {
    if lineStart != self.lineStart { (self.lineStart, marks) = (lineStart, []) }
    let boundaries = TextBoundaries(buffer)
    let known = marks.last { $0.byte <= byte }
    var (here, column) = known ?? (lineStart, 0)
    let isEnd = marks.isEmpty || here == marks[marks.count - 1].byte
    let limit = here + budget
    while byte - here > Self.stride {
      guard here < limit else { return nil }
      var next = boundaries.safeStart(here + Self.stride)
      if next <= here { next = here + Self.stride }
      column += Self.graphemes(buffer.bytes(in: here..<next))
      here = next
      if isEnd { marks.append((here, column)) }
    }
    return column + Self.graphemes(buffer.bytes(in: here..<max(byte, here)))
  }

  private static func graphemes(_ bytes: [UInt8]) -> Int {
    let isPlain = bytes.allSatisfy { $0 < 0x80 && $0 != .carriageReturn }
    return isPlain ? bytes.count : DecodedText(bytes).string.count
  }
}
