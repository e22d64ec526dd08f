/// Reads JSON strictly: one spelling of everything, no key twice, nothing nested past 64 levels.
///
/// Source: RFC 8259.
package struct JSONReader {
  /// The deepest nesting of arrays and objects that is read.
  static let deepest = 64

  let scalars: [Unicode.Scalar]
  /// Scalars read so far.
  var offset: Int

  init(_ scalars: [Unicode.Scalar], at offset: Int = 0) {
    self.scalars = scalars
    self.offset = offset
  }

  /// The value of a whole text.
  package static func value(of text: String) throws(JSONError) -> JSONValue {
    var reader = JSONReader(Array(text.unicodeScalars))
    let value = try reader.value()
    reader.skipSpace()
    guard reader.next == nil else { throw reader.error("there is more after the value") }
    return value
  }

  /// The value that begins here, after any space.
  mutating func value(depth: Int = 0) throws(JSONError) -> JSONValue {
    skipSpace()
    switch next {
    case "{": return try object(depth: depth)
    case "[": return try array(depth: depth)
    case "\"": return .string(try string())
    case let sign? where sign == "-" || Self.isDigit(sign): return .number(try number())
    case "t": return try word("true", .bool(true))
    case "f": return try word("false", .bool(false))
    case "n": return try word("null", .null)
    case nil: throw error("a JSON value is missing")
    default: throw error("this is no JSON value")
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    try enter(depth)
    var members: [(String, JSONValue)] = []
    skipSpace()
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard next == "\"" else { throw error("a key in quotes is missing") }
      let start = offset
      let key = try string()
      if members.contains(where: { $0.0.utf8.elementsEqual(key.utf8) }) {
        throw JSONError(offset: start, message: "the key comes twice")
      }
      skipSpace()
      guard take(":") else { throw error("\":\" is missing") }
      members.append((key, try value(depth: depth + 1)))
      skipSpace()
    } while take(",")
    guard take("}") else { throw error("\",\" or \"}\" is missing") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    try enter(depth)
    var items: [JSONValue] = []
    skipSpace()
    if take("]") { return .array(items) }
    repeat {
      items.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw error("\",\" or \"]\" is missing") }
    return .array(items)
  }

  private mutating func enter(_ depth: Int) throws(JSONError) {
    guard depth < Self.deepest else { throw error("this is nested too deep") }
    offset += 1
  }

  /// The number that begins here.
  mutating func number() throws(JSONError) -> Double {
    let start = offset
    func fail(_ message: String) -> JSONError { JSONError(offset: start, message: message) }
    _ = take("-")
    let isZero = next == "0"
    let whole = digits()
    guard whole > 0 else { throw fail("this is no number") }
    if isZero, whole > 1 { throw fail("a number does not begin with 0") }
    if take("."), digits() == 0 { throw fail("digits are missing after the point") }
    if take("e") || take("E") {
      if !take("-") { _ = take("+") }
      guard digits() > 0 else { throw fail("digits are missing in the exponent") }
    }
    let text = String(String.UnicodeScalarView(scalars[start..<offset]))
    guard let value = Double(text), value.isFinite else { throw fail("the number is too large") }
    return value
  }

  /// Skips digits and counts them.
  private mutating func digits() -> Int {
    let start = offset
    while let digit = next, Self.isDigit(digit) { offset += 1 }
    return offset - start
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    for scalar in word.unicodeScalars {
      guard take(scalar) else { throw error("this is no JSON value") }
    }
    return value
  }

  mutating func skipSpace() {
    while let space = next, space == " " || space == "\t" || space == "\n" || space == "\r" {
      offset += 1
    }
  }

  var next: Unicode.Scalar? { offset < scalars.count ? scalars[offset] : nil }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    offset += 1
    return true
  }

  func error(_ message: String) -> JSONError { JSONError(offset: offset, message: message) }
}
