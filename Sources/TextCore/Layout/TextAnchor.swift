/// A place in a layout that stays with its text while estimates above it become exact.
public struct TextAnchor: Hashable, Sendable {
  public var line: Int
  /// The row within the line, from 0.
  public var row: Int
  /// From the row's top down, in points.
  public var offset: Double
  /// The first byte of the row.
  public var byte: Int

  public init(line: Int, row: Int, offset: Double, byte: Int) {
    self.line = line
    self.row = row
    self.offset = offset
    self.byte = byte
  }
}
