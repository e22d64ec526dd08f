import PanelCore

/// Reads Keyman's touch layouts: forms for devices, with layers of rows of keys.
///
/// What a key types says its id where that is a number of characters (`U_`); else it is what a
/// program (`.kmn`) makes of it, which isn't read: then it types what is drawn on it.
/// Source: Keyman's reference of touch layouts.
struct KeymanImport {
  static let devices = ["phone", "tablet", "desktop"]
  /// What a key's width and the space before it are when they aren't said.
  private static let usual = (width: 100.0, pad: 15.0)

  private var draft: LayoutDraft
  private var layer = ""

  static func draft(_ tree: ConfigNode, name: String) throws(ConfigError) -> LayoutDraft {
    let forms = devices.filter { tree[$0]?["layer"]?.list != nil }
    guard !forms.isEmpty else {
      throw tree.error(
        "A touch layout of Keyman has layers for a phone, a tablet or a desktop.", .missing)
    }
    var reader = KeymanImport(
      draft: LayoutDraft(kind: .keyman, id: name, locale: "und", name: name))
    for device in forms {
      guard let node = tree[device] else { continue }
      guard reader.draft.forms.count < 2 else {
        reader.draft.note("The form for a \(device) is left out.", at: node.place)
        continue
      }
      var form = DraftForm(id: reader.draft.forms.isEmpty ? "touch" : "wide")
      form.minWidthMM = reader.draft.forms.isEmpty ? nil : 190
      for layer in node["layer"]?.list ?? [] { form.add(reader.read(layer: layer)) }
      if form.layers.isEmpty {
        reader.draft.note("The form for a \(device) has no keys.", at: node.place)
      } else {
        reader.draft.forms.append(form)
      }
    }
    return reader.draft
  }

  private mutating func read(layer node: ConfigNode) -> DraftLayer {
    layer = DraftLayer.name(node["id"]?.scalar ?? "")
    var result = DraftLayer(id: layer, place: node.place)
    for row in node["row"]?.list ?? [] {
      let keys = (row["key"]?.list ?? []).prefix(60).flatMap { read(key: $0) }
      if !keys.isEmpty { result.rows.append(keys) }
    }
    return result
  }

  /// A key, with the empty space before it when it is more than between any two.
  private mutating func read(key node: ConfigNode) -> [DraftKey] {
    let column = Self.usual.width + Self.usual.pad
    func share(_ width: Double) -> Double { DraftKey.columns((width + Self.usual.pad) / column) }
    let said = node["width"]?.number ?? 0
    let pad = node["pad"]?.number ?? Self.usual.pad
    var keys: [DraftKey] = []
    if pad - Self.usual.pad >= column / 8 {
      keys.append(
        DraftKey(.gap, width: DraftKey.columns((pad - Self.usual.pad) / column), at: node.place))
    }
    var key = key(node)
    key.width = share(said > 0 ? said : Self.usual.width)
    // A sliver at a row's end that fills it up.
    if key.action == .gap, said > 0, said <= Self.usual.pad { return keys }
    return keys + [key]
  }

  private mutating func key(_ node: ConfigNode) -> DraftKey {
    let id = node["id"]?.scalar ?? ""
    let kind = node["sp"]?.number ?? 0
    if kind == 9 || kind == 10 || id == "T_BLANK" || id == "T_SPACER" {
      return DraftKey(.gap, at: node.place)
    }
    var key = DraftKey(.gap, at: node.place)
    if let action = action(id, node) {
      key.action = action
      if let text = node["text"]?.scalar, !Self.isName(text) { key.label = text }
    } else if let given = text(node, isMain: true) {
      key = DraftKey(.type, text: given.text, at: node.place)
      key.label = given.label
    } else {
      draft.noteOnce(
        "The key “\(id.prefix(32))” has neither a text nor a use that is known: a gap is there.",
        at: node.place)
    }
    key.id = id
    key.hint = node["hint"]?.scalar
    if key.action == .type { readMore(node, into: &key) }
    return key
  }

