extension TextBoundaries {
  /// The end of the word at or after `byte`; the line's end when no word follows in the line, and
  /// from the line's end on into the next line. More than `byte`, except at the text's end.
  public func nextWord(after byte: Int) -> Int {
    guard byte < buffer.byteCount else { return buffer.byteCount }
    var start = byte
    if start >= lineContent(at: start).upperBound {
      start = nextGrapheme(after: start)
      if start >= buffer.byteCount { return buffer.byteCount }
    }
    let line = lineContent(at: start)
    let end = min(line.upperBound, start + Self.window)
    let piece =
      wordStart(before: start)..<(end < line.upperBound ? max(safeStart(end), start) : end)
    let words = words(in: piece)
    return words.first { $0.upperBound > start }?.upperBound ?? max(piece.upperBound, byte + 1)
  }

  /// The start of the word before `byte`; the line's start when no word precedes in the line, and
  /// from the line's start on into the line before. Less than `byte`, except at the text's start.
  public func previousWord(before byte: Int) -> Int {
    guard byte > 0 else { return 0 }
    var end = min(byte, buffer.byteCount)
    if end == lineContent(at: end).lowerBound {
      end = previousGrapheme(before: end)
      if end == lineContent(at: end).lowerBound { return end }
    }
    let piece = piece(before: end)
    let words = words(in: piece.lowerBound..<wordEnd(after: end))
    return words.last { $0.lowerBound < end }?.lowerBound ?? piece.lowerBound
  }

  /// The stretch between word boundaries at `byte`: a word, or what lies between two. At a line's
  /// end it is the last one of the line.
  public func wordRange(at byte: Int) -> Range<Int> {
    let byte = floor(byte)
    let line = lineContent(at: byte)
    guard !line.isEmpty else { return line.lowerBound..<line.lowerBound }
    let place = min(byte, line.upperBound)
    let start = piece(before: place).lowerBound
    let pieces = segments(in: start..<wordEnd(after: place))
    // A tap just behind a word means the word, not the space after it.
    let containing = pieces.first { $0.range.contains(place) }
    if let containing, containing.isWord { return containing.range }
    let before = pieces.first { $0.range.upperBound == place }
    if let before, before.isWord || containing == nil { return before.range }
    return containing?.range ?? place..<place
  }

  /// A line without its end; a place between CR and LF belongs to the line before.
  private func lineContent(at byte: Int) -> Range<Int> {
    buffer.lineRange(buffer.line(containing: byte))
  }

  /// The line up to `end`, hardly longer than a window.
  private func piece(before end: Int) -> Range<Int> {
    let line = lineContent(at: end)
    let start = max(line.lowerBound, end - Self.window)
    return (start > line.lowerBound ? min(wordStart(before: start), end) : start)..<end
  }

  /// Where words are looked for to find the one at `byte`: a place near before it where words part
  /// whatever else the line holds. Where no space is near, it is a window away.
  ///
  /// The beginning of a word decides where it ends, and without spaces that of the words before.
  private func wordStart(before byte: Int) -> Int {
    let line = lineContent(at: byte).lowerBound
    let bound = max(line, byte - Self.window)
    let bytes = buffer.bytes(in: bound..<min(byte + 4, buffer.byteCount))
    var end = min(byte - bound, bytes.count)
    while end > 0, let space = bytes[..<end].lastIndex(of: .space) {
      if ScalarStep.startsWord(bytes, at: space + 1) { return bound + space + 1 }
      end = space
    }
    return bound > line ? max(line, safeStart(bound)) : line
  }

  /// A place behind `byte` where the word there has ended: where the next one begins behind a space,
  /// at most a window away.
  private func wordEnd(after byte: Int) -> Int {
    let line = lineContent(at: byte)
    let end = min(line.upperBound, byte + Self.window)
    let bytes = buffer.bytes(in: byte..<end)
    for index in bytes.indices.dropFirst()
    where bytes[index - 1] == .space && ScalarStep.startsWord(bytes, at: index) {
      return byte + index
    }
    return end < line.upperBound ? max(safeStart(end), byte) : max(end, byte)
  }

  private func words(in range: Range<Int>) -> [Range<Int>] {
    segments(in: range).filter(\.isWord).map(\.range)
  }

  /// The pieces between word boundaries, in order.
  private func segments(in range: Range<Int>) -> [(range: Range<Int>, isWord: Bool)] {
    let text = DecodedText(buffer.bytes(in: range))
    let boundaries = breaker?.wordBoundaries(in: text.string) ?? PlainWords.boundaries(text.string)
    let utf8 = text.string.utf8
    var result: [(range: Range<Int>, isWord: Bool)] = []
    var start = 0
    var index = utf8.startIndex
    for end in boundaries + [utf8.count] where end > start && end <= utf8.count {
      let next = utf8.index(index, offsetBy: end - start)
      let isWord = text.string[index..<next].contains(where: PlainWords.isWordCharacter)
      let lower = text.source(ofDecoded: start) + range.lowerBound
      result.append((lower..<(text.source(ofDecoded: end) + range.lowerBound), isWord))
      (start, index) = (end, next)
    }
    return result
  }
}
