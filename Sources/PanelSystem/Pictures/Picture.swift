/// A picture of 8-bit red, green, blue and straight alpha, row by row from the top.
package struct Picture: Equatable, Sendable {
  /// In pixels.
  package var width: Int
  /// In pixels.
  package var height: Int
  /// Four bytes a pixel.
  package var rgba: [UInt8]

  package init(width: Int, height: Int, rgba: [UInt8]) {
    self.width = width
    self.height = height
    self.rgba = rgba
  }
}
