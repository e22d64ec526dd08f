/// A B-tree of elements: a sequence with O(1) copies, O(log n) edits and O(log n) sums.
struct Rope<Element: RopeElement>: Sendable {
  private(set) var root: RopeNode<Element>

  /// A leaf and what comes before it.
  struct Place {
    var leaf: [Element]
    /// The index of the leaf's first element in the rope.
    var start: Int
    /// The sum over all elements before the leaf.
    var before: Element.Summary
  }

  init(_ elements: [Element] = []) { root = .tree(of: elements) }
  private init(root: RopeNode<Element>) { self.root = root }
  /// A rope of leaves that are as large as leaves have to be; one alone may be smaller.
  init(leaves: [RopeNode<Element>]) { root = .tree(of: leaves) }

  var count: Int { root.count }
  var summary: Element.Summary { root.summary }

  mutating func replace(_ range: Range<Int>, with elements: [Element]) {
    checkBounds(range)
    if let changed = root.replacingInLeaf(range, with: elements) {
      root = changed
    } else {
      replace(range, with: Rope(elements))
    }
  }

  mutating func replace(_ range: Range<Int>, with other: Rope) {
    checkBounds(range)
    let (left, rest) = root.split(at: range.lowerBound)
    let (_, right) = rest.split(at: range.count)
    root = .concatenated(.concatenated(left, other.root), right)
  }

  func slice(_ range: Range<Int>) -> Rope {
    checkBounds(range)
    return Rope(root: root.split(at: range.lowerBound).1.split(at: range.count).0)
  }

  func elements(in range: Range<Int>) -> [Element] {
    checkBounds(range)
    var result: [Element] = []
    result.reserveCapacity(range.count)
    func collect(_ node: RopeNode<Element>, _ start: Int) {
      if node.height == 0 {
        let lower = max(range.lowerBound - start, 0)
        let upper = min(range.upperBound - start, node.count)
        if lower < upper { result.append(contentsOf: node.elements[lower..<upper]) }
        return
      }
      var start = start
      for child in node.children {
        if start >= range.upperBound { return }
        if start + child.count > range.lowerBound { collect(child, start) }
        start += child.count
      }
    }
    collect(root, 0)
    return result
  }

  /// The leaf that holds the element at `index`; the last leaf for the rope's end.
  func leaf(at index: Int) -> Place {
    var node = root
    var start = 0
    var before = Element.Summary.zero
    descent: while node.height > 0 {
      for child in node.children.dropLast() {
        if index < start + child.count {
          node = child
          continue descent
        }
        start += child.count
        before = before + child.summary
      }
      node = node.children[node.children.count - 1]
    }
    return Place(leaf: node.elements, start: start, before: before)
  }

  /// The leaf that holds the element at `index`, and where it begins; the last leaf for the end.
  func leafNode(at index: Int) -> (node: RopeNode<Element>, start: Int) {
    var node = root
    var start = 0
    descent: while node.height > 0 {
      for child in node.children.dropLast() {
        if index < start + child.count {
          node = child
          continue descent
        }
        start += child.count
      }
      node = node.children[node.children.count - 1]
    }
    return (node, start)
  }

  /// The first leaf at whose end the weight of all elements so far is more than `target`.
  func leaf(where weight: (Element.Summary) -> Int, exceeds target: Int) -> Place? {
    guard weight(root.summary) > target else { return nil }
    var node = root
    var start = 0
    var before = Element.Summary.zero
    descent: while node.height > 0 {
      for child in node.children.dropLast() {
        if weight(before + child.summary) > target {
          node = child
          continue descent
        }
        start += child.count
        before = before + child.summary
      }
      node = node.children[node.children.count - 1]
    }
    return Place(leaf: node.elements, start: start, before: before)
  }

  /// The sum over the elements before `index`.
  func summary(before index: Int) -> Element.Summary {
    let place = leaf(at: index)
    return place.before + Element.summary(of: place.leaf[..<(index - place.start)])
  }

  func forEachLeaf(_ body: ([Element]) throws -> Void) rethrows {
    for leaf in RopeLeaves(root) { try body(leaf) }
  }

  private func checkBounds(_ range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "A range must lie inside of the rope.")
  }
}
