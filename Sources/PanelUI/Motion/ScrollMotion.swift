import PanelCore

/// Where a scroll view's offset is, along one axis.
///
/// Events in: a drag's begin, moves and end, a new range, a jump, time. No actions: the result is
/// `offset`. Momentum is v(t) = v0 x 0.998^ms; past an end the place comes back critically damped, and
/// the offset follows it less and less.
struct ScrollMotion: Equatable, Sendable {
  private enum Mode: Equatable, Sendable {
    case rest
    case dragging(from: Double, start: Double)
    case coasting(since: Timestamp, from: Double, velocity: Double)
    case returning(since: Timestamp, from: Double, velocity: Double, to: Double)
  }

  private struct Sample: Equatable, Sendable {
    var time: Timestamp
    var place: Double
  }

  /// The offset as it would be without giving way, 0 to `limit` at rest.
  private(set) var place = 0.0
  private var mode = Mode.rest
  /// The greatest offset.
  private(set) var limit = 0.0
  /// The visible length.
  private(set) var length = 0.0
  /// Points in a millimetre, for speeds.
  var millimetre = 5.2
  /// False: an end is a wall.
  var hasRubberBand = true
  private var samples: [Sample] = []

  private static let omega = 14.0
  /// -ln 0.998 a millisecond.
  private static let decay = 0.002002002670673

  var isDragging: Bool { if case .dragging = mode { true } else { false } }
  var isMoving: Bool { mode != .rest }
  /// True while the offset differs by time alone.
  var isAnimating: Bool {
    switch mode {
    case .coasting, .returning: true
    case .rest, .dragging: false
    }
  }

  /// The range changed; a resting offset is brought back inside at once.
  mutating func setRange(limit: Double, length: Double) {
    self.limit = max(0, limit)
    self.length = length
    if mode == .rest { place = min(max(place, 0), self.limit) }
  }

  /// Goes to a place at once; every motion ends.
  mutating func jump(to offset: Double) {
    guard offset.isFinite else { return }
    mode = .rest
    place = min(max(offset, 0), limit)
  }

  /// The content before the offset grew by `delta`: what is seen stays.
  mutating func shift(by delta: Double) {
    place += delta
    switch mode {
    case .rest: place = min(max(place, 0), limit)
    case .dragging(let from, let start): mode = .dragging(from: from + delta, start: start)
    case .coasting(let since, let from, let velocity):
      mode = .coasting(since: since, from: from + delta, velocity: velocity)
    case .returning(let since, let from, let velocity, let to):
      mode = .returning(since: since, from: from + delta, velocity: velocity, to: to)
    }
  }

  /// - Parameter finger: the finger's coordinate along the axis; it moves against the offset.
  mutating func beginDrag(finger: Double, at now: Timestamp) {
    advance(to: now)
    mode = .dragging(from: place, start: finger)
    samples = []
  }

  mutating func drag(finger: Double, at now: Timestamp) {
    guard case .dragging(let from, let start) = mode, finger.isFinite else { return }
    place = from + start - finger
    if !hasRubberBand { place = min(max(place, 0), limit) }
    samples.append(Sample(time: now, place: finger))
    samples.removeAll { now - $0.time > .milliseconds(100) }
  }

  mutating func endDrag(at now: Timestamp) {
    guard isDragging else { return }
    let most = 3000 * millimetre
    letGo(velocity: min(max(-fingerVelocity(at: now), -most), most), at: now)
  }

  /// The drag is void; the offset stays where it is or comes back into the range.
  mutating func cancelDrag(at now: Timestamp) { letGo(velocity: 0, at: now) }

  private mutating func letGo(velocity: Double, at now: Timestamp) {
    samples = []
    // Positive: back into the range, or along it.
    let inward = place < 0 ? velocity : place > limit ? -velocity : abs(velocity)
    if limit > 0, inward >= 25 * millimetre {
      mode = .coasting(since: now, from: place, velocity: velocity)
    } else {
      let isInside = place >= 0 && place <= limit
      comeToRest(velocity: isInside ? 0 : velocity, at: now)
    }
  }

