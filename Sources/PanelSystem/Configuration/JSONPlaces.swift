package import PanelCore

/// Reads JSON by the YAML reader, with what JSON alone has: a character beyond U+FFFF as two escapes.
///
/// Such a pair becomes one escape of YAML before it is read, which is two characters shorter; places
/// behind it in its line are those of the file still.
/// - Parameter file: the name to put into nodes and errors.
package func parseJSON(_ bytes: [UInt8], file: String) throws(ConfigError) -> ConfigNode {
  let escapes = SurrogateEscapes(bytes)
  guard !escapes.places.isEmpty else { return try parseYAML(bytes, file: file) }
  do throws(ConfigError) {
    return escapes.restored(try parseYAML(escapes.bytes, file: file))
  } catch {
    var error = error
    error.column = escapes.column(error.column, line: error.line)
    throw error
  }
}

/// A text of JSON with its pairs of escapes put together, and where they were.
struct SurrogateEscapes {
  private(set) var bytes: [UInt8] = []
  /// By line, the columns in `bytes` right behind each escape that was two.
  private(set) var places: [Int: [Int]] = [:]

  init(_ source: [UInt8]) {
    bytes.reserveCapacity(source.count)
    var line = 1
    var column = 1
    var index = 0
    while index < source.count {
      let byte = source[index]
      if byte == 0x5C, let high = Self.escape(source, at: index), 0xD800...0xDBFF ~= high,
        let low = Self.escape(source, at: index + 6), 0xDC00...0xDFFF ~= low
      {
        let value = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
        let digits = String(value, radix: 16, uppercase: true)
        bytes += Array("\\U".utf8) + Array(String(repeating: "0", count: 8 - digits.count).utf8)
        bytes += Array(digits.utf8)
        column += 10
        places[line, default: []].append(column)
        index += 12
        continue
      }
      // A backslash takes what follows it along, so that `\\u` is no escape.
      let count = byte == 0x5C && index + 1 < source.count && source[index + 1] < 0x80 ? 2 : 1
      for byte in source[index..<index + count] {
        bytes.append(byte)
        if byte == 0x0A {
          line += 1
          column = 1
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
      }
      index += count
    }
  }

  /// The value of `\uXXXX` that begins here.
  private static func escape(_ source: [UInt8], at index: Int) -> UInt32? {
    guard index + 6 <= source.count, source[index] == 0x5C, source[index + 1] == 0x75 else {
      return nil
    }
    let digits = source[index + 2..<index + 6]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// The column in the file of one in `bytes`.
  func column(_ column: Int, line: Int) -> Int {
    column + 2 * (places[line] ?? []).count { $0 <= column }
  }

  func restored(_ node: ConfigNode) -> ConfigNode {
    var node = node
    node.column = column(node.column, line: node.line)
    switch node.content {
    case .scalar: break
    case .list(let items): node.content = .list(items.map { restored($0) })
    case .map(let entries):
      node.content = .map(
        entries.map {
          ConfigNode.Entry(
            key: $0.key, line: $0.line, column: column($0.column, line: $0.line),
            value: restored($0.value))
        })
    }
    return node
  }
}
