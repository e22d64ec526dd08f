extension Rope: Equatable {
  /// True when both are the same tree.
  func isCopy(of other: Rope) -> Bool { root === other.root }

  /// True when both hold the same elements, whatever the shapes of their trees.
  /// - Complexity: O(1) for copies, O(n) else.
  static func == (a: Rope, b: Rope) -> Bool {
    if a.root === b.root { return true }
    guard a.count == b.count else { return false }
    var left = RopeLeaves(a.root)
    var right = RopeLeaves(b.root)
    var x: ArraySlice<Element> = []
    var y: ArraySlice<Element> = []
    while true {
      if x.isEmpty { x = left.next()?[...] ?? [] }
      if y.isEmpty { y = right.next()?[...] ?? [] }
      let length = min(x.count, y.count)
      guard length > 0 else { return x.isEmpty && y.isEmpty }
      guard x.prefix(length).elementsEqual(y.prefix(length)) else { return false }
      x = x.dropFirst(length)
      y = y.dropFirst(length)
    }
  }
}
