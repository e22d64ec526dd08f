/// A text that comes in parts.
extension EditSession {
  /// Puts more of a file behind the text: no edit, and nothing to undo.
  ///
  /// What was edited before stays as it is, and so do the steps to undo it. A caret at the text's
  /// end stays where it is, unless it would stand inside of a grapheme then.
  /// - Complexity: O(log n), whatever the size of `text`.
  public mutating func append(_ text: TextBuffer) -> [EditChange] {
    guard !text.isEmpty else { return [] }
    let (oldBuffer, oldSelection) = (buffer, selection)
    let end = buffer.byteCount
    buffer.replace(end..<end, with: text)
    revision += 1
    if end > 0, selection.end == end {
      let place = TextBoundaries(buffer).ceiling(end)
      if selection.anchor == end { selection.anchor = place }
      if selection.head == end { selection.head = place }
    }
    return [change(from: oldBuffer, end..<end, text.byteCount, oldSelection)]
  }
}
