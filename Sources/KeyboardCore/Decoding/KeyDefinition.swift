import PanelCore

/// What a file says of a key; what it leaves out comes from the key's built-in meaning.
struct KeyDefinition {
  var output: String?
  var label: String?
  var icon: Icon?
  var hint: String?
  var name: String?
  var alternates: [Alternate]?
  var defaultAlternate: String?
  var flicks: [Flick: Alternate]?
  var multiTap: [Alternate]?
  var isDead: Bool?
  var width: Double?
  var action: Key.Action?
  var kind: Key.Kind?
  /// Where the switch stands, for the error when its layer is missing.
  var switchPlace: ConfigNode?
  /// A definition that is faulty leaves its key on the keyboard, without a function.
  var isInert = false

  /// The definition with what `other` says on top.
  func merging(_ other: KeyDefinition) -> KeyDefinition {
    var merged = self
    merged.output = other.output ?? output
    merged.label = other.label ?? label
    merged.icon = other.icon ?? icon
    merged.hint = other.hint ?? hint
    merged.name = other.name ?? name
    merged.alternates = other.alternates ?? alternates
    merged.defaultAlternate = other.defaultAlternate ?? defaultAlternate
    merged.flicks = other.flicks ?? flicks
    merged.multiTap = other.multiTap ?? multiTap
    merged.isDead = other.isDead ?? isDead
    merged.width = other.width ?? width
    merged.action = other.action ?? action
    merged.kind = other.kind ?? kind
    merged.switchPlace = other.switchPlace ?? switchPlace
    merged.isInert = isInert || other.isInert
    return merged
  }

  /// The key that the definition describes.
  func key(id: String) -> Key {
    let action = isInert ? .none : action ?? .insert
    let output = isInert || action != .insert ? "" : output ?? ""
    return Key(
      id: id, output: output, label: label ?? (icon == nil ? self.output ?? id : ""), icon: icon,
      hint: hint ?? "", name: name ?? label ?? self.output ?? id, alternates: alternates ?? [],
      defaultAlternate: alternates?.firstIndex { $0.id == defaultAlternate } ?? 0,
      flicks: flicks ?? [:], multiTap: multiTap ?? [], isDead: isDead ?? false, width: width ?? 1,
      action: action, kind: kind ?? (action == .insert ? .letter : .special))
  }

  /// Keys that every layout has without naming them, and single characters, which type themselves.
  static func builtIn(_ id: String, spaceLabel: String) -> KeyDefinition? {
    switch id {
    case "shift":
      KeyDefinition(icon: .shift, name: "shift", action: .shift)
    case "backspace":
      KeyDefinition(icon: .backspace, name: "backspace", action: .backspace)
    case "return":
      KeyDefinition(icon: .return, name: "return", action: .newline, kind: .accent)
    case "space":
      KeyDefinition(output: " ", label: spaceLabel, name: "space", action: .insert)
    case "symbols":
      KeyDefinition(label: "?123", name: "symbols", action: .switchLayer("symbols"))
    case "moreSymbols":
      KeyDefinition(label: "#+=", name: "more symbols", action: .switchLayer("moreSymbols"))
    case "letters":
      KeyDefinition(label: "abc", name: "letters", action: .switchLayer("base"))
    case "language":
      KeyDefinition(icon: .globe, name: "next language", action: .language)
    case "emoji":
      KeyDefinition(icon: .emoji, name: "emoji", action: .emoji)
    case "hide":
      KeyDefinition(icon: .hideKeyboard, name: "hide keyboard", action: .hide)
    default:
      id.count == 1 ? KeyDefinition(output: id, action: .insert) : hardware(id)
    }
  }

  /// Keys of a hardware keyboard, for command lines.
  private static func hardware(_ id: String) -> KeyDefinition? {
    if let modifier = modifiers.first(where: { $0.id == id }) {
      return KeyDefinition(
        label: modifier.label, name: modifier.name, action: .modifier(modifier.is))
    }
    guard let key = pressed.first(where: { $0.id == id }) else { return nil }
    return KeyDefinition(
      label: key.icon == nil ? key.label : nil, icon: key.icon, name: key.name,
      action: .press(key.press))
  }

  static let modifiers: [(id: String, label: String, name: String, is: KeyPress.Modifiers)] = [
    ("ctrl", "Ctrl", "control", .control), ("alt", "Alt", "alt", .alt),
  ]

  static let pressed:
    [(id: String, label: String, name: String, icon: Icon?, press: KeyPress.Key)] =
      [
        ("escape", "Esc", "escape", nil, .escape), ("tab", "Tab", "tab", .tab, .tab),
        ("left", "", "left", .left, .left), ("right", "", "right", .right, .right),
        ("up", "", "up", .up, .up), ("down", "", "down", .down, .down),
        ("home", "Home", "home", nil, .home), ("end", "End", "end", nil, .end),
        ("pageUp", "PgUp", "page up", nil, .pageUp),
        ("pageDown", "PgDn", "page down", nil, .pageDown),
        ("insert", "Ins", "insert", nil, .insert), ("delete", "Del", "delete", nil, .delete),
      ] + (1...12).map { ("f\($0)", "F\($0)", "F \($0)", nil, .function($0)) }

  /// The ids that `builtIn` knows, for guesses at a misspelt one.
  static let builtInIDs =
    [
      "shift", "backspace", "return", "space", "symbols", "moreSymbols", "letters", "language",
      "hide", "emoji", "gap",
    ] + modifiers.map(\.id) + pressed.map(\.id)
}
