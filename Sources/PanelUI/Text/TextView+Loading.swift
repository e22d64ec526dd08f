import PanelCore
public import TextCore

extension TextView {
  /// Puts more of a file behind the text. The caret, the undo history and what is seen stay.
  /// - Complexity: O(log n), whatever the size of `text`.
  public func append(_ text: TextBuffer) {
    let wasEndInSight = contentSize.height <= contentOffset.y + frame.height
    let changes = session.append(text)
    guard !changes.isEmpty else { return }
    for change in changes {
      layout?.update(session.buffer, change: change)
      matchSource?.textView(self, changed: change)
      readingTextChanged(change)
    }
    updateContentSize()
    refreshStatus()
    if wasEndInSight {
      measureSight()
      refreshCaret(at: nil)
      setNeedsDisplay()
    }
    placeScrollBar()
    placeReading()
    delegate?.textViewDidChange(self)
  }
}
