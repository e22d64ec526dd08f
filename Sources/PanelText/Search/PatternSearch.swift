internal import CPCRE2
public import TextCore

/// Makes queries ready with PCRE2: plain texts too, so that letters are compared by Unicode.
public struct PatternSearch: TextSearching {
  /// The longest pattern, in bytes.
  public static let patternLimit = 4096

  public init() {}

  public func prepare(_ query: FindQuery) throws(FindFault) -> any TextPattern {
    guard query.pattern.utf8.count <= Self.patternLimit else {
      throw .tooLong(limit: Self.patternLimit)
    }
    var options = PCRE2_UTF | PCRE2_UCP | PCRE2_MATCH_INVALID_UTF | PCRE2_USE_OFFSET_LIMIT
    if !query.matchesCase { options |= PCRE2_CASELESS }
    if query.isRegex { options |= PCRE2_NEVER_BACKSLASH_C }
    let text = query.isRegex ? query.pattern : Self.literal(query.pattern, query.wholeWords)
    let code = try PatternCode(
      text, options: options, matchesWords: query.isRegex && query.wholeWords)
    return PreparedPattern(code, isPlain: !query.isRegex)
  }

  /// An expression that matches just this text; for whole words with nothing of a word around.
  private static func literal(_ text: String, _ isWholeWord: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isSign =
        scalar.isASCII && !(scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      if isSign { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    guard isWholeWord else { return result }
    if let first = text.unicodeScalars.first, isWordPart(first) { result = "(?<!\(part))" + result }
    if let last = text.unicodeScalars.last, isWordPart(last) { result += "(?!\(part))" }
    return result
  }

  private static let part = "[\\p{L}\\p{N}\\p{M}\\p{Pc}]"

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark,
      .connectorPunctuation:
      true
    default: false
    }
  }
}
