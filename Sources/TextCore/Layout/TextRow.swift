/// One row of laid-out text.
public struct TextRow: Hashable, Sendable {
  /// The top, in content coordinates, in points.
  public var y: Double
  /// In points.
  public var height: Double
  /// The line it belongs to, from 0.
  public var line: Int
  /// True when it is the line's first row.
  public var isFirstInLine: Bool
  /// The bytes of the document that it shows, without a line end.
  public var range: Range<Int>
  /// The text measured; its offsets are relative to `range.lowerBound`.
  public var shaped: ShapedText

  public init(
    y: Double, height: Double, line: Int, isFirstInLine: Bool, range: Range<Int>,
    shaped: ShapedText
  ) {
    self.y = y
    self.height = height
    self.line = line
    self.isFirstInLine = isFirstInLine
    self.range = range
    self.shaped = shaped
  }
}
