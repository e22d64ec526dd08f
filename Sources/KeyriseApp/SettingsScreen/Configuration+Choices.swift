import PanelCore
import PanelUI
import TextCore

/// What the settings' pages have to choose from, as the files have it.
extension Configuration {
  /// The languages by their own names, English among them; none when there is only that.
  var languageOptions: [SettingOption] {
    let codes = services.choices.languages()
    guard !codes.isEmpty else { return [] }
    let named = (["en"] + codes.filter { $0 != "en" }).compactMap { code -> SettingOption? in
      guard let strings = services.strings(code) else { return nil }
      return SettingOption(code, .text(strings(Phrase("English", context: "own name"))))
    }
    return [SettingOption("auto", Phrase("As the system has it", context: "language"))] + named
  }

  /// The shipped ones first; one that can't be used is left out.
  var themesToChoose: [(name: String, theme: Theme)] {
    let shipped = ["paper", "night", "high-contrast"]
    let names = services.choices.themes()
    let all = shipped.filter(names.contains) + names.filter { !shipped.contains($0) }
    return all.compactMap { name in
      guard let file = try? services.assets.config(named: "themes/\(name).yaml") else { return nil }
      let (theme, errors) = Theme.decode(file)
      return errors.isEmpty ? (name, theme) : nil
    }
  }

  /// False: no font of the family is installed.
  func hasFamily(named name: String) -> Bool {
    (services.shaper as? any FontFinding)?.hasFamily(named: name) ?? false
  }
}
