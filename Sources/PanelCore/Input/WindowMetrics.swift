/// What the output looks like to the app.
public struct WindowMetrics: Hashable, Sendable {
  /// Width and height of the upright picture, in points.
  public var size: Size
  /// Pixels per point.
  public var scale: Double
  /// Pixels per inch.
  public var dpi: Double
  /// What the case or the compositor covers at each edge, in points.
  public var safeArea: EdgeInsets
  /// How far the app's picture is turned on the panel, clockwise: 0, 90, 180 or 270.
  public var rotation: Int

  public init(
    size: Size, scale: Double = 1, dpi: Double? = nil, safeArea: EdgeInsets = .zero,
    rotation: Int = 0
  ) {
    self.size = size
    self.scale = scale
    self.dpi = dpi ?? 132 * scale
    self.safeArea = safeArea
    self.rotation = rotation
  }

  /// The metrics with a size of whole pixels, at least one each way, and a scale that can be used.
  public var onWholePixels: WindowMetrics {
    var metrics = self
    if !(scale > 0.1 && scale < 100) { metrics.scale = 1 }
    func length(_ points: Double) -> Double {
      guard points > 0, points < 100_000 else { return 1 / metrics.scale }
      return max(1 / metrics.scale, snap(points, to: metrics.scale))
    }
    metrics.size = Size(width: length(size.width), height: length(size.height))
    return metrics
  }
}
