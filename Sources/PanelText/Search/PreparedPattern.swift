import TextCore

/// A pattern of PCRE2, searched for piece by piece.
///
/// An expression is matched line by line, so that nothing it says can reach over a line's end. A plain
/// text has no line end in it: the whole piece is looked at in one go.
final class PreparedPattern: TextPattern {
  let code: PatternCode
  private let isPlain: Bool
  /// The most places that one call tries.
  private static let placesInCall = 128

  init(_ code: PatternCode, isPlain: Bool) {
    self.code = code
    self.isPlain = isPlain
  }

  var bytesPerStep: Int { isPlain && code.isJIT ? 1 << 22 : 1 << 19 }
  var groupCount: Int { isPlain ? 0 : code.groupCount }

  func search(_ piece: SearchPiece, in buffer: TextBuffer, most: Int) -> SearchAnswer {
    buffer.bytes(in: piece.context).withUnsafeBufferPointer {
      search(piece, $0, in: buffer, most: most)
    }
  }

  private func search(
    _ piece: SearchPiece, _ bytes: UnsafeBufferPointer<UInt8>, in buffer: TextBuffer, most: Int
  ) -> SearchAnswer {
    var walk = PieceWalk(
      bytes: bytes, offset: piece.context.lowerBound, most: most,
      place: piece.starts.lowerBound - piece.context.lowerBound)
    let end = piece.starts.upperBound - piece.context.lowerBound
    let isTextEnd = piece.starts.upperBound == buffer.byteCount
    if isPlain, code.isJIT {
      walkAll(&walk, through: end - 1)
    } else {
      walkLines(&walk, piece, end: end, isTextEnd: isTextEnd)
    }
    var reached = walk.place + walk.offset
    if !walk.isCut { reached = max(reached, piece.starts.upperBound) }
    let fault = walk.isTooHard ? FindFault.tooHard(line: buffer.line(containing: reached)) : nil
    return SearchAnswer(matches: walk.matches, reached: reached, fault: fault)
  }

  /// Looks for a plain text in all of the bytes.
  private func walkAll(_ walk: inout PieceWalk, through last: Int) {
    let subject = PatternCode.Subject(bytes: walk.bytes, beginsLine: true, endsLine: true)
    while walk.skipToScalar() <= last {
      switch code.match(subject, from: walk.place, through: last) {
      case .found: walk.take(code.found)
      case .nothing: return
      case .tooHard: return walk.giveUp()
      }
      if walk.isFull { return walk.cut() }
    }
  }

  private func walkLines(
    _ walk: inout PieceWalk, _ piece: SearchPiece, end: Int, isTextEnd: Bool
  ) {
    let count = walk.bytes.count
    var lineStart = walk.lineStart(at: walk.place)
    while lineStart < end || (isTextEnd && lineStart == end && walk.isLineStart(lineStart)) {
      let lineEnd = walk.lineEnd(from: lineStart)
      let subject = walk.subject(lineStart..<lineEnd, in: piece)
      let contentEnd = lineStart + subject.bytes.count
      let last = isTextEnd ? contentEnd : min(contentEnd, end - 1)
      walk.place = max(walk.place, lineStart)
      walkLine(&walk, subject, lineStart, through: last)
      if walk.isCut { return }
      lineStart = lineEnd + 1
      if lineStart < end { walk.place = max(walk.place, lineStart) }
      if lineStart > count { return }
    }
  }

  /// Looks for matches in one line, through `last`.
  private func walkLine(
    _ walk: inout PieceWalk, _ subject: PatternCode.Subject, _ lineStart: Int, through last: Int
  ) {
    var notEmpty = false
    while walk.skipToScalar() <= last {
      let limit = min(last, walk.place + Self.placesInCall - 1)
      let result = code.match(
        subject, from: walk.place - lineStart, through: limit - lineStart, notEmpty: notEmpty)
      switch result {
      case .found:
        walk.take(code.found.moved(by: lineStart))
        notEmpty = code.found.isEmpty
      case .nothing:
        walk.place = limit + 1
        notEmpty = false
      case .tooHard:
        // One of these places is hard. What it costs is watched, place by place.
        switch code.match(
          subject, from: walk.place - lineStart, through: walk.place - lineStart,
          notEmpty: notEmpty, isHard: true)
        {
        case .found:
          walk.take(code.found.moved(by: lineStart))
          notEmpty = code.found.isEmpty
        case .nothing:
          walk.place += 1
          notEmpty = false
        case .tooHard: return walk.giveUp()
        }
      }
      if walk.isFull || walk.clock.isOver {
        // A match without bytes is not to be found twice.
        if notEmpty { walk.place += 1 }
        return walk.cut()
      }
    }
  }
}

extension Range<Int> {
  func moved(by offset: Int) -> Range<Int> {
    (lowerBound + offset)..<(upperBound + offset)
  }
}
