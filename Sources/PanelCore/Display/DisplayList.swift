/// A picture as values: what to draw, and which part of it differs from the picture before.
public struct DisplayList: Equatable, Sendable {
  /// Size of the upright picture, scale and rotation.
  public var metrics: WindowMetrics
  /// Marks in painting order; clips and layers are balanced.
  public var commands: [DrawCommand]
  /// Rectangles that hold every pixel which differs from the list before this one. Window points on
  /// whole pixels, at most `DisplayDiff.limit` of them, no two overlapping.
  public var damage: [Rect]

  public init(metrics: WindowMetrics, commands: [DrawCommand], damage: [Rect]) {
    self.metrics = metrics
    self.commands = commands
    self.damage = damage
  }
}
