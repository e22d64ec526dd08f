/// Where the words of a language are.
public protocol StringCatalog: Sendable {
  /// The translation of English words; nil: there is none.
  func string(_ english: String, context: String?) -> String?
  /// The translation for this number; nil: there is none.
  /// - Parameter count: not negative.
  func string(_ one: String, _ many: String, count: Int, context: String?) -> String?
}

/// The words of the interface in one language: `strings(phrase)`. What has no translation is English.
public struct Strings: Sendable {
  public let language: Language
  private let catalog: (any StringCatalog)?

  /// The words as the sources have them.
  public static let english = Strings(.english, catalog: nil)

  public init(_ language: Language, catalog: (any StringCatalog)?) {
    self.language = language
    self.catalog = catalog
  }

  public func callAsFunction(_ phrase: Phrase) -> String {
    switch phrase.content {
    case .text(let text): return text
    case .words(""): return ""
    case .words(let english):
      let words = catalog?.string(english, context: phrase.context) ?? english
      return filled(words, phrase.arguments)
    case .plural(let one, let many, let count):
      let words =
        catalog?.string(one, many, count: max(count, 0), context: phrase.context)
        ?? (count == 1 ? one : many)
      return filled(words, ["count": .number(count)].merging(phrase.arguments) { $1 })
    }
  }

  /// The words with their arguments in place. A name that is no argument's stays as it is.
  private func filled(_ words: String, _ arguments: [String: Phrase]) -> String {
    guard !arguments.isEmpty else { return words }
    var result = ""
    var rest = words[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let name = rest[rest.index(after: open)..<close]
      result += arguments[String(name)].map(written) ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// An argument. Among words from right to left a text of another direction is kept apart, so that
  /// neither turns the other round.
  private func written(_ argument: Phrase) -> String {
    let text = self(argument)
    guard language.isRightToLeft, case .text = argument.content,
      text.unicodeScalars.contains(where: \.properties.isAlphabetic)
    else { return text }
    return "\u{2068}" + text + "\u{2069}"
  }
}
