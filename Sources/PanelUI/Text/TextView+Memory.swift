import PanelCore
import TextCore

extension TextView {
  /// A layout that keeps as much as a text of this kind may.
  func newLayout() -> TextLayout {
    TextLayout(
      shaper: textShaper, breaker: breaker,
      memory: isSingleLine ? TextMemory.fieldRows : TextMemory.rows)
  }
}

extension View {
  /// Memory that the measured rows of all texts in the view take, in bytes.
  package var rowMemory: Int {
    subviews.reduce((self as? TextView)?.layout?.memory ?? 0) { $0 + $1.rowMemory }
  }
}
