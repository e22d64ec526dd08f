import PanelCore

/// Reads FlorisBoard's rows of letters: lists of keys, some of which choose among keys.
///
/// Of what depends on the state of the keyboard the usual one is taken; capitals become the layer
/// `shift`.
/// Source: the layouts that FlorisBoard is shipped with.
struct FlorisImport {
  private var draft: LayoutDraft
  /// True while the layer for shift is read.
  private var isShifted = false
  private var differs = false

  static func draft(_ tree: ConfigNode, name: String) throws(ConfigError) -> LayoutDraft {
    guard let rows = tree.list else {
      throw tree.error("A FlorisBoard layout is a list of rows.", .missing)
    }
    let language = name.split(separator: "_").first.map(String.init) ?? name
    var reader = FlorisImport(
      draft: LayoutDraft(
        kind: .florisboard, id: name, locale: locales[language] ?? language,
        name: name.prefix(1).uppercased() + name.dropFirst().replacing("_", with: " ")))
    var form = DraftForm(id: "touch")
    form.add(reader.layer("base", rows, at: tree.place))
    let remarks = reader.draft
    reader.isShifted = true
    let shift = reader.layer("shift", rows, at: tree.place)
    reader.draft = remarks
    if reader.differs { form.add(shift) }
    reader.draft.hasLettersOnly = form.layer("base")?.rows.joined().allSatisfy(\.isLetter) ?? false
    reader.draft.forms = [form]
    return reader.draft
  }

  private mutating func layer(
    _ id: String, _ rows: [ConfigNode], at place: ConfigPlace
  ) -> DraftLayer {
    var layer = DraftLayer(id: id, place: place)
    for row in rows {
      if row.list == nil { draft.note("A row is a list of keys.", at: row.place) }
      let keys = (row.list ?? []).prefix(60).compactMap { key($0) }
      if !keys.isEmpty { layer.rows.append(keys) }
    }
    return layer
  }

  private mutating func key(_ outer: ConfigNode) -> DraftKey? {
    let node = chosen(outer)
    let label = node["label"]?.scalar ?? ""
    let code = node["code"]?.number ?? 0
    if let codes = node["codePoints"]?.list {
      let text = codes.compactMap(\.number).compactMap { Self.character($0) }.joined()
      return typing(text, label: label, node, outer)
    }
    if code > 0, code != 10, code != 9, let text = Self.character(code) {
      return typing(text, label: code == 32 ? "" : label, node, outer)
    }
    if code <= 0, node.scalar == nil, let action = Self.actions[label] ?? Self.codes[code] {
      return DraftKey(action, at: node.place)
    }
    switch code {
    case 10: return DraftKey(.newline, at: node.place)
    case 9: return DraftKey(.press("tab"), at: node.place)
    case -806 ... -801: return typing("$", label: "", node, outer)
    case 0 where node["type"]?.scalar == "placeholder": return nil
    case 0 where !(node.scalar ?? label).isEmpty:
      return typing(node.scalar ?? label, label: "", node, outer)
    default:
      draft.noteOnce(
        "The key “\(label.prefix(24))” is left out: there is none here that does the same.",
        at: node.place)
      return nil
    }
  }

  private mutating func typing(
    _ text: String, label: String, _ node: ConfigNode, _ outer: ConfigNode
  ) -> DraftKey? {
    guard !text.isEmpty else { return nil }
    var key = DraftKey(.type, text: text, at: outer.place)
    // A label that is longer than its text by a space, say, is the same.
    if label.filter({ $0 != " " }) != text { key.label = label.isEmpty ? nil : label }
    if label.unicodeScalars.allSatisfy({ text.unicodeScalars.contains($0) || $0 == " " }) {
      key.label = nil
    }
    if let popup = node["popup"] ?? outer["popup"] {
      let main = popup["main"].map { [$0] } ?? []
      for item in main + (popup["relevant"]?.list ?? []) {
        guard let given = self.key(item), given.action == .type else { continue }
        key.alternates.append(DraftText(text: given.text, label: given.label))
      }
      if popup["main"] != nil { key.defaultAlternate = key.alternates.first }
    }
    if isShifted, chosenBySelector(outer) == nil, key.text.count == 1 {
      key.text = key.text.uppercased()
      key.alternates = key.alternates.map {
        DraftText(text: $0.text.uppercased(), label: $0.label)
      }
      key.defaultAlternate = key.defaultAlternate == nil ? nil : key.alternates.first
    }
    return key
  }

