/// Line breaks of plain English sentences, found without ICU, so that a first frame needn't wait
/// for its data.
enum PlainBreaks {
  /// The breaks, or nil when the text is not of the plain kind: letters, digits, spaces, and
  /// stops and commas that end a word. There UAX 14 comes down to "after spaces" (LB7, LB18).
  static func lineBreaks(in text: String) -> [Int]? {
    var breaks: [Int] = []
    var last: UInt8 = 0x20
    var isAfterSign = false
    for (offset, byte) in text.utf8.enumerated() {
      switch byte {
      case 0x20: isAfterSign = false
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
        if isAfterSign { return nil }
        if last == 0x20, offset > 0 { breaks.append(offset) }
      case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F:
        if isAfterSign || last == 0x20 { return nil }
        isAfterSign = true
      default: return nil
      }
      last = byte
    }
    return breaks
  }
}
