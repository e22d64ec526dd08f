/// Whether the keys on the screen make way for a keyboard that is attached.
///
/// Events in: `attached`, `detached`, `textTouched`, `focusGone`. No actions: the result is
/// `hidesKeys`. A key that is pressed decides nothing, as what types may be a scanner.
struct HardwareKeyboard: Equatable, Sendable {
  private enum Mode: Equatable, Sendable {
    case detached
    case attached
    /// A finger asked for the keys all the same, until the focus is given up.
    case attachedWithKeys
  }
  private var mode = Mode.detached

  var hidesKeys: Bool { mode == .attached }

  mutating func attached() { mode = .attached }
  mutating func detached() { mode = .detached }
  mutating func textTouched() { if mode == .attached { mode = .attachedWithKeys } }
  mutating func focusGone() { if mode == .attachedWithKeys { mode = .attached } }
}
