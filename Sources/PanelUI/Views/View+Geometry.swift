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
    Self.rect(convert(rect.origin, to: view), convert(rect.topRight, to: view), rect.size)
  }

  /// A rectangle of another view (nil: of the window) in this view's coordinates.
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    Self.rect(convert(rect.origin, from: view), convert(rect.topRight, from: view), rect.size)
  }

  /// The rectangle of this size with these upper corners, whichever is the left one.
  private static func rect(_ first: Point, _ second: Point, _ size: Size) -> Rect {
    Rect(origin: first.x <= second.x ? first : second, size: size)
  }

  /// The deepest view under a point of this view's coordinates that takes touches; later subviews
  /// are in front.
  public func hitTest(_ point: Point) -> View? {
    guard !isHidden, isUserInteractionEnabled, self.point(inside: point) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.fromSuperview(point)) { return hit }
    }
    return self
  }

  private func toWindow(_ point: Point) -> Point {
    var result = point
    var here: View? = self
    while let view = here {
      result = view.toSuperview(result)
      here = view.superview
    }
    return result
  }

  private func fromWindow(_ point: Point) -> Point {
    let origin = toWindow(.zero)
    let isMirrored = toWindow(Point(x: 1, y: 0)).x < origin.x
    return Point(
      x: isMirrored ? origin.x - point.x : point.x - origin.x, y: point.y - origin.y)
  }
}

extension Rect {
  fileprivate var topRight: Point { Point(x: maxX, y: y) }
}
