package import PanelCore

/// Why a pattern can't be read: the words of PCRE2 that a person meets most, so that they can be
/// translated. What is not among them is shown in English.
package enum PatternReason {
  /// By a pattern that fails of it; newer versions say the last one in other words.
  package static let known: [(pattern: String, phrase: Phrase)] = [
    ("(", Phrase("missing closing parenthesis", context: "pattern")),
    (")", Phrase("unmatched closing parenthesis", context: "pattern")),
    ("[", Phrase("missing terminating ] for character class", context: "pattern")),
    ("*", Phrase("quantifier does not follow a repeatable item", context: "pattern")),
    ("\\", Phrase("\\ at end of pattern", context: "pattern")),
    ("[z-a]", Phrase("range out of order in character class", context: "pattern")),
    ("a{2,1}", Phrase("numbers out of order in {} quantifier", context: "pattern")),
    ("a{99999}", Phrase("number too big in {} quantifier", context: "pattern")),
    ("(?z)", Phrase("unrecognized character after (? or (?-", context: "pattern")),
    ("\\y", Phrase("unrecognized character follows \\", context: "pattern")),
    ("\\3", Phrase("reference to non-existent subpattern", context: "pattern")),
    ("(?<=a*)", Phrase("lookbehind assertion is not fixed length", context: "pattern")),
    ("(?<=a*)", Phrase("length of lookbehind assertion is not limited", context: "pattern")),
  ]
}
