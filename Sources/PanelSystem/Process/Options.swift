internal import CPosix
internal import Glibc

/// One option that a command knows.
package struct OptionRule: Sendable {
  /// The long name, without dashes.
  package var name: String
  /// The letter for short; ASCII.
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
  /// The last value of each option by its long name; empty for an option without a value.
  package var values: [String: String] = [:]
  /// What is no option, in order.
  package var operands: [String] = []

  package init(values: [String: String] = [:], operands: [String] = []) {
    self.values = values
    self.operands = operands
  }
}

/// What is wrong with a command line, as a sentence.
package struct OptionFault: Error, Equatable, Sendable {
  package var message: String

  package init(message: String) { self.message = message }
}

/// Reads a command line the way GNU programs do: options and operands in any order, long names cut
/// short, `--name=value`, and `--` to end the options.
///
/// On the main actor because getopt keeps its place in globals.
/// - Parameter arguments: without the program's name.
@MainActor package func parseOptions(
  _ arguments: [String], _ rules: [OptionRule]
) throws(OptionFault) -> ParsedOptions {
  var words: [UnsafeMutablePointer<CChar>?] = (["keyrise"] + arguments).map { strdup($0) } + [nil]
  // getopt moves the words; the copies are freed wherever they are by then.
  defer { words.forEach { free($0) } }
  let names = rules.map { strdup($0.name) }
  defer { names.forEach { free($0) } }
  // Long options give their rule's number, from 1,000 on; letters give themselves.
  var long = rules.indices.map { index in
    option(
      name: names[index],
      has_arg: rules[index].takesValue ? required_argument : no_argument, flag: nil,
      val: Int32(1000 + index))
  }
  long.append(option())
  let letters = rules.compactMap { rule in
    rule.letter.map { "\($0)\(rule.takesValue ? ":" : "")" }
  }
  let short = ":" + letters.joined()

  var parsed = ParsedOptions()
  keyrise_options_begin()
  while true {
    let code = getopt_long(Int32(words.count - 1), &words, short, long, nil)
    if code == -1 { break }
    let index = Int(keyrise_option_index())
    let word = words[max(0, index - 1)].map { String(cString: $0) } ?? ""
    switch code {
    case 0x3A: throw OptionFault(message: "\(word) needs a value.")
    case 0x3F: throw OptionFault(message: "\(faultyWord(word)) is not understood here.")
    default:
      let rule = rules.indices.first { index in
        code == Int32(1000 + index) || rules[index].letter?.asciiValue.map(Int32.init) == code
      }
      guard let rule else { continue }
      parsed.values[rules[rule].name] = keyrise_option_value().map { String(cString: $0) } ?? ""
    }
  }
  parsed.operands = words[Int(keyrise_option_index())...].compactMap { word in
    word.map { String(cString: $0) }
  }
  return parsed
}

/// getopt tells an unknown letter, but not the word of an unknown long option.
private func faultyWord(_ word: String) -> String {
  let letter = keyrise_option_fault()
  guard letter > 0, letter < 128, !word.hasPrefix("--") else { return word }
  return "-\(Character(UnicodeScalar(UInt8(letter))))"
}
