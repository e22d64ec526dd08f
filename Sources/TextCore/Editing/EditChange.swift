/// What an event did to an edit session: all that a layout or a display needs for its update.
public struct EditChange: Hashable, Sendable {
  /// The bytes replaced, in offsets before the change; empty when only the selection moved.
  public var range: Range<Int>
  /// How many bytes stand in the range's place now.
  public var newLength: Int
  /// The lines touched, numbered as before the change; empty when only the selection moved.
  public var lines: Range<Int>
  /// How many lines stand in their place now.
  public var newLineCount: Int
  /// True when the selection differs from the one before.
  public var selectionMoved: Bool

  public init(
    range: Range<Int>, newLength: Int, lines: Range<Int>, newLineCount: Int, selectionMoved: Bool
  ) {
    self.range = range
    self.newLength = newLength
    self.lines = lines
    self.newLineCount = newLineCount
    self.selectionMoved = selectionMoved
  }

  /// True when bytes were replaced; false when only the selection moved.
  public var isContentChange: Bool { !range.isEmpty || newLength > 0 }
  /// How much longer the text became, in bytes.
  public var growth: Int { newLength - range.count }
}
