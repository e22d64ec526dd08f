public import PanelCore

/// Decides, for each finger, which of the gestures under it gets the touch.
///
/// Events in: a finger's down with the members under it (deepest first), its moves, its up or
/// cancel. Actions out: what to tell which member. One member at most wins a finger:
/// - `.raw` wins at the down and gets everything;
/// - `.press` is told at once and ends with the finger, unless another member wins first;
/// - `.pan` wins when the finger has moved `slop` along its axis; while it has a finger, a second one
///   that would win it gets nothing;
/// - `.hold` wins when the finger has stayed within `slop` for so long; a second finger gets nothing
///   while it has one;
/// - `.tap` wins at the up when nobody has, within `slop` of the down. Taps at one place within
///   `multiTapTime` count on, unless a touch elsewhere came between;
/// - `.pinch` wins two fingers at once, from a pan too; see `PinchMachine`.
public struct GestureArena: Equatable, Sendable {
  /// What a member waits for.
  public enum Kind: Hashable, Sendable {
    case raw, press, tap, pinch
    case pan(horizontal: Bool, vertical: Bool)
    case hold(after: Duration)
  }

  /// A gesture that competes for a finger; the number is the caller's.
  public struct Member: Hashable, Sendable {
    public var id: Int
    public var kind: Kind
    public init(id: Int, kind: Kind) {
      self.id = id
      self.kind = kind
    }
  }

  /// What a member is told. Points are the window's.
  public enum Action: Equatable, Sendable {
    case raw(Int, Touch)
    case pressed(Int, Point)
    /// The finger moved while the press is on.
    case pressMoved(Int, Point)
    case released(Int, Point)
    /// Another member won, or the touch is void.
    case pressCancelled(Int)
    case tapped(Int, Point, count: Int)
    case panBegan(Int, from: Point, to: Point)
    case panMoved(Int, Point)
    case panEnded(Int, Point)
    case panCancelled(Int)
    case pinchBegan(Int, middle: Point)
    case pinchMoved(Int, scale: Double, middle: Point)
    case pinchEnded(Int)
    case pinchCancelled(Int)
    case holdBegan(Int, Point)
    case holdMoved(Int, Point)
    case holdEnded(Int, Point)
    case holdCancelled(Int)
  }

  enum Mode: Hashable, Sendable {
    case open
    case won(Member)
    case over
  }

  struct Contest: Equatable, Sendable {
    var finger: Int
    var members: [Member]
    var start: Point
    var last: Point
    var since: Timestamp
    var mode: Mode
    var isOpen: Bool { mode == .open }

    /// When the first hold of the contest wins.
    var deadline: Timestamp? {
      guard mode == .open else { return nil }
      return members.compactMap(\.holdTime).min().map { since + $0 }
    }
  }

  private struct LastTap: Equatable, Sendable {
    var member: Int
    var point: Point
    var time: Timestamp
    var count: Int
  }

  /// How far a finger may stray in a tap, in points.
  public var slop: Double
  /// The longest time between two taps that count as one double tap.
  public var multiTapTime: Duration = .milliseconds(300)
  var contests: [Contest] = []
  var pinch = PinchMachine()
  private var lastTap: LastTap?

  public init(slop: Double) { self.slop = slop }

  /// The fingers that are down, in the order in which they came.
  public var fingers: [(finger: Int, point: Point)] { contests.map { ($0.finger, $0.last) } }
  /// The member that has the finger, or the first one that could get it.
  public func member(of finger: Int) -> Int? {
    guard let contest = contests.first(where: { $0.finger == finger }) else { return nil }
    if case .won(let member) = contest.mode { return member.id }
    return contest.members.first?.id
  }

  /// A finger comes down on `members`. A finger that is down already is cancelled first.
  public mutating func began(
    _ touch: Touch, on members: [Member], at now: Timestamp
  ) -> [Action] {
    var actions = cancelled(touch.finger)
    // A touch elsewhere comes between two taps.
    if let last = lastTap, !members.contains(where: { $0.id == last.member }) { lastTap = nil }
    var contest = Contest(
      finger: touch.finger, members: members, start: touch.point, last: touch.point, since: now,
      mode: .open)
    if let raw = members.first, raw.kind == .raw {
      contest.mode = .won(raw)
      actions.append(.raw(raw.id, touch))
    } else {
      contest.members.removeAll { $0.kind == .raw }
      for member in contest.members where member.kind == .press {
        actions.append(.pressed(member.id, touch.point))
      }
      let pinching = contest.members.first { $0.kind == .pinch }
      if pinch.began(touch.finger, at: touch.point, on: pinching?.id) {
        actions += voided(contest)
        contest.mode = .over
      }
    }
    contests.append(contest)
    // Two fingers on one view hold nothing.
    for i in contests.indices where contests[i].isOpen && pinch.isCompanion(contests[i].finger) {
      contests[i].members.removeAll { $0.holdTime != nil }
    }
    return actions
  }

