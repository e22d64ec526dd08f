/// Makes one touch of two when a resistive panel lets a finger go for a moment.
///
/// Events in: touches, in points. Actions out: the touches that count. The end of a touch is held back
/// for `window`; a finger that comes down meanwhile within `reach` of it goes on with it.
public struct TouchDebounce: Equatable, Sendable {
  private struct Lifted: Equatable {
    /// The finger as it is known to whoever takes the touches.
    var finger: Int
    var point: Point
    var deadline: Timestamp
  }

  /// How long the end of a touch is held back; zero: not at all.
  public var window: Duration
  /// How far from its end a touch may go on, in points.
  public var reach: Double
  private var lifted: [Lifted] = []
  /// What each finger that is down is known as, by the device's number.
  private var names: [Int: Int] = [:]

  /// 1.5 mm.
  public static let millimetres = 1.5

  public init(window: Duration = .zero, reach: Double = 0) {
    self.window = window
    self.reach = reach
  }

  public var nextDeadline: Timestamp? { lifted.map(\.deadline).min() }

  public mutating func handle(_ touch: Touch, at now: Timestamp) -> [Touch] {
    let due = advance(to: now)
    var touch = touch
    switch touch.phase {
    case .down:
      // Its end was never heard of.
      names[touch.finger] = nil
      if let i = lifted.firstIndex(where: { $0.point.distance(to: touch.point) <= reach }) {
        let before = lifted.remove(at: i)
        names[touch.finger] = before.finger
        touch.finger = before.finger
        touch.phase = .move
        return due + (touch.point == before.point ? [] : [touch])
      }
      // Its number may still belong to one that is held back.
      let taken = Set(lifted.map(\.finger)).union(names.values)
      let number =
        taken.contains(touch.finger) ? (1...).first { !taken.contains($0) }! : touch.finger
      names[touch.finger] = number
      touch.finger = number
      return due + [touch]
    case .move:
      touch.finger = names[touch.finger] ?? touch.finger
      return due + [touch]
    case .up:
      touch.finger = names.removeValue(forKey: touch.finger) ?? touch.finger
      guard window > .zero else { return due + [touch] }
      lifted.append(Lifted(finger: touch.finger, point: touch.point, deadline: now + window))
      return due
    case .cancel:
      touch.finger = names.removeValue(forKey: touch.finger) ?? touch.finger
      return due + [touch]
    }
  }

  /// The deadline has come.
  public mutating func advance(to now: Timestamp) -> [Touch] {
    let ended = lifted.filter { $0.deadline <= now }
    lifted.removeAll { $0.deadline <= now }
    return ended.map { Touch(finger: $0.finger, phase: .up, point: $0.point) }
  }

  /// Nothing goes on: the window has lost the focus, or has another size.
  public mutating func settle() -> [Touch] {
    defer { lifted = [] }
    return lifted.map { Touch(finger: $0.finger, phase: .up, point: $0.point) }
  }
}
