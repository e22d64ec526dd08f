import PanelCore
import TextCore

/// What a text view keeps for its reading options, its text size and its place.
@MainActor final class TextReading {
  var options = ReadingOptions()
  /// The em that was chosen, in millimetres; nil: the look's.
  var millimetres: Double?
  let gutter = GutterView()
  let sidewaysBar = ScrollBarView(isSideways: true)
  var digits = GutterDigits()
  /// What a text that is still being read will have; 0: nobody knows.
  var expectedLines = 0
  /// The width beside the text that line numbers need, in points; 0 without them.
  var gutterWidth = 0.0
  /// The width of a digit in the text, in points.
  var digitWidth = 0.0
  var count: StatusCount?
  /// What stays where it is when rows are laid out anew; nil once the text was scrolled.
  var place: ReadingPlace?
  /// Not 0 while a change of the offset follows from the layout.
  var placing = 0
  /// How the layout was made last.
  var setup: ReadingSetup?
  /// The gesture that changes the size; nil: the size is fixed.
  var zooming: Gesture?
  var pinch: PinchZoom?
  /// What a wheel has turned since the last whole point.
  var wheelRest = 0.0
}

/// All that decides how the rows of a view are laid out and where they stand.
struct ReadingSetup: Equatable {
  var style: TextStyle
  var scale: Double
  var lineHeight: Double
  var inset: EdgeInsets
  var width: Double
  var wraps: Bool
  var tabColumns: Int
  var direction: TextDirection
  /// Of lines without a letter: the interface's.
  var neutral: TextDirection
  var strictness: LineStrictness
}

/// A place of the text, and where in the view it stays while rows are laid out anew.
struct ReadingPlace: Equatable {
  /// The first byte of its row.
  var byte: Int
  /// How far it is below the row's top, in rows.
  var rows: Double
  /// From the text's left edge, in ems.
  var ems: Double
  /// In the view, from its top left, in points.
  var point: Point
}

/// Two fingers that change the size of the text.
struct PinchZoom: Equatable {
  /// The em when they began, in points.
  var size: Double
  /// The em that they ask for, in points.
  var wanted: Double
  var place: ReadingPlace
}
