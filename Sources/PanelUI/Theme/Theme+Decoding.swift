public import PanelCore

extension Theme {
  /// Reads a theme file. Faulty lines are reported and leave the base colour in force.
  /// - Returns: a whole theme in any case, and what is wrong in the file.
  public static func decode(_ node: ConfigNode, base: Theme = .paper) -> (Theme, [ConfigError]) {
    var theme = base
    var errors: [ConfigError] = []
    guard let entries = node.map else {
      return (base, [node.error("a theme is a map with the keys name and colors")])
    }
    for entry in entries {
      switch entry.key {
      case "name":
        guard let name = entry.value.scalar else {
          errors.append(entry.value.error("name is a single value"))
          continue
        }
        theme.name = name
      case "highContrast":
        switch entry.value.scalar {
        case "true": theme.isHighContrast = true
        case "false": theme.isHighContrast = false
        default: errors.append(entry.value.error("highContrast is true or false"))
        }
      case "colors": theme.decodeColors(entry.value, &errors)
      default:
        errors.append(
          ConfigError(
            file: node.file, line: entry.line, column: entry.column,
            message: "a theme has no key \"\(entry.key)\"; it has name, highContrast and colors",
            rule: .unknownField))
      }
    }
    return (theme, errors)
  }

  private mutating func decodeColors(_ node: ConfigNode, _ errors: inout [ConfigError]) {
    guard let entries = node.map else {
      errors.append(node.error("colors is a map from roles to colours such as \"#18222D\""))
      return
    }
    for entry in entries {
      guard let role = Role(rawValue: entry.key) else {
        errors.append(
          ConfigError(
            file: node.file, line: entry.line, column: entry.column,
            message: "there is no colour role \"\(entry.key)\"", rule: .unknownField))
        continue
      }
      guard let color = entry.value.scalar.flatMap(Color.init(hex:)) else {
        errors.append(entry.value.error("a colour is written \"#RRGGBB\" or \"#RRGGBBAA\""))
        continue
      }
      self[role] = color
    }
  }
}
