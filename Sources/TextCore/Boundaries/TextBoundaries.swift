/// Finds graphemes and words in a buffer.
///
/// A grapheme is what `Character` says; CRLF is one. Marks at the start of a line belong to no
/// newline. Delete and the arrow keys take whole graphemes in every script; Backspace takes a mark
/// where a script is typed mark by mark. Text is read forward from the nearest place where
/// a boundary is certain, so that a step costs O(1) in usual text and never reads more than a
/// window; a grapheme longer than the window is cut there.
///
/// A step to a word passes spaces and punctuation; it crosses at most one line end.
public struct TextBoundaries {
  let buffer: TextBuffer
  let breaker: (any TextBreaking)?

  /// Boundaries in `buffer`; words are found by `breaker`, or by Unicode properties without one.
  public init(_ buffer: TextBuffer, breaker: (any TextBreaking)? = nil) {
    self.buffer = buffer
    self.breaker = breaker
  }

  /// The most bytes read for one step.
  static let window = 4096

  /// True where a caret can stand.
  public func isGraphemeBoundary(_ byte: Int) -> Bool {
    floor(byte) == byte
  }

  /// The last boundary at or before `byte`, which may lie outside of the text.
  public func floor(_ byte: Int) -> Int {
    guard byte > 0 else { return 0 }
    guard byte < buffer.byteCount else { return buffer.byteCount }
    return boundaries(around: byte).last { $0 <= byte } ?? 0
  }

  /// The first boundary at or after `byte`, which may lie outside of the text.
  public func ceiling(_ byte: Int) -> Int {
    guard byte > 0 else { return 0 }
    guard byte < buffer.byteCount else { return buffer.byteCount }
    return boundaries(around: byte).first { $0 >= byte } ?? buffer.byteCount
  }

  /// The end of the grapheme at `byte`; the text's end stays.
  public func nextGrapheme(after byte: Int) -> Int {
    guard byte < buffer.byteCount else { return buffer.byteCount }
    return boundaries(around: max(byte, 0)).first { $0 > byte } ?? buffer.byteCount
  }

  /// The start of the grapheme before `byte`; the text's start stays.
  public func previousGrapheme(before byte: Int) -> Int {
    guard byte > 0 else { return 0 }
    return boundaries(around: min(byte, buffer.byteCount) - 1).last { $0 < byte } ?? 0
  }

  /// How many graphemes lie before `byte`.
  /// - Complexity: O(byte).
  public func graphemeOffset(of byte: Int) -> Int {
    var count = 0
    let end = min(byte, buffer.byteCount)
    forEachPiece { boundaries in
      for boundary in boundaries.dropFirst() {
        guard boundary <= end else { return false }
        count += 1
      }
      return true
    }
    return count
  }

  /// Where the grapheme of that number begins; the text's end when there are fewer.
  /// - Complexity: O(result).
  public func byte(ofGrapheme offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    var left = offset
    var result = buffer.byteCount
    forEachPiece { boundaries in
      guard left >= boundaries.count else {
        result = boundaries[left]
        return false
      }
      left -= boundaries.count - 1
      return true
    }
    return result
  }

  /// Hands out all boundaries, piece by piece, each with both its ends, until `body` is false.
  private func forEachPiece(_ body: ([Int]) -> Bool) {
    var start = 0
    while start < buffer.byteCount {
      var end = min(start + Self.window, buffer.byteCount)
      if end < buffer.byteCount { end = safeStart(end) }
      if end <= start { end = min(start + Self.window, buffer.byteCount) }
      let piece = DecodedText(buffer.bytes(in: start..<end))
      guard body(piece.graphemeBoundaries.map { $0 + start }) else { return }
      start = end
    }
  }

  /// Boundaries from a certain one at or before `byte` to one after it (or the text's end).
  private func boundaries(around byte: Int) -> [Int] {
    let start = safeStart(byte)
    var length = byte - start + 32
    while true {
      let end = min(start + length, buffer.byteCount)
      var found = DecodedText(buffer.bytes(in: start..<end)).graphemeBoundaries
      // The last grapheme may go on behind the window, and its last bytes may be half a scalar.
      if end < buffer.byteCount {
        while let last = found.last, last + start > end - 4, found.count > 1 { found.removeLast() }
        let isEnough = (found.last ?? 0) + start > byte
        if !isEnough {
          if length < 2 * Self.window {
            length *= 2
            continue
          }
          found.append(scalarStart(end) - start)
        }
      }
      return found.map { $0 + start }
    }
  }

  /// The nearest place at or before `byte` that is a boundary whatever precedes it.
  func safeStart(_ byte: Int) -> Int {
    let bound = max(0, byte - Self.window)
    let bytes = buffer.bytes(in: bound..<min(byte + 4, buffer.byteCount))
    var index = byte - bound
    while index > 0, index < bytes.count, bytes[index] & 0xC0 == 0x80 { index -= 1 }
    while index > 0 {
      if index == bytes.count { return bound + index }
      var previous = index - 1
      while previous > 0, bytes[previous] & 0xC0 == 0x80, index - previous < 4 { previous -= 1 }
      if Self.isCertainBoundary(bytes, previous, index) { return bound + index }
      index = previous
    }
    // Nothing certain in a whole window. Flags are pairs of four bytes each: whole pairs from the
    // line's start keep an endless row of them in step.
    guard bound > 0 else { return 0 }
    let line = buffer.fullLineRange(buffer.line(containing: byte)).lowerBound
    return scalarStart(max(line, bound - (bound - line) % 8))
  }

  private func scalarStart(_ byte: Int) -> Int {
    var start = byte
    while start > max(0, byte - 3), start < buffer.byteCount, buffer[start] & 0xC0 == 0x80 {
      start -= 1
    }
    return start
  }

  /// True when two neighbouring scalars are parted in every context.
  ///
  /// After a mark or a format character (ZWJ, virama) the text before decides, so those are never
  /// certain; a flag's halves do not part when looked at alone.
  private static func isCertainBoundary(_ bytes: [UInt8], _ left: Int, _ right: Int) -> Bool {
    let (a, b) = (bytes[left], bytes[right])
    if a == .newline { return true }
    if b < 0x80 {
      if b == .newline { return a != .carriageReturn }
      if a < 0x80 { return true }
    }
    let before = String(decoding: bytes[left..<right], as: UTF8.self).unicodeScalars
    let after = String(decoding: bytes[right..<min(right + 4, bytes.count)], as: UTF8.self)
    guard let first = before.last, let second = after.unicodeScalars.first else { return false }
    switch first.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: return false
    default: break
    }
    var string = String.UnicodeScalarView()
    string.append(first)
    string.append(second)
    return String(string).count == 2
  }
}
