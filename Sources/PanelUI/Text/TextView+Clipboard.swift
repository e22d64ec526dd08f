import PanelCore
import TextCore

extension TextView {
  func copySelection() {
    guard !session.selection.isEmpty, !isSecure else { return }
    window?.application.copy(session.buffer.slice(session.selection.range))
  }

  /// Puts a copy in place of the selection, sharing its leaves.
  func paste(_ text: TextBuffer) {
    // A field of one line takes what fits, as it does of any text.
    if isSingleLine { insertText(text.string) } else { apply(.insertText(text)) }
  }

  /// Offers the selection to the middle mouse button when it has rested; `now` nil: at once.
  func offerSelection(at now: Timestamp?) {
    guard selectionOffer.take(at: now), !isSecure, !session.selection.isEmpty else { return }
    window?.application.offer(session.buffer.slice(session.selection.range))
  }

  /// The middle mouse button: the caret goes there, and what is selected anywhere comes.
  func middleClicked(at point: Point) {
    guard isFirstResponder || becomeFirstResponder() else { return }
    apply(.select(TextSelection(caret: byte(at: point))))
    window?.application.emit(.requestPrimarySelection)
  }
}
