import KeyboardImport
import PanelCore
import PanelSystem

/// `keyrise import`: turns another program's layout into one of ours, and says what it could not
/// carry, one line each: `file:line:column: warning: sentence [rule]`.
@MainActor enum Import {
  static let usage = """
    usage: keyrise import [--from KIND] FILE [-o LAYOUT.yaml]
           KIND is one of \(ImportKind.allCases.map(\.rawValue).joined(separator: ", "))
    """
  private static let rules = [
    OptionRule("output", letter: "o", takesValue: true), OptionRule("from", takesValue: true),
  ]

  /// The layout goes to the file of `-o`, and what is said to standard output; without `-o` the
  /// layout goes there, and what is said to standard error.
  /// - Returns: 1 when the file can't be read as a layout or the layout can't be written, 0 else, 2
  ///   when the command line is not understood.
  static func run(_ arguments: [String]) -> Int32 {
    let file: String
    let output: String?
    var kind: ImportKind?
    do throws(OptionFault) {
      let parsed = try parseOptions(arguments, rules)
      guard parsed.operands.count == 1 else { throw OptionFault(message: usage) }
      file = parsed.operands[0]
      output = parsed.values["output"]
      if let name = parsed.values["from"] {
        kind = ImportKind(rawValue: name)
        if kind == nil { throw OptionFault(message: "there is no kind “\(name)”\n\(usage)") }
      }
    } catch {
      logLine("keyrise import: \(error.message)")
      return 2
    }
    func say(_ error: ConfigError) {
      if output == nil { logLine(error.lintLine) } else { printLine(error.lintLine) }
    }
    do throws(ConfigError) {
      let made = try ImportFile.layout(file, kind: kind)
      for remark in made.remarks { say(remark) }
      guard let output else {
        // The text ends its last line itself.
        printLine(String(made.text.dropLast()))
        return 0
      }
      try write(made.text, to: output)
      return 0
    } catch {
      say(error)
      return 1
    }
  }

  private static func write(_ text: String, to path: String) throws(ConfigError) {
    do throws(FileFault) {
      try PosixFileSystem().replace(path, with: Array(text.utf8))
    } catch {
      throw ConfigError(
        file: error.path, line: 0, column: 0, message: error.reason, rule: .unreadable)
    }
  }
}
