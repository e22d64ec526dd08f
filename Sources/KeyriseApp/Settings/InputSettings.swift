package import PanelCore

/// What a person can choose of touch panels and of devices that are plugged in.
package struct InputSettings: Equatable, Sendable {
  /// True: who types faster than a person is taken for a scanner; nil: as the setting `kiosk` says, for it
  /// holds keys of a hardware keyboard back.
  package var noticesScanners: Bool?
  /// What becomes of the key that a scanner ends a code with.
  package var scanEnding = ScanEnding.keep
  /// Scanners that nobody knows by themselves.
  package var scanners: [DeviceID] = []
  /// How touches are put right; nil: they are where their device says.
  package var touchMatrix: TouchMatrix?
  /// How long a touch that a panel broke in two may be away.
  package var debounce = Duration.zero

  package init() {}
}

extension AppSettings {
  package var noticesScanners: Bool { input.noticesScanners ?? isKiosk }
}
