internal import PanelCore
internal import TextCore

/// What a list says of a version beside the one before it.
///
/// Words are what is between spaces; in writing without spaces each letter counts.
package struct VersionSummary: Equatable, Sendable {
  package private(set) var added = 0
  package private(set) var removed = 0
  package private(set) var detail = ""

  /// What is shown is no longer, in letters.
  private static let longestDetail = 100

  /// - Parameter before: nil: there is none.
  package init(_ text: [UInt8], after before: [UInt8]?) {
    guard let before else {
      detail = Self.shown(Self.string(text.prefix(4096)).unicodeScalars[...], isCut: false)
      return
    }
    var gone = ""
    for hunk in LineDiff(TextBuffer(bytes: before), TextBuffer(bytes: text)).hunks {
      let (a, b) = (Self.string(before[hunk.old]), Self.string(text[hunk.new]))
      var (old, new) = (Self.words(a)[...], Self.words(b)[...])
      while let x = old.first, let y = new.first, x == y {
        (old, new) = (old.dropFirst(), new.dropFirst())
      }
      while let x = old.last, let y = new.last, x == y {
        (old, new) = (old.dropLast(), new.dropLast())
      }
      added += new.count
      removed += old.count
      if detail.isEmpty, let first = new.first { detail = Self.shown(first, in: b) }
      if gone.isEmpty, let first = old.first { gone = Self.shown(first, in: a) }
    }
    if detail.isEmpty { detail = gone }
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func words(_ text: String) -> [Substring.UnicodeScalarView] {
    var words: [Substring.UnicodeScalarView] = []
    let scalars = text.unicodeScalars
    var start: String.Index?
    func end(_ index: String.Index) {
      if let from = start { words.append(scalars[from..<index]) }
      start = nil
    }
    for index in scalars.indices {
      let scalar = scalars[index]
      if scalar.properties.isWhitespace {
        end(index)
      } else if isWrittenWithoutSpaces(scalar) {
        end(index)
        words.append(scalars[index..<scalars.index(after: index)])
      } else if start == nil {
        start = index
      }
    }
    end(scalars.endIndex)
    return words
  }

  /// Chinese and Japanese.
  private static func isWrittenWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }

  private static func shown(_ word: Substring.UnicodeScalarView, in text: String) -> String {
    let before = text.unicodeScalars[..<word.startIndex]
    let line = before.lastIndex(of: "\n").map { before.index(after: $0) } ?? before.startIndex
    let isCut = before[line...].contains { !$0.properties.isWhitespace }
    return shown(text.unicodeScalars[word.startIndex...], isCut: isCut)
  }

  /// The first line that is not blank, without space around it.
  private static func shown(_ text: Substring.UnicodeScalarView, isCut: Bool) -> String {
    let rest = text.drop { $0.properties.isWhitespace }
    let line = rest.prefix { !$0.properties.isWhitespace || $0 == " " || $0 == "\t" }
    var piece = String(Substring(line).prefix(longestDetail))
    while piece.last?.isWhitespace == true { piece.removeLast() }
    return piece.isEmpty ? "" : (isCut ? "… " : "") + piece.replacing("\t", with: " ")
  }
}

extension Substring.UnicodeScalarView {
  fileprivate static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) }
}
