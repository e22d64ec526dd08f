package import PanelCore

/// Whether a finger is held in a corner of the screen, long and alone.
///
/// Event in: `touch`. Action out: `held`. From then on the finger means nothing else until it is up.
package struct CornerHold: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    /// It was held.
    case held
    /// The touch goes no further.
    case swallow
  }
  private enum Mode: Equatable {
    case idle
    case holding(finger: Int, since: Timestamp)
    case held(finger: Int)
  }

  /// How long it takes.
  static let time = Duration.seconds(5)

  private var mode = Mode.idle
  /// Every finger that is down.
  private var fingers: Set<Int> = []

  package init() {}

  /// - Parameter isInside: the touch is in the corner.
  package mutating func handle(_ touch: Touch, isInside: Bool, at now: Timestamp) -> [Action] {
    let finger = touch.finger
    if case .held(finger) = mode, touch.phase != .down {
      if touch.phase != .move {
        mode = .idle
        fingers.remove(finger)
      }
      return [.swallow]
    }
    switch touch.phase {
    case .down:
      let isAlone = fingers.subtracting([finger]).isEmpty
      fingers.insert(finger)
      mode = isAlone && isInside ? .holding(finger: finger, since: now) : .idle
    case .move:
      if case .holding(finger, _) = mode, !isInside { mode = .idle }
    case .up, .cancel:
      fingers.remove(finger)
      if case .holding(finger, _) = mode { mode = .idle }
    }
    return []
  }

  package var nextDeadline: Timestamp? {
    if case .holding(_, let since) = mode { since + Self.time } else { nil }
  }

  /// The deadline has come.
  package mutating func advance(to now: Timestamp) -> [Action] {
    guard case .holding(let finger, let since) = mode, since + Self.time <= now else { return [] }
    mode = .held(finger: finger)
    return [.held]
  }

  /// The ends of fingers may never be heard of: only the one that was held is still followed.
  package mutating func interrupted() {
    fingers = []
    if case .holding = mode { mode = .idle }
  }

  /// No finger counts any more.
  package mutating func reset() { self = CornerHold() }
}
