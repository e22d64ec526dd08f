import PanelCore

/// Whether two fingers on one view pinch.
///
/// Events in: the fingers that come down on a member that pinches, their moves, their ends. Out: a
/// verdict for each move. Two fingers that move apart or together by more than `slop` pinch; two that
/// move along do not, until one of them is lifted. Neither is a tap, and a third finger is nobody's.
struct PinchMachine: Equatable, Sendable {
  private enum Mode: Equatable, Sendable {
    /// Fewer than two fingers.
    case waiting
    case undecided
    /// They move along: another member may have them.
    case apart
    /// - Parameter distance: between the fingers when they began, in points.
    case pinching(distance: Double)
  }

  private struct Finger: Equatable, Sendable {
    var id: Int
    var start: Point
    var last: Point
  }

  /// What a move means.
  enum Verdict: Equatable, Sendable {
    /// Nothing here.
    case none
    /// Not clear yet: nobody wins a finger.
    case undecided
    case began(middle: Point)
    /// - Parameter scale: how much farther the fingers are from each other than at the beginning.
    case moved(scale: Double, middle: Point)
  }

  /// The member that the fingers are on.
  private(set) var member: Int?
  private var mode = Mode.waiting
  /// At most two.
  private var fingers: [Finger] = []
  /// Those that were one of two or more: they don't tap.
  private var companions: Set<Int> = []

  /// The fingers that pinch.
  var pinching: [Int] { if case .pinching = mode { fingers.map(\.id) } else { [] } }

  /// True for a finger that had company.
  func isCompanion(_ finger: Int) -> Bool { companions.contains(finger) }

  /// A finger comes down.
  /// - Parameter member: the one under it that pinches.
  /// - Returns: true when it is one too many.
  mutating func began(_ finger: Int, at point: Point, on member: Int?) -> Bool {
    guard let member, self.member == nil || self.member == member else { return false }
    self.member = member
    if fingers.count == 2 {
      companions.insert(finger)
      return true
    }
    fingers.append(Finger(id: finger, start: point, last: point))
    if fingers.count == 2 {
      mode = .undecided
      for i in fingers.indices {
        fingers[i].start = fingers[i].last
        companions.insert(fingers[i].id)
      }
    }
    return false
  }

  mutating func moved(_ finger: Int, to point: Point, slop: Double) -> Verdict {
    guard let i = fingers.firstIndex(where: { $0.id == finger }) else { return .none }
    fingers[i].last = point
    guard fingers.count == 2 else { return .none }
    let distance = max(fingers[0].last.distance(to: fingers[1].last), 1)
    switch mode {
    case .waiting, .apart: return .none
    case .pinching(let first): return .moved(scale: distance / first, middle: middle)
    case .undecided:
      let start = fingers[0].start.distance(to: fingers[1].start)
      let along = middle.distance(
        to: Self.middle(fingers[0].start, fingers[1].start))
      if abs(distance - start) > slop, abs(distance - start) >= along {
        mode = .pinching(distance: distance)
        return .began(middle: middle)
      }
      guard along > slop else { return .undecided }
      mode = .apart
      return .none
    }
  }

  /// A finger is lifted or void.
  /// - Returns: true when a pinch ends with it.
  mutating func ended(_ finger: Int) -> Bool {
    companions.remove(finger)
    guard let i = fingers.firstIndex(where: { $0.id == finger }) else { return false }
    fingers.remove(at: i)
    if fingers.isEmpty { member = nil }
    defer { mode = .waiting }
    if case .pinching = mode { return true }
    return false
  }

  /// The member is gone.
  mutating func forget(_ ids: Set<Int>) {
    if let member, ids.contains(member) { self = PinchMachine() }
  }

  private var middle: Point { Self.middle(fingers[0].last, fingers[1].last) }
  private static func middle(_ a: Point, _ b: Point) -> Point {
    Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
  }
}
