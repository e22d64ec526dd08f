import PanelCore
import PanelUI

extension Configuration {
  /// The file of emoji; nil when there is none, which is told.
  func emoji() -> [UInt8]? {
    do throws(ConfigError) {
      let bytes = try services.assets.bytes(named: "emoji/emoji.tsv")
      report("emoji", [])
      return bytes
    } catch {
      report("emoji", [error])
      return nil
    }
  }

  /// Takes what was typed last into the settings in force.
  /// - Returns: what of it is to be written down.
  func take(_ changed: EmojiRecentsChanged) -> SettingChosen {
    _ = stack.set("emoji-recent", to: changed.recents, from: .command)
    return SettingChosen(key: "emoji-recent", value: changed.recents)
  }
}
