import KeyboardCore
import PanelCore

extension KeyboardController {
  /// Reading begins at the other side, or at the same one in another language.
  func readingChanged(isRightToLeft: Bool, at now: Timestamp) {
    take(.rightToLeft(isRightToLeft), at: now)
  }
}
