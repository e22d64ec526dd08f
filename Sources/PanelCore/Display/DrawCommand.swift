/// One mark on the picture. Window coordinates, in points; renderers round *edges* to pixels.
public enum DrawCommand: Equatable, Sendable {
  /// A flat rectangle.
  case fill(Rect, Color)
  /// A flat rectangle with round corners.
  case roundedRect(Rect, radius: Double, Color)
  /// The outline of a rounded rectangle; the line of `width` points lies inside `Rect`.
  case roundedBorder(Rect, radius: Double, width: Double, Color)
  /// An icon, drawn into a square box whose top left lies on a whole pixel.
  case icon(Icon, Rect, Color)
  /// Text. `origin` is the pen's start on the baseline: left end in both directions.
  /// `bounds` holds every pixel that it can touch.
  case text(TextRun, origin: Point, bounds: Rect, Color)
  /// Everything until the matching `popClip` is cut to the rectangle (and to the clip outside it).
  case pushClip(Rect)
  case popClip
  /// Everything until the matching `endLayer` moves as one: a renderer may keep it as a texture
  /// while nothing in it but its place changes. The rectangle is opaque and covers all of it.
  case beginLayer(id: Int, Rect)
  case endLayer

  /// The rectangle that holds every pixel the command can touch; nil for clips and layer marks.
  public var bounds: Rect? {
    switch self {
    case .fill(let rect, _), .roundedRect(let rect, _, _), .roundedBorder(let rect, _, _, _),
      .icon(_, let rect, _), .text(_, _, let rect, _):
      rect
    case .pushClip, .popClip, .beginLayer, .endLayer: nil
    }
  }

  /// The command moved by `dx` to the right and `dy` down.
  public func offsetBy(dx: Double, dy: Double) -> DrawCommand {
    switch self {
    case .fill(let rect, let color): .fill(rect.offsetBy(dx: dx, dy: dy), color)
    case .roundedRect(let rect, let radius, let color):
      .roundedRect(rect.offsetBy(dx: dx, dy: dy), radius: radius, color)
    case .roundedBorder(let rect, let radius, let width, let color):
      .roundedBorder(rect.offsetBy(dx: dx, dy: dy), radius: radius, width: width, color)
    case .icon(let icon, let rect, let color): .icon(icon, rect.offsetBy(dx: dx, dy: dy), color)
    case .text(let run, let origin, let bounds, let color):
      .text(
        run, origin: Point(x: origin.x + dx, y: origin.y + dy),
        bounds: bounds.offsetBy(dx: dx, dy: dy), color)
    case .pushClip(let rect): .pushClip(rect.offsetBy(dx: dx, dy: dy))
    case .beginLayer(let id, let rect): .beginLayer(id: id, rect.offsetBy(dx: dx, dy: dy))
    case .popClip, .endLayer: self
    }
  }
}
