/// Swift source as its words and signs, without comments and the text of strings.
struct SourceScanner {
  struct Token: Equatable {
    var text: String
    /// Counted from 1.
    var line: Int
    /// True when nothing stands between this token and the one before.
    var isAttached: Bool
  }

  private(set) var tokens: [Token] = []
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var line = 1
  private var isAttached = false

  init(_ source: String) {
    scalars = Array(source.unicodeScalars)
    while let scalar = peek() { step(scalar) }
  }

  /// The modules that the source imports, with the line of each.
  var imports: [(module: String, line: Int)] {
    let kinds: Set = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    return tokens.indices.compactMap { index in
      guard tokens[index].text == "import", !follows(".", index) else { return nil }
      let name = tokens[(index + 1)...].first { !kinds.contains($0.text) }
      return name.map { ($0.text, tokens[index].line) }
    }
  }

  /// The lines where these tokens follow each other.
  ///
  /// A name that is a member of something else (`log.print(`) doesn't count; one of the standard
  /// library's (`Swift.print(`) does. A sign must be attached to the word before it when
  /// `attached`: `try!` is not `try !flag`.
  func lines(of pattern: [String], attached: Bool = false) -> [Int] {
    guard tokens.count >= pattern.count else { return [] }
    return (0...tokens.count - pattern.count).compactMap { start in
      for (offset, text) in pattern.enumerated() {
        let token = tokens[start + offset]
        guard token.text == text, !attached || offset == 0 || token.isAttached else { return nil }
      }
      if follows(".", start), start < 2 || tokens[start - 2].text != "Swift" { return nil }
      return tokens[start].line
    }
  }

  private func follows(_ text: String, _ index: Int) -> Bool {
    index > 0 && tokens[index - 1].text == text
  }

  private func peek(_ ahead: Int = 0) -> Unicode.Scalar? {
    index + ahead < scalars.count ? scalars[index + ahead] : nil
  }

  private func isAhead(_ text: String) -> Bool {
    text.unicodeScalars.enumerated().allSatisfy { peek($0.offset) == $0.element }
  }

  private mutating func skip(_ count: Int = 1) {
    for _ in 0..<count {
      if peek() == "\n" { line += 1 }
      index += 1
    }
    isAttached = false
  }

  private mutating func step(_ scalar: Unicode.Scalar) {
    if isAhead("//") {
      while let next = peek(), next != "\n" { skip() }
    } else if isAhead("/*") {
      skipBlockComment()
    } else if scalar == "\"" || scalar == "#" && startsRawString {
      skipString()
    } else if scalar.properties.isWhitespace {
      skip()
    } else if isWord(scalar) {
      let start = index
      while let next = peek(), isWord(next) { index += 1 }
      var word = String.UnicodeScalarView()
      word.append(contentsOf: scalars[start..<index])
      add(String(word))
    } else {
      index += 1
      add(String(scalar))
    }
  }

  private mutating func add(_ text: String) {
    tokens.append(Token(text: text, line: line, isAttached: isAttached))
    isAttached = true
  }

  private func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isXIDContinue
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if isAhead("/*") {
        depth += 1
        skip(2)
      } else if isAhead("*/") {
        depth -= 1
        skip(2)
      } else {
        skip()
      }
    } while depth > 0 && peek() != nil
  }

  private var startsRawString: Bool {
    var ahead = 0
    while peek(ahead) == "#" { ahead += 1 }
    return peek(ahead) == "\""
  }

  /// Skips a string of any kind; what is interpolated counts as its text.
  private mutating func skipString() {
    var hashes = ""
    while peek() == "#" {
      hashes += "#"
      skip()
    }
    let quotes = isAhead("\"\"\"") ? "\"\"\"" : "\""
    skip(quotes.count)
    while peek() != nil {
      if isAhead(quotes + hashes) { return skip((quotes + hashes).count) }
      if quotes.count == 1 && peek() == "\n" { return }
      if isAhead("\\" + hashes + "(") {
        skip(hashes.count + 2)
        skipInterpolation()
      } else if isAhead("\\" + hashes) {
        skip(hashes.count + 2)
      } else {
        skip()
      }
    }
  }

  private mutating func skipInterpolation() {
    var depth = 1
    while depth > 0, let scalar = peek() {
      if scalar == "\"" || scalar == "#" && startsRawString {
        skipString()
        continue
      }
      if scalar == "(" { depth += 1 }
      if scalar == ")" { depth -= 1 }
      skip()
    }
  }
}
