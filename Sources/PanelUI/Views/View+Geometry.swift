public import PanelCore

extension View {
  /// The middle of the frame, in the superview's coordinates.
  public var center: Point { frame.center }

  /// The frame in window coordinates.
  public var frameInWindow: Rect { convert(bounds, to: nil) }

  /// A point of this view in another view's coordinates; nil means the window's.
  public func convert(_ point: Point, to view: View?) -> Point {
    let inWindow = toWindow(point)
    return view.map { $0.fromWindow(inWindow) } ?? inWindow
  }

  /// A point of another view (nil: of the window) in this view's coordinates.
  public func convert(_ point: Point, from view: View?) -> Point {
    fromWindow(view.map { $0.toWindow(point) } ?? point)
  }

  /// A rectangle of this view in another view's coordinates; nil means the window's.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view (nil: of the window) in this view's coordinates.
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    Rect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The deepest view under a point of this view's coordinates that takes touches; later subviews
  /// are in front.
  public func hitTest(_ point: Point) -> View? {
    guard !isHidden, isUserInteractionEnabled, self.point(inside: point) else { return nil }
    for view in subviews.reversed() {
      let inner = Point(
        x: point.x - view.frame.x + view.boundsOrigin.x,
        y: point.y - view.frame.y + view.boundsOrigin.y)
      if let hit = view.hitTest(inner) { return hit }
    }
    return self
  }

  private func toWindow(_ point: Point) -> Point {
    var result = point
    var here: View? = self
    while let view = here {
      result = Point(
        x: result.x - view.boundsOrigin.x + view.frame.x,
        y: result.y - view.boundsOrigin.y + view.frame.y)
      here = view.superview
    }
    return result
  }

  private func fromWindow(_ point: Point) -> Point {
    let origin = toWindow(.zero)
    return Point(x: point.x - origin.x, y: point.y - origin.y)
  }
}
