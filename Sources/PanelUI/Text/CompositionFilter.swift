/// Keeps text that an input method is composing from being taken twice.
///
/// When the focus goes or the caret is moved, the text keeps what was composed so far, and the input
/// method does not know: its next report begins with it again. What of a report stands in a text
/// already is left out.
struct CompositionFilter: Equatable, Sendable {
  /// All that the input method told last.
  private var told = ""
  /// The beginning of it that stands in a text.
  private var settled = ""

  /// How many bytes of the last report stand in a text already.
  var settledBytes: Int { settled.utf8.count }

  /// What is new in a text that is being composed.
  /// - Parameter isOpen: the text with the focus still has the last report as marked text.
  mutating func marked(_ text: String, isOpen: Bool) -> String {
    if !isOpen { settled = told }
    told = text
    return rest(of: text)
  }

  /// What is new in a text that was typed, or composed to its end.
  mutating func typed(_ text: String, isOpen: Bool) -> String {
    if !isOpen { settled = told }
    defer { self = CompositionFilter() }
    return rest(of: text)
  }

  private mutating func rest(of text: String) -> String {
    guard !settled.isEmpty, text.utf8.starts(with: settled.utf8) else {
      settled = ""
      return text
    }
    return String(decoding: text.utf8.dropFirst(settled.utf8.count), as: UTF8.self)
  }
}
