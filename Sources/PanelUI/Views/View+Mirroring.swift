public import PanelCore

/// The one rule for languages that are written from right to left.
///
/// A view with `followsReading` has coordinates that begin where reading begins: at the left edge, or
/// at the right one with x growing to the left. It is laid out and drawn in those, once for both. Where
/// its subviews, its marks and its touches are on the panel follows from `mirror`. What it holds that
/// is no such view (a text, keys) keeps x from the left inside of its frame.
extension View {
  /// What x of the view's coordinates is measured against when they begin at the right: x on the panel
  /// is this much less x. nil: they begin at the left.
  var mirror: Double? {
    followsReading && environment.isRightToLeft
      ? frame.width + boundsOrigin.x + boundsOrigin.x : nil
  }

  /// Where a subview's frame is, measured from the view's left edge.
  func placed(_ rect: Rect) -> Rect { rect.mirrored(in: mirror) }

  /// The frame from the superview's left edge, whatever the language is.
  var placedFrame: Rect { superview?.placed(frame) ?? frame }

  /// A frame for a view that belongs to one side of its superview, which has x from the left: as it is
  /// given, or on the other side where reading begins at the right.
  func sided(_ rect: Rect, within bounds: Rect) -> Rect {
    rect.mirrored(in: environment.isRightToLeft ? bounds.minX + bounds.maxX : nil)
  }

  func toSuperview(_ point: Point) -> Point {
    let frame = placedFrame
    let x = mirror.map { $0 - point.x } ?? point.x
    let inner = Point(x: x - boundsOrigin.x + frame.x, y: point.y - boundsOrigin.y + frame.y)
    guard let axis = superview?.mirror else { return inner }
    return Point(x: axis - inner.x, y: inner.y)
  }

  func fromSuperview(_ point: Point) -> Point {
    let frame = placedFrame
    let x = superview?.mirror.map { $0 - point.x } ?? point.x
    let inner = Point(x: x - frame.x + boundsOrigin.x, y: point.y - frame.y + boundsOrigin.y)
    guard let axis = mirror else { return inner }
    return Point(x: axis - inner.x, y: inner.y)
  }
}

extension Rect {
  /// The rectangle with x measured from the other side; nil: as it is.
  func mirrored(in axis: Double?) -> Rect {
    guard let axis else { return self }
    return Rect(x: axis - maxX, y: y, width: width, height: height)
  }
}

extension EdgeInsets {
  /// Left and right the other way round.
  public var mirrored: EdgeInsets {
    EdgeInsets(top: top, right: left, bottom: bottom, left: right)
  }
}

extension Icon {
  /// The icon where reading goes to the left: those of a way to go turn round. Arrows that move a
  /// caret or show a key stay: they mean a side of the panel.
  public var mirrored: Icon {
    switch self {
    case .undo: .redo
    case .redo: .undo
    case .back: .forward
    case .forward: .back
    case .go: .left
    default: self
    }
  }
}
