import PanelCore
import TextCore

extension TextView {
  /// How much of a line the keyboard's transforms may look at, in bytes.
  private static let contextLength = 96

  public var textBeforeCaret: String {
    guard session.selection.isEmpty else { return "" }
    let caret = session.selection.head
    let line = session.buffer.lineRange(session.buffer.line(containing: caret)).lowerBound
    let boundaries = TextBoundaries(session.buffer)
    let start = max(line, boundaries.ceiling(caret - Self.contextLength))
    return start < caret ? session.buffer.string(in: start..<caret) : ""
  }

  public func replaceBackward(_ removed: String, with text: String) {
    let length = removed.utf8.count
    let caret = session.selection.head
    guard session.selection.isEmpty, length <= caret,
      session.buffer.bytes(in: (caret - length)..<caret).elementsEqual(removed.utf8)
    else { return insertText(text) }
    apply(.replace(TextEdit(range: (caret - length)..<caret, replacement: fitting(text))))
  }
}
