import TextCore

extension AppSettings {
  static let editingDefaults: EditOptions = {
    var options = EditOptions()
    options.doubleSpacePeriod = .screen
    return options
  }()

  /// Takes a setting in that says how keys edit.
  /// - Returns: a sentence when it can't have this value.
  mutating func setEditing(_ key: String, to value: String) -> String? {
    switch key {
    case "tab-width":
      guard let width = Int(value), width >= 1, width <= 16 else {
        return "tab-width is a number of columns from 1 to 16; not \"\(value)\""
      }
      editing.tabWidth = width
    case "tab-spaces": return read(value, &editing.insertsSpacesForTab)
    case "auto-indent": return read(value, &editing.autoIndents)
    case "smart-quotes": return read(value, &editing.usesSmartQuotes)
    default:
      if value == "always" {
        editing.doubleSpacePeriod = .always
        return nil
      }
      var isOn = true
      guard read(value, &isOn) == nil else {
        return "double-space-period is true, false or always; not \"\(value)\""
      }
      editing.doubleSpacePeriod = isOn ? .screen : .never
    }
    return nil
  }
}
