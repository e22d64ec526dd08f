package import PanelCore

/// What only the owner of a kiosk chooses: what is locked, the maintainer's way in, and when the screen goes
/// dark.
package struct KioskSettings: Equatable, Sendable {
  // nil: as the setting `kiosk` says.
  /// The program can't be ended from its own screen.
  package var locksQuit: Bool?
  /// No file outside of the notes is opened or written.
  package var locksFiles: Bool?
  /// The window system's own keys do nothing, as far as it lets us.
  package var locksKeys: Bool?
  /// Variables that change what libraries do are taken out of the environment.
  package var locksEnvironment: Bool?
  /// A crash leaves no picture of the memory, and nobody reads it.
  package var locksMemory: Bool?
  /// Where a finger is held for the maintainer's page; nil: nowhere.
  package var corner: ScreenCorner? = .topLeft
  /// What `keyrise kiosk pin` makes of a PIN; nil: there is no way to the page.
  package var pin: Secret?
  /// How long nothing is touched before the screen goes dark; nil: it never does.
  package var blankAfter: Duration?

  package init() {}
}

/// A corner of the screen as it is seen, whatever way the language runs.
package enum ScreenCorner: String, CaseIterable, Equatable, Sendable {
  case topLeft = "top-left"
  case topRight = "top-right"
  case bottomLeft = "bottom-left"
  case bottomRight = "bottom-right"

  /// A square in this corner of a rectangle.
  func square(of side: Double, in bounds: Rect) -> Rect {
    let isRight = self == .topRight || self == .bottomRight
    let isLow = self == .bottomLeft || self == .bottomRight
    return Rect(
      x: isRight ? bounds.maxX - side : bounds.minX, y: isLow ? bounds.maxY - side : bounds.minY,
      width: side, height: side)
  }
}

extension AppSettings {
  package var locksQuit: Bool { kiosk.locksQuit ?? isKiosk }
  package var locksFiles: Bool { kiosk.locksFiles ?? isKiosk }
  package var locksKeys: Bool { kiosk.locksKeys ?? isKiosk }
  package var locksEnvironment: Bool { kiosk.locksEnvironment ?? isKiosk }
  package var locksMemory: Bool { kiosk.locksMemory ?? isKiosk }
}
