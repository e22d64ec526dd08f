/// What is wrong in a configuration file, and where.
public struct ConfigError: Error, Hashable, Sendable {
  /// The file, as it was found.
  public var file: String
  /// Counted from 1; 0 when the fault is the file's as a whole.
  public var line: Int
  /// Counted from 1, in characters; 0 when the fault is the file's as a whole.
  public var column: Int
  /// One sentence for a person, without the place.
  public var message: String

  public init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// `file:line:column: message`.
  public var description: String { "\(file):\(line):\(column): \(message)" }
}
