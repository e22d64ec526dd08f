/// Makes a new buffer from an old one, front to back, with other bytes here and there.
///
/// Whole leaves between the changes are shared; what is new is gathered into leaves of the usual
/// size, none of which begins inside a CRLF.
struct BufferRewriter {
  private typealias Node = RopeNode<UInt8>

  private let source: Rope<UInt8>
  /// How far the source is copied or skipped.
  private var place: Int
  /// The source's leaf around `place`.
  private var leaf: Node
  private var leafStart: Int
  private var done: [Node] = []
  private var pending: [UInt8] = []

  /// Begins at a byte of `buffer`.
  init(_ buffer: TextBuffer, from start: Int) {
    source = buffer.rope
    place = start
    (leaf, leafStart) = source.leafNode(at: start)
    pending.reserveCapacity(2 * UInt8.leafLimit)
  }

  /// Takes the source's bytes from the present place to `end` over.
  mutating func copy(to end: Int) {
    while place < end {
      findLeaf()
      let next = min(end, leafStart + leaf.count)
      if place == leafStart, next == leafStart + leaf.count, takeLeaf() {
        place = next
        continue
      }
      let range = (place - leafStart)..<(next - leafStart)
      leaf.elements.withUnsafeBufferPointer { append(UnsafeBufferPointer(rebasing: $0[range])) }
      place = next
    }
  }

  /// Leaves the source's bytes up to `end` out.
  mutating func skip(to end: Int) { place = max(place, end) }

  /// Puts bytes in.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    pending.append(contentsOf: bytes)
    if pending.count > 2 * UInt8.leafLimit { cutPending() }
  }

  /// What came together.
  mutating func finish() -> TextBuffer {
    cutPending()
    if !pending.isEmpty || done.isEmpty {
      if pending.count < Node.fewestElements, let last = done.popLast() {
        pending.insert(contentsOf: last.elements, at: 0)
        cutPending()
      }
      done.append(Node(leaf: pending))
    }
    return TextBuffer(rope: Rope(leaves: done))
  }

  private mutating func findLeaf() {
    if place >= leafStart, place < leafStart + leaf.count { return }
    (leaf, leafStart) = source.leafNode(at: place)
  }

  /// Shares the whole leaf, if that leaves no leaf too small and no CRLF torn.
  private mutating func takeLeaf() -> Bool {
    guard leaf.count >= Node.fewestElements, leaf.elements.last != .carriageReturn else {
      return false
    }
    cutPending()
    if !pending.isEmpty {
      let tears = pending.last == .carriageReturn && leaf.elements.first == .newline
      guard pending.count >= Node.fewestElements, !tears else { return false }
      done.append(Node(leaf: pending))
      pending.removeAll(keepingCapacity: true)
    }
    done.append(leaf)
    return true
  }

  /// Makes leaves until what is pending is no more than one.
  private mutating func cutPending() {
    var start = 0
    while pending.count - start > UInt8.leafLimit {
      let middle = start + min(UInt8.leafLimit / 8 * 7, (pending.count - start) / 2)
      let cut = UInt8.cut(pending, near: middle)
      done.append(Node(leaf: Array(pending[start..<cut])))
      start = cut
    }
    pending.removeFirst(start)
  }
}
