import PanelCore

extension EditSession {
  /// True for an event that finds the composition ended.
  func commits(before event: EditEvent) -> Bool {
    guard composition != nil else { return false }
    switch event {
    case .insert, .insertText, .typed, .setMarked, .unmark, .replaceAll(_, keepingUndo: false):
      return false
    default: return true
    }
  }

  mutating func setMarked(
    _ text: String, selected: Range<Int>, at now: Timestamp
  ) -> [EditChange] {
    if composition == nil {
      guard !text.isEmpty else { return [] }
      composition = Composition(
        range: selection.range, original: buffer.slice(selection.range), before: selection)
    }
    let changes = putMarked(text, selected: selected)
    guard text.isEmpty else { return changes }
    _ = commit(at: now)
    return changes
  }

  /// Ends the composition with its text as it stands.
  mutating func commit(at now: Timestamp) -> [EditChange] {
    guard let ended = composition else { return [] }
    composition = nil
    guard !(ended.range.isEmpty && ended.original.isEmpty) else {
      return [changeWithoutContent(from: selection)]
    }
    if !ended.original.isEmpty { log.breakGroup() }
    let isDeletion = ended.range.isEmpty
    let joins = log.record(
      UndoGroup.Inverse(range: ended.range, replacement: ended.original),
      kind: isDeletion ? .single : .typing, typed: buffer.string(in: ended.range),
      from: ended.before, to: selection, at: now)
    recordCommit(of: ended, isDeletion ? .single : .typing, joins: joins)
    return [changeWithoutContent(from: selection)]
  }

  /// Ends the composition with another text.
  mutating func commit(replacing text: String, at now: Timestamp) -> [EditChange] {
    let length = text.utf8.count
    let changes = putMarked(text, selected: length..<length)
    let ended = commit(at: now)
    return changes.isEmpty ? ended : changes
  }

  private mutating func putMarked(_ text: String, selected: Range<Int>) -> [EditChange] {
    guard let old = composition?.range else { return [] }
    let (oldBuffer, oldSelection) = (buffer, selection)
    let inverse = apply(UndoGroup.Inverse(range: old, replacement: TextBuffer(text)))
    composition?.range = inverse.range
    let inner = selected.clamped(to: 0..<inverse.range.count)
    let start = inverse.range.lowerBound
    selection = settled(
      TextSelection(anchor: start + inner.lowerBound, head: start + inner.upperBound))
    affinity = inner.upperBound > 0 ? .upstream : .automatic
    guard !(old.isEmpty && inverse.range.isEmpty) else { return [] }
    recordComposing()
    return [change(from: oldBuffer, old, inverse.range.count, oldSelection)]
  }
}
