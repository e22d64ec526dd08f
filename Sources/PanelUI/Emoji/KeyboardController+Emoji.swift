import KeyboardCore
import PanelCore
import TextCore

/// What the emoji need of the keyboard.
extension KeyboardController {
  /// The layout of this name begins with the emoji.
  func showEmojiOfLayout() {
    if input != nil, engine.geometry.layout.id == KeyboardLayout.emojiID { emoji.show() }
  }

  /// False: the window is too low for a row above the keys.
  var emojiSearchHasRoom: Bool { keysAreApart || geometry(hasRow: true).metrics.rowHeight > 0 }

  func typeEmoji(_ text: String) {
    (input as? any MarkedTextInput)?.unmarkText()
    input?.typeText(text, on: .screen)
  }

  /// A key of the emoji's own went down.
  func pressedForEmoji(_ id: String) { carryOut([.press(keyID: id)]) }

  func deleteForEmoji() {
    pressedForEmoji("backspace")
    carryOut([.deleteBackward(unit: .grapheme, reason: .pressed)])
  }

  /// The row that searches comes or goes: it has the accessory row's place, and the keys are those of
  /// a plain text.
  func emojiSearchChanged() {
    guard let responder = window.firstResponder, let input else { return }
    takeAccessory(of: responder)
    let now = window.now
    if emoji.isSearching {
      take(.keyType(.text), at: now)
      take(.context(""), at: now)
      take(.autocapitalization(.none), at: now)
      take(.sentenceStart(false), at: now)
    } else {
      takeTraits(of: input, at: now)
    }
    tellHeight()
  }
}
