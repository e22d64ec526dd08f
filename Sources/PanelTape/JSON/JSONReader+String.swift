extension JSONReader {
  /// The string whose opening quote is here, without its escapes.
  mutating func string() throws(JSONError) -> String {
    let start = offset
    offset += 1
    var text = ""
    while let scalar = next {
      offset += 1
      switch scalar {
      case "\"": return text
      case "\\": text.unicodeScalars.append(try escape())
      case "\u{0}"..."\u{1F}":
        offset -= 1
        throw error("a control character has to be escaped")
      default: text.unicodeScalars.append(scalar)
      }
    }
    throw JSONError(offset: start, message: "the closing quote is missing")
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = offset - 1
    let letter = next
    offset += 1
    switch letter {
    case "\"", "\\", "/": return letter ?? "/"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      var code = try unit(start)
      if (0xD800...0xDBFF).contains(code), take("\\"), take("u") {
        let low = try unit(start)
        guard (0xDC00...0xDFFF).contains(low) else { break }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      if let scalar = Unicode.Scalar(code) { return scalar }
    default: throw JSONError(offset: start, message: "this escape is not known")
    }
    throw JSONError(offset: start, message: "half of a surrogate pair is missing")
  }

  private mutating func unit(_ start: Int) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character($0).isASCII ? Character($0).hexDigitValue : nil })
      else { throw JSONError(offset: start, message: "four hexadecimal digits are missing") }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }
}
