import PanelCore

/// What the screen says when there is nothing that a hand could use it with.
struct HandsNotice: Equatable {
  /// There is no touch panel, no mouse and no keyboard.
  var isAlone = false

  var line: Phrase? {
    isAlone
      ? Phrase("No touch panel, mouse or keyboard is found. Plug one in: it can be used at once.")
      : nil
  }
}
