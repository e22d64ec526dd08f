import Foundation

/// The words of a language, as a .po or a .mo file has them.
struct StringFile {
  struct Entry: Equatable {
    var context: String?
    var id = ""
    var plural: String?
    /// One, or one for each form of the plural.
    var strings: [String] = []
    var flags: Set<String> = []

    /// As a .mo file has it.
    var key: String {
      (context.map { $0 + "\u{4}" } ?? "") + id + (plural.map { "\u{0}" + $0 } ?? "")
    }
  }

  private(set) var entries: [Entry] = []

  /// The fields of the file's head.
  var head: [String: String] {
    let lines = entries.first { $0.key.isEmpty }?.strings.first?.split(separator: "\n") ?? []
    return Dictionary(
      lines.compactMap { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        return parts.count == 2
          ? (String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces)) : nil
      }, uniquingKeysWith: { $1 })
  }

  /// Reads a .po file; lines that can't be read are left out.
  init(po text: String) {
    var entry = Entry()
    var append: (String) -> Void = { _ in }
    func end() {
      if !entry.strings.isEmpty { entries.append(entry) }
      entry = Entry()
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("#,") {
        if !entry.strings.isEmpty { end() }
        entry.flags = Set(
          line.dropFirst(2).split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
        continue
      }
      guard let quote = line.firstIndex(of: "\""), !line.hasPrefix("#") else {
        if line.isEmpty { end() }
        continue
      }
      let value = Self.unquoted(line[quote...])
      switch line[..<quote].trimmingCharacters(in: .whitespaces) {
      case "msgctxt":
        entry.context = value
        append = { entry.context? += $0 }
      case "msgid":
        entry.id = value
        append = { entry.id += $0 }
      case "msgid_plural":
        entry.plural = value
        append = { entry.plural? += $0 }
      case "": append(value)
      default:
        entry.strings.append(value)
        append = { entry.strings[entry.strings.count - 1] += $0 }
      }
    }
    end()
  }

  /// Reads a .mo file of this machine's byte order.
  init(mo bytes: [UInt8]) {
    func number(_ offset: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    func text(_ table: Int, _ i: Int) -> String {
      let start = number(table + 8 * i + 4)
      return String(decoding: bytes[start..<start + number(table + 8 * i)], as: UTF8.self)
    }
    guard bytes.count >= 28, number(0) == 0x9504_12DE else { return }
    for i in 0..<number(8) {
      var entry = Entry()
      var key = text(number(12), i)[...]
      if let mark = key.firstIndex(of: "\u{4}") {
        entry.context = String(key[..<mark])
        key = key[key.index(after: mark)...]
      }
      let ids = key.split(separator: "\u{0}", omittingEmptySubsequences: false)
      entry.id = String(ids.first ?? "")
      entry.plural = ids.count > 1 ? String(ids[1]) : nil
      entry.strings = text(number(16), i)
        .split(separator: "\u{0}", omittingEmptySubsequences: false).map(String.init)
      entries.append(entry)
    }
  }

  private static func unquoted(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text.dropFirst().dropLast() {
      if isEscaped {
        result.append(["n": "\n", "t": "\t"][character] ?? character)
      } else if character != "\\" {
        result.append(character)
      }
      isEscaped = !isEscaped && character == "\\"
    }
    return result
  }
}
