/// The leaves of a tree, in order.
struct RopeLeaves<Element: RopeElement>: Sequence, IteratorProtocol {
  private var stack: [(node: RopeNode<Element>, next: Int)]

  init(_ root: RopeNode<Element>) { stack = [(root, 0)] }

  mutating func next() -> [Element]? {
    while let (node, next) = stack.popLast() {
      if node.height == 0 { return node.elements }
      if next < node.children.count {
        stack.append((node, next + 1))
        stack.append((node.children[next], 0))
      }
    }
    return nil
  }
}