  /// A finger moves.
  public mutating func moved(_ touch: Touch) -> [Action] {
    guard let i = contests.firstIndex(where: { $0.finger == touch.finger }) else { return [] }
    contests[i].last = touch.point
    if let actions = pinchMoved(touch, in: i) { return actions }
    switch contests[i].mode {
    case .won(let member):
      switch member.kind {
      case .raw: return [.raw(member.id, touch)]
      case .pan: return [.panMoved(member.id, touch.point)]
      case .hold: return [.holdMoved(member.id, touch.point)]
      case .press, .tap, .pinch: return []
      }
    case .over: return []
    case .open:
      let dx = abs(touch.point.x - contests[i].start.x)
      let dy = abs(touch.point.y - contests[i].start.y)
      for member in contests[i].members {
        guard case .pan(let horizontal, let vertical) = member.kind else { continue }
        // The longer way decides whose axis it is.
        let wins = (horizontal && dx > slop && dx >= dy) || (vertical && dy > slop && dy >= dx)
        guard wins else { continue }
        let isTaken = contests.contains { $0.mode == .won(member) }
        contests[i].mode = isTaken ? .over : .won(member)
        let losers = losers(of: contests[i], winner: member)
        if isTaken { return losers }
        return losers + [.panBegan(member.id, from: contests[i].start, to: touch.point)]
      }
      if touch.point.distance(to: contests[i].start) > slop {
        contests[i].members.removeAll { $0.holdTime != nil }
      }
      return contests[i].members.filter { $0.kind == .press }
        .map { .pressMoved($0.id, touch.point) }
    }
  }

  /// When to call `advance(to:)` if nothing happens before.
  public var nextDeadline: Timestamp? { contests.compactMap(\.deadline).min() }

  /// Gives fingers that have stayed long enough to those who wait for a hold.
  public mutating func advance(to now: Timestamp) -> [Action] {
    var actions: [Action] = []
    for i in contests.indices {
      guard let due = contests[i].deadline, due <= now,
        let member = contests[i].members.first(where: {
          $0.holdTime.map { contests[i].since + $0 == due } ?? false
        })
      else { continue }
      let isTaken = contests.contains { $0.mode == .won(member) }
      contests[i].mode = isTaken ? .over : .won(member)
      // A finger that holds pinches no more, and what was the first of two taps is over.
      _ = pinch.ended(contests[i].finger)
      lastTap = nil
      actions += losers(of: contests[i], winner: member)
      if !isTaken { actions.append(.holdBegan(member.id, contests[i].last)) }
    }
    return actions
  }

  /// A finger is lifted.
  public mutating func ended(_ touch: Touch, at now: Timestamp) -> [Action] {
    guard let i = contests.firstIndex(where: { $0.finger == touch.finger }) else { return [] }
    // Where it was lifted may be news: a far up is a move first.
    var actions = contests[i].last == touch.point || isRaw(i) ? [] : moved(touch)
    let contest = contests.remove(at: i)
    let hadCompany = pinch.isCompanion(touch.finger)
    actions += pinchEnded(touch.finger, isCancelled: false)
    switch contest.mode {
    case .won(let member):
      switch member.kind {
      case .raw: actions.append(.raw(member.id, touch))
      case .pan: actions.append(.panEnded(member.id, touch.point))
      case .hold: actions.append(.holdEnded(member.id, touch.point))
      case .press, .tap, .pinch: break
      }
    case .over: break
    case .open:
      let isTap = touch.point.distance(to: contest.start) <= slop && !hadCompany
      let winner = contest.members.first { $0.kind == .press || ($0.kind == .tap && isTap) }
      guard let winner else { break }
      actions += losers(of: contest, winner: winner)
      if winner.kind == .press {
        actions.append(.released(winner.id, touch.point))
      } else {
        let count = tapCount(winner.id, at: touch.point, now)
        actions.append(.tapped(winner.id, touch.point, count: count))
      }
    }
    return actions
  }

  /// A touch is void.
  public mutating func cancelled(_ finger: Int) -> [Action] {
    guard let i = contests.firstIndex(where: { $0.finger == finger }) else { return [] }
    let contest = contests.remove(at: i)
    return pinchEnded(finger, isCancelled: true) + voided(contest)
  }

  /// What those are told who had a touch or hoped for it.
  func voided(_ contest: Contest) -> [Action] {
    switch contest.mode {
    case .won(let member):
      switch member.kind {
      case .raw:
        return [
          .raw(member.id, Touch(finger: contest.finger, phase: .cancel, point: contest.last))
        ]
      case .pan: return [.panCancelled(member.id)]
      case .hold: return [.holdCancelled(member.id)]
      case .press, .tap, .pinch: return []
      }
    case .over: return []
    case .open:
      return contest.members.filter { $0.kind == .press }.map { .pressCancelled($0.id) }
    }
  }

  /// All touches are void: the window lost the focus, was hidden or was turned.
  public mutating func cancelAll() -> [Action] {
    lastTap = nil
    return contests.map(\.finger).flatMap { cancelled($0) }
  }

  /// Members that are gone no longer take part.
  public mutating func forget(_ ids: Set<Int>) {
    pinch.forget(ids)
    for i in contests.indices {
      contests[i].members.removeAll { ids.contains($0.id) }
      if case .won(let member) = contests[i].mode, ids.contains(member.id) {
        contests[i].mode = .over
      }
    }
  }

  private func isRaw(_ i: Int) -> Bool {
    if case .won(let member) = contests[i].mode { member.kind == .raw } else { false }
  }

  private func losers(of contest: Contest, winner: Member) -> [Action] {
    contest.members.filter { $0.kind == .press && $0.id != winner.id }
      .map { .pressCancelled($0.id) }
  }

  private mutating func tapCount(_ id: Int, at point: Point, _ now: Timestamp) -> Int {
    var count = 1
    if let last = lastTap, last.member == id, last.point.distance(to: point) <= slop * 2,
      now - last.time <= multiTapTime
    {
      count = last.count + 1
    }
    lastTap = LastTap(member: id, point: point, time: now, count: count)
    return count
  }
}

extension GestureArena.Member {
  fileprivate var holdTime: Duration? {
    if case .hold(let time) = kind { time } else { nil }
  }
}
