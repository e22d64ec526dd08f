/// The rules that a configuration file can break; docs/layout-format.md tells each in a line.
public enum ConfigRule: String, Hashable, Sendable, CaseIterable {
  // Errors.
  case unreadable
  case noFile = "no-file"
  case syntax
  case unknownField = "unknown-field"
  case unknownKey = "unknown-key"
  case duplicate
  case badValue = "bad-value"
  case missing
  case badReference = "bad-reference"
  case badImport = "bad-import"
  case typesNothing = "types-nothing"
  case rowTooWide = "row-too-wide"

  // Warnings.
  case unreachableLayer = "unreachable-layer"
  case noWayBack = "no-way-back"
  case noBackspace = "no-backspace"
  case noReturn = "no-return"
  case noSpace = "no-space"
  case noName = "no-name"
  case keyTooNarrow = "key-too-narrow"
  case keyTooLow = "key-too-low"
  case missingGlyph = "missing-glyph"
  case missingLetter = "missing-letter"
  case notCarried = "not-carried"
}
