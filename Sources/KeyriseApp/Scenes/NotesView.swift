import PanelCore
import PanelUI
import TextCore

/// A text of several lines in a field's box, as part of a form.
@MainActor final class NotesView: TextView {
  /// Tab goes on to the next field, as everywhere in a form.
  override var insertsTab: Bool { false }

  override var placeholderIndent: Double { 0 }
  private var caretPlace = Rect.zero

  override func layoutSubviews() {
    let metrics = environment.metrics
    if fontSize != metrics.ui {
      let side = (1.6 * metrics.millimetre).rounded()
      let above = (0.8 * metrics.millimetre).rounded()
      textInset = EdgeInsets(top: above, right: side, bottom: above, left: side)
      fontSize = metrics.ui
    }
    super.layoutSubviews()
    // A text that fits has nothing to scroll: the finger then moves the page.
    scrollsByFinger = contentSize.height > frame.height
    // Rows of another width have the caret elsewhere: the page has to look again.
    let place = caretRow(at: selection.head)
    if place != caretPlace {
      caretPlace = place
      superview?.setNeedsLayout()
    }
  }

  override func draw(_ context: DrawContext) {
    context.fieldBox(bounds, isFocused: isFirstResponder)
    context.clipped(to: bounds.insetBy(dx: 2, dy: 2)) { super.draw(context) }
  }
}
