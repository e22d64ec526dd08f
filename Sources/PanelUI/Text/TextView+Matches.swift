import PanelCore
public import TextCore

/// A search whose matches a text view shows.
@MainActor public protocol MatchSource: AnyObject {
  /// The matches that share a byte with `range`, in order.
  func matches(in range: Range<Int>) -> [Range<Int>]
  /// The match that the person is at.
  var currentMatch: Range<Int>? { get }
  /// The text changed; the view's session holds the text after it.
  func textView(_ textView: TextView, changed change: EditChange)
}

extension TextView {
  /// The part of a match that is in a row.
  struct MatchMark {
    /// Behind the match's letters, as high as the row, in the view's coordinates.
    var rect: Rect
    var isCurrent: Bool
  }

  /// Where matches are in rows, from the top.
  func matchMarks(in rows: [TextRow]) -> [MatchMark] {
    guard let source = matchSource, let layout, let first = rows.first, let last = rows.last
    else { return [] }
    let seen = first.range.lowerBound..<max(first.range.lowerBound, last.range.upperBound)
    let matches = source.matches(in: seen)
    guard !matches.isEmpty else { return [] }
    let current = source.currentMatch
    let origin = textOrigin
    var result: [MatchMark] = []
    var next = 0
    for row in rows {
      // A match that goes on in this row is looked at again.
      while next < matches.count, matches[next].upperBound < row.range.lowerBound { next += 1 }
      var index = next
      while index < matches.count, matches[index].lowerBound <= row.range.upperBound {
        let match = matches[index]
        for stretch in layout.marks(of: match, in: row) {
          let rect = Rect(
            left: origin.x + stretch.left, top: origin.y + row.y, right: origin.x + stretch.right,
            bottom: origin.y + row.y + row.height
          ).snapped(to: environment.metrics.window.scale)
          result.append(MatchMark(rect: rect, isCurrent: match == current))
        }
        index += 1
      }
    }
    return result
  }

  /// Draws the marks below the text. Source: the look's find state.
  func drawMatches(_ context: DrawContext, _ marks: [MatchMark]) {
    let theme = environment.theme
    // The current one lies over its neighbours.
    for mark in marks.filter({ !$0.isCurrent }) + marks.filter(\.isCurrent) {
      context.roundedRect(
        mark.rect.insetBy(dx: -2, dy: 2), radius: 4,
        mark.isCurrent ? theme.accent : theme.findMatch)
    }
  }
}

extension TextLayout {
  /// The stretches of a match in a row, from the left; one without bytes is a place between letters.
  fileprivate func marks(
    of match: Range<Int>, in row: TextRow
  ) -> [(left: Double, right: Double)] {
    guard match.isEmpty else {
      return match.overlaps(row.range) ? stretches(of: match.clamped(to: row.range), in: row) : []
    }
    let offset = match.lowerBound - row.range.lowerBound
    guard offset >= 0, offset < row.range.count || row.isLastInLine else { return [] }
    let x = row.x + (row.shaped.stops.last { $0.byte <= offset }?.x ?? 0)
    return [(x, x)]
  }
}
