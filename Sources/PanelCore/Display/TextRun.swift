/// A font file, by its number in the host's font catalog.
public struct FontID: Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
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
      && a.isRightToLeft == b.isRightToLeft && a.text.utf8.elementsEqual(b.text.utf8)
  }
}
