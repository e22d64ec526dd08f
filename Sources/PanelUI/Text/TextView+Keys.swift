import PanelCore

extension TextView {
  /// Takes the older chords of the clipboard, and keys that must not act again while they are held.
  func takeClipboardKey(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.insert, .shift): perform(Command("paste"))
    case (.insert, .control): perform(Command("copy"))
    case (.delete, .shift): perform(Command("cut"))
    // A held return key would run through all fields of a form.
    case (.return, []) where isSingleLine && press.isRepeat: true
    default: false
    }
  }
}
