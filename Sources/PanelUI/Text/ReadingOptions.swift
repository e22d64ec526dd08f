public import TextCore

/// What a text view shows besides the text, and how wide its rows are.
public struct ReadingOptions: Hashable, Sendable {
  /// Where rows end.
  public enum Wrap: Hashable, Sendable {
    /// At the column of the look, never wider than the view.
    case width
    /// After so many digits' widths at most, never wider than the view.
    case column(Int)
    /// Nowhere: a line is one row, and the view scrolls sideways.
    case off
  }

  /// The number of each line, left of its first row.
  public var showsLineNumbers = false
  /// A band behind the row that the caret stands in.
  public var marksCurrentLine = false
  public var wrap = Wrap.width
  /// Which way lines run.
  public var direction = TextDirection.automatic
  /// Marks for spaces, tabs, line ends and characters without a width.
  public var showsInvisibles = false
  /// Line, column and words are counted.
  public var countsWords = false

  public init() {}
}

/// Where the caret is and how long the text is.
public struct TextStatus: Hashable, Sendable {
  /// From 1.
  public var line: Int
  /// In graphemes, from 1; nil while a long line is still being counted.
  public var column: Int?
  /// The words counted so far.
  public var words: Int
  /// True while more words are to be counted.
  public var isCounting: Bool
}
