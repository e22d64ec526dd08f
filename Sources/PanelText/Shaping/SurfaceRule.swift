import CHarfBuzz

/// Where SDL2_ttf's surface lies around the pen: as wide as ink and advance, as high as the font
/// or higher, each glyph on a whole pixel.
///
/// Its left is exact. Its top and bottom are the font's own unless marks reach beyond; then they
/// may be a pixel or two generous, because hinting moves outlines up or down.
/// Source: SDL2_ttf 2.20's measuring, compared on Latin, Arabic, Hebrew, Devanagari and Thai.
struct SurfaceRule {
  /// How far light hinting may move an outline's top or bottom, in pixels.
  private static let hinting = 1

  private let ascent: Int
  private let descent: Int
  private var left = 0
  private var right = 0
  private var top: Int
  private var bottom: Int
  private(set) var hasInk = false

  init(_ measures: FontFace.Measures) {
    ascent = Self.ceil(measures.ascent)
    descent = Self.ceil(measures.ascent + measures.descent) - ascent
    top = -ascent
    bottom = descent
  }

  /// - Parameters: `x` and `y`: the glyph's origin, in 26.6 pixels from the pen's start, y down.
  mutating func add(_ extents: hb_glyph_extents_t, x: Int, y: Int) {
    guard extents.width != 0, extents.height != 0 else { return }
    hasInk = true
    let originX = Self.floor(x)
    let originY = Self.floor(y)
    left = min(left, originX + Self.floor(Int(extents.x_bearing)))
    right = max(right, originX + Self.ceil(Int(extents.x_bearing + extents.width)))
    let inkTop = originY - Self.ceil(Int(extents.y_bearing))
    let inkBottom = originY - Self.floor(Int(extents.y_bearing + extents.height))
    top = min(top, inkTop - Self.hinting)
    bottom = max(bottom, inkBottom + Self.hinting)
  }

  /// - Parameter width: Sum of advances, in 26.6 pixels.
  func box(width: Int) -> MeasuredItem.PixelBox {
    MeasuredItem.PixelBox(
      left: left, top: top, right: max(right + 1, Self.ceil(width)), bottom: bottom)
  }

  private static func floor(_ value: Int) -> Int { value >> 6 }
  private static func ceil(_ value: Int) -> Int { (value + 63) >> 6 }
}
