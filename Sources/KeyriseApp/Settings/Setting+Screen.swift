import PanelCore

/// Who may change what on the screen of settings.
package struct ScreenOptions: Equatable, Sendable {
  /// False: the program has no screen of settings.
  package var isOffered = true
  /// The settings that only files and the command line may change.
  package var fixed: [String] = []

  package init() {}
}

extension Setting {
  // Values of the setting `font`, by the look.
  static let serifFamily = "Noto Serif"
  static let monoFamily = "Noto Sans Mono"

  /// What the panel's owner decides of the screen of settings.
  static let screen: [Setting] = [
    .flag("settings-screen", \.screen.isOffered),
    .value(
      "fixed", \.screen.fixed, .text("^(none|[a-z-]+([ ,]+[a-z-]+)*)$"),
      is: "none, or names of settings with spaces between them",
      parse: { value in
        if value == "none" { return [] }
        let names = value.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
        return !names.isEmpty && names.allSatisfy { Setting.named($0) != nil } ? names : nil
      }, text: { $0.isEmpty ? "none" : $0.joined(separator: " ") }),
  ]
}

extension SettingsStack {
  /// Who decides about a setting, so that it can't be chosen on the screen.
  package enum Holder: Equatable, Sendable {
    /// It stands in the list `fixed`.
    case owner
    /// The command line has it.
    case start
  }

  /// nil: it can be chosen.
  package func holder(of key: String) -> Holder? {
    if settings.screen.fixed.contains(key) { return .owner }
    return value(of: key, from: .start) == nil ? nil : .start
  }
}
