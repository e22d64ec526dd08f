import KeyboardCore
import PanelCore
import TextCore

/// What happens to the keyboard from outside.
extension KeyboardController {
  func focusChanged(to responder: Responder?, at now: Timestamp) {
    // Presses are void and the letters come first, whoever had the focus. The height is told once,
    // when all of the new field is known.
    take(.hidden, at: now)
    shapeMenu.close()
    emoji.reset()
    guard let responder, let input = responder as? any TextInput else {
      hardware.focusGone()
      return post(presentation.hide(at: now))
    }
    if presentation.phase == .hiding { draggedHeightDone() }
    takeAccessory(of: responder)
    takeTraits(of: input, at: now)
    showKeys(at: now)
    showEmojiOfLayout()
  }

  /// The field with the focus wants other keys than before.
  func inputChanged() {
    guard let input else { return }
    takeTraits(of: input, at: window.now)
    tellHeight()
  }

  func focusLostByItself(at now: Timestamp) {
    carryOut(engine.handle(.cancelAll, at: now))
    post(presentation.focusLost(at: now))
  }

  /// The text before the caret may be another one.
  func contextChanged(at now: Timestamp) {
    guard let input = window.firstResponder as? any TextInput else { return }
    take(.context(input.isSecure ? "" : input.textBeforeCaret), at: now)
    carryOut(engine.handle(.sentenceStart(startsSentence(input)), at: now))
    updateAccessory()
  }

  func windowChanged(at now: Timestamp) {
    shapeMenu.close()
    draggedKeyHeight = nil
    updateGeometry(hasRow: accessoryView != nil)
    post(
      presentation.windowChanged(
        to: window.environment.metrics.window, height: height, card: card, at: now))
  }

  func hardwareKeyboardChanged(attached: Bool) {
    changeHardware { if attached { $0.attached() } else { $0.detached() } }
  }

  /// A finger touched the text that has the focus.
  func textTouched() { changeHardware { $0.textTouched() } }

  func changeHardware(_ body: (inout HardwareKeyboard) -> Void) {
    let before = hardware
    body(&hardware)
    guard hardware.hidesKeys != before.hidesKeys else { return }
    take(.cancelAll, at: window.now)
    keysChanged()
    guard input != nil else { return }
    keysFollowRow = shape != .floating
    showKeys(at: window.now)
  }

  private func showKeys(at now: Timestamp) {
    post(presentation.reshape(card, height: height, at: now))
    post(presentation.show(height: height, at: now))
  }

  func cancelTouches(at now: Timestamp) { carryOut(engine.handle(.cancelAll, at: now)) }

  func touch(_ touch: Touch, at now: Timestamp) {
    if shapeFinger == touch.finger { slideOverShapes(touch) }
    carryOut(engine.handle(.touch(touch), at: now))
  }

  /// While alternates stay open, every touch is theirs.
  func touchOverlay(_ touch: Touch, at now: Timestamp) {
    var touch = touch
    touch.point = touch.point - keysOrigin
    self.touch(touch, at: now)
  }

  func takeTraits(of input: any TextInput, at now: Timestamp) {
    returnKey = input.returnKey
    take(.secure(input.isSecure), at: now)
    take(.keyType(input.keyboardType), at: now)
    take(.context(input.isSecure ? "" : input.textBeforeCaret), at: now)
    take(.autocapitalization(input.autocapitalizationType), at: now)
    take(.sentenceStart(startsSentence(input)), at: now)
    updateAccessory()
  }

  /// True where what begins with a capital in this field begins.
  func startsSentence(_ input: any TextInput) -> Bool {
    guard input.keyboardType.capitalizes else { return false }
    return switch input.autocapitalizationType {
    case .none: false
    case .words: input.isAtWordStart
    case .sentences: input.isAtSentenceStart
    case .allCharacters: true
    }
  }

  /// What the engine makes of an event, but for a new height: whoever calls tells that.
  func take(_ event: KeyboardEvent, at now: Timestamp) {
    carryOut(
      engine.handle(event, at: now).filter {
        if case .heightChanged = $0 { false } else { true }
      })
  }
}
