/// What stands beside a place in bytes that may be no UTF-8, looked at without decoding the rest.
enum ScalarStep {
  /// True when a letter or a digit begins at `index`, and no grapheme has a space before it in it.
  static func startsWord(_ bytes: [UInt8], at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    if bytes[index] < 0x80 { return isWord(bytes[index]) }
    guard let scalar = scalar(bytes, at: index), isWord(scalar) else { return false }
    // Some vowel signs are letters.
    return String(String.UnicodeScalarView([" ", scalar])).count == 2
  }

  /// True when a letter or a digit ends at `index`, with the marks that it carries and the spaces
  /// that follow it.
  static func endsWord(_ bytes: [UInt8], before index: Int) -> Bool {
    var end = index
    while end > 0, bytes[end - 1] == .space { end -= 1 }
    while end > 0 {
      if bytes[end - 1] < 0x80 { return isWord(bytes[end - 1]) }
      var start = end - 1
      while start > 0, bytes[start] & 0xC0 == 0x80, end - start < 4 { start -= 1 }
      guard let scalar = scalar(bytes, at: start) else { return false }
      if isWord(scalar) { return true }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark: end = start
      default: return false
      }
    }
    return false
  }

  /// True when a mark or a joiner begins at `index`.
  static func isMark(_ bytes: [UInt8], at index: Int) -> Bool {
    guard bytes[index] >= 0xC0, let scalar = scalar(bytes, at: index) else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return scalar == "\u{200D}"
    }
  }

  /// True between two kana or ideographs of the first plane, of which the second is no mark.
  static func isBetweenIdeographs(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard index >= 3, index + 2 < bytes.count, (0xE3...0xE9).contains(bytes[index]),
      (0xE3...0xE9).contains(bytes[index - 3])
    else { return false }
    guard let before = scalar(bytes, at: index - 3), let after = scalar(bytes, at: index) else {
      return false
    }
    let range: ClosedRange<UInt32> = 0x3041...0x9FFF
    return range.contains(before.value) && range.contains(after.value)
      && !(0x3099...0x309A).contains(after.value)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  /// Modifier letters are none: some of them are set on what stands before them.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber: true
    default: false
    }
  }

  private static func scalar(_ bytes: [UInt8], at index: Int) -> Unicode.Scalar? {
    let end = min(index + 4, bytes.count)
    return String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars.first
  }
}
