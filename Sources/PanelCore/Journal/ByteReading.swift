/// How a file's bytes become text, as far as it is known. What is nil, the bytes themselves say.
public struct ByteReading: Hashable, Sendable {
  /// How letters are written.
  public var encoding: TextEncoding?
  /// True: a byte order mark at the beginning is no part of the text; false: it is.
  public var hasBOM: Bool?
  /// True: the text's line feeds are lone CRs in the file; false: a CR is text.
  public var turnsReturns: Bool?

  public init(
    _ encoding: TextEncoding? = nil, hasBOM: Bool? = nil, turnsReturns: Bool? = nil
  ) {
    (self.encoding, self.hasBOM, self.turnsReturns) = (encoding, hasBOM, turnsReturns)
  }

  /// Of a text as it is.
  public static let text = ByteReading(.utf8, hasBOM: false, turnsReturns: false)

  /// In one line: the encoding's name; behind a bar a letter for the mark and one for the CRs, where they
  /// are known. nil: no encoding is known.
  public var line: String? {
    guard let name = encoding?.rawValue else { return nil }
    guard let hasBOM, let turnsReturns else { return name }
    return "\(name)|\(hasBOM ? "m" : "")\(turnsReturns ? "r" : "")"
  }

  /// nil: no encoding has that name.
  public init?(line: String) {
    let parts = line.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, let encoding = TextEncoding(name: String(name)) else {
      return nil
    }
    self.init(encoding)
    guard parts.count == 2 else { return }
    (hasBOM, turnsReturns) = (parts[1].contains("m"), parts[1].contains("r"))
  }
}
