import PanelUI

/// The sentence for the banner about the last copy or paste that was not what it seemed.
@MainActor final class ClipboardNotice {
  /// nil: all went well, or the person has read it.
  private(set) var sentence: String?
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

  static func sentence(for message: ClipboardMessage) -> String? {
    switch message {
    case .copied: nil
    case .copyIsCut(let bytes, let handed):
      "Copied \(megabytes(bytes)). Other programs get the first \(megabytes(handed)) of it."
    case .nothingToPaste:
      "Nothing to paste: there is no text on the clipboard, or more than the system hands over."
    }
  }

  /// With one digit behind the point.
  private static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes * 10 + 524_288) / 1_048_576
    return tenths % 10 == 0 ? "\(tenths / 10) MB" : "\(tenths / 10).\(tenths % 10) MB"
  }
}
