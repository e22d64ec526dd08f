public import PanelCore
public import TextCore

/// Collects a view's drawing as commands, from the view's own coordinates.
///
/// Where those begin at the right, marks go to their places on the panel, and `left` is the side where
/// reading begins.
@MainActor public final class DrawContext {
  /// Measures, colours and fonts to draw with.
  public let environment: Environment
  private(set) var commands: [DrawCommand] = []

  /// As the view's.
  private let mirror: Double?

  init(environment: Environment, mirror: Double? = nil) {
    self.environment = environment
    self.mirror = mirror
  }

  /// How a piece of text stands to its x.
  public enum Alignment: Sendable { case left, center, right }

  /// A flat rectangle.
  public func fill(_ rect: Rect, _ color: Color) {
    if !rect.isEmpty { commands.append(.fill(rect.mirrored(in: mirror), color)) }
  }
  /// A flat rectangle with round corners.
  public func roundedRect(_ rect: Rect, radius: Double, _ color: Color) {
    if !rect.isEmpty {
      commands.append(.roundedRect(rect.mirrored(in: mirror), radius: radius, color))
    }
  }
  /// The outline of a rounded rectangle, its line inside `rect`.
  public func roundedBorder(_ rect: Rect, radius: Double, width: Double, _ color: Color) {
    if !rect.isEmpty {
      commands.append(
        .roundedBorder(rect.mirrored(in: mirror), radius: radius, width: width, color))
    }
  }
  /// The soft shadow of something that floats: two stepped rectangles; a moat in high contrast.
  public func shadow(of rect: Rect, radius: Double, opacity: Double = 1) {
    if environment.theme.isHighContrast {
      roundedRect(
        rect.insetBy(dx: -3, dy: -3), radius: radius + 3,
        environment.theme.background.withAlpha(opacity))
      return
    }
    let shade = Color(red: 0, green: 0, blue: 0, alpha: 18).withAlpha(opacity)
    roundedRect(
      rect.insetBy(dx: -3, dy: -3).offsetBy(dx: 0, dy: 2), radius: radius + 3, shade)
    roundedRect(
      rect.insetBy(dx: -1, dy: -1).offsetBy(dx: 0, dy: 1), radius: radius + 1, shade)
  }
  /// An icon in a square of `size` points around `center`; its top left lies on a whole pixel.
  public func icon(_ icon: Icon, center: Point, size: Double, _ color: Color) {
    let scale = environment.metrics.window.scale
    let middle = mirror.map { $0 - center.x } ?? center.x
    let box = Rect(
      x: snap(middle - size / 2, to: scale), y: snap(center.y - size / 2, to: scale),
      width: size, height: size)
    commands.append(.icon(environment.isRightToLeft ? icon.mirrored : icon, box, color))
  }
  /// One line of text on `baseline`.
  /// - Returns: its width in points.
  @discardableResult
  public func text(
    _ text: String, style: TextStyle, x: Double, baseline: Double, align: Alignment = .left,
    _ color: Color
  ) -> Double {
    let shaped = environment.shape(text, style)
    let scale = environment.metrics.window.scale
    let left =
      switch align {
      case .left: x
      case .center: x - shaped.width / 2
      case .right: x - shaped.width
      }
    draw(shaped, at: Point(x: snap(left, to: scale), y: snap(baseline, to: scale)), color)
    return shaped.width
  }
  /// A shaped line whose left end on the baseline is `origin`.
  public func draw(_ shaped: ShapedText, at origin: Point, _ color: Color) {
    let scale = environment.metrics.window.scale
    var origin = origin
    if let mirror { origin.x = mirror - origin.x - shaped.width }
    for run in shaped.runs {
      let pen = Point(x: snap(origin.x + run.x, to: scale), y: snap(origin.y, to: scale))
      commands.append(
        .text(
          run.run, origin: pen, bounds: run.inkBounds.offsetBy(dx: pen.x - run.x, dy: pen.y),
          color))
    }
  }
  /// Everything that `body` draws is cut to `rect`; it is not called when nothing can be seen.
  public func clipped(to rect: Rect, _ body: () -> Void) {
    guard !rect.isEmpty else { return }
    commands.append(.pushClip(rect.mirrored(in: mirror)))
    body()
    commands.append(.popClip)
  }
}
