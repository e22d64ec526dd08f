import KeyboardCore
import PanelCore
import TextCore

/// What the keys want done.
extension KeyboardController {
  func carryOut(_ actions: [KeyAction]) {
    keysChangedIfSeen()
    if traces {
      for decision in engine.takeDecisions() {
        window.application.emit(.log(decision.description))
      }
    }
    for action in emoji.searching(actions) {
      switch action {
      case .insert(let text, _):
        (input as? any MarkedTextInput)?.unmarkText()
        input?.typeText(text, on: .screen)
      case .replaceBackward(let removed, let text, _):
        input?.replaceBackward(removed, with: text)
      case .pressKey(let key, let modifiers): window.application.press(key, modifiers)
      case .deleteBackward(let unit, _):
        input?.deleteBackward(unit == .word ? .word : .grapheme)
      case .insertNewline: input?.insertNewline()
      case .moveCaret(let columns, let rows, let selects):
        input?.moveCaret(columns: columns, rows: rows, extending: selects)
      case .endMovingCaret: input?.endMovingCaret()
      case .hide: window.makeFirstResponder(nil)
      case .offerShapes(let finger): offerShapes(to: finger)
      case .heightChanged: tellHeight()
      case .nextLanguage: window.application.perform(command: Command("next-layout"))
      case .chooseLanguage(let id):
        window.application.perform(command: Command("layout", argument: id))
      case .showEmoji: emoji.show()
      case .press:
        clicks.volume(isSecure: engine.isSecure).map { window.application.emit(.click(volume: $0)) }
      case .layerChanged, .modifiersChanged: break
      }
    }
  }

  var input: (any TextInput)? { window.firstResponder as? any TextInput }

  struct KeysSeen: Equatable {
    var layer = ""
    var modifiers: [KeyPress.Modifiers] = []
    var pressed: [PressedKey] = []
    var fading: [FadingKey] = []
    var isTrackpad = false
    var popup: KeyPopup?
    var preview: KeyPreview?
  }

  /// Keys are drawn anew only when something of them differs.
  private func keysChangedIfSeen() {
    let now = KeysSeen(
      layer: engine.visibleLayer + engine.shift.rawValue,
      modifiers: [engine.activeModifiers, engine.lockedModifiers], pressed: engine.pressedKeys,
      fading: engine.fading, isTrackpad: engine.isTrackpad, popup: engine.popup,
      preview: engine.preview)
    overlay.isUserInteractionEnabled = engine.keepsPopup
    guard now != seen else { return }
    if now.layer != seen.layer || now.pressed != seen.pressed || now.fading != seen.fading
      || now.isTrackpad != seen.isTrackpad || now.modifiers != seen.modifiers
    {
      keyView.setNeedsDisplay()
    }
    if now.popup != seen.popup || now.preview != seen.preview { overlay.setNeedsDisplay() }
    seen = now
  }
}
