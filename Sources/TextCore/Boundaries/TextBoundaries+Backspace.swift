extension TextBoundaries {
  /// Where the deletion begins that Backspace makes at `byte`: the start of the grapheme; a joiner
  /// that ends it; or, in a script that is typed mark by mark, its last visible code point with the
  /// selectors behind it.
  public func backspaceStart(before byte: Int) -> Int {
    let start = previousGrapheme(before: byte)
    let text = DecodedText(buffer.bytes(in: start..<min(byte, buffer.byteCount)))
    var kept = text.string.unicodeScalars[...]
    guard let first = kept.first, let last = kept.last, kept.count > 1 else { return start }
    if MarkByMark.isJoiner(last) {
      return start + text.source(ofDecoded: String(kept.dropLast()).utf8.count)
    }
    guard MarkByMark.applies(to: first) else { return start }
    while let last = kept.popLast(), MarkByMark.isInvisible(last) {}
    return start + text.source(ofDecoded: String(kept).utf8.count)
  }

  /// Where a caret is after an edit that ended at `byte`: on the boundary at or behind it.
  ///
  /// Where a script is typed mark by mark it stays, though the edit may have made one grapheme of
  /// its neighbours: the next key is meant for this place.
  func caret(afterEditAt byte: Int) -> Int {
    let end = ceiling(byte)
    guard end > byte else { return end }
    let start = floor(byte)
    let text = DecodedText(buffer.bytes(in: start..<end))
    guard let first = text.string.unicodeScalars.first, MarkByMark.applies(to: first) else {
      return end
    }
    let utf8 = text.string.utf8
    let offset = text.decoded(ofSource: byte - start)
    let index = utf8.index(utf8.startIndex, offsetBy: offset)
    let isBetweenScalars =
      text.source(ofDecoded: offset) == byte - start
      && index.samePosition(in: text.string.unicodeScalars) != nil
    return isBetweenScalars ? byte : end
  }
}
