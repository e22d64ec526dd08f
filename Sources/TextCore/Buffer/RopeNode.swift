/// A node of a rope; it never changes, so that copies of a rope share it.
///
/// Invariants below the root: a leaf holds `leafLimit / 4` to `leafLimit` elements, a branch 8 to
/// 16 children of one height.
final class RopeNode<Element: RopeElement>: Sendable {
  /// 0 for a leaf.
  let height: Int
  let count: Int
  let summary: Element.Summary
  /// A leaf's elements; empty in a branch.
  let elements: [Element]
  /// A branch's children; empty in a leaf.
  let children: [RopeNode]

  static var childLimit: Int { 16 }
  static var fewestChildren: Int { 8 }
  static var fewestElements: Int { Element.leafLimit / 4 }

  init(leaf elements: [Element]) {
    height = 0
    count = elements.count
    summary = Element.summary(of: elements[...])
    self.elements = elements
    children = []
  }

  init(branch children: [RopeNode]) {
    height = children[0].height + 1
    count = children.reduce(0) { $0 + $1.count }
    summary = children.reduce(Element.Summary.zero) { $0 + $1.summary }
    elements = []
    self.children = children
  }

  private var isTooSmall: Bool {
    height == 0 ? count < Self.fewestElements : children.count < Self.fewestChildren
  }

  /// One tree of any number of equally high nodes.
  static func tree(of nodes: [RopeNode]) -> RopeNode {
    var level = nodes
    while level.count > 1 { level = grouped(level) }
    return level[0]
  }

  /// One tree of the elements, cut into leaves about seven eighths full.
  static func tree(of elements: [Element]) -> RopeNode {
    guard elements.count > Element.leafLimit else { return RopeNode(leaf: elements) }
    let target = Element.leafLimit / 8 * 7
    let pieces = (elements.count + target - 1) / target
    var leaves: [RopeNode] = []
    leaves.reserveCapacity(pieces)
    var start = 0
    for piece in 1...pieces {
      let even = elements.count / pieces * piece + elements.count % pieces * piece / pieces
      let end = piece == pieces ? elements.count : Element.cut(elements, near: even)
      leaves.append(RopeNode(leaf: Array(elements[start..<end])))
      start = end
    }
    return tree(of: leaves)
  }

  /// A concatenation of two trees of any heights.
  static func concatenated(_ a: RopeNode, _ b: RopeNode) -> RopeNode {
    if a.count == 0 { return b }
    if b.count == 0 { return a }
    return tree(of: joined(a, b))
  }

  /// Branches over equally high nodes, evenly filled.
  private static func grouped(_ nodes: [RopeNode]) -> [RopeNode] {
    let groups = (nodes.count + childLimit - 1) / childLimit
    return (0..<groups).map { group in
      let range = (nodes.count * group / groups)..<(nodes.count * (group + 1) / groups)
      return RopeNode(branch: Array(nodes[range]))
    }
  }

  /// One or two nodes as high as the higher of both.
  private static func joined(_ a: RopeNode, _ b: RopeNode) -> [RopeNode] {
    if a.height > b.height {
      return grouped(a.children.dropLast() + joined(a.children[a.children.count - 1], b))
    }
    if a.height < b.height {
      return grouped(joined(a, b.children[0]) + b.children.dropFirst())
    }
    guard a.isTooSmall || b.isTooSmall else { return [a, b] }
    guard a.height == 0 else { return grouped(a.children + b.children) }
    let elements = a.elements + b.elements
    guard elements.count > Element.leafLimit else { return [RopeNode(leaf: elements)] }
    let middle = Element.cut(elements, near: elements.count / 2)
    return [
      RopeNode(leaf: Array(elements[..<middle])), RopeNode(leaf: Array(elements[middle...])),
    ]
  }

  /// The trees before and after `index`.
  func split(at index: Int) -> (RopeNode, RopeNode) {
    guard height > 0 else {
      return (
        RopeNode(leaf: Array(elements[..<index])), RopeNode(leaf: Array(elements[index...]))
      )
    }
    let (child, start) = child(holding: index..<index)
    let (left, right) = children[child].split(at: index - start)
    return (
      Self.concatenated(Self.spine(children[..<child]), left),
      Self.concatenated(right, Self.spine(children[(child + 1)...]))
    )
  }

  private static func spine(_ nodes: ArraySlice<RopeNode>) -> RopeNode {
    switch nodes.count {
    case 0: RopeNode(leaf: [])
    case 1: nodes[nodes.startIndex]
    default: RopeNode(branch: Array(nodes))
    }
  }

  /// The child that holds the whole range, or else its start; and where that child starts.
  private func child(holding range: Range<Int>) -> (child: Int, start: Int) {
    var start = 0
    for (child, node) in children.enumerated() {
      if range.upperBound <= start + node.count { return (child, start) }
      if range.lowerBound < start + node.count { return (child, start) }
      start += node.count
    }
    preconditionFailure("A range must lie inside of the rope.")
  }

  /// The tree with `replacement` in place of `range`, or nil when that is no matter of one leaf.
  func replacingInLeaf(
    _ range: Range<Int>, with replacement: [Element], isRoot: Bool = true
  ) -> RopeNode? {
    guard range.upperBound <= count else { return nil }
    if height == 0 {
      let newCount = count - range.count + replacement.count
      guard newCount <= Element.leafLimit, isRoot || newCount >= Self.fewestElements else {
        return nil
      }
      var changed = elements
      changed.replaceSubrange(range, with: replacement)
      return RopeNode(leaf: changed)
    }
    let (child, start) = child(holding: range)
    let inner = (range.lowerBound - start)..<(range.upperBound - start)
    guard
      let changed = children[child].replacingInLeaf(inner, with: replacement, isRoot: false)
    else { return nil }
    var nodes = children
    nodes[child] = changed
    return RopeNode(branch: nodes)
  }
}
