/// What the rules say about one frame, in window points on whole pixels.
package struct FrameFacts: Equatable, Sendable {
  /// The lower edge of the editor, or of what gives way to the keyboard.
  package var editorBottom: Double
  /// The upper edge of keyboard and accessory row; the window's lower edge while they are hidden.
  package var keyboardTop: Double
  /// Height of the content that the keyboard hides, in the editor's own coordinates.
  package var covered: Double
  /// True while a part of the keyboard can be seen and the editor gives way to it.
  package var isKeyboardOnScreen: Bool
  /// True when the caret has to be seen (nobody scrolled since the last edit, focus change, resize
  /// or rotation) and lies outside the editor's visible part.
  package var isCaretLost: Bool

  package init(
    editorBottom: Double, keyboardTop: Double, covered: Double, isKeyboardOnScreen: Bool,
    isCaretLost: Bool = false
  ) {
    self.editorBottom = editorBottom
    self.keyboardTop = keyboardTop
    self.covered = covered
    self.isKeyboardOnScreen = isKeyboardOnScreen
    self.isCaretLost = isCaretLost
  }
}
