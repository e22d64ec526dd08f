public import PanelCore

/// The rows of a text at a width: a cache between a buffer and a view.
///
/// Content coordinates, in points, y down, the first row's top at 0. Rows are equally high.
public final class TextLayout {
  public init(shaper: any TextShaping, breaker: any TextBreaking) {}

  /// Sets how the text is set; every row is measured anew when something differs.
  public func configure(
    style: TextStyle, scale: Double, width: Double, lineHeight: Double, wraps: Bool,
    tabColumns: Int = 4
  ) {}
  /// Takes another text.
  public func reset(_ buffer: TextBuffer) {}
  /// Takes the text after `change`, which must be the only one since the last text taken.
  public func update(_ buffer: TextBuffer, change: EditChange) {}

  public var contentHeight: Double { 0 }
  public var contentWidth: Double { 0 }
  public func rows(from top: Double, to bottom: Double) -> [TextRow] { [] }
  public func caretPlace(at byte: Int) -> (x: Double, y: Double, height: Double) { (0, 0, 0) }
  public func byte(at point: Point) -> Int { 0 }
  public func byte(above byte: Int, x: Double) -> Int { 0 }
  public func byte(below byte: Int, x: Double) -> Int { 0 }
  public func rowRange(containing byte: Int) -> Range<Int> { 0..<0 }
  public func wordRange(at byte: Int) -> Range<Int> { 0..<0 }
  public func selectionRects(
    _ range: Range<Int>, from top: Double, to bottom: Double
  ) -> [Rect] { [] }
  public func y(ofLine line: Int, rowInLine row: Int) -> Double { 0 }
  public func y(of anchor: TextAnchor) -> Double { 0 }
  public func anchor(at y: Double) -> TextAnchor {
    TextAnchor(line: 0, row: 0, offset: 0, byte: 0)
  }
}
