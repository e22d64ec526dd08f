import PanelCore
public import TextCore

/// A text that comes back as it was left.
extension TextView {
  /// True: what is done to the text is noted, for `takeSteps`.
  public var recordsSteps: Bool {
    get { session.isRecording }
    set { session.isRecording = newValue }
  }

  /// Hands out what was done to the text since the last time.
  public func takeSteps() -> [EditStep] { session.takeSteps() }

  /// The row at the view's top: its first byte, and how much of it is above, in rows.
  public var rowAtTop: (byte: Int, rows: Double) {
    guard contentOffset.y > 0, let place = readingPlace(at: .zero) else { return (0, 0) }
    return (place.byte, place.rows)
  }

  /// Takes a text with its selection and its steps to undo, and scrolls to where it was.
  ///
  /// The caret is in sight afterwards, if somebody writes.
  public func restore(_ restored: EditSession, topByte: Int, topRows: Double) {
    let options = session.options
    load(restored.buffer)
    session = restored
    session.options = options
    session.isRecording = restored.isRecording
    refreshCaret(at: nil)
    setNeedsDisplay()
    let place = ReadingPlace(
      byte: min(max(topByte, 0), restored.buffer.byteCount), rows: topRows, ems: 0, point: .zero)
    if layout == nil {
      // Once there are rows.
      reading.place = place
    } else {
      keepingPlace { restore(place) }
      if isFirstResponder { scrollCaretToVisible() }
    }
    delegate?.textViewDidChangeSelection(self)
    // It knows the start of the text, where loading has put the caret.
    if isFirstResponder, let window { window.application.keyboard.contextChanged(at: window.now) }
  }
}
