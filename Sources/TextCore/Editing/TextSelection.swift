/// The selected bytes and the end of them that moves; without bytes it is a caret.
public struct TextSelection: Hashable, Sendable {
  /// The end that stays while the selection is extended, in bytes.
  public var anchor: Int
  /// The end that moves: where the caret is, in bytes.
  public var head: Int

  public init(anchor: Int, head: Int) {
    self.anchor = anchor
    self.head = head
  }

  /// A caret before the byte at `offset`.
  public init(caret offset: Int) { self.init(anchor: offset, head: offset) }

  /// A selection whose caret is at the end of `range`.
  public init(_ range: Range<Int>) {
    self.init(anchor: range.lowerBound, head: range.upperBound)
  }

  public var start: Int { min(anchor, head) }
  public var end: Int { max(anchor, head) }
  public var range: Range<Int> { start..<end }
  /// True when nothing is selected.
  public var isEmpty: Bool { anchor == head }
}
