package import PanelCore

/// When the screen is dark, and what of a hand only wakes it.
///
/// Events in: what a hand does, `set`. Actions out: `blank`, `wake`, and `swallow` for what goes no further.
/// The finger that wakes does nothing else until it is up, nor does the key; what comes in one burst with the
/// key, as a scanner sends it, is not cut in two.
package struct ScreenBlank: Equatable, Sendable {
  package enum Event: Equatable, Sendable {
    case touch(finger: Int, Touch.Phase)
    case key(KeyPress.Key, isDown: Bool)
    /// What a key types, an input method, or a scanner.
    case text
    /// A wheel, a mouse button.
    case other
    /// The ends of fingers and keys may never be heard of.
    case interrupted
    /// How long nothing is to happen before the screen goes dark; nil: it never does.
    case set(after: Duration?)
  }
  package enum Action: Equatable, Sendable { case blank, wake, swallow }

  /// What follows a key that wakes within this time belongs to it.
  static let burst = Duration.milliseconds(100)

  package private(set) var isBlank = false
  private var after: Duration?
  private var lastUse = Timestamp.zero
  /// What is down since it woke the screen.
  private var fingers: Set<Int> = []
  private var keys: Set<KeyPress.Key> = []
  private var burstEnds = Timestamp.zero

  package init() {}

  package mutating func handle(_ event: Event, at now: Timestamp) -> [Action] {
    if case .set(let new) = event {
      guard new != after else { return [] }
      after = new
      lastUse = now
      defer { if new == nil { isBlank = false } }
      return isBlank && new == nil ? [.wake] : []
    }
    if event == .interrupted {
      fingers = []
      keys = []
      return []
    }
    if isBlank {
      // A finger that rests on the panel since before wakes nobody, and neither does its end.
      guard event.wakes else { return [.swallow] }
      lastUse = now
      isBlank = false
      began(event, now)
      return [.wake, .swallow]
    }
    lastUse = now
    return belongsToWaking(event, now) ? [.swallow] : []
  }

  private mutating func began(_ event: Event, _ now: Timestamp) {
    fingers = []
    keys = []
    switch event {
    case .touch(let finger, _): fingers = [finger]
    case .key(let key, _):
      keys = [key]
      burstEnds = now + Self.burst
    default: burstEnds = now + Self.burst
    }
  }

  private mutating func belongsToWaking(_ event: Event, _ now: Timestamp) -> Bool {
    switch event {
    case .touch(let finger, .down):
      // Its end was never heard of.
      fingers.remove(finger)
      return false
    case .touch(let finger, .move): return fingers.contains(finger)
    case .touch(let finger, _): return fingers.remove(finger) != nil
    case .key(let key, isDown: false): return keys.remove(key) != nil
    case .key(let key, isDown: true):
      guard keys.contains(key) || now < burstEnds else { return false }
      keys.insert(key)
    case .text, .other: guard !keys.isEmpty || now < burstEnds else { return false }
    case .interrupted, .set: return false
    }
    burstEnds = max(burstEnds, now + Self.burst)
    return true
  }

  /// The deadline has come.
  package mutating func advance(to now: Timestamp) -> [Action] {
    guard let deadline = nextDeadline, deadline <= now else { return [] }
    isBlank = true
    return [.blank]
  }

  package var nextDeadline: Timestamp? { isBlank ? nil : after.map { lastUse + $0 } }
}

extension ScreenBlank.Event {
  /// What a hand does; nil: the event is of nobody's hand.
  init?(_ event: InputEvent) {
    switch event {
    case .touch(let touch): self = .touch(finger: touch.finger, touch.phase)
    case .key(let press): self = .key(press.key, isDown: press.isDown)
    case .text, .marked, .scanned: self = .text
    case .wheel, .middleClick: self = .other
    default: return nil
    }
  }

  /// True for what wakes a dark screen.
  var wakes: Bool {
    switch self {
    case .touch(_, let phase): phase == .down
    case .key(_, let isDown): isDown
    case .text, .other: true
    case .interrupted, .set: false
    }
  }
}
