/// The corners of rounded rectangles and of their borders: white pictures that are tinted when
/// they are drawn, each rasterised once.
@MainActor final class ShapeCache {
  /// What a picture shows: a disc, or a ring when there is a line width.
  private struct Key: Hashable {
    var radius: Int
    var line: Int
  }

  /// Four corners in one square picture; each is `tile` pixels wide and high.
  struct Corners {
    var texture: TextureHandle
    var tile: Int
  }

  private let renderer: RendererHandle
  private var kept: [Key: Corners] = [:]
  /// More shapes than any screen has; beyond it somebody animates a radius.
  private static let limit = 64

  init(renderer: RendererHandle) { self.renderer = renderer }

  /// The corners of a filled shape.
  /// - Parameter radius: in sixteenths of a pixel.
  func disc(radius: Int) -> Corners? { corners(Key(radius: radius, line: 0)) }

  /// The corners of an outline of `line` pixels.
  func ring(radius: Int, line: Int) -> Corners? { corners(Key(radius: radius, line: line)) }

  private func corners(_ key: Key) -> Corners? {
    if let corners = kept[key] { return corners }
    if kept.count >= Self.limit { kept.removeAll() }
    let radius = Double(key.radius) / 16
    let tile = max((key.radius + 15) / 16, key.line)
    guard tile > 0 else { return nil }
    let side = 2 * tile
    var pixels = [UInt32](repeating: 0, count: side * side)
    for y in 0..<side {
      for x in 0..<side {
        // Distance of the pixel's middle from the near edges of the square.
        let dx = Double(min(x, side - 1 - x)) + 0.5
        let dy = Double(min(y, side - 1 - y)) + 0.5
        var coverage = Self.coverage(dx, dy, radius: radius)
        if key.line > 0 {
          let line = Double(key.line)
          if dx > line, dy > line {
            coverage -= Self.coverage(dx - line, dy - line, radius: max(0, radius - line))
          }
        }
        pixels[y * side + x] = UInt32((max(0, coverage) * 255).rounded()) << 24 | 0xFF_FFFF
      }
    }
    guard
      let texture = TextureHandle(pixels: pixels, width: side, height: side, renderer: renderer)
    else { return nil }
    let corners = Corners(texture: texture, tile: tile)
    kept[key] = corners
    return corners
  }

  /// How much of the pixel whose middle is (`dx`, `dy`) inside of a corner lies in the shape.
  private static func coverage(_ dx: Double, _ dy: Double, radius: Double) -> Double {
    guard dx < radius, dy < radius else { return 1 }
    let x = radius - dx
    let y = radius - dy
    return min(max(radius - (x * x + y * y).squareRoot() + 0.5, 0), 1)
  }
}
