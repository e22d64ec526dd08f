import PanelCore

/// A layout on its way from one format to another.
struct LayoutDraft {
  var kind: ImportKind
  var id: String
  var locale: String
  var name: String
  var forms: [DraftForm] = []
  /// By the text of a dead key, the letters that it changes and what they become.
  var dead: [(accent: String, pairs: [String])] = []
  var rules: [(from: String, to: String)] = []
  /// The file has letters alone: the rest comes of our own parts.
  var hasLettersOnly = false
  var importsSymbols = false
  /// Keys of our own that were put in.
  var addedKeys: Set<String> = []
  private(set) var told: Set<String> = []
  var remarks: [ConfigError] = []

  init(kind: ImportKind, id: String, locale: String, name: String) {
    self.kind = kind
    self.id = id.isEmpty ? "imported" : id
    self.locale = locale.isEmpty ? self.id : locale
    self.name = name.isEmpty ? self.locale : name
  }

  /// Says what is not carried. More than some hundred are no help.
  mutating func note(_ sentence: String, at place: ConfigPlace) {
    guard remarks.count < 300 else { return }
    remarks.append(place.warning(YAMLText.comment(sentence), .notCarried))
  }

  /// Says it at its first place only.
  mutating func noteOnce(_ sentence: String, at place: ConfigPlace) {
    if told.insert(sentence).inserted { note(sentence, at: place) }
  }

  /// The letters fit into the three rows of our own forms, and their capitals are what any are.
  var fillsOwnForms: Bool {
    guard hasLettersOnly, forms.count == 1, let rows = forms[0].layer("base")?.rows else {
      return false
    }
    return rows.count == 3 && rows[2].count <= 9 && rows.allSatisfy { $0.count <= 11 }
      && forms[0].hasCapitals && forms[0].layer("shift") == nil
  }

  mutating func addRule(_ from: String, _ to: String) {
    if !rules.contains(where: { $0.from == from }) { rules.append((from, to)) }
  }

  mutating func addDead(_ accent: String, _ pair: String) {
    guard let i = dead.firstIndex(where: { $0.accent == accent }) else {
      return dead.append((accent, [pair]))
    }
    if !dead[i].pairs.contains(where: { $0.first == pair.first }) { dead[i].pairs.append(pair) }
  }
}

struct DraftForm {
  var id: String
  var minWidthMM: Double?
  var layers: [DraftLayer] = []

  func layer(_ id: String) -> DraftLayer? { layers.first { $0.id == id } }

  /// Adds a layer; one that is there already is kept. More layers or rows than a person can use are
  /// a mistake.
  mutating func add(_ layer: DraftLayer) {
    guard self.layer(layer.id) == nil, !layer.rows.isEmpty, layers.count < 60 else { return }
    var layer = layer
    layer.rows = Array(layer.rows.prefix(12))
    layers.append(layer)
  }

  /// True when the letters have capitals that are not written down.
  var hasCapitals: Bool {
    (layer("base")?.rows ?? []).joined().contains {
      $0.isLetter && $0.text.count == 1 && $0.text.uppercased() != $0.text
    }
  }
}

struct DraftLayer {
  var id: String
  var rows: [[DraftKey]] = []
  var place: ConfigPlace

  /// What a layer is called here that has this name there: `base` and `shift` have fixed names.
  static func name(_ name: String) -> String {
    switch name {
    case "", "default", "base": return "base"
    case "shift", "upper": return "shift"
    default: return String(name.filter { !$0.isNewline }.prefix(40))
    }
  }
}

/// A text that a key gives when it is held, flicked or tapped again.
struct DraftText: Hashable {
  var text: String
  /// What is drawn, where it isn't the text.
  var label: String?
  /// What the file calls it.
  var id = ""
}

struct DraftKey: Hashable {
  enum Action: Hashable {
    case type, shift, backspace, newline, language, hide, gap
    /// A key of a hardware keyboard, and a modifier, by our ids.
    case press(String), modifier(String)
    case layer(String)
  }

  /// What the file calls it.
  var id = ""
  var action = Action.type
  var text = ""
  var label: String?
  var hint: String?
  var isDead = false
  var alternates: [DraftText] = []
  var defaultAlternate: DraftText?
  /// By our directions.
  var flicks: [String: DraftText] = [:]
  var multiTap: [DraftText] = []
  /// In columns.
  var width = 1.0
  var takesRest = false
  var place: ConfigPlace

  init(_ action: Action, text: String = "", width: Double = 1, at place: ConfigPlace) {
    self.action = action
    self.text = text
    self.width = width
    self.place = place
    if action == .type {
      if text == "\n" || text == "\r" { self.action = .newline }
      if text == "\t" { self.action = .press("tab") }
      if text.isEmpty { self.action = .gap }
    }
  }

  var isSpace: Bool { action == .type && text == " " }
  /// Types something that is seen.
  var isLetter: Bool { action == .type && text != " " }

  /// A width that is written in quarters of a column, between a quarter and twenty.
  static func columns(_ width: Double) -> Double {
    guard width.isFinite else { return 1 }
    return min(max((min(max(width, 0), 100) * 4).rounded() / 4, 0.25), 20)
  }
}

extension ConfigNode {
  /// A number that may be written as a text.
  var number: Double? {
    scalar.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }
}
