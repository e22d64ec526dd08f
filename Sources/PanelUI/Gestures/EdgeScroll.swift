import PanelCore

/// Scrolls under a finger that is held at an edge: the farther beyond it, the faster.
///
/// Events in: how far a finger is beyond an edge, time. Actions out: by how much to scroll. A step
/// each sixtieth of a second, at its own instant; whoever scrolls says when the end is reached.
struct EdgeScroll: Equatable, Sendable {
  /// Points in a millimetre.
  var millimetre = 5.2
  /// The next step; nil: at rest.
  private(set) var nextDeadline: Timestamp?
  /// How far beyond the edge, in points; below 0: the upper or left one.
  private var depth = 0.0
  /// What was scrolled too little so far, in points: steps are whole points.
  private var rest = 0.0

  private static let step = Duration.nanoseconds(16_666_667)
  /// At the edge itself, and for each millimetre beyond it, in millimetres a second.
  private static let least = 15.0
  private static let growth = 7.0
  private static let most = 160.0

  /// Speed at a depth, in points a second, with its sign.
  func speed(at depth: Double) -> Double {
    guard depth != 0, depth.isFinite else { return 0 }
    let amount = min(Self.least + Self.growth * abs(depth) / millimetre, Self.most) * millimetre
    return depth < 0 ? -amount : amount
  }

  /// The finger is `depth` points beyond an edge; 0 is inside.
  mutating func aim(_ depth: Double, at now: Timestamp) {
    guard depth != 0 else { return stop() }
    if self.depth * depth <= 0 { rest = 0 }
    self.depth = depth
    if nextDeadline == nil { nextDeadline = now + Self.step }
  }

  /// There is nothing left to scroll, or no finger.
  mutating func stop() {
    nextDeadline = nil
    depth = 0
    rest = 0
  }

  /// - Returns: whole points to scroll by, 0 for none yet; positive is down or to the right.
  mutating func fire(at now: Timestamp) -> Double {
    guard let due = nextDeadline, due <= now else { return 0 }
    nextDeadline = due + Self.step
    let wanted = rest + speed(at: depth) * Self.step.milliseconds / 1000
    let whole = wanted.rounded(.towardZero)
    rest = wanted - whole
    return whole
  }
}
