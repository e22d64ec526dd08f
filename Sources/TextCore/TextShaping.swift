public import PanelCore

/// A family of fonts, by its use.
public enum FontFamily: Hashable, Sendable {
  case ui, uiBold, serif, mono
  /// One that a person chose, by its own name; `ui` where it is not installed.
  case named(String)
}

/// How text is set.
public struct TextStyle: Hashable, Sendable {
  public var family: FontFamily
  /// The em, in points.
  public var size: Double
  public init(family: FontFamily, size: Double) {
    self.family = family
    self.size = size
  }
}

/// What a font says of itself, in points at one size; distances from the baseline are positive.
public struct FontMetrics: Hashable, Sendable {
  public var ascent: Double
  public var descent: Double
  public var capHeight: Double
  public var xHeight: Double
  public init(ascent: Double, descent: Double, capHeight: Double, xHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
    self.xHeight = xHeight
  }
}

/// A run and where it stands in its line.
public struct ShapedRun: Hashable, Sendable {
  public var run: TextRun
  /// The bytes of the shaped text that the run shows.
  public var bytes: Range<Int>
  /// From the line's left edge to the pen's start, in points.
  public var x: Double
  /// Sum of advances, in points.
  public var width: Double
  /// Every pixel it can touch, relative to (line's left, baseline), in points.
  public var inkBounds: Rect

  public init(run: TextRun, bytes: Range<Int>, x: Double, width: Double, inkBounds: Rect) {
    self.run = run
    self.bytes = bytes
    self.x = x
    self.width = width
    self.inkBounds = inkBounds
  }
}

/// A place between two graphemes where the caret can stand.
public struct CaretStop: Hashable, Sendable {
  /// Offset in the shaped text, in bytes of UTF-8.
  public var byte: Int
  /// From the line's left edge, in points.
  public var x: Double
  public init(byte: Int, x: Double) {
    self.byte = byte
    self.x = x
  }
}

/// Where a grapheme ends, in the direction that it runs.
public struct GraphemeEnd: Hashable, Sendable {
  /// From the line's left edge, in points.
  public var x: Double
  /// Odd: it runs from right to left. Source: UAX 9.
  public var level: UInt8
  public init(x: Double, level: UInt8) {
    self.x = x
    self.level = level
  }
}

/// One line of text, measured.
public struct ShapedText: Hashable, Sendable {
  /// In visual order, left to right.
  public var runs: [ShapedRun]
  /// One for each grapheme boundary, in byte order, from 0 to the text's length.
  public var stops: [CaretStop]
  /// In points.
  public var width: Double
  /// True when the paragraph's direction is right to left.
  public var isRightToLeft: Bool
  /// Where each grapheme ends, in byte order; empty in a line that runs from left to right, where
  /// it is the next one's stop.
  public var ends: [GraphemeEnd]

  public init(
    runs: [ShapedRun], stops: [CaretStop], width: Double, isRightToLeft: Bool,
    ends: [GraphemeEnd] = []
  ) {
    self.runs = runs
    self.stops = stops
    self.width = width
    self.isRightToLeft = isRightToLeft
    self.ends = ends
  }
}

/// Turns text into glyph runs with measures. Implemented at the edge, where the fonts are.
public protocol TextShaping: AnyObject {
  /// Shapes one line. The text holds no line break; a tab advances to the next multiple of
  /// `tabWidth` points and is in no run.
  ///
  /// Unknown characters and characters without a font still get a width and a caret stop.
  func shape(_ text: String, style: TextStyle, scale: Double, tabWidth: Double) -> ShapedText
  /// Shapes a row of a paragraph whose levels are known.
  /// - Parameter levels: those of the row's own bytes.
  func shape(
    _ row: String, levels: ParagraphLevels, style: TextStyle, scale: Double, tabWidth: Double
  ) -> ShapedText
  /// How the characters of a paragraph run; nil: all of them from left to right.
  /// - Parameter direction: the paragraph's own.
  func levels(of paragraph: String, direction: TextDirection) -> ParagraphLevels?
  /// The direction of the first strong character; nil when there is none. Source: UAX 9 P2 and P3.
  func firstStrong(in text: String) -> TextDirection?
  /// The measures of the style's first font.
  func metrics(of style: TextStyle, scale: Double) -> FontMetrics
}

/// A shaper that knows one direction only.
extension TextShaping {
  public func shape(
    _ row: String, levels: ParagraphLevels, style: TextStyle, scale: Double, tabWidth: Double
  ) -> ShapedText {
    shape(row, style: style, scale: scale, tabWidth: tabWidth)
  }
  public func levels(of paragraph: String, direction: TextDirection) -> ParagraphLevels? { nil }
  public func firstStrong(in text: String) -> TextDirection? { nil }
}

/// Finds where text may be broken: never inside of a grapheme. Implemented at the edge. Source:
/// Unicode UAX 14 and 29.
public protocol TextBreaking: AnyObject {
  /// Offsets in bytes, ascending, where a new row may begin; neither 0 nor the length, nor before
  /// a mark.
  func lineBreaks(in text: String) -> [Int]
  /// Offsets in bytes, ascending, of word boundaries, 0 and the length among them.
  func wordBoundaries(in text: String) -> [Int]
  /// How readily East Asian rows break from now on; what was laid out before stays as it is.
  func setStrictness(_ strictness: LineStrictness)
}

extension TextBreaking {
  /// A breaker without languages knows no strictness.
  public func setStrictness(_ strictness: LineStrictness) {}
}
