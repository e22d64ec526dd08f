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

  /// The steps that backspace takes back, the last one last.
  private var steps: [Replacement] = []
  /// The text of a dead key that waits for its letter.
  private(set) var pending: String?

  private static let mostSteps = 16

  /// The replacement for a key that types `text`; nil: it types just that.
  /// - Parameter before: what stands before the caret in its line, or the end of it.
  /// - Complexity: O(r) for rules that reach r characters back.
  mutating func type(
    _ text: String, isDead: Bool, before: String, by transforms: Transforms
  ) -> Replacement? {
    let waiting = pending
    pending = nil
    guard !transforms.isEmpty else { return nil }
    if let waiting, before.ends(inBytesOf: waiting),
      let made = Self.release(waiting, into: text, isDead, transforms)
    {
      return keep(made, before: before)
    }
    if isDead {
      pending = text
      steps = []
      return nil
    }
    if let made = transforms.method?.replacement(for: text, before: before)
      ?? Self.ruled(text, before: before, by: transforms)
    {
      return keep(made, before: before)
    }
    steps = []
    return nil
  }

  /// What backspace gives back instead of deleting: the text as it was before the last key; nil when
  /// no transform stands before the caret.
  mutating func backspace(before: String) -> Replacement? {
    pending = nil
    guard let step = steps.popLast() else { return nil }
    guard before.ends(inBytesOf: step.inserted), !step.inserted.isEmpty else {
      steps = []
      return nil
    }
    return Replacement(removed: step.inserted, inserted: step.removed)
  }

  /// What was composed stays as it is.
  mutating func forget() {
    steps = []
    pending = nil
  }

  /// Keeps a step if it does what it says.
  private mutating func keep(_ made: Replacement, before: String) -> Replacement? {
    guard before.ends(inBytesOf: made.removed) else {
      steps = []
      return nil
    }
    // Steps of another place are no steps of this one.
    if let last = steps.last, !before.ends(inBytesOf: last.inserted) { steps = [] }
    steps.append(made)
    if steps.count > Self.mostSteps { steps.removeFirst() }
    return made
  }

  /// A letter takes the accent; a space or the accent again leaves the accent alone; anything else
  /// comes after it.
  private static func release(
    _ waiting: String, into text: String, _ isDead: Bool, _ transforms: Transforms
  ) -> Replacement? {
    if let letter = transforms.dead[waiting]?[text] {
      return Replacement(removed: waiting, inserted: letter)
    }
    if text == " " || (isDead && text.utf8.elementsEqual(waiting.utf8)) {
      return Replacement(removed: waiting, inserted: waiting)
    }
    return nil
  }

  /// The rule with the longest `from` counts.
  private static func ruled(
    _ text: String, before: String, by transforms: Transforms
  ) -> Replacement? {
    guard transforms.reach > 0 else { return nil }
    let end = before.suffix(max(0, transforms.reach - text.count))
    for start in end.indices {
      let removed = String(end[start...])
      if let inserted = transforms.rules[removed + text] {
        return Replacement(removed: removed, inserted: inserted)
      }
    }
    return transforms.rules[text].map { Replacement(removed: "", inserted: $0) }
  }
}

extension String {
  /// True when the last bytes are those of `end`: what is the same to readers only is not.
  func ends(inBytesOf end: String) -> Bool {
    let length = end.utf8.count
    return length <= utf8.count && utf8.suffix(length).elementsEqual(end.utf8)
  }

  /// Puts a text in the place of the last bytes, which are those of `end`.
  mutating func replaceEnd(_ end: String, with text: String) {
    guard ends(inBytesOf: end) else { return append(text) }
    var bytes = Array(utf8.dropLast(end.utf8.count))
    bytes.append(contentsOf: text.utf8)
    self = String(decoding: bytes, as: UTF8.self)
  }
}

extension Transforms.Method {
  func replacement(for text: String, before: String) -> TextComposer.Replacement? {
    switch self {
    case .hangul: Hangul.replacement(for: text, before: before)
    case .telex: Telex.replacement(for: text, before: before)
    }
  }
}
