/// Posted to the application's messages when a person chose a setting by hand, without a settings
/// screen. `SettingsKeeper` writes it down for the next start.
package struct SettingChosen: Equatable, Sendable {
  /// As in the settings file.
  package var key: String
  /// As in the settings file; nil: the setting has no value of its own any more.
  package var value: String?
}
