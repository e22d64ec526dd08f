internal import CSDL2
internal import PanelCore

/// A rectangle of whole pixels, y down.
struct PixelRect: Hashable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  init(left: Int, top: Int, right: Int, bottom: Int) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle whose edges are rounded to pixels.
  init(_ rect: Rect, scale: Double) {
    self.init(
      left: Self.pixel(rect.minX, scale), top: Self.pixel(rect.minY, scale),
      right: Self.pixel(rect.maxX, scale), bottom: Self.pixel(rect.maxY, scale))
  }

  /// The least rectangle of whole pixels around `rect`.
  init(around rect: Rect, scale: Double) {
    // What is only a rounding fault past a pixel's edge does not touch the next pixel.
    func low(_ v: Double) -> Int { Self.whole((v * scale + Self.grain).rounded(.down)) }
    func high(_ v: Double) -> Int { Self.whole((v * scale - Self.grain).rounded(.up)) }
    self.init(
      left: low(rect.minX), top: low(rect.minY), right: high(rect.maxX), bottom: high(rect.maxY))
  }

  var right: Int { x + width }
  var bottom: Int { y + height }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  var sdl: SDL_Rect {
    SDL_Rect(x: Int32(x), y: Int32(y), w: Int32(width), h: Int32(height))
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(x, other.x), top: max(y, other.y), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  func intersects(_ other: PixelRect) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom && !isEmpty
      && !other.isEmpty
  }

  func offsetBy(dx: Int, dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The box around what is left of the rectangle when `cover` is taken away.
  func boxOutside(_ cover: PixelRect) -> PixelRect {
    let shared = intersection(cover)
    guard !shared.isEmpty else { return self }
    var left = x
    var top = y
    var right = right
    var bottom = bottom
    if shared.width == width {
      if shared.y == y { top = shared.bottom } else if shared.bottom == bottom { bottom = shared.y }
    } else if shared.height == height {
      if shared.x == x { left = shared.right } else if shared.right == right { right = shared.x }
    }
    return PixelRect(left: left, top: top, right: right, bottom: bottom)
  }

  /// The whole pixel nearest to `value` points; halves go up.
  ///
  /// An edge half-way between two pixels must go the same way wherever its layer stands, whatever
  /// the last bits of its place are: hence the grain.
  static func pixel(_ value: Double, _ scale: Double) -> Int {
    whole((value * scale + 0.5 + grain).rounded(.down))
  }

  private static let grain = 1e-6

  /// Bad numbers give a place that is safe to draw at.
  private static func whole(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -1_000_000), 1_000_000))
  }
}
