import PanelCore
import TextCore

extension TextView: FocusGuarding {
  public func shouldBecomeFirstResponder() -> Bool {
    delegate?.textViewShouldBeginEditing(self) ?? true
  }
  public func shouldResignFirstResponder() -> Bool {
    delegate?.textViewShouldEndEditing(self) ?? true
  }
  public func didBecomeFirstResponder() {
    focusDidChange()
    refreshCaret(at: window?.now)
    scrollCaretToVisible()
    setNeedsDisplay()
    selectionMoved()
    delegate?.textViewDidBeginEditing(self)
  }
  public func didResignFirstResponder() {
    blink.stop()
    focusDidChange()
    touch.focusLost()
    refreshCaret(at: nil)
    _ = session.handle(.breakUndoGroup, at: window?.now ?? .zero, breaker: nil)
    setNeedsDisplay()
    delegate?.textViewDidEndEditing(self)
  }
}
