package import PanelCore

/// A hardware key and the modifiers held with it, as `Ctrl+Z`.
package struct TapeChord: Hashable, Sendable {
  package var key: KeyPress.Key
  package var modifiers: KeyPress.Modifiers

  package init(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
