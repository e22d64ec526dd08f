import PanelUI

extension AppSettings {
  /// Takes the recent emoji in.
  mutating func setEmoji(_ value: String) -> String? {
    guard let emoji = EmojiModel.read(value) else {
      return
        "emoji-recent is code points such as 1F600, with spaces between emoji; not \"\(value)\""
    }
    recentEmoji = emoji
    return nil
  }
}
