public import PanelCore

/// What the keys want done, in order.
public enum KeyAction: Hashable, Sendable {
  /// How much a delete takes.
  public enum Unit: String, Hashable, Sendable {
    case grapheme, word
  }

  /// Why something was decided.
  public enum Reason: String, Hashable, Sendable {
    /// The finger was lifted on the key.
    case lifted
    /// The next finger came down before this one was lifted.
    case rollover
    /// An alternate was chosen in a popup.
    case alternate
    /// The finger left its key with a flick.
    case flick
    /// The same key was tapped again in time.
    case multiTap
    /// The layout's transforms made another text of it, or gave back what it was.
    case transform
    /// A key was pressed.
    case pressed
    /// A key is held.
    case repeated
    /// A space ended the visit to the symbols.
    case spaceTyped
    /// A sentence begins at the caret, or doesn't.
    case sentence
    /// A word begins at the caret, or doesn't.
    case word
    /// The field wants nothing but capitals.
    case allCharacters
    /// One character was typed with a one-time shift, or shift was let go.
    case shiftUsed
    /// The user tapped shift.
    case shiftTapped
    /// The user tapped shift twice.
    case shiftDoubleTapped
    /// Shift was held as long as a long press.
    case shiftHeld
    /// A key that was held for others was lifted.
    case chordEnded
    /// A finger that slid from a switch key was lifted.
    case slideEnded
    /// A modifier was tapped.
    case modifierTapped
    /// A modifier was tapped twice.
    case modifierDoubleTapped
    /// A key was pressed with a one-time modifier, or one that was held.
    case modifierUsed
    /// Too many fingers at once, or too wide a contact: a palm.
    case palm
    /// The touch is void.
    case cancelled
    /// The keyboard was hidden, or the field or the layout changed.
    case reset
  }

  /// A key went down: the moment for a click.
  case press(keyID: String)
  case insert(String, reason: Reason)
  /// Puts a text in the place of what stands before the caret, which ends with `removed`: the next
  /// step of a multi-tap, or what a transform makes of a key.
  case replaceBackward(removed: String, with: String, reason: Reason)
  /// What a hardware key does.
  case pressKey(KeyPress.Key, modifiers: KeyPress.Modifiers)
  case deleteBackward(unit: Unit, reason: Reason)
  case insertNewline(reason: Reason)
  /// Moves the caret by graphemes to the right and rows down; below 0: left and up.
  case moveCaret(columns: Int, rows: Int, selects: Bool)
  /// The finger that moved the caret was lifted.
  case endMovingCaret
  case hide
  /// The key that hides the keyboard is held by this finger: it offers the keyboard's shapes.
  case offerShapes(finger: Int)
  case nextLanguage
  /// The layout of this id was chosen from the language key's list.
  case chooseLanguage(String)
  /// The emoji take the keys' place.
  case showEmoji
  /// Another layer or shift state is visible.
  case layerChanged(layer: String, shift: ShiftState, reason: Reason)
  /// Other modifiers count for the next key: `active` is all of them, `locked` those that stay.
  case modifiersChanged(KeyPress.Modifiers, locked: KeyPress.Modifiers, reason: Reason)
  /// The layer needs a keyboard of this height, accessory row and inset included, in points.
  case heightChanged(Double)
}
