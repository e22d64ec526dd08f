import PanelCore
import TextCore

/// An edit session as text: `|` is the caret, a bracket the end of a selection that stays.
///
/// "one tw|o" is a caret; "[two|" selects forward; "|two]" selects backward.
struct EditScene {
  var session: EditSession
  var now = Timestamp.zero

  init(_ marked: String) {
    var text: [UInt8] = []
    var head = 0
    var anchor: Int?
    for byte in marked.utf8 {
      switch byte {
      case UInt8(ascii: "|"): head = text.count
      case UInt8(ascii: "["), UInt8(ascii: "]"): anchor = text.count
      default: text.append(byte)
      }
    }
    session = EditSession(TextBuffer(bytes: text))
    let selection = TextSelection(anchor: anchor ?? head, head: head)
    _ = session.handle(.select(selection), at: now)
  }

  var marked: String {
    var bytes = session.buffer.allBytes
    let selection = session.selection
    var marks = [(selection.head, "|")]
    if !selection.isEmpty {
      marks.append((selection.anchor, selection.anchor < selection.head ? "[" : "]"))
    }
    for (offset, mark) in marks.sorted(by: { $0.0 > $1.0 }) {
      bytes.insert(contentsOf: Array(mark.utf8), at: offset)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Does one thing, 100 ms after the one before.
  @discardableResult
  mutating func perform(_ event: EditEvent) -> [EditChange] {
    now = now + .milliseconds(100)
    return session.handle(event, at: now)
  }

  mutating func type(_ text: String) {
    for character in text { perform(.insert(String(character))) }
  }

  mutating func backspace(_ times: Int = 1) {
    for _ in 0..<times { perform(.deleteBackward(.grapheme)) }
  }
}

extension EditScene {
  /// A key of the on-screen keyboard.
  @discardableResult
  mutating func tap(_ text: String) -> [EditChange] { perform(.typed(text, on: .screen)) }
}
