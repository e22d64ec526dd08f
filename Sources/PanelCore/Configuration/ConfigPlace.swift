/// A place in a configuration file.
public struct ConfigPlace: Hashable, Sendable {
  public var file: String
  /// Counted from 1; 0: the file as a whole.
  public var line: Int
  /// Counted from 1, in characters; 0: the file as a whole.
  public var column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// A warning at this place.
  public func warning(_ message: String, _ rule: ConfigRule) -> ConfigError {
    ConfigError(
      file: file, line: line, column: column, message: message, severity: .warning, rule: rule)
  }
}
