/// The lines of a note that a list shows.
package struct NoteText: Hashable, Sendable {
  /// The first line that is not empty, and the next one.
  package var title = ""
  package var detail = ""

  /// So many letters of a line are kept.
  static let limit = 200

  /// - Parameter text: a note's beginning.
  package init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let line = Self.trimmed(line)
      if line.isEmpty { continue }
      if title.isEmpty {
        title = line
      } else {
        detail = line
        return
      }
    }
  }

  /// Without space around it and without signs that can't be seen.
  private static func trimmed(_ line: Substring) -> String {
    var line = line.drop { $0.isWhitespace }.prefix(limit)
    while line.last?.isWhitespace == true { line.removeLast() }
    var kept = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F: kept.append(" ")
      // What turns the direction of all that follows has no place in a list.
      case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: break
      default: kept.append(scalar)
      }
    }
    return String(kept)
  }

  /// True when these bytes are no text: they have a zero, and no mark of UTF-16 or UTF-32.
  package static func isBinary(_ bytes: some Collection<UInt8>) -> Bool {
    let head = Array(bytes.prefix(2))
    return head != [0xFF, 0xFE] && head != [0xFE, 0xFF] && bytes.prefix(8192).contains(0)
  }

  /// The piece of a line around what was looked for.
  /// - Parameters:
  ///   - needle: folded by `fold`.
  /// - Returns: nil when it is not in the line.
  package static func snippet(
    _ line: String, _ needle: String, fold: (String) -> String
  ) -> (text: String, found: Range<Int>)? {
    let wanted = Array(needle.utf8)
    var folded: [UInt8] = []
    // Where each letter's fold begins.
    var starts: [Int] = []
    let letters = Array(line)
    for letter in letters {
      starts.append(folded.count)
      folded += Array(fold(String(letter)).utf8)
      if folded.count > 20_000 { break }
    }
    guard let place = find(wanted, in: folded) else { return nil }
    let first = (starts.lastIndex { $0 <= place }) ?? 0
    let last = (starts.lastIndex { $0 < place + wanted.count }) ?? first
    let from = max(0, first - 24)
    let head = (from > 0 ? "…" : "") + String(letters[from..<first])
    let middle = String(letters[first...last])
    let tail = letters[(last + 1)...].prefix(120)
    return (
      head + middle + String(tail), head.utf8.count..<(head.utf8.count + middle.utf8.count)
    )
  }

  /// Where `wanted` begins in `bytes`.
  package static func find(_ wanted: [UInt8], in bytes: [UInt8]) -> Int? {
    guard let first = wanted.first, bytes.count >= wanted.count else { return nil }
    var place = 0
    let end = bytes.count - wanted.count
    return bytes.withUnsafeBufferPointer { bytes in
      while place <= end {
        if bytes[place] == first, (0..<wanted.count).allSatisfy({ bytes[place + $0] == wanted[$0] })
        {
          return place
        }
        place += 1
      }
      return nil
    }
  }
}

/// What is looked for in all notes: each of the words.
package struct LibraryQuery: Hashable, Sendable {
  /// Of three letters and more: those that the index knows.
  package var long: [String] = []
  /// Shorter: looked for in titles and names; signs of Chinese, Japanese and Korean in the text too.
  package var short: [String] = []

  /// - Parameter text: folded.
  package init(_ text: String) {
    for word in text.split(whereSeparator: \.isWhitespace) {
      if word.unicodeScalars.count >= 3 {
        long.append(String(word))
      } else {
        short.append(String(word))
      }
    }
  }

  package var isEmpty: Bool { long.isEmpty && short.isEmpty }

  /// True where one or two signs are a word.
  package static func isDense(_ word: String) -> Bool {
    word.unicodeScalars.contains { $0.value >= 0x2E80 || (0x1100...0x11FF).contains($0.value) }
  }

  /// As the index takes it: words in quotes, all of them.
  package var match: String {
    long.map { word in
      "\"" + word.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
    }.joined(separator: " ")
  }
}
