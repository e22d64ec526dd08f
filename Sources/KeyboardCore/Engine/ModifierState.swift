import PanelCore

/// Control and Alt on the screen, apart from the fingers that hold them.
struct ModifierState: Hashable, Sendable {
  /// For the next key.
  var latched: KeyPress.Modifiers = []
  /// Until they are tapped again.
  var locked: KeyPress.Modifiers = []
  /// When a modifier was let go after a tap that may be the first of two.
  var tapped: Timestamp?
  var tappedModifiers: KeyPress.Modifiers = []
}
