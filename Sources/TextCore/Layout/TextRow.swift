/// One row of laid-out text.
public struct TextRow: Hashable, Sendable {
  /// The left edge of `shaped`, in content coordinates, in points; not 0 for text that runs from
  /// right to left, which is set against the right edge when rows wrap.
  public var x: Double
  /// The top, in content coordinates, in points.
  public var y: Double
  /// In points.
  public var height: Double
  /// The line it belongs to, from 0.
  public var line: Int
  /// True when it is the line's first row.
  public var isFirstInLine: Bool
  /// True when it is the line's last row.
  public var isLastInLine: Bool
  /// The bytes of the document that it shows, without a line end.
  public var range: Range<Int>
  /// The text measured; its offsets are relative to `range.lowerBound`.
  public var shaped: ShapedText

  public init(
    x: Double, y: Double, height: Double, line: Int, isFirstInLine: Bool, isLastInLine: Bool,
    range: Range<Int>, shaped: ShapedText
  ) {
    self.x = x
    self.y = y
    self.height = height
    self.line = line
    self.isFirstInLine = isFirstInLine
    self.isLastInLine = isLastInLine
    self.range = range
    self.shaped = shaped
  }
}
