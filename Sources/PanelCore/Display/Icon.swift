/// The vector icons, on a grid of 24 units: stroke 2, round caps and joins, paths of absolute
/// M L H V C Z only.
public enum Icon: String, Hashable, Sendable, CaseIterable {
  case shift, shiftOnce, shiftLocked, backspace, `return`, go, next, send, done, hideKeyboard
  case showKeyboard, globe, undo, redo, tab, left, right, up, down, back, forward, above
  case below, cut, copy, paste, selectAll, find, menu, close, saved, saving, unsaved, error
  case warning, info, date, time, emoji, note, plus, minus, nib, symbols, lock, replace, trash
  case rename, sort, history, settings, sound, theme, conflict, float, split, oneHand
  case oneHandRight, docked
  /// Parts of what floats over a text: `nib` turned upside down, the tips of an edit menu.
  case nibDown, tipDown, tipUp
}
