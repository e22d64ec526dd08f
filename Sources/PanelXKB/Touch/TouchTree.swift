import PanelCore

/// Writes a layout's tree: what differs from the shared parts.
struct TouchTree {
  private let touch: XKBTouch
  private let columns: Int
  private let cells: TouchKeys
  private let shared: SharedParts
  /// The layout's own keys, by their ids.
  private var table: [String: [(String, ConfigNode)]] = [:]
  private var order: [String] = []
  private var reserved: Set<String>
  private(set) var node: ConfigNode

  init(_ touch: XKBTouch, rows: TouchRows, cells: TouchKeys, shared: SharedParts) {
    self.touch = touch
    self.columns = rows.columns
    self.cells = cells
    self.shared = shared
    // What is said of a sign in the symbols stays as it is.
    reserved = shared.neighbours.union(shared.symbols)
    node = ConfigNode(.scalar(""), file: touch.id, line: 0, column: 0)
    node = written()
  }

  private mutating func written() -> ConfigNode {
    let signs = signs()
    reserved.formUnion(signs.map(\.1))
    reserved.formUnion(beside.values)
    var variables = signs.map { ($0.0, text($0.1)) } + extras()
    for (r, row) in cells.rows.enumerated() {
      let base = row.map { text(id(of: $0, shift: false)) }
      let shift = row.map { text(id(of: $0, shift: true)) }
      // The third row has shift and backspace beside it.
      let gap = r == 3 || row.isEmpty ? 0 : Double(columns - row.count) / 2
      let space = gap > 0 && r != 2 ? [text("gap*\(gap)")] : []
      variables.append(("row\(r)", list(space + base + space)))
      variables.append(("shift\(r)", list(space + shift + space)))
      if r == 2 { variables.append(("indent", list(gap > 0 ? [text("gap*\(gap)")] : []))) }
    }
    let transforms = TouchTransforms(touch.keys, cells: cells)
    var fields = [
      ("id", text(touch.id)), ("locale", text(touch.locale)), ("name", text(touch.name)),
      ("imports", list(touch.imports.map(text))), ("variables", map(variables)),
      ("keys", map(order.map { ($0, map(table[$0] ?? [])) })), ("forms", map(forms())),
    ]
    if !transforms.isEmpty {
      fields.append(
        (
          "transforms",
          map([
            ("dead", map(transforms.dead.map { ($0.0, list($0.1.map(text))) })),
            ("rules", map(transforms.rules.map { ($0.0, text($0.1)) })),
          ])
        ))
    }
    if !hasCapitals { fields.append(("capitals", text("none"))) }
    return map(fields)
  }

  /// The forms with a layer for shift, which can't be made of the letters, and with the digits' letters
  /// above the others.
  private func forms() -> [(String, ConfigNode)] {
    let own = shared.forms.map { form in
      var base = form.rows
      if let first = cells.rows.first, !first.isEmpty,
        let place = base.firstIndex(where: { SharedParts.words($0).contains("${row1}") })
      {
        base.insert(text("${row0}"), at: place)
      }
      let shift = base.map { swapped($0, shift: true) }
      base = base.map { swapped($0, shift: false) }
      return (form.id, map([("layers", map([("base", list(base)), ("shift", list(shift))]))]))
    }
    // Those have Latin letters; else they would take over the capitals of the form that they extend.
    let others = shared.others.map { form in
      (form.id, map([("layers", map([("shift", list(form.rows.map(capital)))]))]))
    }
    return own + others
  }

  private func capital(_ row: ConfigNode) -> ConfigNode {
    func capital(_ word: String) -> String { word.count == 1 ? word.capital : word }
    if let items = row.list {
      return list(items.map { item in item.scalar.map { text(capital($0)) } ?? item })
    }
    return list(SharedParts.words(row).map { text(capital($0)) })
  }

  /// A row with what this layout has in place of some words.
  private func swapped(_ row: ConfigNode, shift: Bool) -> ConfigNode {
    func swap(_ word: String) -> String {
      for r in cells.rows.indices where shift && word == "${row\(r)}" { return "${shift\(r)}" }
      return beside[word] ?? word
    }
    if let items = row.list {
      return list(items.map { item in item.scalar.map { text(swap($0)) } ?? item })
    }
    return list(SharedParts.words(row).map { text(swap($0)) })
  }

  /// What stands beside the letters for a comma and a full stop that stand among them.
  private var beside: [String: String] {
    let shown = Set(cells.rows.joined().map(\.base.text))
    var words: [String: String] = [:]
    var free = ["?", "!", ":", ";"].filter {
      !shown.contains($0) && !shared.neighbours.contains($0)
    }
    for (name, sign) in signs() where ["comma", "stop"].contains(name) && shown.contains(sign) {
      guard !free.isEmpty else { break }
      words["${\(name)}"] = free.removeFirst()
    }
    return words
  }

  /// True: most letters have capitals with shift.
  private var hasCapitals: Bool {
    let letters = cells.rows.joined().filter(\.base.isLetter)
    let cased = letters.count {
      $0.shift.text != $0.base.text && $0.shift.text == $0.base.text.capital
    }
    return cased * 2 > letters.count
  }

  // MARK: Signs beside the letters

