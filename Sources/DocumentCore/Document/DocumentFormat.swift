public import PanelCore

/// How a document's text lies in its file: what is put back when it is saved.
///
/// Line ends and bytes that are no UTF-8 stay in the text as they are; nothing but the byte order
/// mark is taken off.
public struct DocumentFormat: Hashable, Sendable {
  /// How the lines of a file end.
  public enum LineEnding: String, Hashable, Sendable {
    case lf, crlf
    /// Some lines end in one way and some in the other.
    case mixed
  }

  /// True when the file begins with a byte order mark.
  public var hasBOM: Bool
  /// How the lines end; `lf` when there is one line only.
  public var lineEnding: LineEnding

  public init(hasBOM: Bool = false, lineEnding: LineEnding = .lf) {
    self.hasBOM = hasBOM
    self.lineEnding = lineEnding
  }

  /// The format of a file's bytes.
  /// - Complexity: O(n).
  public init(detecting bytes: [UInt8]) {
    var detector = Detector()
    detector.take(bytes)
    self = detector.format
  }

  /// The name of the encoding, as states and tapes write it.
  public var encoding: String { "utf-8" }

  /// A file's bytes as text for the buffer, and what `encode` needs to put them back.
  ///
  /// `format.encode(content)` is `bytes` again, whatever the bytes are.
  /// - Complexity: O(n).
  public static func decode(_ bytes: [UInt8]) -> (format: DocumentFormat, content: [UInt8]) {
    let format = DocumentFormat(detecting: bytes)
    guard format.hasBOM else { return (format, bytes) }
    return (format, Array(bytes.dropFirst(byteOrderMark.count)))
  }

  /// The buffer's text as bytes for the file.
  public func encode(_ content: [UInt8]) -> [UInt8] {
    hasBOM ? Self.byteOrderMark + content : content
  }

  /// A snapshot of the buffer's text as bytes for the file.
  /// - Complexity: O(1).
  public func encode(_ content: ByteSource) -> ByteSource {
    hasBOM ? content.prefixed(by: Self.byteOrderMark) : content
  }

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