  private mutating func readMore(_ node: ConfigNode, into key: inout DraftKey) {
    for item in node["sk"]?.list ?? [] {
      guard let given = text(item, isMain: false) else {
        draft.note("What holding the key offers can only be texts.", at: item.place)
        continue
      }
      key.alternates.append(given)
      if item["default"]?.scalar == "true" { key.defaultAlternate = given }
    }
    for entry in node["flick"]?.map ?? [] {
      guard let given = text(entry.value, isMain: false) else {
        draft.note("What a flick gives can only be a text.", at: entry.value.place)
        continue
      }
      key.flicks[entry.key] = given
    }
    for item in node["multitap"]?.list ?? [] {
      guard let given = text(item, isMain: false) else {
        draft.note("What further taps give can only be texts.", at: item.place)
        continue
      }
      key.multiTap.append(given)
    }
    if let target = node["nextlayer"]?.scalar {
      draft.noteOnce(
        "A key that types stays in its layer; “\(target.prefix(24))” comes by a key of its own.",
        at: node.place)
    }
  }

  /// What a key does beside typing.
  private func action(_ id: String, _ node: ConfigNode) -> DraftKey.Action? {
    switch id {
    case "K_BKSP": return .backspace
    case "K_ENTER": return .newline
    case "K_LOPT": return .language
    case "K_ROPT": return .hide
    case "K_TAB", "K_TABBACK": return .press("tab")
    case "K_ESC": return .press("escape")
    case "K_LEFT", "K_RIGHT", "K_UP", "K_DOWN", "K_HOME", "K_END":
      return .press(id.dropFirst(2).lowercased())
    case "K_DEL": return .press("delete")
    default: break
    }
    let text = node["text"]?.scalar ?? ""
    let types = id.hasPrefix("U_") || !text.isEmpty && !Self.isName(text) && node["sp"] == nil
    if let target = node["nextlayer"]?.scalar, !types { return .layer(DraftLayer.name(target)) }
    if id == "K_SHIFT" || id == "K_UPPER" {
      return .layer(layer == "shift" ? "base" : "shift")
    }
    if id == "K_LOWER" || id == "K_ALPHA" { return .layer("base") }
    if id == "K_NUMLOCK" || id == "K_NUMERALS" { return .layer("numeric") }
    if id == "K_SYMBOL" || id == "K_SYMBOLS" { return .layer("symbol") }
    return nil
  }

  /// `*Shift*` is the name of a picture.
  private static func isName(_ text: String) -> Bool {
    text.count > 2 && text.hasPrefix("*") && text.hasSuffix("*")
  }

  private mutating func text(_ node: ConfigNode, isMain: Bool) -> DraftText? {
    let id = node["id"]?.scalar ?? ""
    let drawn = node["text"]?.scalar ?? ""
    let label = drawn.isEmpty || Self.isName(drawn) ? nil : drawn
    if id.hasPrefix("U_"), let text = Self.characters(id) {
      return DraftText(text: text, label: label == text ? nil : label, id: id)
    }
    if id == "K_SPACE" { return DraftText(text: " ") }
    if let label {
      if id.hasPrefix("T_") || node["sp"]?.number == 8 {
        draft.noteOnce(
          "Keys with ids of their own, and dead keys, type what is drawn on them; what the program "
            + "(.kmn) of the keyboard makes of them is not read.", at: node.place)
      }
      return DraftText(text: label, id: id)
    }
    guard let plain = Self.plain[id] else { return nil }
    return DraftText(text: isMain && layer == "shift" ? plain.1 : plain.0)
  }

  /// `U_0061_0301`: the characters by their numbers.
  private static func characters(_ id: String) -> String? {
    var text = String.UnicodeScalarView()
    for part in id.dropFirst(2).split(separator: "_").prefix(16) {
      guard let value = UInt32(part, radix: 16), let scalar = Unicode.Scalar(value), value > 0
      else { return nil }
      text.append(scalar)
    }
    return text.isEmpty ? nil : String(text)
  }

  /// What keys type that have neither text nor rule. Source: the keyboard of the United States.
  private static let plain: [String: (String, String)] = {
    var table: [String: (String, String)] = [
      "K_HYPHEN": ("-", "_"), "K_EQUAL": ("=", "+"), "K_LBRKT": ("[", "{"), "K_RBRKT": ("]", "}"),
      "K_BKSLASH": ("\\", "|"), "K_COLON": (";", ":"), "K_QUOTE": ("'", "\""),
      "K_COMMA": (",", "<"), "K_PERIOD": (".", ">"), "K_SLASH": ("/", "?"), "K_BKQUOTE": ("`", "~"),
    ]
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
      table["K_\(letter)"] = (letter.lowercased(), String(letter))
    }
    for (digit, sign) in zip("1234567890", "!@#$%^&*()") {
      table["K_\(digit)"] = (String(digit), String(sign))
    }
    return table
  }()
}