  /// Stays inside the range; comes back from outside of it, and from an end that it runs over.
  private mutating func comeToRest(velocity: Double, at now: Timestamp) {
    let end = min(max(place, 0), limit)
    if place != end || velocity != 0, hasRubberBand {
      mode = .returning(since: now, from: place, velocity: velocity, to: end)
    } else {
      place = end
      mode = .rest
    }
  }

  /// A finger comes down: momentum ends here.
  /// - Returns: false when there was none.
  mutating func hold(at now: Timestamp) -> Bool {
    advance(to: now)
    guard case .coasting = mode else { return false }
    comeToRest(velocity: 0, at: now)
    return true
  }

  /// Brings the motion to `now`.
  mutating func advance(to now: Timestamp) {
    switch mode {
    case .rest, .dragging: return
    case .coasting(let since, let from, let velocity):
      coast(to: now, since: since, from: from, velocity: velocity)
    case .returning(let since, let from, let velocity, let to):
      let t = (now - since).milliseconds / 1000
      let x0 = from - to
      let x = (x0 + (velocity + Self.omega * x0) * t) * exponential(-Self.omega * t)
      place = to + x
      if abs(x) < 0.5, t > 0.05 {
        place = min(max(to, 0), limit)
        mode = .rest
      }
    }
  }

  /// Where momentum has come to. The end of the range and the standstill are met at their own
  /// instants, however late the frame is.
  private mutating func coast(
    to now: Timestamp, since: Timestamp, from: Double, velocity: Double
  ) {
    let t = (now - since).milliseconds
    let least = min(2 * millimetre / max(abs(velocity), 0.001), 1)
    let left = max(exponential(-Self.decay * t), least)
    func place(_ left: Double) -> Double { from + velocity / 1000 * (1 - left) / Self.decay }
    self.place = place(left)
    let end = velocity < 0 ? 0 : limit
    guard velocity < 0 ? self.place < end : self.place > end else {
      if left == least { comeToRest(velocity: 0, at: now) }
      return
    }
    // Its share of the speed when it meets the end, and the time by halving.
    let share = min(max(1 - (end - from) * 1000 * Self.decay / velocity, left), 1)
    var (early, late) = (0.0, t)
    for _ in 0..<50 {
      let middle = (early + late) / 2
      if exponential(-Self.decay * middle) > share { early = middle } else { late = middle }
    }
    let beyond = velocity < 0 ? from < 0 : from > limit
    self.place = beyond ? from : end
    comeToRest(velocity: velocity * share, at: since + .milliseconds(late))
    advance(to: now)
  }

  /// The offset to draw with: past an end it gives way less and less.
  var offset: Double {
    guard hasRubberBand, length > 0 else { return min(max(place, 0), limit) }
    func band(_ x: Double) -> Double { length * (1 - 1 / (0.55 * x / length + 1)) }
    if place < 0 { return -band(-place) }
    if place > limit { return limit + band(place - limit) }
    return place
  }

  /// Least squares over the last 100 ms, in points a second.
  private func fingerVelocity(at now: Timestamp) -> Double {
    let recent = samples.filter { now - $0.time <= .milliseconds(100) }
    guard let first = recent.first, recent.count >= 2 else { return 0 }
    let points = recent.map { ((($0.time - first.time).milliseconds) / 1000, $0.place) }
    let n = Double(points.count)
    let meanT = points.reduce(0) { $0 + $1.0 } / n
    let meanP = points.reduce(0) { $0 + $1.1 } / n
    let above = points.reduce(0) { $0 + ($1.0 - meanT) * ($1.1 - meanP) }
    let below = points.reduce(0) { $0 + ($1.0 - meanT) * ($1.0 - meanT) }
    return below > 0 ? above / below : 0
  }
}
