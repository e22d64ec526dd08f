package import PanelCore

/// One frame, for the frame log.
package struct FrameEntry: Sendable {
  /// When it was made, since the start.
  package var time: Timestamp
  package var facts: FrameFacts
  package var list: DisplayList

  package init(time: Timestamp, facts: FrameFacts, list: DisplayList) {
    self.time = time
    self.facts = facts
    self.list = list
  }

  /// The log's line without the list's digest.
  package var brief: JSONValue { .object(measures) }

  /// The log's line.
  /// - Complexity: O(*n*) in the list's size, and slow: every byte of it goes into the digest.
  package var line: JSONValue { line(of: list) }

  /// The line of a frame of which the display was given `shown`.
  func line(of shown: DisplayList) -> JSONValue {
    .object(measures + [("list", .string(shown.digest))])
  }

  private var measures: [(String, JSONValue)] {
    [
      ("time", .number(time.tenths)), ("editorBottom", .number(facts.editorBottom)),
      ("keyboardTop", .number(facts.keyboardTop)), ("covered", .number(facts.covered)),
      ("damage", .array(list.damage.map(JSONValue.init))),
      ("commands", .number(Double(list.commands.count))),
    ]
  }
}

extension Timestamp {
  /// Milliseconds since the start with one decimal, as states and logs have them.
  package var tenths: Double { (milliseconds * 10).rounded() / 10 }
}
