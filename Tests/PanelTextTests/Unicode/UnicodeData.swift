import Foundation
import Testing

/// A table of Unicode's own, from Debian's package `unicode-data`.
///
/// The files are read where that package puts them; `scripts/setup.sh test` installs it.
struct UnicodeData {
  let name: String
  private let bytes: [UInt8]

  init(_ name: String) throws {
    self.name = name
    let path = "/usr/share/unicode/\(name)"
    let data = try #require(
      FileManager.default.contents(atPath: path),
      "\(path) is missing: install the package unicode-data (scripts/setup.sh test)")
    bytes = Array(data)
  }

  /// As in "LineBreakTest-15.0.0.txt", the first line: "15.0".
  var version: String {
    let line = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    let number = line.split(separator: "-").last ?? ""
    return number.split(separator: ".").prefix(2).joined(separator: ".")
  }

  /// Each line that holds something, without its comment, and its number from 1.
  func forEachLine(_ body: (_ line: UnsafeBufferPointer<UInt8>, _ number: Int) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      var number = 0
      while start < bytes.count {
        number += 1
        let rest = bytes.count - start
        let base = bytes.baseAddress?.advanced(by: start)
        let found = base.flatMap { memchr($0, 0x0A, rest) }
        let end = found.map { start + (UnsafeRawPointer($0) - UnsafeRawPointer(base!)) }
        let line = start..<(end ?? bytes.count)
        start = line.upperBound + 1
        let comment = base.flatMap { memchr($0, 0x23, line.count) }
        let length = comment.map { UnsafeRawPointer($0) - UnsafeRawPointer(base!) } ?? line.count
        guard length > 0 else { continue }
        body(UnsafeBufferPointer(start: base, count: length), number)
      }
    }
  }
}

/// A line of a table of breaks: "÷ 0061 × 0308 ÷".
struct BreakRow {
  /// Without the comment; also the row's name.
  let line: String
  private(set) var text = ""
  /// In bytes, 0 and the length among them where the line says so.
  private(set) var breaks: [Int] = []

  init(_ line: String) {
    self.line = line.trimmingCharacters(in: .whitespaces)
    for word in self.line.split(separator: " ") {
      switch word {
      case "÷": breaks.append(text.utf8.count)
      case "×": break
      default:
        let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Where graphemes begin and the last one ends, in bytes.
  var graphemes: Set<Int> {
    var result: Set = [0]
    var byte = 0
    for character in text {
      byte += character.utf8.count
      result.insert(byte)
    }
    return result
  }

  static func rows(of data: UnicodeData) -> [BreakRow] {
    var rows: [BreakRow] = []
    data.forEachLine { line, _ in
      let row = BreakRow(String(decoding: line, as: UTF8.self))
      if !row.line.isEmpty { rows.append(row) }
    }
    return rows
  }
}
