import PanelCore

/// How much of the edit menu is seen: it comes in 120 ms and goes in 80 ms.
struct MenuFade: Equatable, Sendable {
  private enum Mode: Equatable, Sendable {
    case hidden, shown
    case coming(since: Timestamp, from: Double)
    case going(since: Timestamp, from: Double)
  }

  private var mode = Mode.hidden
  /// True: it comes and goes at once.
  var reducesMotion = false

  static let coming = Duration.milliseconds(120)
  static let going = Duration.milliseconds(80)

  /// True until it has gone.
  var isSeen: Bool { mode != .hidden }

  /// When it has come or gone.
  var nextDeadline: Timestamp? {
    switch mode {
    case .hidden, .shown: nil
    case .coming(let since, _): since + Self.coming
    case .going(let since, _): since + Self.going
    }
  }

  mutating func show(at now: Timestamp) {
    switch mode {
    case .shown, .coming: break
    case .hidden, .going:
      mode = reducesMotion ? .shown : .coming(since: now, from: opacity(at: now))
    }
  }

  mutating func hide(at now: Timestamp) {
    switch mode {
    case .hidden, .going: break
    case .shown, .coming:
      mode = reducesMotion ? .hidden : .going(since: now, from: opacity(at: now))
    }
  }

  /// 0: not seen; 1: opaque.
  func opacity(at now: Timestamp) -> Double {
    switch mode {
    case .hidden: 0
    case .shown: 1
    case .coming(let since, let from):
      from + (1 - from) * Curve.rise.value(at: share(since, now, Self.coming))
    case .going(let since, let from): from * (1 - share(since, now, Self.going))
    }
  }

  /// True while it comes.
  var isComing: Bool { if case .coming = mode { true } else { false } }

  mutating func fire(at now: Timestamp) {
    guard let due = nextDeadline, due <= now else { return }
    if isComing { mode = .shown } else { mode = .hidden }
  }

  private func share(_ since: Timestamp, _ now: Timestamp, _ whole: Duration) -> Double {
    min(max((now - since).milliseconds / whole.milliseconds, 0), 1)
  }
}
