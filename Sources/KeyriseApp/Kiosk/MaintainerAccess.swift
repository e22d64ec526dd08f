package import PanelCore

/// Who comes to the maintainer's page, and how long it stays.
///
/// Events in: `set`, `asked` (a finger was held in the corner), `entered` (a PIN), `answered`, `used`, `left`.
/// Actions out: `check` the PIN, `show` another place, `refresh` what is said. After each wrong PIN there is a
/// pause of 1, 2, 4 … 60 s; a new start of the program begins with the pause of the last one. The PIN itself
/// never comes here.
package struct MaintainerAccess: Equatable, Sendable {
  package enum Place: String, Equatable, Sendable { case away, pin, page }
  package enum Event: Equatable, Sendable {
    case set(hasPIN: Bool)
    case asked
    case entered
    case answered(isRight: Bool)
    case used
    case left
  }
  package enum Action: Equatable, Sendable {
    /// After so many wrong ones in a row.
    case check(failures: Int)
    case show
    case refresh
  }

  /// How long it stays without a touch.
  static let idle = Duration.seconds(120)
  private static let longestPause = 60

  package private(set) var place = Place.away
  package private(set) var failures: Int
  package private(set) var isChecking = false
  /// The last PIN here was wrong.
  package private(set) var wasWrong = false
  /// Until no PIN is taken; nil: one is taken now.
  package private(set) var secondsLeft: Int?
  private var hasPIN = false
  private var pauseEnds: Timestamp?
  private var lastUse = Timestamp.zero

  /// - Parameter failures: wrong PINs in a row before the program started.
  package init(failures: Int = 0, at now: Timestamp = .zero) {
    self.failures = max(0, failures)
    if failures > 0 { pause(at: now) }
  }

  private mutating func pause(at now: Timestamp) {
    let seconds = min(failures > 6 ? Self.longestPause : 1 << (failures - 1), Self.longestPause)
    pauseEnds = now + .seconds(seconds)
    secondsLeft = seconds
  }

  package mutating func handle(_ event: Event, at now: Timestamp) -> [Action] {
    count(now)
    switch event {
    case .set(let has):
      guard has != hasPIN else { return [] }
      hasPIN = has
      return has || place == .away ? [] : leave()
    case .asked:
      guard hasPIN, place == .away else { return [] }
      (place, lastUse, wasWrong) = (.pin, now, false)
      return [.show]
    case .entered:
      guard place == .pin, !isChecking, secondsLeft == nil else { return [] }
      (isChecking, wasWrong) = (true, false)
      return [.check(failures: failures), .refresh]
    case .answered(let isRight):
      guard isChecking else { return [] }
      isChecking = false
      if isRight {
        failures = 0
        guard place == .pin else { return [] }
        (place, lastUse) = (.page, now)
        return [.show]
      }
      failures += 1
      wasWrong = true
      pause(at: now)
      return [.refresh]
    case .used:
      if place != .away { lastUse = now }
      return []
    case .left: return place == .away ? [] : leave()
    }
  }

  private mutating func leave() -> [Action] {
    (place, wasWrong) = (.away, false)
    return [.show]
  }

  /// What is left of the pause.
  private mutating func count(_ now: Timestamp) {
    guard let end = pauseEnds else { return }
    let left = (end - now).milliseconds / 1000
    secondsLeft = left > 0 ? Int(left.rounded(.up)) : nil
    if secondsLeft == nil { pauseEnds = nil }
  }

  package var nextDeadline: Timestamp? {
    guard place != .away else { return nil }
    let next = secondsLeft.flatMap { left in pauseEnds.map { $0 - .seconds(left - 1) } }
    return .earliest(lastUse + Self.idle, place == .pin ? next : nil)
  }

  /// The deadline has come.
  package mutating func advance(to now: Timestamp) -> [Action] {
    guard let deadline = nextDeadline, deadline <= now else { return [] }
    if lastUse + Self.idle <= now { return leave() }
    count(now)
    return [.refresh]
  }
}
