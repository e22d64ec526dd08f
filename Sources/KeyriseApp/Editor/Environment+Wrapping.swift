import PanelCore
import PanelUI
import TextCore

extension Environment {
  /// A sentence in rows of at most `width` points, cut between words where that can be done. The last
  /// row ends with an ellipsis when there is more than `lines` rows hold.
  /// - Complexity: O(n · log n) in the letters.
  func wrapped(_ text: String, _ style: TextStyle, to width: Double, lines: Int) -> [String] {
    var rest = Substring(text)
    var rows: [String] = []
    while !rest.isEmpty {
      if shape(String(rest), style).width <= width { return rows + [String(rest)] }
      if rows.count + 1 >= lines { return rows + [shortened(String(rest), style, to: width)] }
      let fitting = fittingCount(rest, style, width)
      let head = rest.prefix(fitting)
      let isBetweenWords = rest.dropFirst(fitting).first == " "
      let space = isBetweenWords ? head.endIndex : head.lastIndex(of: " ") ?? head.endIndex
      let row = rest[..<space]
      guard !row.isEmpty else { return rows + [shortened(String(rest), style, to: width)] }
      rows.append(String(row))
      rest = rest[space...]
      if rest.first == " " { rest = rest.dropFirst() }
    }
    return rows
  }

  /// How many letters from the start on fit; one at least.
  private func fittingCount(_ text: Substring, _ style: TextStyle, _ width: Double) -> Int {
    var (fitting, tooMany) = (1, min(text.count, 400) + 1)
    while fitting + 1 < tooMany {
      let middle = (fitting + tooMany) / 2
      if shape(String(text.prefix(middle)), style).width <= width {
        fitting = middle
      } else {
        tooMany = middle
      }
    }
    return fitting
  }
}
