/// What is wrong in a configuration file, and where.
public struct ConfigError: Error, Hashable, Sendable {
  /// How bad it is: an error is something that can't be used, a warning surely isn't meant.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    case error, warning
  }

  /// The file, as it was found.
  public var file: String
  /// Counted from 1; 0 when the fault is the file's as a whole.
  public var line: Int
  /// Counted from 1, in characters; 0 when the fault is the file's as a whole.
  public var column: Int
  /// One sentence for a person, without the place.
  public var message: String
  public var severity: Severity
  /// The rule that it breaks, by which it can be looked up.
  public var rule: ConfigRule

  public init(
    file: String, line: Int, column: Int, message: String, severity: Severity = .error,
    rule: ConfigRule = .badValue
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.severity = severity
    self.rule = rule
  }

  /// `file:line:column: message`.
  public var description: String { "\(file):\(line):\(column): \(message)" }

  /// `file:line:column: severity: message [rule]`, as compilers tell it and editors read it.
  public var lintLine: String {
    "\(file):\(line):\(column): \(severity.rawValue): \(message) [\(rule.rawValue)]"
  }
}
