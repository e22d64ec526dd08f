/// Which letters are capitals by themselves. Source: UIKit's `UITextAutocapitalizationType`.
public enum AutocapitalizationType: String, Hashable, Sendable, CaseIterable {
  case none
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  case allCharacters = "all"

  /// Why the keys show capitals, or don't any more.
  var reason: KeyAction.Reason {
    switch self {
    case .none, .sentences: .sentence
    case .words: .word
    case .allCharacters: .allCharacters
    }
  }

  /// True where a word begins after `text`: at its start, and after a space; opening quotes and
  /// brackets between don't count.
  public static func isWordStart(after text: String) -> Bool {
    let rest = text.reversed().drop { "\"'([{<“‘«„‚‹¿¡".contains($0) }
    return rest.first?.isWhitespace ?? true
  }
}
