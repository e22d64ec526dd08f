/// What a keyboard, a menu or a document asks an edit session to do.
public enum EditEvent: Equatable, Sendable {
  /// How much a deletion takes.
  public enum Unit: Hashable, Sendable {
    case grapheme, word
  }

  /// Where a caret goes. Left means towards the start of the text in memory, whatever the script.
  public enum Direction: Hashable, Sendable {
    case left, right, wordLeft, wordRight, documentStart, documentEnd
  }

  /// Text typed or pasted; it replaces the selection.
  case insert(String)
  /// A line break of the kind that the lines around the caret have.
  case insertNewline
  /// Deletes the selection, or the unit before the caret when nothing is selected.
  case deleteBackward(Unit)
  /// Deletes the selection, or the unit after the caret when nothing is selected.
  case deleteForward(Unit)
  /// Puts text in the place of a range, the caret behind it: a correction, a multi-tap step.
  case replace(TextEdit)
  /// Moves the caret; `extending` leaves the anchor where it is.
  case move(Direction, extending: Bool)
  /// Selects bytes; ends beyond the text or inside a grapheme go to the boundary before.
  case select(TextSelection)
  case selectAll
  /// Puts another text in the place of all. Without `keepingUndo` it is a load: the undo log is
  /// forgotten and the caret goes to the start.
  case replaceAll(TextBuffer, keepingUndo: Bool)
  case undo
  case redo
  /// What comes next is a new undo step.
  case breakUndoGroup
}
