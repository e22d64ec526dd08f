extension TextBuffer {
  /// What is wrong with the tree of leaves, for tests; nil when all is well.
  /// - Complexity: O(n).
  package var brokenInvariant: String? {
    var last: UInt8?
    return Self.broken(rope.root, isRoot: true, after: &last)
  }

  private static func broken(
    _ node: RopeNode<UInt8>, isRoot: Bool, after last: inout UInt8?
  ) -> String? {
    if node.height == 0 {
      let bytes = node.elements
      if node.count != bytes.count { return "a leaf's count is wrong" }
      if UInt8.summary(of: bytes[...]) != node.summary { return "a leaf's newlines are wrong" }
      if bytes.count > UInt8.leafLimit { return "a leaf of \(bytes.count) bytes" }
      if !isRoot, bytes.count < RopeNode<UInt8>.fewestElements {
        return "a leaf of \(bytes.count) bytes"
      }
      if last == .carriageReturn, bytes.first == .newline { return "a CRLF in two leaves" }
      last = bytes.last ?? last
      return nil
    }
    let fewest = isRoot ? 2 : RopeNode<UInt8>.fewestChildren
    let children = node.children
    if children.count < fewest || children.count > RopeNode<UInt8>.childLimit {
      return "a branch of \(children.count)"
    }
    var count = 0
    var newlines = 0
    for child in children {
      if child.height != node.height - 1 { return "a child of another height" }
      if let fault = broken(child, isRoot: false, after: &last) { return fault }
      count += child.count
      newlines += child.summary.newlines
    }
    if count != node.count { return "a branch's count is wrong" }
    return newlines == node.summary.newlines ? nil : "a branch's newlines are wrong"
  }
}
