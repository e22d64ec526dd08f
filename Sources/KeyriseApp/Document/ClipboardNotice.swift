import PanelCore
import PanelUI

/// The sentence for the banner about the last copy or paste that was not what it seemed.
@MainActor final class ClipboardNotice {
  /// nil: all went well, or the person has read it.
  private(set) var sentence: Phrase?
  private var observation: Observation?
  private let didChange: () -> Void

  init(_ messages: MessageCenter, didChange: @escaping () -> Void) {
    self.didChange = didChange
    observation = messages.observe(ClipboardMessage.self) { [weak self] in
      self?.sentence = Self.sentence(for: $0)
      self?.didChange()
    }
  }

  func dismiss() { sentence = nil }

  static func sentence(for message: ClipboardMessage) -> Phrase? {
    switch message {
    case .copied: nil
    case .copyIsCut(let bytes, let handed):
      Phrase(
        "Copied {size} MB. Other programs get the first {part} MB of it.",
        ["size": megabytes(bytes), "part": megabytes(handed)])
    case .nothingToPaste:
      Phrase(
        "Nothing to paste: there is no text on the clipboard, or more than the system hands over.")
    }
  }

  /// With one digit behind the point.
  private static func megabytes(_ bytes: Int) -> Phrase {
    let tenths = (bytes * 10 + 524_288) / 1_048_576
    guard tenths % 10 != 0 else { return .number(tenths / 10) }
    return Phrase(
      "{whole}.{tenth}", context: "decimal number",
      ["whole": .number(tenths / 10), "tenth": .number(tenths % 10)])
  }
}
