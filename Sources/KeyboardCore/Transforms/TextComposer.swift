/// What a key's text becomes beside the text that stands before the caret.
///
/// It has no text of its own: whoever uses it says what stands before the caret, and carries out the
/// replacement. What it remembers holds only while that text ends as it left it.
struct TextComposer: Hashable, Sendable {
  /// A text in the place of the last characters before the caret.
  struct Replacement: Hashable, Sendable {
    /// What the text before the caret ends with, and what goes; "" for a plain insertion.
    var removed: String
    var inserted: String
  }

  /// The replacement for a key that types `text`; nil: it types just that.
  /// - Parameter before: what stands before the caret in its line, or the end of it.
  mutating func type(_ text: String, isDead: Bool, before: String) -> Replacement? { nil }

  /// What backspace gives back instead of deleting: the text as it was before the last key; nil when
  /// no transform stands before the caret.
  mutating func backspace(before: String) -> Replacement? { nil }

  /// What was composed stays as it is.
  mutating func forget() {}
}
