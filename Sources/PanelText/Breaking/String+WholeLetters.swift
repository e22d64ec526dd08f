extension String {
  /// Those of the offsets, in bytes, that part no grapheme.
  ///
  /// - Parameters:
  ///   - offsets: on scalar boundaries, ascending, from 0 to the length.
  ///   - keepsMarks: false: nor one that has a mark behind it, as a mark has after a control.
  /// - Complexity: O(length); graphemes are found forward, as a shaped line finds them.
  func wholeLetters(_ offsets: [Int], keepsMarks: Bool) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(offsets.count)
    var next = 0
    var byte = 0
    for character in self {
      while next < offsets.count, offsets[next] < byte { next += 1 }
      guard next < offsets.count else { return result }
      if offsets[next] == byte, keepsMarks || byte == 0 || !character.isMark {
        result.append(byte)
      }
      byte += character.utf8.count
    }
    if offsets.last == byte { result.append(byte) }
    return result
  }
}

extension Character {
  /// True for a mark without a letter to stand on.
  fileprivate var isMark: Bool {
    guard let first = unicodeScalars.first, first.value >= 0x300 else { return false }
    switch first.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return first == "\u{200D}"
    }
  }
}
