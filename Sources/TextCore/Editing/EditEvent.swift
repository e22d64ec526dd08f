/// What a keyboard, a menu or a document asks an edit session to do.
public enum EditEvent: Equatable, Sendable {
  /// How much a deletion takes.
  public enum Unit: Hashable, Sendable {
    case grapheme, word
    /// To the start or the end of the line; from there on the line end.
    case line
  }

  /// Where a caret goes. Left means towards the start of the text in memory, whatever the script;
  /// which key that is, is a view's to know.
  public enum Direction: Hashable, Sendable {
    case left, right, wordLeft, wordRight, documentStart, documentEnd
    /// The ends of the line in the text, not those of the row that is seen.
    case lineStart, lineEnd
    /// The start of this line or the one before; the start of the next line, or the text's end.
    case paragraphUp, paragraphDown
  }

  /// Whose keys typed a text.
  public enum Keyboard: Hashable, Sendable {
    case screen, hardware
  }

  /// Text pasted or put in; it replaces the selection, or the marked text.
  case insert(String)
  /// Text of a key. It is inserted, and then the options' substitutions apply to it.
  case typed(String, on: Keyboard)
  /// A piece of some text, leaves and all, as a step of its own; it replaces the selection.
  case insertText(TextBuffer)
  /// A line break of the kind that the lines around the caret have.
  case insertNewline
  /// A tab, or spaces up to the next stop where the options say so.
  case insertTab
  /// Deletes the selection, or the unit before the caret when nothing is selected. A grapheme of a
  /// script that is typed mark by mark loses its last mark only: see docs/editing.md.
  case deleteBackward(Unit)
  /// Deletes the selection, or the unit after the caret when nothing is selected.
  case deleteForward(Unit)
  /// Deletes each line that the selection touches, with its line end.
  case deleteLine
  /// Puts text in the place of a range, the caret behind it: a correction, a multi-tap step.
  case replace(TextEdit)
  /// Makes many replacements as one step of undo. The caret stays beside the text it stood at.
  case applyBatch(TextBatch)
  /// Puts a text made beforehand in the place of a range, sharing its leaves: one step of undo.
  case replaceStretch(Range<Int>, TextBuffer, selecting: TextSelection)
  /// Moves the caret; `extending` leaves the anchor where it is.
  case move(Direction, extending: Bool)
  /// Selects bytes; ends beyond the text or inside a grapheme go to the boundary before.
  case select(TextSelection)
  /// Puts the caret, or the end of the selection that moves, where a tap or an arrow key found it.
  case place(CaretPosition, extending: Bool)
  case selectAll
  /// Puts another text in the place of all. Without `keepingUndo` it is a load: the undo log is
  /// forgotten and the caret goes to the start.
  case replaceAll(TextBuffer, keepingUndo: Bool)
  /// Puts text that an input method is still composing in place of the marked text, or else of the
  /// selection. `selected` is in bytes of the text. The undo log hears of it when it is committed:
  /// by `unmark`, by `insert`, which replaces it, or by any other event but a load, as it stands.
  /// An empty text ends the composition.
  case setMarked(String, selected: Range<Int>)
  /// Commits the marked text as it stands.
  case unmark
  case undo
  case redo
  /// What comes next is a new undo step.
  case breakUndoGroup
}
