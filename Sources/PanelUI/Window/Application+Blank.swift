public import PanelCore

/// Sees what a hand does before the window does.
@MainActor public protocol InputGuard: AnyObject {
  /// False: the event goes no further.
  func admits(_ event: InputEvent) -> Bool
  /// The ends of fingers and keys that are down may never be heard of.
  func interrupted()
}

/// The dark screen, as far as the application knows of it.
struct Darkness {
  var isOn = false
  /// The frame that shows it was made.
  var isShown = false
}

extension Application {
  /// True: the whole screen is black, and nothing is drawn, moved or blinks below.
  ///
  /// Deadlines that aren't for the eye fire as ever.
  public var isBlank: Bool {
    get { darkness.isOn }
    set {
      guard newValue != darkness.isOn else { return }
      darkness = Darkness(isOn: newValue)
      if newValue { return interrupt() }
      window.needsFrame = true
      // The caret's next blink is long past.
      (window.firstResponder as? TextView)?.refreshCaret(at: now)
    }
  }

  /// Every finger and key that is down means nothing any more.
  public func cancelTouches() { interrupt() }

  func takeDarkFrame() -> DisplayList? {
    guard !darkness.isShown else { return nil }
    darkness.isShown = true
    let metrics = window.environment.metrics.window
    let black = DrawCommand.fill(
      Rect(origin: .zero, size: metrics.size), Color(red: 0, green: 0, blue: 0))
    return shown(DisplayList(metrics: metrics, commands: [black], damage: []))
  }
}

extension TextView {
  /// Nobody sees the caret of a dark screen.
  var caretDeadline: Timestamp? {
    window?.application.isBlank ?? false ? nil : blink.nextDeadline
  }
}
