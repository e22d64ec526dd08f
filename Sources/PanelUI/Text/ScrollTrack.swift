import PanelCore

/// Where the thumb of a scroll bar is, and what its place means for the content.
///
/// Lengths are in points, places from the view's top down.
struct ScrollTrack: Equatable, Sendable {
  /// Of the view.
  var length: Double
  /// Of what it shows.
  var contentLength: Double
  /// Free at either end.
  var inset: Double
  /// Of the thumb, at least.
  var leastThumb: Double

  private var room: Double { max(0, length - 2 * inset) }
  /// The greatest offset.
  var limit: Double { max(0, contentLength - length) }
  /// False when there is nothing to scroll over, or no room for a bar.
  var isUsable: Bool { limit > 0 && room > 0 }

  /// The thumb's length, in whole points.
  var thumb: Double {
    guard contentLength > 0 else { return room }
    return min(room, max(leastThumb, room * length / contentLength)).rounded()
  }

  /// The thumb's top for an offset of the content.
  func top(of offset: Double) -> Double {
    let progress = limit > 0 ? min(max(offset / limit, 0), 1) : 0
    return inset + ((room - thumb) * progress).rounded()
  }

  /// The offset of the content for a thumb whose top is taken to `top`.
  func offset(of top: Double) -> Double {
    let way = room - thumb
    guard way > 0 else { return 0 }
    return min(max((top - inset) / way, 0), 1) * limit
  }
}
