internal import CSDL2

/// The least rectangle of a picture outside of which nothing is drawn.
struct Ink {
  private(set) var left: Int
  private(set) var top: Int
  private(set) var right = 0
  private(set) var bottom = 0

  /// Nil for a picture without ink.
  init?(_ surface: SurfaceHandle) {
    let picture = surface.pointer.pointee
    left = Int(picture.w)
    top = Int(picture.h)
    for y in 0..<Int(picture.h) {
      let row = Self.row(y, of: picture)
      guard let first = row.firstIndex(where: { $0 >> 24 != 0 }),
        let last = row.lastIndex(where: { $0 >> 24 != 0 })
      else { continue }
      left = min(left, first)
      right = max(right, last + 1)
      top = min(top, y)
      bottom = y + 1
    }
    guard right > left else { return nil }
  }

  /// The pixels inside, row by row.
  func copy(of surface: SurfaceHandle) -> [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity((right - left) * (bottom - top))
    for y in top..<bottom {
      pixels.append(contentsOf: Self.row(y, of: surface.pointer.pointee)[left..<right])
    }
    return pixels
  }

  private static func row(_ y: Int, of picture: SDL_Surface) -> UnsafeBufferPointer<UInt32> {
    let start = picture.pixels.advanced(by: y * Int(picture.pitch))
    return UnsafeBufferPointer(
      start: start.assumingMemoryBound(to: UInt32.self), count: Int(picture.w))
  }
}
