import PanelCore

/// Reads layouts of GNOME Shell's keyboard and of Phosh's: levels of rows of keys.
///
/// A key is a list of texts, the first of which it types, or a map with more. Older files leave the
/// keys out that work on the keyboard.
/// Source: the layouts that GNOME Shell and Phosh are shipped with.
struct GNOMEImport {
  private var draft: LayoutDraft
  private static let levels = ["", "shift", "opt", "opt+shift"]

  static func draft(_ tree: ConfigNode, name: String) throws(ConfigError) -> LayoutDraft {
    guard let levels = tree["levels"]?.list else {
      throw (tree["levels"] ?? tree).error("A layout of GNOME has a list of levels.", .missing)
    }
    let id = tree["locale"]?.scalar ?? name
    var reader = GNOMEImport(
      draft: LayoutDraft(
        kind: .gnome, id: id, locale: Languages.locale(keyboard: id),
        name: tree["name"]?.scalar ?? ""))
    var form = DraftForm(id: "touch")
    for level in levels {
      let name = level["level"]?.scalar ?? ""
      var layer = DraftLayer(id: DraftLayer.name(name), place: level.place)
      for row in level["rows"]?.list ?? [] {
        let keys = (row.list ?? []).prefix(60).flatMap { reader.keys($0) }
        if !keys.isEmpty { layer.rows.append(keys) }
      }
      form.add(layer)
    }
    reader.draft.forms = [form]
    return reader.draft
  }

  /// The key of a node, with the empty space before it; nothing when there is no such key here.
  private mutating func keys(_ node: ConfigNode) -> [DraftKey] {
    if node.list != nil || node.scalar != nil {
      return [typing(node.list ?? [node], node)].compactMap { $0 }
    }
    var keys: [DraftKey] = []
    if let offset = node["leftOffset"]?.number, offset >= 0.125 {
      keys.append(DraftKey(.gap, width: DraftKey.columns(offset), at: node.place))
    }
    guard var key = key(node) else { return keys }
    key.width = DraftKey.columns(node["width"]?.number ?? 1)
    key.label = key.label ?? node["label"]?.scalar
    if (node["height"]?.number ?? 1) != 1 {
      draft.noteOnce("Keys that are higher than their row are as high as it.", at: node.place)
    }
    return keys + [key]
  }

  private mutating func typing(_ strings: [ConfigNode], _ node: ConfigNode) -> DraftKey? {
    guard let text = strings.first?.scalar else { return nil }
    var key = DraftKey(.type, text: text, at: node.place)
    key.alternates = strings.dropFirst().compactMap(\.scalar).map { DraftText(text: $0) }
    return key
  }

  private mutating func key(_ node: ConfigNode) -> DraftKey? {
    if let strings = node["strings"] {
      return typing(strings.list ?? [strings], node)
    }
    if let action = node["action"]?.scalar {
      switch action {
      case "delete": return DraftKey(.backspace, at: node.place)
      case "hide": return DraftKey(.hide, at: node.place)
      case "languageMenu": return DraftKey(.language, at: node.place)
      case "levelSwitch":
        let level = node["level"]?.scalar ?? ""
        let name = Int(level).map { Self.levels.indices.contains($0) ? Self.levels[$0] : level }
        return DraftKey(.layer(DraftLayer.name(name ?? level)), at: node.place)
      case "modifier": break
      default:
        draft.noteOnce(
          "The key for “\(action.prefix(24))” is left out: there is none here.", at: node.place)
        return nil
      }
    }
    guard let value = node["keyval"]?.scalar, let sent = Self.keyvals[value.lowercased()] else {
      draft.noteOnce("A key that types nothing is left out.", at: node.place)
      return nil
    }
    return DraftKey(sent, at: node.place)
  }

  /// What keys send, by the numbers of X.
  private static let keyvals: [String: DraftKey.Action] = {
    var table: [String: DraftKey.Action] = [
      "0xff0d": .newline, "0xff08": .backspace, "0xff09": .press("tab"),
      "0xff1b": .press("escape"), "0xff51": .press("left"), "0xff52": .press("up"),
      "0xff53": .press("right"), "0xff54": .press("down"), "0xff50": .press("home"),
      "0xff57": .press("end"), "0xff55": .press("pageUp"), "0xff56": .press("pageDown"),
      "0xff63": .press("insert"), "0xffff": .press("delete"), "0xffe3": .modifier("ctrl"),
      "0xffe4": .modifier("ctrl"), "0xffe9": .modifier("alt"), "0xffea": .modifier("alt"),
    ]
    for n in 1...12 { table["0x\(String(0xffbd + n, radix: 16))"] = .press("f\(n)") }
    return table
  }()
}
