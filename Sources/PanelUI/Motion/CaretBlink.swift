import PanelCore

/// Whether the caret is drawn: 530 ms on, 530 ms off; steady for 530 ms after every edit or move and
/// for good after 60 s without one.
struct CaretBlink: Equatable, Sendable {
  private enum Mode: Equatable, Sendable {
    case off
    case steady
    case blinking(isOn: Bool, until: Timestamp, ends: Timestamp)
  }

  private var mode = Mode.off
  /// False: the caret never blinks.
  var blinks = true { didSet { if !blinks, mode != .off { mode = .steady } } }

  private static let phase = Duration.milliseconds(530)

  /// True: draw the caret.
  var isOn: Bool {
    switch mode {
    case .off: false
    case .steady: true
    case .blinking(let isOn, _, _): isOn
    }
  }

  var nextDeadline: Timestamp? {
    if case .blinking(_, let until, _) = mode { until } else { nil }
  }

  /// An edit, a move, the focus: the caret is seen and its time begins anew.
  mutating func restart(at now: Timestamp) {
    mode =
      blinks
      ? .blinking(isOn: true, until: now + Self.phase, ends: now + .seconds(60)) : .steady
  }

  mutating func stop() { mode = .off }

  mutating func fire(at now: Timestamp) {
    guard case .blinking(let isOn, let until, let ends) = mode, until <= now else { return }
    mode =
      until >= ends && !isOn
      ? .steady : .blinking(isOn: !isOn, until: until + Self.phase, ends: ends)
  }
}
