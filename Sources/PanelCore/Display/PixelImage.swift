/// A picture of opaque pixels in memory, top row first.
public struct PixelImage: Equatable, Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Red, green, blue, alpha of each pixel, row by row without padding.
  public let bytes: [UInt8]

  /// - Precondition: `bytes` holds four bytes for each pixel.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "A picture has four bytes for each pixel.")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The colour at a place; left and top are 0.
  /// - Precondition: the place lies in the picture.
  public subscript(x: Int, y: Int) -> Color {
    precondition(x >= 0 && y >= 0 && x < width && y < height, "The pixel lies in the picture.")
    let i = (y * width + x) * 4
    return Color(red: bytes[i], green: bytes[i + 1], blue: bytes[i + 2], alpha: bytes[i + 3])
  }
}
