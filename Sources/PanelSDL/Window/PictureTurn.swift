internal import CSDL2

/// How an upright picture lies on a panel that is built in sideways or upside down.
struct PictureTurn {
  /// Clockwise: 0, 90, 180 or 270.
  private let rotation: Int
  /// The panel's size, in pixels.
  private let width: Int
  private let height: Int

  init(_ rotation: Int, width: Int, height: Int) {
    self.rotation = rotation
    self.width = width
    self.height = height
  }

  /// Where a rectangle of the upright picture lies on the panel.
  func onPanel(_ rect: PixelRect) -> PixelRect {
    switch rotation {
    case 90:
      PixelRect(x: width - rect.bottom, y: rect.x, width: rect.height, height: rect.width)
    case 180:
      PixelRect(
        x: width - rect.right, y: height - rect.bottom, width: rect.width, height: rect.height)
    case 270:
      PixelRect(x: rect.y, y: height - rect.right, width: rect.height, height: rect.width)
    default: rect
    }
  }

  /// Copies what lies in `rect`, a part of the panel. Both pictures have pixels of one kind.
  func copy<Pixel: FixedWidthInteger>(
    _ upright: SDL_Surface, to panel: SDL_Surface, _ rect: PixelRect, of: Pixel.Type
  ) {
    let size = MemoryLayout<Pixel>.size
    let step = Int(upright.pitch) / size
    let source = upright.pixels.assumingMemoryBound(to: Pixel.self)
    // From one pixel of a panel's row to the next, the upright picture is walked by `stride`.
    let (stride, first): (Int, (Int) -> Int) =
      switch rotation {
      case 90: (-step, { y in y + (width - 1 - rect.x) * step })
      case 180: (-1, { y in width - 1 - rect.x + (height - 1 - y) * step })
      case 270: (step, { y in height - 1 - y + rect.x * step })
      default: (1, { y in rect.x + y * step })
      }
    for y in rect.y..<rect.bottom {
      let row = panel.pixels.advanced(by: y * Int(panel.pitch)).assumingMemoryBound(to: Pixel.self)
      var from = first(y)
      for x in rect.x..<rect.right {
        row[x] = source[from]
        from += stride
      }
    }
  }
}
