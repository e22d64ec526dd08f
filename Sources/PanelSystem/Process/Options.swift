/// One option that a command knows.
package struct OptionRule: Sendable {
  /// The long name, without dashes.
  package var name: String
  /// The letter for short.
  package var letter: Character?
  package var takesValue: Bool

  package init(_ name: String, letter: Character? = nil, takesValue: Bool = false) {
    self.name = name
    self.letter = letter
    self.takesValue = takesValue
  }
}

/// What a command line asks for.
package struct ParsedOptions: Equatable, Sendable {
  /// The last value of each option by its long name; an empty one for an option without value.
  package var values: [String: String] = [:]
  /// What is no option, in order.
  package var operands: [String] = []
}

/// What is wrong with a command line, as a sentence.
package struct OptionFault: Error, Equatable, Sendable {
  package var message: String
}

/// Reads a command line the way GNU programs do; `--` ends the options.
/// - Parameter arguments: without the program's name.
@MainActor package func parseOptions(
  _ arguments: [String], _ rules: [OptionRule]
) throws(OptionFault) -> ParsedOptions { ParsedOptions() }
