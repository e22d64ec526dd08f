extension EditSession {
  /// Where a deletion of the unit before the caret begins.
  func backward(_ unit: EditEvent.Unit, _ boundaries: TextBoundaries) -> Int {
    let caret = selection.start
    guard selection.isEmpty else { return caret }
    let previous = boundaries.previousGrapheme(before: caret)
    let line = buffer.line(containing: caret)
    // At the start of a line only the line end goes.
    if buffer.line(containing: previous) < line { return previous }
    if unit == .grapheme { return boundaries.backspaceStart(before: caret) }
    return unit == .word
      ? boundaries.previousWord(before: caret) : buffer.lineRange(line).lowerBound
  }

  /// Where a deletion of the unit after the caret ends.
  func forward(_ unit: EditEvent.Unit, _ boundaries: TextBoundaries) -> Int {
    let caret = selection.end
    guard selection.isEmpty else { return caret }
    let next = boundaries.nextGrapheme(after: caret)
    let line = buffer.line(containing: caret)
    if unit == .grapheme || buffer.line(containing: next) > line { return next }
    return unit == .word ? boundaries.nextWord(after: caret) : buffer.lineRange(line).upperBound
  }

  mutating func move(
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
      case .lineStart: lineOfHead.lowerBound
      case .lineEnd: lineOfHead.upperBound
      case .paragraphUp: paragraphAbove
      case .paragraphDown: paragraphBelow
      }
    return select(TextSelection(anchor: isExtending ? selection.anchor : head, head: head))
  }

  private var lineOfHead: Range<Int> {
    buffer.lineRange(buffer.line(containing: selection.head))
  }

  private var paragraphAbove: Int {
    let line = buffer.line(containing: selection.head)
    let start = buffer.lineRange(line).lowerBound
    return start < selection.head || line == 0 ? start : buffer.lineRange(line - 1).lowerBound
  }

  private var paragraphBelow: Int {
    let line = buffer.line(containing: selection.head)
    guard line < buffer.lineCount - 1 else { return buffer.byteCount }
    return buffer.lineRange(line + 1).lowerBound
  }

  mutating func place(
    _ place: CaretPosition, extending isExtending: Bool, _ boundaries: TextBoundaries
  ) -> [EditChange] {
    let old = affinity
    let head = boundaries.floor(place.byte)
    let changes = select(
      TextSelection(anchor: isExtending ? selection.anchor : head, head: head))
    affinity = head == place.byte ? place.affinity : .automatic
    return changes.isEmpty && affinity != old ? [changeWithoutContent(from: selection)] : changes
  }

  mutating func select(_ wanted: TextSelection) -> [EditChange] {
    guard wanted != selection else { return [] }
    let old = selection
    selection = wanted
    affinity = .automatic
    log.breakGroup()
    return [changeWithoutContent(from: old)]
  }
}
