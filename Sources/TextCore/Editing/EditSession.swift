public import PanelCore

/// An edited text: buffer, selection and undo log.
///
/// Events in: `EditEvent`. Actions out: at most one `EditChange`. Both ends of the selection are
/// always on grapheme boundaries: an edit that joins the caret's neighbours into one grapheme
/// leaves the caret behind it. It has no deadline: a pause is noticed at the next edit.
public struct EditSession: Equatable, Sendable {
  public private(set) var buffer: TextBuffer
  public private(set) var selection = TextSelection(caret: 0)
  /// Grows with every change of the content, undo and redo among them.
  public private(set) var revision = 0
  private var log = UndoLog()

  /// A session on `buffer`, with the caret at the start and nothing to undo.
  public init(_ buffer: TextBuffer = TextBuffer()) { self.buffer = buffer }

  /// How many steps can be undone.
  public var undoDepth: Int { log.undo.count }
  /// How many steps can be redone.
  public var redoDepth: Int { log.redo.count }
  public var canUndo: Bool { undoDepth > 0 }
  public var canRedo: Bool { redoDepth > 0 }

  /// True when a letter typed now begins a sentence: a pure function of the text before the caret.
  public var isAutoCapitalPosition: Bool { buffer.isAutoCapitalPosition(selection.start) }

