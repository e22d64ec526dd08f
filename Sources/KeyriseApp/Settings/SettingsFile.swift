package import PanelCore

/// What a settings file says: the values that can be taken, in its order, and what is wrong with the
/// others.
package struct SettingsFile: Equatable, Sendable {
  package struct Value: Equatable, Sendable {
    /// As `AppSettings.set` has it: `keys-drift` for `drift` below `keys`.
    var key: String
    var value: String
  }

  package private(set) var values: [Value] = []
  package private(set) var errors: [ConfigError] = []
  private var probe = AppSettings()

  /// A file that is not there.
  package init() {}

  package init(_ node: ConfigNode) {
    guard let entries = node.map else {
      errors = [node.error("settings are a map from names to values")]
      return
    }
    for entry in entries {
      if entry.key == "keys", let group = entry.value.map {
        for entry in group { take(entry, named: "keys-\(entry.key)") }
      } else {
        take(entry, named: entry.key)
      }
    }
  }

  private mutating func take(_ entry: ConfigNode.Entry, named name: String) {
    guard let value = entry.value.scalar else {
      errors.append(entry.value.error("\"\(entry.key)\" is a single value"))
      return
    }
    if let sentence = probe.set(name, to: value) {
      errors.append(
        ConfigError(
          file: entry.value.file, line: entry.line, column: entry.column, message: sentence,
          rule: sentence == AppSettings.unknown(name) ? .unknownField : .badValue))
    } else {
      values.append(Value(key: name, value: value))
    }
  }
}

extension AppSettings {
  /// Takes a settings file in; what is wrong in it is reported and leaves the setting as it was.
  package mutating func take(_ node: ConfigNode) -> [ConfigError] {
    let file = SettingsFile(node)
    for value in file.values { _ = set(value.key, to: value.value) }
    return file.errors
  }
}
