/// A stretch of bytes and the text that takes its place.
public struct TextEdit: Hashable, Sendable {
  /// What is replaced, in bytes of the text before the edit.
  public var range: Range<Int>
  public var replacement: String

  public init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}
