package import PanelCore

/// Reads tapes: UTF-8, one command a line, `#` comments.
package enum TapeParser {
  /// The tape in `bytes`.
  /// - Parameter file: the name that errors give.
  /// - Throws: the first fault, with its line and column.
  package static func tape(_ bytes: [UInt8], file: String) throws(ConfigError) -> Tape {
    var tape = Tape(file: file, lines: [])
    var hasStarted = false
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
    let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, var bytes) in lines.enumerated() {
      if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        let good = Self.goodPrefix(of: bytes)
        throw ConfigError(
          file: file, line: index + 1, column: good.count + 1, message: "this is not UTF-8")
      }
      var scanner = TapeScanner(text, file: file, line: index + 1)
      guard let line = try line(&scanner) else { continue }
      try check(line, &scanner, &hasStarted)
      tape.lines.append(line)
    }
    return tape
  }

  package static func tape(_ text: String, file: String) throws(ConfigError) -> Tape {
    try tape(Array(text.utf8), file: file)
  }

  /// The command on one line; nil for a blank line or a comment.
  static func line(_ scanner: inout TapeScanner) throws(ConfigError) -> Tape.Line? {
    guard !scanner.isAtEnd else { return nil }
    var word = try scanner.word("a command")
    var time = Tape.Time.same
    if !word.isQuoted, let sign = word.text.first, sign == "+" || sign == "@" {
      guard word.text.hasSuffix("ms"), let amount = TapeScanner.milliseconds(word.text.dropFirst())
      else { throw scanner.error("a time is +16ms or @1200ms", at: word.offset) }
      time = sign == "+" ? .after(amount) : .at(.zero + amount)
      word = try scanner.word("a command")
    }
    guard !word.isQuoted, let entry = commands.first(where: { $0.word == word.text }) else {
      throw scanner.error(unknown(word.text), at: word.offset)
    }
    let column = scanner.error("", at: word.offset).column
    let command = try entry.read(&scanner)
    try scanner.end()
    return Tape.Line(line: scanner.line, column: column, time: time, command: command)
  }

  /// Holds scene, window, home and what is opened before the app's start.
  private static func check(
    _ line: Tape.Line, _ scanner: inout TapeScanner, _ hasStarted: inout Bool
  ) throws(ConfigError) {
    let fault: String
    switch line.command {
    case .scene, .window, .home, .file, .document:
      if line.time != .same {
        fault = "this comes before the app starts and takes no time"
      } else if hasStarted {
        fault = "this comes before the first line that plays"
      } else {
        return
      }
    case .set where line.time == .same: return
    default:
      hasStarted = true
      return
    }
    throw ConfigError(
      file: scanner.file, line: line.line, column: line.column, message: fault)
  }

  private static func unknown(_ word: String) -> String {
    let near = commands.map { ($0.word, distance($0.word, word)) }.min { $0.1 < $1.1 }
    guard let near, (1...2).contains(near.1), near.1 < word.count else {
      return "no command \"\(word)\""
    }
    return "no command \"\(word)\"; is it \"\(near.0)\"?"
  }

  /// Letters to add, drop or change to get from one word to the other.
  private static func distance(_ a: String, _ b: String) -> Int {
    let b = Array(b.prefix(40))
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var corner = row[0]
      row[0] = i + 1
      for j in b.indices {
        let step = min(row[j], row[j + 1]) + 1
        (corner, row[j + 1]) = (row[j + 1], min(step, corner + (letter == b[j] ? 0 : 1)))
      }
    }
    return row[b.count]
  }

  private static func goodPrefix(of bytes: ArraySlice<UInt8>) -> String {
    var length = 0
    var good = ""
    while length < bytes.count {
      // A scalar has at most four bytes.
      let step = (1...4).first {
        String(validating: bytes.dropFirst(length).prefix($0), as: UTF8.self) != nil
      }
      guard let step else { break }
      good += String(decoding: bytes.dropFirst(length).prefix(step), as: UTF8.self)
      length += step
    }
    return good
  }
}
