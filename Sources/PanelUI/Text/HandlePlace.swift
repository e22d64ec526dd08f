import PanelCore

/// Where a selection's handle is drawn and where it is touched. Window coordinates, in points.
struct HandlePlace: Equatable, Sendable {
  /// The box of the nib's icon.
  var nib: Rect
  /// The line beside the text.
  var stem: Rect
  /// What a finger can touch: a square round the nib, moved inside of what is seen.
  var area: Rect

  /// - Parameters:
  ///   - row: the end's row: x, top and height.
  ///   - sight: what is seen of the text.
  ///   - room: where handles may be: `sight`, and more of the panel for a text as low as a row.
  /// - Returns: nil when the end is out of sight.
  static func find(
    _ end: SelectionEnd, row: Rect, sight: Rect, room: Rect, metrics: PanelMetrics
  ) -> HandlePlace? {
    guard row.x >= sight.minX - 1, row.x <= sight.maxX + 1, row.midY >= sight.minY,
      row.midY <= sight.maxY
    else { return nil }
    let scale = metrics.window.scale
    let size = (metrics.handle / 2).rounded(.up) * 2
    let x = snap(row.x, to: scale)
    // One point into the row, so that nib and stem are one.
    let wanted = end == .start ? row.minY - size + 1 : row.maxY - 1
    let y = snap(clamp(wanted, room.minY, room.maxY - size), to: scale)
    let nib = Rect(x: snap(x - size / 2, to: scale), y: y, width: size, height: size)
    let line = Rect(
      x: x - (metrics.caret / 2).rounded(.down), y: row.y, width: metrics.caret,
      height: row.height
    ).snapped(to: scale)
    let side = metrics.touch
    let area = Rect(
      x: clamp(nib.midX - side / 2, room.minX, room.maxX - side),
      y: clamp(nib.midY - side / 2, room.minY, room.maxY - side), width: side, height: side)
    return HandlePlace(
      nib: nib,
      stem: Rect(
        left: line.minX, top: max(line.minY, sight.minY), right: line.maxX,
        bottom: min(line.maxY, sight.maxY)), area: area)
  }

  private static func clamp(_ value: Double, _ least: Double, _ most: Double) -> Double {
    most < least ? least : min(max(value, least), most)
  }
}
