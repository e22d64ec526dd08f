/// Finds the words for a person in Swift source: what `Phrase(…)` is made of, and what is not.
struct PhraseScanner {
  /// A phrase as its source has it.
  struct Found: Hashable {
    var context: String?
    var id: String
    var plural: String?
  }

  /// A text in quotes; what is interpolated is left out.
  struct Literal: Equatable {
    var text: String
    var line: Int
    /// Whose argument it is; empty: nobody's.
    var call: String
  }

  private(set) var phrases: [Found] = []
  /// Phrases whose words are no text in quotes.
  private(set) var dynamic: [Int] = []
  /// Texts that are part of no phrase.
  private(set) var others: [Literal] = []

  private enum Token: Equatable {
    case word(String)
    case sign(Character)
    case text(String, isInterpolated: Bool)
  }
  private var tokens: [(token: Token, line: Int)] = []

  init(_ source: String) {
    var reader = Reader(source)
    while let next = reader.next() { tokens.append(next) }
    var inPhrases: Set<Int> = []
    for start in tokens.indices.dropLast(2)
    where tokens[start].token == .word("Phrase") && tokens[start + 1].token == .sign("(") {
      inPhrases.formUnion(take(from: start + 2))
    }
    var calls: [String] = []
    var word = ""
    for (i, entry) in tokens.enumerated() {
      switch entry.token {
      case .sign("("): calls.append(word)
      case .sign(")"): _ = calls.popLast()
      case .text(let text, _) where !inPhrases.contains(i):
        others.append(Literal(text: text, line: entry.line, call: calls.last ?? ""))
      default: break
      }
      if case .word(let name) = entry.token { word = name } else { word = "" }
    }
  }

  /// Reads the arguments of a phrase.
  /// - Returns: the places of the texts that are its words and its context.
  private mutating func take(from start: Int) -> Set<Int> {
    guard case .text(let id, false) = tokens[start].token else {
      dynamic.append(tokens[start].line)
      return []
    }
    var found = Found(id: id)
    var places: Set = [start]
    if start + 2 < tokens.count, tokens[start + 1].token == .sign(","),
      case .text(let many, false) = tokens[start + 2].token
    {
      found.plural = many
      places.insert(start + 2)
    }
    var depth = 1
    var i = start
    while depth > 0, i + 1 < tokens.count {
      i += 1
      switch tokens[i].token {
      case .sign("("), .sign("["): depth += 1
      case .sign(")"), .sign("]"): depth -= 1
      case .word("context") where depth == 1 && i + 2 < tokens.count:
        if case .text(let context, false) = tokens[i + 2].token {
          found.context = context
          places.insert(i + 2)
        }
      case .text where depth == 2:
        // The names of arguments.
        places.insert(i)
      default: break
      }
    }
    if !id.isEmpty { phrases.append(found) }
    return places
  }

  /// Swift source as words, signs and texts.
  private struct Reader {
    private let source: [Character]
    private var index = 0
    private var line = 1

    init(_ source: String) { self.source = Array(source) }

    private func peek(_ ahead: Int = 0) -> Character? {
      index + ahead < source.count ? source[index + ahead] : nil
    }

    private mutating func skip(_ count: Int = 1) {
      for _ in 0..<count {
        if peek() == "\n" { line += 1 }
        index += 1
      }
    }

    mutating func next() -> (token: Token, line: Int)? {
      while let character = peek() {
        if character.isWhitespace {
          skip()
        } else if character == "/", peek(1) == "/" {
          while let next = peek(), next != "\n" { skip() }
        } else if character == "\"" {
          let start = line
          return (string(), start)
        } else if character.isLetter || character == "_" {
          var word = ""
          while let next = peek(), next.isLetter || next.isNumber || next == "_" {
            word.append(next)
            skip()
          }
          return (.word(word), line)
        } else {
          skip()
          return (.sign(character), line)
        }
      }
      return nil
    }

    private mutating func string() -> Token {
      let isLong = peek(1) == "\"" && peek(2) == "\""
      skip(isLong ? 3 : 1)
      var text = ""
      var isInterpolated = false
      while let next = peek() {
        if next == "\"", !isLong || (peek(1) == "\"" && peek(2) == "\"") {
          skip(isLong ? 3 : 1)
          break
        }
        guard next == "\\" else {
          text.append(next)
          skip()
          continue
        }
        skip()
        guard let sign = peek() else { break }
        if sign == "(" {
          isInterpolated = true
          skipInterpolation()
        } else if sign == "u", peek(1) == "{" {
          skip(2)
          var digits = ""
          while let digit = peek(), digit != "}" {
            digits.append(digit)
            skip()
          }
          skip()
          if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
            text.unicodeScalars.append(scalar)
          }
        } else {
          text.append(["n": "\n", "t": "\t"][sign] ?? sign)
          skip()
        }
      }
      return .text(text, isInterpolated: isInterpolated)
    }

    private mutating func skipInterpolation() {
      skip()
      var depth = 1
      while depth > 0, let next = peek() {
        if next == "\"" {
          _ = string()
          continue
        }
        if next == "(" { depth += 1 }
        if next == ")" { depth -= 1 }
        skip()
      }
    }
  }
}

extension PhraseScanner.Literal {
  /// True for what reads like words of a language: a capital and more, or letters on both sides of a
  /// space. False for ids, names of settings and signs.
  var looksLikeWords: Bool {
    let parts = text.split(separator: " ").filter { $0.contains(where: \.isLetter) }
    if parts.count > 1 { return true }
    guard let first = text.first(where: \.isLetter), first.isUppercase else { return false }
    return text.filter(\.isLetter).count > 1
  }
}
