internal import PanelCore

/// A draw command in whole pixels: equal marks draw equal pixels.
enum Mark: Equatable {
  case fill(PixelRect, Color)
  /// The radius is in sixteenths of a pixel.
  case rounded(PixelRect, radius: Int, Color)
  case border(PixelRect, radius: Int, width: Int, Color)
  case icon(Icon, PixelRect, Color)
  case text(TextRun, x: Int, baseline: Int, bounds: PixelRect, Color)
  case pushClip(PixelRect)
  case popClip
  case beginLayer(id: Int, PixelRect)
  case endLayer

  init(_ command: DrawCommand, scale: Double) {
    switch command {
    case .fill(let rect, let color):
      self = .fill(PixelRect(rect, scale: scale), color)
    case .roundedRect(let rect, let radius, let color):
      let pixels = PixelRect(rect, scale: scale)
      self = .rounded(pixels, radius: Self.radius(radius, in: pixels, scale: scale), color)
    case .roundedBorder(let rect, let radius, let width, let color):
      let pixels = PixelRect(rect, scale: scale)
      let most = min(pixels.width, pixels.height) / 2
      self = .border(
        pixels, radius: Self.radius(radius, in: pixels, scale: scale),
        width: min(max(1, PixelRect.pixel(width, scale)), most), color)
    case .icon(let icon, let rect, let color):
      self = .icon(icon, PixelRect(rect, scale: scale), color)
    case .text(let run, let origin, let bounds, let color):
      self = .text(
        run, x: PixelRect.pixel(origin.x, scale), baseline: PixelRect.pixel(origin.y, scale),
        bounds: PixelRect(around: bounds, scale: scale), color)
    case .pushClip(let rect): self = .pushClip(PixelRect(rect, scale: scale))
    case .popClip: self = .popClip
    case .beginLayer(let id, let rect): self = .beginLayer(id: id, PixelRect(rect, scale: scale))
    case .endLayer: self = .endLayer
    }
  }

  /// Two corners never meet inside of a rectangle.
  private static func radius(_ radius: Double, in rect: PixelRect, scale: Double) -> Int {
    let most = min(rect.width, rect.height) / 2 * 16
    return max(0, min(PixelRect.pixel(radius, scale * 16), most))
  }

  /// What the mark can touch; nil for clips and layer marks.
  var bounds: PixelRect? {
    switch self {
    case .fill(let rect, _), .rounded(let rect, _, _), .border(let rect, _, _, _),
      .icon(_, let rect, _), .text(_, _, _, let rect, _):
      rect
    case .pushClip, .popClip, .beginLayer, .endLayer: nil
    }
  }

  func offsetBy(dx: Int, dy: Int) -> Mark {
    switch self {
    case .fill(let rect, let color): .fill(rect.offsetBy(dx: dx, dy: dy), color)
    case .rounded(let rect, let radius, let color):
      .rounded(rect.offsetBy(dx: dx, dy: dy), radius: radius, color)
    case .border(let rect, let radius, let width, let color):
      .border(rect.offsetBy(dx: dx, dy: dy), radius: radius, width: width, color)
    case .icon(let icon, let rect, let color): .icon(icon, rect.offsetBy(dx: dx, dy: dy), color)
    case .text(let run, let x, let baseline, let bounds, let color):
      .text(
        run, x: x + dx, baseline: baseline + dy, bounds: bounds.offsetBy(dx: dx, dy: dy), color)
    case .pushClip(let rect): .pushClip(rect.offsetBy(dx: dx, dy: dy))
    case .beginLayer(let id, let rect): .beginLayer(id: id, rect.offsetBy(dx: dx, dy: dy))
    case .popClip, .endLayer: self
    }
  }
}
