extension AppSettings {
  /// Reads a family's name, or `default`.
  /// - Returns: a sentence when it can be no name.
  mutating func setFont(_ value: String) -> String? {
    guard !value.isEmpty, value.utf8.count <= 200, !value.utf8.contains(where: { $0 < 0x20 }) else {
      return "font is the name of a family, or default"
    }
    font = value == "default" ? nil : value
    return nil
  }
}
