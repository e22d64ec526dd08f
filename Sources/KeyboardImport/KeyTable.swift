import PanelCore

/// Gives keys their ids and gathers what the file's table says of them.
///
/// A single character is its own id. What can't be seen or written as a word gets a name.
struct KeyTable {
  typealias Field = (name: String, value: String)

  /// The ids in the order in which they were met.
  private(set) var order: [String] = []
  private var fields: [String: [Field]] = [:]
  /// Names that were given to texts: the same text with the same looks has one.
  private var names: [String: String] = [:]
  private var taken: Set<String> = Self.reserved

  /// Ids that mean something without being said, and those of our own parts.
  private static let reserved: Set<String> = Set(
    [
      "shift", "backspace", "return", "space", "symbols", "moreSymbols", "letters", "language",
      "hide", "gap", "ctrl", "alt", "escape", "tab", "left", "right", "up", "down", "home", "end",
      "pageUp", "pageDown", "insert", "delete", "com", "www", "functions",
    ] + (1...12).map { "f\($0)" } + (2...9).map { "d\($0)" })

  func fields(of id: String) -> [Field] { fields[id] ?? [] }

  // MARK: Ids

  /// The id of a key, before it is seen whether there are two of it in its layer.
  mutating func id(of key: DraftKey) -> String {
    switch key.action {
    case .shift: return "shift"
    case .backspace: return "backspace"
    case .newline: return "return"
    case .language: return "language"
    case .hide: return "hide"
    case .gap: return "gap"
    case .press(let name), .modifier(let name): return name
    case .layer("base"): return "letters"
    case .layer("symbols"): return "symbols"
    case .layer("moreSymbols"): return "moreSymbols"
    case .layer(let name): return self.name(for: "\u{1}" + name, proposals: [name, name + "Keys"])
    case .type: break
    }
    if key.isSpace { return "space" }
    return id(
      of: DraftText(text: key.text, label: key.label, id: key.id), isDead: key.isDead)
  }

  /// The id of a text that a key gives beside its own.
  mutating func id(of text: DraftText, isDead: Bool = false) -> String {
    if text.text == " " { return "space" }
    let drawn = label(of: text)
    if Self.isWord(text.text), text.text.count == 1, drawn == nil, !isDead { return text.text }
    let sign = (drawn ?? text.text) + "\u{1}" + text.text + (isDead ? "\u{1}" : "")
    let hex = text.text.unicodeScalars.prefix(4).map { String($0.value, radix: 16) }
    let shown = isDead ? "dead" + text.text : drawn ?? text.text
    // A mark on a ring can be read in a row; of anything else that is short the file's name is better.
    let isShort = isDead || shown.count == 1 && !Self.isRinged(shown)
    let proposals =
      (isShort ? [text.id, shown] : [shown, text.id]) + ["u" + hex.joined(separator: "-")]
    let isNew = names[sign] == nil
    let id = name(for: sign, proposals: proposals)
    if isNew { define(id, output(of: text, id: id)) }
    return id
  }

  /// Another id for a key that is in its layer already.
  mutating func second(_ id: String, not used: Set<String>) -> String {
    for number in 2...99 {
      let sign = "\u{2}\(number)\u{1}" + id
      let second = name(for: sign, proposals: ["\(id)\(number)"])
      if !used.contains(second) { return second }
    }
    return id
  }

  private mutating func name(for sign: String, proposals: [String]) -> String {
    if let known = names[sign] { return known }
    var name = proposals.first {
      Self.isWord($0) && ($0.count > 1 || Self.isRinged($0)) && !taken.contains($0)
    }
    if name == nil {
      let stem = proposals.last { Self.isWord($0) } ?? "key"
      name = (1...10_000).lazy.map { "\(stem)\($0)" }.first { !taken.contains($0) }
    }
    let given = name ?? "key"
    names[sign] = given
    taken.insert(given)
    return given
  }

  /// True for what can stand as a word in a row and be read there.
  private static func isWord(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, text.count <= 16, !YAMLText.isMark(first),
      !text.contains("${")
    else { return false }
    return text.unicodeScalars.allSatisfy { YAMLText.isShown($0) && $0 != " " }
      && (text.count == 1 || !text.contains("*"))
  }

  /// True for a mark on a ring, which no key types by itself.
  private static func isRinged(_ text: String) -> Bool {
    text.unicodeScalars.first == "\u{25CC}" && text.unicodeScalars.count > 1
  }

  // MARK: Fields

  /// What is drawn, where it isn't the text: a mark gets a ring, what is invisible a name.
  func label(of text: DraftText) -> String? {
    if let label = text.label, !label.allSatisfy(\.isWhitespace) {
      let isMark = label.unicodeScalars.first.map(YAMLText.isMark) ?? false
      return (isMark ? "\u{25CC}" : "") + label.prefix(12)
    }
    guard let first = text.text.unicodeScalars.first else { return nil }
    if YAMLText.isMark(first) { return "\u{25CC}" + text.text }
    if text.text.unicodeScalars.contains(where: { YAMLText.isShown($0) && $0 != " " }) {
      return nil
    }
    return Self.invisible[first.value] ?? "U+" + String(first.value, radix: 16, uppercase: true)
  }

  private static let invisible: [UInt32: String] = [
    0x20: "␣", 0xA0: "NBSP", 0x200B: "ZWSP", 0x200C: "ZWNJ", 0x200D: "ZWJ", 0x200E: "LRM",
    0x200F: "RLM", 0x202F: "NNBSP", 0x2060: "WJ", 0xAD: "SHY", 0x61C: "ALM",
  ]

  func output(of text: DraftText, id: String) -> [Field] {
    var fields: [Field] = []
    if id != text.text || text.text.count != 1 {
      fields.append(("output", YAMLText.scalar(text.text)))
    }
    if let label = label(of: text) { fields.append(("label", YAMLText.scalar(label))) }
    return fields
  }

  mutating func define(_ id: String, _ list: [Field]) {
    guard fields[id] == nil else { return }
    fields[id] = list
    order.append(id)
  }

  /// Puts fields that nothing is said of yet to a key's others.
  mutating func extend(_ id: String, with list: [Field]) {
    define(id, [])
    let known = fields(of: id)
    fields[id] = known + list.filter { field in !known.contains { $0.name == field.name } }
  }
}
