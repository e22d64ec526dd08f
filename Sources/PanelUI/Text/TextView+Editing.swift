import PanelCore
public import TextCore

extension TextView {
  /// How keys are carried out: tabs, line starts, full stops and quotes.
  public var editOptions: EditOptions {
    get { session.options }
    set {
      let old = session.options.tabWidth
      session.options = newValue
      if newValue.tabWidth != old { configureLayout() }
    }
  }

  public func typeText(_ text: String, on keyboard: EditEvent.Keyboard) {
    let text = fitting(text)
    if !text.isEmpty { apply(.typed(text, on: keyboard)) }
  }

  /// Takes a key that deletes or moves by lines.
  func takeLineKey(_ press: KeyPress) -> Bool {
    guard press.modifiers.contains(.control) else { return false }
    let isShifted = press.modifiers.contains(.shift)
    switch press.key {
    case .backspace where isShifted: apply(.deleteBackward(.line))
    case .delete where isShifted: apply(.deleteForward(.line))
    case .character("k") where isShifted: apply(.deleteLine)
    case .up: apply(.move(.paragraphUp, extending: isShifted))
    case .down: apply(.move(.paragraphDown, extending: isShifted))
    default: return false
    }
    return true
  }

  /// The event of a command that is nothing but an edit.
  static func edit(of command: Command) -> EditEvent? {
    switch command.id {
    case "insert-tab": .insertTab
    case "delete-backward": .deleteBackward(.grapheme)
    case "delete-forward": .deleteForward(.grapheme)
    case "delete-word-backward": .deleteBackward(.word)
    case "delete-word-forward": .deleteForward(.word)
    case "delete-to-line-start": .deleteBackward(.line)
    case "delete-to-line-end": .deleteForward(.line)
    case "delete-line": .deleteLine
    case "move-line-start": .move(.lineStart, extending: false)
    case "move-line-end": .move(.lineEnd, extending: false)
    case "move-paragraph-up": .move(.paragraphUp, extending: false)
    case "move-paragraph-down": .move(.paragraphDown, extending: false)
    case "move-document-start": .move(.documentStart, extending: false)
    case "move-document-end": .move(.documentEnd, extending: false)
    default: nil
    }
  }

  /// True when an edit would change something.
  func canApply(_ edit: EditEvent) -> Bool {
    let selection = session.selection
    let length = session.buffer.byteCount
    return switch edit {
    case .deleteBackward: selection.end > 0
    case .deleteForward, .move(.right, _):
      !selection.isEmpty || selection.end < length
    case .deleteLine: length > 0
    case .insertTab: insertsTab
    default: true
    }
  }
}
