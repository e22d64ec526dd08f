package import PanelUI

/// The keyboard messages that nobody has read yet.
@MainActor package final class KeyboardNotes {
  private var messages: [KeyboardMessage] = []

  package init() {}

  package func post(_ message: KeyboardMessage) { messages.append(message) }

  /// The messages since the last call, the oldest first.
  func take() -> [KeyboardMessage] {
    defer { messages = [] }
    return messages
  }
}
