import PanelCore

/// Reads the words of one line of a tape.
struct TapeScanner {
  /// The longest time that a line may ask for, in milliseconds: a day.
  static let longest = 86_400_000.0

  private var reader: JSONReader
  let file: String
  let line: Int

  init(_ text: String, file: String, line: Int) {
    reader = JSONReader(Array(text.unicodeScalars))
    self.file = file
    self.line = line
  }

  /// One word: text without spaces, or a JSON string.
  struct Word {
    var text: String
    /// Scalars before it.
    var offset: Int
    var isQuoted: Bool
  }

  /// Where the next word begins, in scalars.
  var offset: Int {
    mutating get {
      skipSpace()
      return reader.offset
    }
  }
  /// True before a comment and at the end of the line.
  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return reader.next == nil || reader.next == "#"
    }
  }

  /// The next word.
  /// - Parameter what: what is missing when there is none, such as "a place".
  mutating func word(_ what: String) throws(ConfigError) -> Word {
    guard !isAtEnd else { throw error("\(what) is missing") }
    let start = reader.offset
    if reader.next == "\"" {
      let text = try json { (reader) throws(JSONError) in try reader.string() }
      if let next = reader.next, !Self.isSpace(next) {
        throw error("a space is missing after the string", at: reader.offset)
      }
      return Word(text: text, offset: start, isQuoted: true)
    }
    var text = ""
    while let scalar = reader.next, !Self.isSpace(scalar) {
      text.unicodeScalars.append(scalar)
      reader.offset += 1
    }
    return Word(text: text, offset: start, isQuoted: false)
  }

  /// The next word if it is `word` and not in quotes.
  mutating func take(_ word: String) -> Bool {
    let before = reader
    if let next = try? self.word(""), !next.isQuoted, next.text == word { return true }
    reader = before
    return false
  }

  mutating func expect(_ word: String) throws(ConfigError) {
    let start = offset
    guard take(word) else { throw error("\"\(word)\" is missing", at: start) }
  }

  /// A JSON string; bare words are not text.
  mutating func string(_ what: String) throws(ConfigError) -> String {
    let word = try word(what)
    guard word.isQuoted else { throw error("\(what) has to be in quotes", at: word.offset) }
    return word.text
  }

  /// The JSON value that begins here.
  mutating func value() throws(ConfigError) -> JSONValue {
    guard !isAtEnd else { throw error("a JSON value is missing") }
    return try json { (reader) throws(JSONError) in try reader.value() }
  }

  /// All that is left of the line, without a comment and without space at the end.
  mutating func rest() -> String {
    var text = ""
    while let scalar = reader.next {
      if scalar == "#", text.unicodeScalars.last.map(Self.isSpace) ?? true { break }
      text.unicodeScalars.append(scalar)
      reader.offset += 1
    }
    while let last = text.unicodeScalars.last, Self.isSpace(last) {
      text.unicodeScalars.removeLast()
    }
    return text
  }

  mutating func end() throws(ConfigError) {
    guard isAtEnd else { throw error("there is more than the command takes") }
  }

  func error(_ message: String, at offset: Int? = nil) -> ConfigError {
    let before = String(
      String.UnicodeScalarView(reader.scalars.prefix(offset ?? reader.offset)))
    return ConfigError(file: file, line: line, column: before.count + 1, message: message)
  }

  private mutating func json<T>(
    _ read: (inout JSONReader) throws(JSONError) -> T
  ) throws(ConfigError) -> T {
    do { return try read(&reader) } catch { throw self.error(error.message, at: error.offset) }
  }

  private mutating func skipSpace() {
    while let next = reader.next, Self.isSpace(next) { reader.offset += 1 }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
}
