import PanelCore

extension Flick {
  /// A way of length 1, y down.
  var direction: Point {
    let half = 0.5.squareRoot()
    return switch self {
    case .up: Point(x: 0, y: -1)
    case .upRight: Point(x: half, y: -half)
    case .right: Point(x: 1, y: 0)
    case .downRight: Point(x: half, y: half)
    case .down: Point(x: 0, y: 1)
    case .downLeft: Point(x: -half, y: half)
    case .left: Point(x: -1, y: 0)
    case .upLeft: Point(x: -half, y: -half)
    }
  }
}

extension Pointer {
  /// True while a finger moves fast enough for a flick that the key has, however far it came.
  func mayFlick(to place: Point, _ timings: KeyTimings, at now: Timestamp) -> Bool {
    guard mode == .pressing else { return false }
    var shorter = timings
    shorter.flickLength = 0
    return flick(to: place, shorter, at: now) != nil
  }

  /// The flick of the key that a finger at `place` makes; nil: too short, too slow, or in a
  /// direction that the key has none for.
  func flick(to place: Point, _ timings: KeyTimings, at now: Timestamp) -> Flick? {
    guard !key.key.flicks.isEmpty else { return nil }
    let way = place - home
    let length = place.distance(to: home) / geometry.panel.millimetre
    guard length >= timings.flickLength, length.isFinite else { return nil }
    // Once it is a flick, it stays one however long the finger rests at its end.
    let seconds = (now - since).milliseconds / 1000
    var isFast = length >= timings.flickSpeed * seconds
    if case .flicking = mode { isFast = true }
    guard isFast else { return nil }
    var best: Flick?
    // Each direction reaches to 45 degrees on either side.
    var most = place.distance(to: home) * 0.5.squareRoot() * 0.999
    for flick in Flick.allCases where key.key.flicks[flick] != nil {
      let along = way.x * flick.direction.x + way.y * flick.direction.y
      if along > most {
        best = flick
        most = along
      }
    }
    return best
  }
}
