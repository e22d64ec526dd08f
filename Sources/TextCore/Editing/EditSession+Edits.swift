import PanelCore

extension EditSession {
  /// Text in place of the marked text or the selection. One grapheme at a time is typing, and so
  /// is more of a single key.
  mutating func insert(
    _ text: String, asKey isKey: Bool = false, at now: Timestamp
  ) -> [EditChange] {
    if composition != nil { return commit(replacing: text, at: now) }
    guard !(text.isEmpty && selection.isEmpty) else { return [] }
    if !selection.isEmpty { log.breakGroup() }
    let isOneGrapheme = text.utf8.count <= 256 && text.count == 1
    return edit(
      selection.range, with: TextBuffer(text), kind: isKey || isOneGrapheme ? .typing : .single,
      typed: text, at: now)
  }

  /// A piece of some text, leaves and all, as a step of its own.
  mutating func insert(_ text: TextBuffer, at now: Timestamp) -> [EditChange] {
    if composition != nil { return commit(replacing: text.string, at: now) }
    guard !(text.isEmpty && selection.isEmpty) else { return [] }
    return edit(selection.range, with: text, kind: .single, typed: "", at: now)
  }

  /// A key's own correction of what it typed stays in the step of the typing.
  mutating func replace(_ change: TextEdit, at now: Timestamp) -> [EditChange] {
    let range = change.range.clamped(to: 0..<buffer.byteCount)
    guard !(range.isEmpty && change.replacement.isEmpty) else { return [] }
    let isAtCaret = selection.isEmpty && range.upperBound == selection.head
    return edit(
      range, with: TextBuffer(change.replacement), kind: isAtCaret ? .typing : .single,
      typed: change.replacement, at: now)
  }

  /// Graphemes and words that are deleted in a row are one step; a line is one of its own.
  mutating func delete(
    _ range: Range<Int>, _ unit: EditEvent.Unit, at now: Timestamp
  ) -> [EditChange] {
    guard !range.isEmpty else { return [] }
    let kind: UndoGroup.Kind = selection.isEmpty && unit != .line ? .deletion : .single
    return edit(range, with: TextBuffer(), kind: kind, typed: "", at: now)
  }

  /// The lines of the selection, each with its line end; the last line goes with the one before.
  mutating func deleteLines(at now: Timestamp) -> [EditChange] {
    let first = buffer.line(containing: selection.start)
    var last = buffer.line(containing: selection.end)
    // A selection that ends where a line begins does not touch it.
    if last > first, buffer.lineRange(last).lowerBound == selection.end { last -= 1 }
    var range = buffer.fullLineRange(first).lowerBound..<buffer.fullLineRange(last).upperBound
    if last == buffer.lineCount - 1, first > 0 {
      range = buffer.lineRange(first - 1).upperBound..<range.upperBound
    }
    guard !range.isEmpty else { return [] }
    return edit(range, with: TextBuffer(), kind: .single, typed: "", at: now)
  }

  mutating func replaceAll(
    _ text: TextBuffer, keepingUndo keepsUndo: Bool, at now: Timestamp
  ) -> [EditChange] {
    if keepsUndo {
      guard !text.isKnownToEqual(buffer) else { return [] }
      return edit(0..<buffer.byteCount, with: text, kind: .single, typed: "", at: now)
    }
    let (oldBuffer, oldSelection) = (buffer, selection)
    buffer = text
    selection = TextSelection(caret: 0)
    affinity = .automatic
    composition = nil
    revision += 1
    log = UndoLog()
    recorder.clear()
    return [
      change(from: oldBuffer, 0..<oldBuffer.byteCount, text.byteCount, oldSelection)
    ]
  }

  /// One new stretch of text from the first replacement to the last, and one step of undo.
  mutating func applyBatch(_ batch: TextBatch, at now: Timestamp) -> [EditChange] {
    let batch = batch.clamped(to: buffer.byteCount)
    guard let hull = batch.hull else { return [] }
    let text = batch.rewritten(buffer)
    guard !(hull.isEmpty && text.isEmpty) else { return [] }
    let after = TextSelection(
      anchor: batch.place(after: selection.anchor), head: batch.place(after: selection.head))
    return edit(hull, with: text, kind: .single, typed: "", selecting: after, at: now)
  }

  /// - Parameter wanted: the selection afterwards; nil: a caret behind the new text.
  mutating func edit(
    _ range: Range<Int>, with text: TextBuffer, kind: UndoGroup.Kind, typed: String,
    selecting wanted: TextSelection? = nil, at now: Timestamp
  ) -> [EditChange] {
    let (oldBuffer, oldSelection) = (buffer, selection)
    let inverse = apply(UndoGroup.Inverse(range: range, replacement: text))
    selection = settled(wanted ?? TextSelection(caret: inverse.range.upperBound))
    affinity = text.isEmpty ? .automatic : .upstream
    let joins = log.record(
      inverse, kind: kind, typed: typed, from: oldSelection, to: selection, at: now)
    recordEdit(kind, joins: joins, from: oldSelection)
    return [change(from: oldBuffer, range, text.byteCount, oldSelection)]
  }

  /// A selection whose ends are where a caret may stand after an edit there.
  func settled(_ wanted: TextSelection) -> TextSelection {
    let boundaries = TextBoundaries(buffer)
    let head = boundaries.caret(afterEditAt: wanted.head)
    guard !wanted.isEmpty else { return TextSelection(caret: head) }
    return TextSelection(anchor: boundaries.caret(afterEditAt: wanted.anchor), head: head)
  }

  /// Makes an edit and returns the one that takes it back.
  mutating func apply(_ edit: UndoGroup.Inverse) -> UndoGroup.Inverse {
    let replaced = buffer.slice(edit.range)
    buffer.replace(edit.range, with: edit.replacement)
    revision += 1
    recorder.noteChange(edit.range, replaced: replaced, inserted: edit.replacement)
    let start = edit.range.lowerBound
    return UndoGroup.Inverse(
      range: start..<(start + edit.replacement.byteCount), replacement: replaced)
  }

  /// The line end of this line or the one before; LF when neither has one.
  package var lineEnd: String {
    let line = buffer.line(containing: selection.start)
    for line in [line - 1, line] where line >= 0 && line < buffer.lineCount - 1 {
      let isCRLF = buffer.fullLineRange(line).count - buffer.lineRange(line).count == 2
      return isCRLF ? "\r\n" : "\n"
    }
    return "\n"
  }

  func change(
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

  /// A change of the selection or of what is marked.
  func changeWithoutContent(from oldSelection: TextSelection) -> EditChange {
    let caret = selection.head
    let line = buffer.line(containing: caret)
    return EditChange(
      range: caret..<caret, newLength: 0, lines: line..<line, newLineCount: 0,
      selectionMoved: selection != oldSelection)
  }
}
