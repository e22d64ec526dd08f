import PanelCore

/// The panel that a tape's fingers are on, and how what it says is put right.
struct TapeTouchPanel {
  /// Where the panel says that a touch at a place is; nil: where it is, and nothing is put right.
  var fault: TouchMatrix?
  /// What the app wants done to its touches.
  var matrix = TouchMatrix.identity

  /// Where the app is told that a touch is.
  func told(_ point: Point, on metrics: WindowMetrics) -> Point {
    guard let fault else { return point }
    let size = metrics.size
    let lie = PictureLie(rotation: metrics.rotation)
    let share = Point(x: point.x / size.width, y: point.y / size.height)
    // A device tells of no place outside of itself.
    func inside(_ share: Point) -> Point {
      Point(x: min(max(share.x, 0), 1), y: min(max(share.y, 0), 1))
    }
    let said = inside(fault.apply(lie.panel(share)))
    let right = lie.picture(inside(matrix.apply(said)))
    return Point(x: right.x * size.width, y: right.y * size.height)
  }
}