  /// The key that a selector stands for in the usual state.
  private mutating func chosen(_ node: ConfigNode, depth: Int = 0) -> ConfigNode {
    guard depth < 8, let kind = node["$"]?.scalar else { return node }
    if let inner = chosenBySelector(node) { return chosen(inner, depth: depth + 1) }
    let usual: [String: [String]] = [
      "variation_selector": ["default", "normal"], "layout_direction_selector": ["ltr"],
      "char_width_selector": ["full"], "kana_selector": ["hira"],
    ]
    guard let names = usual[kind] else { return node }
    let others = (node.map ?? []).map(\.key).filter { $0 != "$" && !names.contains($0) }
    if !others.isEmpty {
      draft.noteOnce(
        "Of a “\(kind)” the key for “\(names[0])” is taken; left out are those for "
          + "\(others.prefix(6).joined(separator: ", ")).", at: node.place)
    }
    return names.compactMap { node[$0] }.first.map { chosen($0, depth: depth + 1) } ?? node
  }

  /// The key that a selector for capitals has for the layer that is read.
  private mutating func chosenBySelector(_ node: ConfigNode) -> ConfigNode? {
    let names: (lower: [String], upper: [String])
    switch node["$"]?.scalar {
    case "case_selector"?: names = (["lower"], ["upper"])
    case "shift_state_selector"?:
      names = (
        ["unshifted", "default"], ["shiftedManual", "shifted", "shiftedAutomatic", "default"]
      )
    default: return nil
    }
    let lower = names.lower.compactMap { node[$0] }.first
    let upper = names.upper.compactMap { node[$0] }.first
    if let lower, let upper, lower["label"]?.scalar?.uppercased() != upper["label"]?.scalar {
      differs = true
    }
    return isShifted ? upper ?? lower : lower ?? upper
  }

  private static func character(_ code: Double) -> String? {
    guard code >= 32, code <= 0x10FFFF else { return nil }
    return Unicode.Scalar(UInt32(code)).map { String(Character($0)) }
  }

  private static let actions: [String: DraftKey.Action] = [
    "shift": .shift, "delete": .backspace, "enter": .newline, "language_switch": .language,
    "view_characters": .layer("base"), "view_symbols": .layer("symbols"),
    "view_symbols2": .layer("moreSymbols"), "arrow_left": .press("left"),
    "arrow_right": .press("right"), "arrow_up": .press("up"), "arrow_down": .press("down"),
    "move_start_of_line": .press("home"), "move_end_of_line": .press("end"), "tab": .press("tab"),
    "escape": .press("escape"), "ctrl": .modifier("ctrl"), "alt": .modifier("alt"),
  ]
  private static let codes: [Double: DraftKey.Action] = [
    -1: .shift, -11: .shift, -5: .backspace, -7: .backspace, -201: .layer("base"),
    -202: .layer("symbols"), -203: .layer("moreSymbols"), -210: .language, -227: .language,
  ]

  /// Layouts are named after languages in English.
  private static let locales: [String: String] = [
    "arabic": "ar", "azerbaijani": "az", "azerty": "fr", "bengali": "bn", "bulgarian": "bg",
    "catalan": "ca", "danish": "da", "esperanto": "eo", "estonian": "et", "faroese": "fo",
    "georgian": "ka", "german": "de", "greek": "el", "gujarati": "gu", "hebrew": "he",
    "hindi": "hi", "hungarian": "hu", "icelandic": "is", "jis": "ja", "kazakh": "kk",
    "kurdish": "ku", "norwegian": "nb", "persian": "fa", "polish": "pl", "qwerty": "en",
    "qwertz": "de", "serbian": "sr", "spanish": "es", "swedish": "sv", "tamil": "ta", "thai": "th",
    "turkish": "tr", "urdu": "ur",
  ]
}
