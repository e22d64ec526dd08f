public import PanelCore

/// How a document's text lies in its file: what is put back when it is saved.
///
/// Line ends and bytes that are no UTF-8 stay in the text as they are. The byte order mark is taken off.
/// In a file whose lines all end in a lone CR, those are line feeds in the text.
public struct DocumentFormat: Hashable, Sendable {
  /// How the lines of a file end.
  public enum LineEnding: String, Hashable, Sendable {
    case lf, crlf, cr
    /// Some lines end in one way and some in the other.
    case mixed
  }

  /// How its letters are written.
  public var encoding: TextEncoding
  /// True when the file begins with a byte order mark.
  public var hasBOM: Bool
  /// How the lines end; `lf` when there is one line only.
  public var lineEnding: LineEnding

  public init(
    encoding: TextEncoding = .utf8, hasBOM: Bool = false, lineEnding: LineEnding = .lf
  ) {
    self.encoding = encoding
    self.hasBOM = hasBOM
    self.lineEnding = lineEnding
  }

  /// How the file's bytes become this text again, whatever they look like.
  public var reading: ByteReading {
    ByteReading(encoding, hasBOM: hasBOM, turnsReturns: lineEnding == .cr)
  }

  /// The format of a file in UTF-8.
  /// - Complexity: O(n).
  public init(detecting bytes: [UInt8]) {
    self = Self.decode(bytes).format
  }

  /// A file's bytes as text for the buffer, and what `encode` needs to put them back.
  ///
  /// `format.encode(content)` is `bytes` again, whatever the bytes are, unless `isExact` is false.
  /// - Parameter reading: what is known of the file.
  /// - Complexity: O(n).
  public static func decode(
    _ bytes: [UInt8], as reading: ByteReading = ByteReading(),
    by coding: any TextCoding = PlainCoding()
  ) -> (format: DocumentFormat, content: [UInt8], isExact: Bool) {
    var decoder = Decoder(as: reading)
    var content = decoder.take(bytes, isLast: true, by: coding)
    if decoder.wantsAnew {
      var other = reading
      other.turnsReturns = false
      decoder = Decoder(as: other)
      content = decoder.take(bytes, isLast: true, by: coding)
    }
    return (decoder.format, content, decoder.isExact)
  }

  /// The buffer's text as bytes for a file in UTF-8.
  public func encode(_ content: [UInt8]) -> [UInt8] { encode(ByteSource(content)).bytes }

  /// A snapshot of the buffer's text as bytes for the file.
  /// - Complexity: O(1); the bytes are made where they are asked for.
  public func encode(
    _ content: ByteSource, by coding: any TextCoding = PlainCoding()
  ) -> ByteSource {
    let content =
      lineEnding == .cr ? content.replacing(Self.lineFeed, with: Self.carriageReturn) : content
    if encoding != .utf8 {
      let whole = hasBOM ? content.prefixed(by: TextEncoding.utf8.byteOrderMark) : content
      return coding.encode(whole, as: encoding)
    }
    return hasBOM ? content.prefixed(by: TextEncoding.utf8.byteOrderMark) : content
  }

  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
}
