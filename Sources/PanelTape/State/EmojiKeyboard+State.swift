import PanelUI

extension EmojiKeyboard {
  /// What a tape can expect of the emoji; null while neither they nor the row that searches them are
  /// there.
  var state: JSONValue {
    guard isShown || isSearching else { return .null }
    let tab: String =
      switch model.tab {
      case .recent: "recent"
      case .group(let i): model.catalog.groups[i].id
      }
    return .object([
      ("tab", .string(tab)), ("query", model.query.map { .string($0) } ?? .null),
      ("shown", .array(offered.map { .string($0) })),
      ("recent", .array(model.recents.map { .string($0) })),
    ])
  }
}
