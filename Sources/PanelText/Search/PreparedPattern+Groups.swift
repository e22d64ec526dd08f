import TextCore

extension PreparedPattern {
  func groups(
    of matches: ArraySlice<Range<Int>>, _ piece: SearchPiece, in buffer: TextBuffer
  ) -> [[Range<Int>?]]? {
    let offset = piece.context.lowerBound
    return buffer.bytes(in: piece.context).withUnsafeBufferPointer { bytes in
      var walk = PieceWalk(bytes: bytes, offset: offset, most: 1, place: 0)
      var line: Range<Int>?
      var result: [[Range<Int>?]] = []
      result.reserveCapacity(matches.count)
      for match in matches {
        let start = match.lowerBound - offset
        guard start >= 0, start <= bytes.count else { return nil }
        if let known = line, start > known.upperBound { line = nil }
        let lineStart = line?.lowerBound ?? walk.lineStart(at: start)
        let found = line ?? lineStart..<walk.lineEnd(from: lineStart)
        line = found
        let subject = walk.subject(found, in: piece)
        guard find(start - lineStart, in: subject, &walk, lineStart),
          code.found.upperBound + lineStart + offset == match.upperBound
        else { return nil }
        result.append(captures(from: lineStart + offset))
      }
      return result
    }
  }

  /// Finds the match that begins at `place` of a line.
  private func find(
    _ place: Int, in subject: PatternCode.Subject, _ walk: inout PieceWalk, _ lineStart: Int
  ) -> Bool {
    guard place <= subject.bytes.count else { return false }
    if code.match(subject, from: place, through: place, isHard: true) == .found,
      code.found.lowerBound == place
    {
      return true
    }
    // `\K` lets a match begin behind the place where it was tried.
    var notEmpty = false
    walk.place = lineStart
    while walk.skipToScalar() <= lineStart + place {
      let start = walk.place - lineStart
      guard
        code.match(subject, from: start, through: place, notEmpty: notEmpty, isHard: true) == .found
      else { return false }
      if code.found.lowerBound >= place { return code.found.lowerBound == place }
      notEmpty = code.found.isEmpty
      walk.place = code.found.upperBound + lineStart
    }
    return false
  }

  private func captures(from offset: Int) -> [Range<Int>?] {
    var result: [Range<Int>?] = [code.found.moved(by: offset)]
    for number in 0..<groupCount { result.append(code.group(number + 1)?.moved(by: offset)) }
    return result
  }
}
