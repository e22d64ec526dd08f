/// How many newlines a stretch of bytes has.
struct ByteSummary: RopeSummary, Equatable {
  var newlines: Int

  static let zero = ByteSummary(newlines: 0)
  static func + (a: ByteSummary, b: ByteSummary) -> ByteSummary {
    ByteSummary(newlines: a.newlines + b.newlines)
  }
}

extension UInt8: RopeElement {
  static var leafLimit: Int { 4096 }

  static func summary(of bytes: ArraySlice<UInt8>) -> ByteSummary {
    bytes.withUnsafeBufferPointer { bytes in
      // Blocks that count in a byte: those are summed sixteen at a time.
      var newlines = 0
      var start = 0
      while start < bytes.count {
        let end = Swift.min(start + 255, bytes.count)
        var found: UInt8 = 0
        for index in start..<end { found &+= bytes[index] == newline ? 1 : 0 }
        newlines += Int(found)
        start = end
      }
      return ByteSummary(newlines: newlines)
    }
  }

  /// Never inside a CRLF, and inside a scalar only where bytes are no UTF-8.
  static func cut(_ bytes: [UInt8], near middle: Int) -> Int {
    var cut = middle
    while cut > Swift.max(middle - 4, 1), bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
    if bytes[cut] & 0xC0 == 0x80 { cut = middle }
    if bytes[cut] == newline, bytes[cut - 1] == carriageReturn { cut -= 1 }
    return cut
  }

  static let newline: UInt8 = 10
  static let carriageReturn: UInt8 = 13
  static let tab: UInt8 = 9
  static let space: UInt8 = 32
}
