public import PanelCore

/// What to look for, and how strictly.
public struct FindQuery: Hashable, Sendable {
  /// As it was typed: a text, or a regular expression.
  public var pattern: String
  /// False: capitals and small letters are the same, by Unicode.
  public var matchesCase: Bool
  /// True: no letter, digit or mark stands right before or after a match.
  public var wholeWords: Bool
  /// True: the pattern is a regular expression, matched within a line.
  public var isRegex: Bool

  public init(
    _ pattern: String, matchesCase: Bool = false, wholeWords: Bool = false, isRegex: Bool = false
  ) {
    self.pattern = pattern
    self.matchesCase = matchesCase
    self.wholeWords = wholeWords
    self.isRegex = isRegex
  }
}

/// Why a search can't begin or go on.
public enum FindFault: Error, Hashable, Sendable {
  /// The pattern is no regular expression; `offset` counts its characters from 0.
  case badPattern(reason: String, offset: Int)
  /// The pattern is longer than so many bytes.
  case tooLong(limit: Int)
  /// Matching was given up in this line, counted from 0: it would take too many steps.
  case tooHard(line: Int)
  /// The replacement asks for a group that the pattern does not have.
  case noGroup(Int)
  /// There are too many matches to replace them all at once.
  case tooMany(limit: Int)

  /// What a person reads.
  public var phrase: Phrase {
    switch self {
    case .badPattern(let reason, let offset):
      Phrase(
        "Character {number}: {reason}",
        ["number": .number(offset + 1), "reason": Phrase(reason, context: "pattern")])
    case .tooLong(let limit):
      Phrase(
        "The pattern is longer than {count} byte", "The pattern is longer than {count} bytes",
        count: limit)
    case .tooHard(let line):
      Phrase("The pattern takes too many steps in line {line}", ["line": .number(line + 1)])
    case .noGroup(let number):
      Phrase("The pattern has no group {number}", ["number": .number(number)])
    case .tooMany(let limit):
      Phrase(
        "More than {count} match: narrow the search to replace all",
        "More than {count} matches: narrow the search to replace all", count: limit)
    }
  }

  /// The same in English.
  public var sentence: String { Strings.english(phrase) }
}
