import PanelCore
import TextCore

extension Configuration {
  /// The family of this name; the interface's, and a sentence for the banner, when it is not
  /// installed.
  func textFamily(named name: String?) -> FontFamily {
    guard let name, let fonts = services.shaper as? any FontFinding else {
      report("font", [])
      return .ui
    }
    guard fonts.hasFamily(named: name) else {
      report(
        "font",
        [
          ConfigError(
            file: "settings.yaml", line: 0, column: 0,
            message: "The font \"\(name)\" is not installed; the text is in the usual one.")
        ])
      return .ui
    }
    report("font", [])
    return .named(name)
  }
}
