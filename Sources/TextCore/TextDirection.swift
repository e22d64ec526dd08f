/// Which way the lines of a text run. The raw values are the words of the setting.
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
  /// As the first strong character of a line says. Source: UAX 9 P2 and P3.
  case automatic = "auto"
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// How the characters of a paragraph, or of a row of it, run. Source: UAX 9.
public struct ParagraphLevels: Hashable, Sendable {
  /// One for each byte of UTF-8; odd is right to left.
  public var levels: [UInt8]
  /// The paragraph's own direction.
  public var isRightToLeft: Bool

  public init(levels: [UInt8], isRightToLeft: Bool) {
    self.levels = levels
    self.isRightToLeft = isRightToLeft
  }
}

/// The order in which things of different levels are seen.
package enum VisualOrder {
  /// The indices of `levels`, from the left. Source: UAX 9 L2.
  /// - Complexity: O(n) for each level above the lowest odd one.
  package static func indices(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    guard let lowestOdd = levels.lazy.filter({ $0 & 1 == 1 }).min() else { return order }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