  /// Comma, full stop and the like as the layout's script has them.
  private func signs() -> [(String, String)] {
    let texts = touch.keys.texts
    func first(_ candidates: [String], else usual: String) -> String {
      candidates.first { texts.contains($0) } ?? usual
    }
    return [
      ("comma", first(["\u{60C}"], else: ",")),
      ("stop", first(["\u{589}"], else: ".")),
      ("question", first(["\u{61F}"], else: "?")), ("semicolon", first(["\u{61B}"], else: ";")),
    ]
  }

  /// Signs for forms of more than ten columns, the country's money first.
  private func extras() -> [(String, ConfigNode)] {
    let money = touch.keys.texts.sorted().filter { text in
      text.unicodeScalars.first?.properties.generalCategory == .currencySymbol
        && text.count == 1 && !shared.symbols.contains(text)
    }
    let lists = [
      ("s1", ["^", "|"]), ("s2", ["_", "\\"]),
      ("m1", Array(money.prefix(2)) + ["\u{2030}", "\u{2260}"]),
      ("m2", ["\u{B1}", "\u{2248}"]),
    ]
    return lists.map { name, signs in
      (name, list(signs.prefix(max(0, columns - 10)).map { text($0) }))
    }
  }

  // MARK: Keys

  /// The id of a key, whose entry is in the table then.
  private mutating func id(of cell: TouchKeys.Cell, shift: Bool) -> String {
    let sign = shift ? cell.shift : cell.base
    let place =
      "a\(cell.key.row.rawValue.lowercased())\(cell.key.column < 10 ? "0" : "")\(cell.key.column)"
    var id = sign.text
    if sign.isDead || id.count != 1 || reserved.contains(id) { id = place + (shift ? "s" : "") }
    reserved.insert(id)
    var fields: [(String, ConfigNode)] = []
    if id != sign.text { fields.append(("output", text(sign.text))) }
    fields += Self.face(of: sign.text).map { ($0.0, text($0.1)) }
    if sign.isDead { fields.append(("dead", text("true"))) }
    if let hint = cell.hint { fields.append(("hint", text(hint))) }
    let held = shift ? capitals(cell) : cell.held.all
    let ids = held.filter { $0 != sign.text }.map { alternate($0) }
    if !ids.isEmpty { fields.append(("longPressKeyIds", list(ids.map(text)))) }
    if !fields.isEmpty { add(fields, to: id) }
    return id
  }

  /// What is held with shift: the fourth level before the third.
  private func capitals(_ cell: TouchKeys.Cell) -> [String] {
    var held = cell.held
    held.letters = held.letters.map(\.capital)
    held.further = held.further.map(\.capital)
    held.foreign = held.foreign.map(\.capital)
    if let fourth = cell.key.level(3), let place = held.further.firstIndex(of: fourth.text) {
      held.further.insert(held.further.remove(at: place), at: 0)
    }
    return held.all
  }

  private mutating func alternate(_ sign: String) -> String {
    let id =
      sign.count == 1
      ? sign : "u" + sign.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "_")
    guard table[id] == nil else { return id }
    var fields: [(String, ConfigNode)] = id == sign ? [] : [("output", text(sign))]
    fields += Self.face(of: sign).map { ($0.0, text($0.1)) }
    if !fields.isEmpty { add(fields, to: id) }
    return id
  }

  private mutating func add(_ fields: [(String, ConfigNode)], to id: String) {
    if table[id] == nil { order.append(id) }
    let known = table[id] ?? []
    table[id] = fields + known.filter { old in !fields.contains { $0.0 == old.0 } }
  }

  /// Label and name of a text that can't be seen by itself.
  static func face(of text: String) -> [(String, String)] {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first else { return [] }
    let name = first.properties.name?.lowercased() ?? "U+" + String(first.value, radix: 16)
    let label: String
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: label = "\u{25CC}\(text)"
    case .format, .control, .spaceSeparator, .lineSeparator, .paragraphSeparator, .privateUse,
      .surrogate, .unassigned:
      label =
        shortNames[first.value] ?? "U+" + String(first.value, radix: 16, uppercase: true)
    default: return []
    }
    return [("label", label), ("name", name)]
  }

  private static let shortNames: [UInt32: String] = [
    0xA0: "NBSP", 0xAD: "SHY", 0x34F: "CGJ", 0x61C: "ALM", 0x200B: "ZWSP", 0x200C: "ZWNJ",
    0x200D: "ZWJ", 0x200E: "LRM", 0x200F: "RLM", 0x202F: "NNBSP", 0x2009: "THSP", 0x2060: "WJ",
    0x2066: "LRI", 0x2067: "RLI", 0x2068: "FSI", 0x2069: "PDI", 0x180E: "MVS",
  ]

  // MARK: Nodes

  private func text(_ text: String) -> ConfigNode {
    ConfigNode(.scalar(text), file: touch.id, line: 0, column: 0)
  }
  private func list(_ items: [ConfigNode]) -> ConfigNode {
    ConfigNode(.list(items), file: touch.id, line: 0, column: 0)
  }
  private func map(_ entries: [(String, ConfigNode)]) -> ConfigNode {
    ConfigNode(
      .map(entries.map { .init(key: $0.0, line: 0, column: 0, value: $0.1) }), file: touch.id,
      line: 0, column: 0)
  }
}
