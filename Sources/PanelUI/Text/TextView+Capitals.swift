import KeyboardCore
import TextCore

extension TextView {
  /// True: some letters are capitals by themselves, as `autocapitalizationType` says. Set to true,
  /// a sentence's first.
  public var autocapitalizes: Bool {
    get { autocapitalizationType != .none }
    set { autocapitalizationType = newValue ? .sentences : .none }
  }

  public var isAtWordStart: Bool {
    let caret = session.selection.start
    let line = session.buffer.lineRange(session.buffer.line(containing: caret)).lowerBound
    // Enough for a space and some quotes.
    let start = max(line, TextBoundaries(session.buffer).ceiling(caret - 32))
    return start >= caret
      || AutocapitalizationType.isWordStart(after: session.buffer.string(in: start..<caret))
  }

  func capitalsChanged(from old: AutocapitalizationType) {
    guard autocapitalizationType != old, isFirstResponder else { return }
    window?.application.keyboard.inputChanged()
  }
}
