import PanelCore

extension AppSettings {
  /// - Returns: a sentence when there is no such encoding.
  mutating func setEncoding(_ value: String) -> String? {
    let found = TextEncoding(name: value)
    guard found != nil || value == "auto" else {
      let names = TextEncoding.allCases.map(\.rawValue).joined(separator: ", ")
      return "encoding is auto or one of \(names); not \"\(value)\""
    }
    encoding = found
    return nil
  }
}
