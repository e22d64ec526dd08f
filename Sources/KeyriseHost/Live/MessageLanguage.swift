import PanelSystem

extension PanelSystem.Environment {
  /// The language of messages, as the system writes it: `ja_JP.UTF-8`; empty: it doesn't say.
  var messageLanguage: String { self["LC_ALL"] ?? self["LC_MESSAGES"] ?? self["LANG"] ?? "" }
}
