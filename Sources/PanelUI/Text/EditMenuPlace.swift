import PanelCore

/// Where the edit menu stands: above the selection, else below it, else in the middle of the text;
/// always inside of the room that the keyboard leaves.
struct EditMenuPlace: Equatable, Sendable {
  /// Window coordinates, in points.
  var frame: Rect
  /// The end of the tip that points at the selection; nil: it points at nothing.
  var tip: Point?

  /// What the menu belongs to, in window coordinates.
  struct Target: Equatable, Sendable {
    /// The left and right edge of the first selected stretch that is seen.
    var left: Double
    var right: Double
    /// The top of the start, its handle included; nil when it is out of sight.
    var top: Double?
    /// The bottom of the end, its handle included; nil when it is out of sight.
    var bottom: Double?
    /// What is seen of the text.
    var sight: Rect
  }

  /// What the look says of it, in points.
  struct Measures: Equatable, Sendable {
    /// Between the menu and the selection.
    var lift: Double
    /// Height of the tip, half of its width.
    var tip: Double
    /// The menu's corner.
    var radius: Double
    /// Between the menu and the panel's sides.
    var side: Double
  }

  /// - Parameter room: what the menu may cover.
  /// - Returns: nil when there is no room.
  static func find(
    _ size: Size, over target: Target, in room: Rect, _ measures: Measures
  ) -> EditMenuPlace? {
    guard size.height <= room.height, size.width <= room.width else { return nil }
    let middle = (target.left + target.right) / 2
    let most = room.maxX - measures.side - size.width
    let least = room.minX + measures.side
    let x =
      most < least
      ? room.minX + ((room.width - size.width) / 2).rounded(.down)
      : min(max((middle - size.width / 2 + 0.5).rounded(.down), least), most)
    func place(_ y: Double, tip: Double?) -> EditMenuPlace {
      let reach = measures.radius + measures.tip
      let tipX = min(max(middle.rounded(), x + reach), x + size.width - reach)
      return EditMenuPlace(
        frame: Rect(origin: Point(x: x, y: y), size: size),
        tip: tip.map { Point(x: tipX, y: $0) })
    }
    if let top = target.top {
      let y = (top - measures.lift - size.height).rounded(.down)
      if y >= room.minY {
        return place(min(y, room.maxY - size.height), tip: y + size.height + measures.tip)
      }
    }
    if let bottom = target.bottom {
      let y = (bottom + measures.lift).rounded(.up)
      if y + size.height <= room.maxY { return place(max(y, room.minY), tip: y - measures.tip) }
    }
    let sight = target.sight
    let y = (sight.minY + (sight.height - size.height) / 2).rounded(.down)
    return place(min(max(y, room.minY), room.maxY - size.height), tip: nil)
  }
}