  /// Does what `event` says; nothing changed gives an empty array.
  /// - Parameter breaker: finds words; without one a simple rule by Unicode properties does.
  public mutating func handle(
    _ event: EditEvent, at now: Timestamp, breaker: (any TextBreaking)? = nil
  ) -> [EditChange] {
    let boundaries = TextBoundaries(buffer, breaker: breaker)
    switch event {
    case .insert(let text):
      return type(text, at: now)
    case .insertNewline:
      return type(lineEnd, at: now)
    case .deleteBackward(let unit):
      return delete(backward(unit, boundaries)..<selection.end, at: now)
    case .deleteForward(let unit):
      return delete(selection.start..<forward(unit, boundaries), at: now)
    case .replace(let edit):
      return replace(edit, at: now)
    case .move(let direction, let isExtending):
      return move(direction, extending: isExtending, boundaries)
    case .select(let wanted):
      return select(
        TextSelection(
          anchor: boundaries.floor(wanted.anchor), head: boundaries.floor(wanted.head)))
    case .selectAll:
      return select(TextSelection(anchor: 0, head: buffer.byteCount))
    case .replaceAll(let text, let keepsUndo):
      return replaceAll(text, keepingUndo: keepsUndo, at: now)
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

// MARK: Edits

extension EditSession {
  private mutating func type(_ text: String, at now: Timestamp) -> [EditChange] {
    guard !(text.isEmpty && selection.isEmpty) else { return [] }
    let isKey = text.count == 1
    if !selection.isEmpty { log.breakGroup() }
    return edit(
      selection.range, with: TextBuffer(text), kind: isKey ? .typing : .single, typed: text,
      at: now)
  }

  /// A key's own correction of what it typed stays in the step of the typing.
  private mutating func replace(_ change: TextEdit, at now: Timestamp) -> [EditChange] {
    let range = change.range.clamped(to: 0..<buffer.byteCount)
    guard !(range.isEmpty && change.replacement.isEmpty) else { return [] }
    let isAtCaret = selection.isEmpty && range.upperBound == selection.head
    return edit(
      range, with: TextBuffer(change.replacement), kind: isAtCaret ? .typing : .single,
      typed: change.replacement, at: now)
  }

  private mutating func delete(_ range: Range<Int>, at now: Timestamp) -> [EditChange] {
    guard !range.isEmpty else { return [] }
    let kind: UndoGroup.Kind = selection.isEmpty ? .deletion : .single
    return edit(range, with: TextBuffer(), kind: kind, typed: "", at: now)
  }

  private mutating func replaceAll(
    _ text: TextBuffer, keepingUndo keepsUndo: Bool, at now: Timestamp
  ) -> [EditChange] {
    if keepsUndo {
      guard text != buffer else { return [] }
      return edit(0..<buffer.byteCount, with: text, kind: .single, typed: "", at: now)
    }
    let (oldBuffer, oldSelection) = (buffer, selection)
    buffer = text
    selection = TextSelection(caret: 0)
    revision += 1
    log = UndoLog()
    return [
      change(from: oldBuffer, 0..<oldBuffer.byteCount, text.byteCount, oldSelection)
    ]
  }

  private mutating func edit(
    _ range: Range<Int>, with text: TextBuffer, kind: UndoGroup.Kind, typed: String,
    at now: Timestamp
  ) -> [EditChange] {
    let (oldBuffer, oldSelection) = (buffer, selection)
    let inverse = apply(UndoGroup.Inverse(range: range, replacement: text))
    let caret = TextBoundaries(buffer).ceiling(inverse.range.upperBound)
    selection = TextSelection(caret: caret)
    log.record(inverse, kind: kind, typed: typed, from: oldSelection, to: selection, at: now)
    return [change(from: oldBuffer, range, text.byteCount, oldSelection)]
  }

  /// Makes an edit and returns the one that takes it back.
  private mutating func apply(_ edit: UndoGroup.Inverse) -> UndoGroup.Inverse {
    let replaced = buffer.slice(edit.range)
    buffer.replace(edit.range, with: edit.replacement)
    revision += 1
    let start = edit.range.lowerBound
    return UndoGroup.Inverse(
      range: start..<(start + edit.replacement.byteCount), replacement: replaced)
  }

  /// The line end of this line or the one before; LF when neither has one.
  private var lineEnd: String {
    let line = buffer.line(containing: selection.start)
    for line in [line - 1, line] where line >= 0 && line < buffer.lineCount - 1 {
      let isCRLF = buffer.fullLineRange(line).count - buffer.lineRange(line).count == 2
      return isCRLF ? "\r\n" : "\n"
    }
    return "\n"
  }

  private func change(
    from old: TextBuffer, _ range: Range<Int>, _ newLength: Int, _ oldSelection: TextSelection
  ) -> EditChange {
    let first = old.line(containing: range.lowerBound)
    let newLast = buffer.line(containing: range.lowerBound + newLength)
    return EditChange(
      range: range, newLength: newLength,
      lines: first..<(old.line(containing: range.upperBound) + 1),
      newLineCount: newLast - first + 1,
      selectionMoved: selection != oldSelection)
  }
}

// MARK: Undo

extension EditSession {
  private mutating func undo() -> [EditChange] {
    guard var group = log.popUndo() else { return [] }
    let changes = takeBack(&group, selecting: group.before)
    log.pushRedo(group)
    return changes
  }

  private mutating func redo() -> [EditChange] {
    guard var group = log.popRedo() else { return [] }
    let changes = takeBack(&group, selecting: group.after)
    log.pushUndo(group)
    return changes
  }

  /// Applies a group's edits from the last to the first and turns the group around.
  private mutating func takeBack(
    _ group: inout UndoGroup, selecting wanted: TextSelection
  ) -> [EditChange] {
    let (oldBuffer, oldSelection) = (buffer, selection)
    var hull: (range: Range<Int>, newLength: Int)?
    group.inverses = group.inverses.reversed().map { edit in
      hull = Self.hull(hull, edit.range, edit.replacement.byteCount)
      return apply(edit)
    }
    selection = wanted
    guard let hull else { return [] }
    return [change(from: oldBuffer, hull.range, hull.newLength, oldSelection)]
  }

  /// One replacement that stands for `first` and then another one.
  private static func hull(
    _ first: (range: Range<Int>, newLength: Int)?, _ range: Range<Int>, _ newLength: Int
  ) -> (range: Range<Int>, newLength: Int) {
    guard let first else { return (range, newLength) }
    let lower = min(first.range.lowerBound, range.lowerBound)
    let upper = max(first.range.lowerBound + first.newLength, range.upperBound)
    let growth = first.newLength - first.range.count
    return (lower..<(upper - growth), upper - lower - range.count + newLength)
  }
}

// MARK: Caret

extension EditSession {
  private func backward(_ unit: EditEvent.Unit, _ boundaries: TextBoundaries) -> Int {
    let caret = selection.start
    guard selection.isEmpty else { return caret }
    let previous = boundaries.previousGrapheme(before: caret)
    // At the start of a line only the line end goes.
    let isLineStart = buffer.line(containing: previous) < buffer.line(containing: caret)
    return unit == .grapheme || isLineStart ? previous : boundaries.previousWord(before: caret)
  }

  private func forward(_ unit: EditEvent.Unit, _ boundaries: TextBoundaries) -> Int {
    let caret = selection.end
    guard selection.isEmpty else { return caret }
    let next = boundaries.nextGrapheme(after: caret)
    let isLineEnd = buffer.line(containing: next) > buffer.line(containing: caret)
    return unit == .grapheme || isLineEnd ? next : boundaries.nextWord(after: caret)
  }

  private mutating func move(
    _ direction: EditEvent.Direction, extending isExtending: Bool, _ boundaries: TextBoundaries
  ) -> [EditChange] {
    let collapses = !selection.isEmpty && !isExtending
    let head =
      switch direction {
      case .left:
        collapses ? selection.start : boundaries.previousGrapheme(before: selection.head)
      case .right:
        collapses ? selection.end : boundaries.nextGrapheme(after: selection.head)
      case .wordLeft: boundaries.floor(boundaries.previousWord(before: selection.head))
      case .wordRight: boundaries.ceiling(boundaries.nextWord(after: selection.head))
      case .documentStart: 0
      case .documentEnd: buffer.byteCount
      }
    return select(TextSelection(anchor: isExtending ? selection.anchor : head, head: head))
  }

  private mutating func select(_ wanted: TextSelection) -> [EditChange] {
    guard wanted != selection else { return [] }
    selection = wanted
    log.breakGroup()
    let caret = wanted.head
    let line = buffer.line(containing: caret)
    return [
      EditChange(
        range: caret..<caret, newLength: 0, lines: line..<line, newLineCount: 0,
        selectionMoved: true)
    ]
  }
}
