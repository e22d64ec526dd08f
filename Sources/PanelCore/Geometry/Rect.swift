/// A rectangle in points, y down; its right and bottom edges are just outside of it.
public struct Rect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle with its top left at `origin`.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The rectangle between two pairs of edges.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Nothing, at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  public var minX: Double { x }
  public var minY: Double { y }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var midX: Double { x + width / 2 }
  public var midY: Double { y + height / 2 }
  public var origin: Point {
    get { Point(x: x, y: y) }
    set {
      x = newValue.x
      y = newValue.y
    }
  }
  public var size: Size {
    get { Size(width: width, height: height) }
    set {
      width = newValue.width
      height = newValue.height
    }
  }
  public var center: Point { Point(x: midX, y: midY) }
  /// True without positive width and height.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// True when `point` lies inside; left and top edges belong to the rectangle, the others do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.y >= y && point.x < maxX && point.y < maxY
  }

  /// True when every part of `other` lies inside.
  public func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// True when the two share an area.
  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty && x < other.maxX && other.x < maxX && y < other.maxY
      && other.y < maxY
  }

  /// The shared area, or nil when there is none.
  public func intersection(_ other: Rect) -> Rect? {
    guard intersects(other) else { return nil }
    return Rect(
      left: Swift.max(x, other.x), top: Swift.max(y, other.y),
      right: Swift.min(maxX, other.maxX), bottom: Swift.min(maxY, other.maxY))
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Rect(
      left: Swift.min(x, other.x), top: Swift.min(y, other.y),
      right: Swift.max(maxX, other.maxX), bottom: Swift.max(maxY, other.maxY))
  }

  /// The rectangle moved by `dx` to the right and `dy` down.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle made smaller by `dx` on the left and right and by `dy` above and below.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The rectangle made smaller by `insets`, never to a negative size.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top,
      width: Swift.max(0, width - insets.left - insets.right),
      height: Swift.max(0, height - insets.top - insets.bottom))
  }

  /// The rectangle whose edges lie on whole pixels: edges are rounded, widths never are.
  /// - Parameter scale: pixels per point.
  public func snapped(to scale: Double) -> Rect {
    Rect(
      left: snap(x, to: scale), top: snap(y, to: scale),
      right: snap(maxX, to: scale), bottom: snap(maxY, to: scale))
  }
}

/// The whole pixel nearest to `value` (halves go up), in points.
///
/// Halves that a sum of thirds missed by its last bits count as halves: what moves as one is rounded
/// as one.
/// - Parameter scale: pixels per point.
public func snap(_ value: Double, to scale: Double) -> Double {
  (value * scale + 0.5 + 1e-6).rounded(.down) / scale
}
