import PanelCore

/// Reads layouts of squeekboard: views of rows of names, and buttons by these names.
///
/// Source: squeekboard's guide to layouts.
struct SqueekboardImport {
  private var draft: LayoutDraft
  private var buttons: [String: ConfigNode] = [:]
  private var widths: [String: Double] = [:]

  static func draft(_ tree: ConfigNode, name: String) throws(ConfigError) -> LayoutDraft {
    guard let views = tree["views"], let entries = views.map else {
      throw (tree["views"] ?? tree).error("A squeekboard layout has a map of views.", .missing)
    }
    let locale = Languages.locale(keyboard: name)
    var reader = SqueekboardImport(
      draft: LayoutDraft(kind: .squeekboard, id: name, locale: locale, name: ""))
    reader.read(tree)
    var form = DraftForm(id: "touch")
    for entry in entries {
      form.add(reader.layer(entry.key, entry.value))
    }
    reader.draft.forms = [form]
    return reader.draft
  }

  private mutating func read(_ tree: ConfigNode) {
    for entry in tree.map ?? [] where !["views", "buttons", "outlines"].contains(entry.key) {
      draft.note(
        "Of “\(entry.key.prefix(40))” nothing is known.",
        at: ConfigPlace(file: tree.file, line: entry.line, column: entry.column))
    }
    for entry in tree["buttons"]?.map ?? [] { buttons[entry.key] = entry.value }
    let unit = tree["outlines"]?["default"]?["width"]?.number ?? 0
    let first = tree["outlines"]?.map?.first?.value["width"]?.number ?? 0
    let column = unit > 0 ? unit : max(first, 1)
    for entry in tree["outlines"]?.map ?? [] {
      widths[entry.key] = entry.value["width"]?.number.map { DraftKey.columns($0 / column) } ?? 1
    }
  }

  private mutating func layer(_ view: String, _ node: ConfigNode) -> DraftLayer {
    var layer = DraftLayer(id: DraftLayer.name(view), place: node.place)
    for row in node.list ?? [] {
      guard let text = row.scalar else {
        draft.note("A row is a text of names.", at: row.place)
        continue
      }
      var keys: [DraftKey] = []
      for word in text.split(whereSeparator: \.isWhitespace).prefix(60) {
        // Names stand in a text: the place is that of the text.
        keys.append(key(String(word), view: view, at: row.place))
      }
      if !keys.isEmpty { layer.rows.append(keys) }
    }
    return layer
  }

  private mutating func key(_ id: String, view: String, at place: ConfigPlace) -> DraftKey {
    guard let button = buttons[id] else { return DraftKey(.type, text: id, at: place) }
    let width = button["outline"]?.scalar.map { widths[$0] ?? 1 } ?? widths["default"] ?? 1
    var key = DraftKey(.type, text: button["text"]?.scalar ?? id, width: width, at: button.place)
    key.id = id
    key.label = button["label"]?.scalar
    if let action = button["action"] {
      key.action = self.action(action, view: view) ?? .gap
    } else if let name = button["modifier"]?.scalar {
      key.action = modifier(name, at: button["modifier"] ?? button) ?? .gap
    } else if let name = button["keysym"]?.scalar, button["text"] == nil {
      if let press = Self.keysyms[name] {
        key.action = press
      } else if id.count > 1 {
        // One that is called by a character sends that character.
        draft.noteOnce(
          "The key “\(id.prefix(24))” sends “\(name.prefix(24))”, which no key here does.",
          at: button.place)
        key.action = .gap
      }
    }
    return key
  }

  private mutating func action(_ node: ConfigNode, view: String) -> DraftKey.Action? {
    switch node.scalar {
    case "erase"?: return .backspace
    case "show_prefs"?, "show_preferences"?: return .language
    case let word?:
      draft.noteOnce("The action “\(word.prefix(24))” is none of ours.", at: node.place)
      return nil
    case nil: break
    }
    if let target = node["set_view"]?.scalar { return .layer(DraftLayer.name(target)) }
    if let locking = node["locking"], let lock = locking["lock_view"]?.scalar {
      let unlock = locking["unlock_view"]?.scalar ?? "base"
      return .layer(DraftLayer.name(view == lock ? unlock : lock))
    }
    if let name = node["modifier"]?.scalar { return modifier(name, at: node) }
    draft.noteOnce("Of this action nothing is known.", at: node.place)
    return nil
  }

  private mutating func modifier(_ name: String, at node: ConfigNode) -> DraftKey.Action? {
    switch name.lowercased() {
    case "control", "ctrl": return .modifier("ctrl")
    case "alt", "mod1": return .modifier("alt")
    default:
      draft.noteOnce("The modifier “\(name.prefix(24))” is none of ours.", at: node.place)
      return nil
    }
  }

  /// What keys send, by the names of X.
  static let keysyms: [String: DraftKey.Action] = {
    var table: [String: DraftKey.Action] = [
      "Return": .newline, "KP_Enter": .newline, "BackSpace": .backspace, "Tab": .press("tab"),
      "Escape": .press("escape"), "Left": .press("left"), "Right": .press("right"),
      "Up": .press("up"), "Down": .press("down"), "Home": .press("home"), "End": .press("end"),
      "Page_Up": .press("pageUp"), "Prior": .press("pageUp"), "Page_Down": .press("pageDown"),
      "Next": .press("pageDown"), "Insert": .press("insert"), "Delete": .press("delete"),
    ]
    for n in 1...12 { table["F\(n)"] = .press("f\(n)") }
    return table
  }()
}
