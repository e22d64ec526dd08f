/// Two versions of a text as rows for a person: what only one of them has, and some lines around it.
public struct VersionComparison: Equatable, Sendable {
  public enum Row: Hashable, Sendable {
    /// A line that both have.
    case both(String)
    /// A line of the first version alone.
    case mine(String)
    /// A line of the second version alone.
    case theirs(String)
    /// So many lines are left out that both have.
    case skipped(Int)
    /// There is more, and nobody would read it.
    case more
  }

  public private(set) var rows: [Row] = []

  /// So many lines around a stretch that differs are shown.
  static let context = 2
  /// So many rows are shown at most.
  public static let rowLimit = 1000
  /// A longer line is cut, in bytes.
  static let lineLimit = 2000

  public init(mine: TextBuffer, theirs: TextBuffer) {
    // The line up to which the first version is shown.
    var shown = 0
    for hunk in LineDiff(mine, theirs).hunks {
      let first = mine.line(containing: hunk.old.lowerBound)
      let start = max(shown, first - Self.context)
      let from = rows.isEmpty ? 0 : min(shown + Self.context, start)
      showBoth(mine, shown..<from)
      if start > from { rows.append(.skipped(start - from)) }
      showBoth(mine, start..<first)
      rows += Self.lines(mine, hunk.old).map(Row.mine)
      rows += Self.lines(theirs, hunk.new).map(Row.theirs)
      let end = hunk.old.upperBound
      shown = end == mine.byteCount ? mine.lineCount : mine.line(containing: end)
      if rows.count > Self.rowLimit { break }
    }
    if rows.count > Self.rowLimit {
      rows = rows.prefix(Self.rowLimit) + [.more]
      return
    }
    guard !rows.isEmpty, shown < mine.lineCount else { return }
    let isOpen = mine.lineRange(mine.lineCount - 1).isEmpty
    let last = mine.lineCount - (isOpen ? 1 : 0)
    guard shown < last else { return }
    let end = min(shown + Self.context, last)
    showBoth(mine, shown..<end)
    if end < last { rows.append(.skipped(last - end)) }
  }

  private mutating func showBoth(_ text: TextBuffer, _ lines: Range<Int>) {
    rows += lines.map { .both(Self.line(text, text.lineRange($0))) }
  }

  private static func lines(_ text: TextBuffer, _ range: Range<Int>) -> [String] {
    guard !range.isEmpty else { return [] }
    let first = text.line(containing: range.lowerBound)
    let last = text.line(containing: range.upperBound - 1)
    return (first...min(last, first + rowLimit)).map { line(text, text.lineRange($0)) }
  }

  private static func line(_ text: TextBuffer, _ range: Range<Int>) -> String {
    text.string(in: range.prefix(lineLimit))
  }
}
