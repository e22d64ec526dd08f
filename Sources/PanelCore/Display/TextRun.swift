/// A font file, by its number in the host's font catalog.
public struct FontID: Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No file: each character is shown as a `CodePointBox`.
  public static let codePointBoxes = FontID(rawValue: -1)
}

/// A stretch of text in one font, one script and one direction: what can be rasterised whole.
///
/// Two runs with equal values have equal pixels, so renderers cache by the run.
public struct TextRun: Hashable, Sendable {
  /// The characters, in logical order; no line break, no tab.
  public var text: String
  public var font: FontID
  /// The em in whole pixels.
  public var pixelSize: Int
  /// ISO 15924 tag, four letters packed big-endian ("Latn"), as HarfBuzz has it.
  public var script: UInt32
  public var isRightToLeft: Bool

  public init(
    text: String, font: FontID, pixelSize: Int, script: UInt32, isRightToLeft: Bool
  ) {
    self.text = text
    self.font = font
    self.pixelSize = pixelSize
    self.script = script
    self.isRightToLeft = isRightToLeft
  }

  // Equality is of bytes: "é" and "e" + accent are different runs.
  public static func == (a: TextRun, b: TextRun) -> Bool {
    a.font == b.font && a.pixelSize == b.pixelSize && a.script == b.script
      && a.isRightToLeft == b.isRightToLeft && sameBytes(a.text, b.text)
  }

  /// A word at a time: whole display lists are compared for each frame.
  private static func sameBytes(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count == b.utf8.count else { return false }
    return a.utf8.withContiguousStorageIfAvailable { a in
      b.utf8.withContiguousStorageIfAvailable { b in
        let (a, b) = (UnsafeRawBufferPointer(a), UnsafeRawBufferPointer(b))
        guard a.baseAddress != b.baseAddress else { return true }
        let whole = a.count & ~7
        for offset in stride(from: 0, to: whole, by: 8)
        where a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          != b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        {
          return false
        }
        return (whole..<a.count).allSatisfy { a[$0] == b[$0] }
      } ?? a.elementsEqual(b.utf8)
    } ?? a.utf8.elementsEqual(b.utf8)
  }
}
