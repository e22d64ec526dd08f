package import PanelCore
import PanelUI

/// Carries out what `ScreenBlank` and `CornerHold` decide of everything that a hand does.
@MainActor package final class KioskController: InputGuard, Timed {
  private unowned let application: Application
  private var blank = ScreenBlank()
  private var corner = CornerHold()
  private var settings = AppSettings()
  /// A finger was held in the corner.
  var cornerHeld: () -> Void = {}
  /// True: the touch panel is being measured, so that nobody knows where a finger is.
  var isMeasuring = false {
    didSet { corner.reset() }
  }

  init(_ application: Application) {
    self.application = application
    application.inputGuard = self
    application.register(timed: self)
  }

  /// Other settings may hold.
  func take(_ new: AppSettings) {
    if new.kiosk.corner != settings.kiosk.corner || new.kiosk.pin != settings.kiosk.pin {
      corner.reset()
    }
    settings = new
    _ = carryOut(blank.handle(.set(after: new.kiosk.blankAfter), at: application.now))
  }

  package func admits(_ event: InputEvent) -> Bool {
    let now = application.now
    if let event = ScreenBlank.Event(event), carryOut(blank.handle(event, at: now)) {
      return false
    }
    guard case .touch(let touch) = event, settings.kiosk.pin != nil, !isMeasuring, let square else {
      return true
    }
    return !carryOut(corner.handle(touch, isInside: square.contains(touch.point), at: now))
  }

  package func interrupted() {
    corner.interrupted()
    _ = blank.handle(.interrupted, at: application.now)
  }

  /// 12 mm of what the case leaves free.
  private var square: Rect? {
    let metrics = application.window.environment.metrics
    let inset = metrics.window.safeArea
    let size = metrics.window.size
    return settings.kiosk.corner?.square(
      of: (12 * metrics.millimetre).rounded(),
      in: Rect(
        left: inset.left, top: inset.top, right: size.width - inset.right,
        bottom: size.height - inset.bottom))
  }

  package var nextDeadline: Timestamp? { .earliest(blank.nextDeadline, corner.nextDeadline) }

  package func fire(at now: Timestamp) {
    _ = carryOut(corner.advance(to: now))
    _ = carryOut(blank.advance(to: now))
  }

  /// - Returns: true: the event goes no further.
  private func carryOut(_ actions: [ScreenBlank.Action]) -> Bool {
    for action in actions {
      switch action {
      case .blank: setDark(true)
      case .wake: setDark(false)
      case .swallow: break
      }
    }
    return actions.contains(.swallow)
  }

  private func setDark(_ isDark: Bool) {
    corner.reset()
    application.isBlank = isDark
    application.emit(.kiosk(request: 0, .backlight(isOn: !isDark)))
  }

  private func carryOut(_ actions: [CornerHold.Action]) -> Bool {
    if actions.contains(.held) {
      application.cancelTouches()
      cornerHeld()
    }
    return actions.contains(.swallow)
  }
}
