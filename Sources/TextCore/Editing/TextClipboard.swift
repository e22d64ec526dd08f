/// What was copied or selected last, whole, beside the text that other programs get of it.
///
/// A copy shares its leaves with the text it came from and costs O(log n). Other programs get a
/// string, which has to be made: at most `limit` bytes of it. What is pasted comes from the system
/// as a string; when it is the one that was handed over, the copy is meant, with every byte of it.
public struct TextClipboard: Sendable {
  /// Which of the system's two clipboards.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// What was copied or cut.
    case clipboard
    /// What is selected: a click of the middle button pastes it.
    case primary
  }

  /// The most that other programs get, in bytes.
  public static let limit = 1 << 20

  private struct Copy: Sendable {
    var text: TextBuffer
    var handed: String
  }

  private var copies: [Kind: Copy] = [:]

  public init() {}

  /// Keeps a text and returns what other programs get of it: bytes that are no UTF-8 and NUL as
  /// U+FFFD, and no more than `limit` bytes.
  /// - Complexity: O(limit).
  public mutating func copy(_ text: TextBuffer, to kind: Kind = .clipboard) -> String {
    let end = TextBoundaries(text).floor(min(text.byteCount, Self.limit))
    var handed = text.string(in: 0..<end)
    if handed.utf8.contains(0) {
      handed = String(
        String.UnicodeScalarView(handed.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
    }
    copies[kind] = Copy(text: text, handed: handed)
    return handed
  }

  /// The copy that a pasted string stands for; nil when it comes from another program.
  /// - Complexity: O(n) of the string.
  public func own(_ pasted: String) -> TextBuffer? {
    for kind in Kind.allCases {
      guard let copy = copies[kind], !pasted.isEmpty,
        pasted.utf8.count == copy.handed.utf8.count,
        pasted.utf8.elementsEqual(copy.handed.utf8)
      else { continue }
      return copy.text
    }
    return nil
  }
}
