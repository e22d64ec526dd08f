import PanelCore
public import TextCore

/// What a person should know of a copy or a paste; posted to `Application.messages`.
public enum ClipboardMessage: Hashable, Sendable {
  /// All is well.
  case copied
  /// Of so many bytes that were copied other programs get the first so many only.
  case copyIsCut(bytes: Int, handed: Int)
  /// There was nothing to paste, or the system has not handed it over.
  case nothingToPaste
}

/// Posted to `Application.messages` for all that a hand does, before it is carried out.
public struct UsedByHand: Equatable, Sendable { public init() {} }

extension Application {
  /// Copies a text: whole for this app, as a string for others.
  /// - Complexity: O(log n) and what others get, at most a megabyte.
  public func copy(_ text: TextBuffer) {
    let handed = clipboard.copy(text)
    emit(.setClipboard(handed))
    let isCut = text.byteCount > TextClipboard.limit
    messages.post(
      isCut
        ? ClipboardMessage.copyIsCut(bytes: text.byteCount, handed: handed.utf8.count) : .copied)
  }

  /// Offers a selection to the middle mouse button.
  func offer(_ text: TextBuffer) { emit(.setPrimarySelection(clipboard.copy(text, to: .primary))) }

  /// Leaves nothing on either clipboard, here and in the system; what an input method composes ends.
  public func clearClipboards() {
    (window.firstResponder as? any MarkedTextInput)?.unmarkText()
    clipboard = TextClipboard()
    emit(.setClipboard(""))
    emit(.setPrimarySelection(""))
  }

  /// What the system handed over for a paste.
  func pasted(_ text: String) {
    // A click where nothing is selected anywhere needs no word.
    if text.isEmpty, !awaitsSelection { messages.post(ClipboardMessage.nothingToPaste) }
    awaitsSelection = false
    (window.firstResponder as? any MarkedTextInput)?.unmarkText()
    if let own = clipboard.own(text), let view = window.firstResponder as? TextView {
      view.paste(own)
    } else {
      (window.firstResponder as? any TextInput)?.insertText(text)
    }
  }

  /// The middle mouse button was pressed on a text.
  func middleClicked(at point: Point) {
    (window.firstResponder as? TextView)?.offerSelection(at: nil)
    awaitsSelection = true
    var here: View? = window.hitTest(point)
    while let view = here {
      if let text = view as? TextView {
        return text.middleClicked(at: text.convert(point, from: nil))
      }
      here = view.superview
    }
  }
}
