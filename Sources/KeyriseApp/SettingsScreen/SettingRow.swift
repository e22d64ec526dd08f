import PanelCore

/// One line of the screen of settings: which setting, what it is called, and what changes it.
///
/// Which values there are says the table of settings; see `Setting.values`.
struct SettingRow: Sendable {
  enum Control: Sendable {
    /// A switch: true or false.
    case toggle
    /// Less and more.
    /// - Parameter step: in the setting's own unit.
    case steps(by: Double, SettingUnit)
    /// A page with these values.
    case options([SettingOption])
    /// A page whose values are found while the program runs.
    case page
  }

  /// Of the setting.
  let name: String
  let title: Phrase
  let control: Control
  /// On which panels there is such a line; nil: on all.
  var isForWide: Bool?
  /// True: a sample of the text stands below.
  var hasSample = false

  init(_ name: String, _ title: Phrase, _ control: Control) {
    self.name = name
    self.title = title
    self.control = control
  }

  func only(wide: Bool) -> SettingRow {
    var copy = self
    copy.isForWide = wide
    return copy
  }

  func withSample() -> SettingRow {
    var copy = self
    copy.hasSample = true
    return copy
  }
}

/// A value that can be chosen, as the settings file has it.
struct SettingOption: Hashable, Sendable {
  var value: String
  var title: Phrase
  /// What stands beside it, small.
  var detail: Phrase = ""

  init(_ value: String, _ title: Phrase, detail: Phrase = "") {
    self.value = value
    self.title = title
    self.detail = detail
  }
}

/// What the number of a setting counts.
enum SettingUnit: Sendable {
  case millimetres, milliseconds
  /// Nothing at 0.
  case percent

  func phrase(_ number: Double) -> Phrase {
    let rounded = (number * 10).rounded() / 10
    let text = Phrase.text(Setting.text(rounded))
    return switch self {
    case .millimetres: Phrase("{number} mm", context: "setting", ["number": text])
    case .milliseconds: Phrase("{number} ms", context: "setting", ["number": text])
    case .percent where number <= 0: Phrase("Off", context: "setting")
    case .percent: Phrase("{number} %", context: "setting", ["number": text])
    }
  }
}

/// Lines that belong together.
struct SettingGroup: Sendable {
  let title: Phrase
  let rows: [SettingRow]
}
