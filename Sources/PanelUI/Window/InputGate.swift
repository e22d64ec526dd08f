public import PanelCore

/// What lies between the events from outside and the views: scanners that type like keyboards, and
/// touches that a panel breaks in two.
@MainActor public final class InputGate: Timed {
  private unowned let application: Application
  private var scans = ScanBurst()
  private var bounce = TouchDebounce()
  /// What becomes of the key that a scanner ends a code with.
  public var ending = ScanEnding.keep

  init(_ application: Application) { self.application = application }

  /// True: whoever types faster than a person is a scanner.
  public var noticesScanners: Bool {
    get { scans.isWatchful }
    set { scans.isWatchful = newValue }
  }

  /// How long the end of a touch waits for the touch to go on; zero: not at all.
  public var debounce: Duration {
    get { bounce.window }
    set { bounce.window = newValue }
  }

  /// Passes an event on, now or later.
  func take(_ event: InputEvent, at now: Timestamp) {
    carryOut(scans.handle(event, at: now), at: now)
  }

  public var nextDeadline: Timestamp? { .earliest(scans.nextDeadline, bounce.nextDeadline) }

  public func fire(at now: Timestamp) {
    pass(bounce.advance(to: now))
    carryOut(scans.advance(to: now), at: now)
  }

  private func carryOut(_ actions: [ScanBurst.Action], at now: Timestamp) {
    for action in actions {
      switch action {
      case .scan(let scan): application.scanned(scan, ending: ending)
      case .pass(.touch(let touch)) where bounce.window > .zero || bounce.nextDeadline != nil:
        bounce.reach =
          TouchDebounce.millimetres * application.window.environment.metrics.millimetre
        pass(bounce.handle(touch, at: now))
      case .pass(let event):
        if bounce.nextDeadline != nil, event.endsTouches { pass(bounce.settle()) }
        application.deliver(event)
      }
    }
  }

  private func pass(_ touches: [Touch]) {
    for touch in touches { application.deliver(.touch(touch)) }
  }
}

extension InputEvent {
  /// True for what leaves no finger on the panel.
  fileprivate var endsTouches: Bool {
    switch self {
    case .metrics, .focus, .visibility, .quit: true
    default: false
    }
  }
}
