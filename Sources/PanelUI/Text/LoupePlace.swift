import PanelCore

/// Where the loupe is: above the finger and its row, centred on the caret, inside the panel; beside
/// the finger where there is no room above.
enum LoupePlace {
  /// Between the loupe and the panel's edges, in points.
  private static let margin = 2.0

  /// Window coordinates, in points.
  /// - Parameters:
  ///   - caret: the row of the caret: x, top and height.
  ///   - finger: the middle of the finger.
  static func find(caret: Rect, finger: Point, metrics: PanelMetrics) -> Rect {
    let window = metrics.window
    let inside = Rect(origin: .zero, size: window.size).inset(by: window.safeArea)
      .insetBy(dx: margin, dy: margin)
    let size = Size(
      width: min(metrics.loupeW, max(0, inside.width)),
      height: min(metrics.loupeH, max(0, inside.height)))
    func kept(_ x: Double) -> Double { min(max(x, inside.minX), inside.maxX - size.width) }
    let above = min(finger.y, caret.midY) - metrics.loupeLift - size.height
    let y = max(inside.minY, min(above, inside.maxY - size.height))
    var frame = Rect(
      origin: Point(x: kept((caret.x - size.width / 2).rounded(.up)), y: y.rounded(.down)),
      size: size)
    // The part of the panel that a fingertip hides.
    let tip = (3.5 * metrics.millimetre).rounded()
    let hidden = Rect(x: finger.x - tip, y: finger.y - tip, width: 2 * tip, height: 4 * tip)
    if frame.intersects(hidden) {
      let left = hidden.minX - size.width
      frame.x = left >= inside.minX ? left : kept(hidden.maxX)
    }
    return frame.snapped(to: window.scale)
  }
}
