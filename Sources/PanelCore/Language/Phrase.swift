/// Words for a person, by their English wording; `Strings` makes them the person's own.
///
/// A name in braces is a place for an argument: `Phrase("Line {line}", ["line": .number(3)])`. Every
/// phrase of the sources is in `assets/locale/keyrise.pot`, and a test says which one is missing.
public struct Phrase: Hashable, Sendable, ExpressibleByStringLiteral {
  enum Content: Hashable, Sendable {
    /// Shown as it is.
    case text(String)
    case words(String)
    case plural(one: String, many: String, count: Int)
  }

  var content: Content
  /// Tells words apart that are the same in English; nil: there is nothing to tell apart.
  var context: String?
  var arguments: [String: Phrase]

  /// - Parameters:
  ///   - context: where the words stand, for words that mean one thing here and another there.
  ///   - arguments: what stands in the places, by their names.
  public init(_ english: String, context: String? = nil, _ arguments: [String: Phrase] = [:]) {
    content = .words(english)
    self.context = context
    self.arguments = arguments
  }

  /// Words that depend on a number. The place `count` is the number, unless an argument is.
  public init(
    _ one: String, _ many: String, count: Int, context: String? = nil,
    _ arguments: [String: Phrase] = [:]
  ) {
    content = .plural(one: one, many: many, count: count)
    self.context = context
    self.arguments = arguments
  }

  public init(stringLiteral english: String) { self.init(english) }

  /// A text that is the same in every language: a name, a path, what a person has written.
  public static func text(_ text: String) -> Phrase {
    var phrase = Phrase("")
    phrase.content = .text(text)
    return phrase
  }

  /// A number in digits.
  public static func number(_ number: Int) -> Phrase { .text(String(number)) }
}
