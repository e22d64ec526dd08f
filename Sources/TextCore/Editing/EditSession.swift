public import PanelCore

/// An edited text: buffer, selection and undo log.
///
/// Events in: `EditEvent`. Actions out: at most one `EditChange`. Both ends of the selection are
/// on grapheme boundaries, but for one case: where a script is typed mark by mark, the caret stays
/// where it typed or deleted even if its neighbours are one grapheme now. It has no deadline: a
/// pause is noticed at the next edit.
public struct EditSession: Equatable, Sendable {
  public internal(set) var buffer: TextBuffer
  public internal(set) var selection = TextSelection(caret: 0)
  /// At which neighbour the caret stands, where text of two directions meets: at what was typed
  /// last, or where a tap put it.
  public internal(set) var affinity = CaretAffinity.automatic
  /// Grows with every change of the content, undo and redo among them.
  public internal(set) var revision = 0
  /// How keys are carried out.
  public var options = EditOptions()
  var log = UndoLog()
  var composition: Composition?
  var typing = TypingMemory()
  var recorder = EditRecorder()

  /// A session on `buffer`, with the caret at the start and nothing to undo.
  public init(_ buffer: TextBuffer = TextBuffer()) { self.buffer = buffer }

  /// How many steps can be undone.
  public var undoDepth: Int { log.undo.count }
  /// How many steps can be redone.
  public var redoDepth: Int { log.redo.count }
  public var canUndo: Bool { undoDepth > 0 || composition != nil }
  public var canRedo: Bool { redoDepth > 0 }

  /// The bytes that an input method is still composing.
  public var marked: Range<Int>? { composition?.range }

  /// True when a letter typed now begins a sentence: a pure function of the text before the caret.
  public var isAutoCapitalPosition: Bool { buffer.isAutoCapitalPosition(selection.start) }

  /// Does what `event` says; nothing changed gives an empty array.
  /// - Parameter breaker: finds words; without one a simple rule by Unicode properties does.
  public mutating func handle(
    _ event: EditEvent, at now: Timestamp, breaker: (any TextBreaking)? = nil
  ) -> [EditChange] {
    let committed = commits(before: event) ? commit(at: now) : []
    let changes = carryOut(event, at: now, TextBoundaries(buffer, breaker: breaker))
    return changes.isEmpty ? committed : changes
  }

  private mutating func carryOut(
    _ event: EditEvent, at now: Timestamp, _ boundaries: TextBoundaries
  ) -> [EditChange] {
    switch event {
    case .insert(let text):
      return insert(text, at: now)
    case .typed(let text, let keyboard):
      return type(text, on: keyboard, at: now)
    case .insertText(let text):
      return insert(text, at: now)
    case .insertNewline:
      return insert(newline, asKey: true, at: now)
    case .insertTab:
      return insert(tabText, asKey: true, at: now)
    case .deleteBackward(let unit):
      if unit == .grapheme, isRightAfterFullStop { return undo() }
      return delete(backward(unit, boundaries)..<selection.end, unit, at: now)
    case .deleteForward(let unit):
      return delete(selection.start..<forward(unit, boundaries), unit, at: now)
    case .deleteLine:
      return deleteLines(at: now)
    case .replace(let edit):
      return replace(edit, at: now)
    case .applyBatch(let batch):
      return applyBatch(batch, at: now)
    case .move(let direction, let isExtending):
      return move(direction, extending: isExtending, boundaries)
    case .select(let wanted):
      return select(
        TextSelection(
          anchor: boundaries.floor(wanted.anchor), head: boundaries.floor(wanted.head)))
    case .place(let place, let isExtending):
      return self.place(place, extending: isExtending, boundaries)
    case .selectAll:
      return select(TextSelection(anchor: 0, head: buffer.byteCount))
    case .replaceStretch(let range, let text, let selection):
      let range = range.clamped(to: 0..<buffer.byteCount)
      guard !(range.isEmpty && text.isEmpty) else { return [] }
      return edit(range, with: text, kind: .single, typed: "", selecting: selection, at: now)
    case .replaceAll(let text, let keepsUndo):
      return replaceAll(text, keepingUndo: keepsUndo, at: now)
    case .setMarked(let text, let selected):
      return setMarked(text, selected: selected, at: now)
    case .unmark:
      return commit(at: now)
    case .undo:
      return undo()
    case .redo:
      return redo()
    case .breakUndoGroup:
      log.breakGroup()
      return []
    }
  }
}
