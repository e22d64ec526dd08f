package import PanelCore

/// When the session of a person at a public place ends.
///
/// Events in: `used`, `asked`, `set`, `ended`. Actions out: `end`, `show`. For the last seconds before
/// it ends by itself a countdown is shown; whatever a hand does stops it. After an end nothing is counted
/// until somebody comes. An end that could not be carried out is counted anew.
package struct SessionEnd: Equatable, Sendable {
  package enum Event: Equatable, Sendable {
    /// A touch, a key, a wheel.
    case used
    /// Somebody wants the end now.
    case asked
    /// How long nothing is to happen before it ends by itself; nil: it never does.
    case set(after: Duration?)
    /// The answer to `end`.
    case ended(isWhole: Bool)
  }
  package enum Action: Equatable, Sendable {
    case end
    /// The countdown is another one.
    case show
  }

  /// How long the countdown is there.
  static let warning = 15

  private var after: Duration?
  private var lastUse = Timestamp.zero
  /// Nobody was here since the end.
  private var isOver = false
  private var isEnding = false
  /// What the countdown shows; nil: there is none.
  package private(set) var secondsLeft: Int?

  package init() {}

  package mutating func handle(_ event: Event, at now: Timestamp) -> [Action] {
    switch event {
    case .used:
      lastUse = now
      isOver = false
      return stopCounting()
    case .asked: return end()
    case .set(let new):
      guard new != after else { return [] }
      after = new
      lastUse = now
      return stopCounting()
    case .ended(let isWhole):
      guard isEnding else { return [] }
      isEnding = false
      if !isWhole {
        isOver = false
        lastUse = now
      }
      return []
    }
  }

  /// The deadline has come.
  package mutating func advance(to now: Timestamp) -> [Action] {
    guard let deadline = nextDeadline, deadline <= now, let after else { return [] }
    let left = (lastUse + after - now).milliseconds / 1000
    guard left > 0 else { return end() }
    secondsLeft = Int(left.rounded(.up))
    return [.show]
  }

  package var nextDeadline: Timestamp? {
    guard let after, !isOver, !isEnding else { return nil }
    let seconds = secondsLeft.map { $0 - 1 } ?? Self.warning
    return lastUse + max(after - .seconds(seconds), .zero)
  }

  private mutating func end() -> [Action] {
    guard !isEnding else { return [] }
    isEnding = true
    isOver = true
    return [.end] + stopCounting()
  }

  private mutating func stopCounting() -> [Action] {
    guard secondsLeft != nil else { return [] }
    secondsLeft = nil
    return [.show]
  }
}
