/// Distances from the four edges of a rectangle towards its middle, in points.
public struct EdgeInsets: Hashable, Sendable {
  public var top: Double
  public var right: Double
  public var bottom: Double
  public var left: Double

  /// The order is the tape's and CSS's: clockwise from the top.
  public init(top: Double = 0, right: Double = 0, bottom: Double = 0, left: Double = 0) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// No distance on any side.
  public static let zero = EdgeInsets()
}
