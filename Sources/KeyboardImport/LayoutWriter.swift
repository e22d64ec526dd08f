import PanelCore

/// Writes a draft as YAML, in the order and with the idioms of our own layouts.
struct LayoutWriter {
  let draft: LayoutDraft
  private var table = KeyTable()
  private var lines: [String] = []

  init(draft: LayoutDraft) { self.draft = draft }

  mutating func text() -> String {
    // The rows first: they say which keys there are.
    if draft.fillsOwnForms { fillOwnForms() }
    let forms = draft.fillsOwnForms ? [] : draft.forms.flatMap { form($0) }
    writeHead()
    if !variables.isEmpty { lines += [""] + ["variables:"] + variables }
    writeKeys()
    writeTransforms()
    if !forms.isEmpty { lines += ["", "forms:"] + forms }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Parts

  private mutating func writeHead() {
    lines = [
      "# \(YAMLText.comment(draft.name)), from \(draft.kind.title).",
      "# How to write a layout: docs/layout-format.md",
    ]
    if !draft.addedKeys.isEmpty {
      let keys = draft.addedKeys.sorted().joined(separator: ", ")
      lines.append(
        "# Put in, because the file leaves them to the keyboard: \(YAMLText.comment(keys)).")
    }
    if !draft.remarks.isEmpty {
      lines.append("# Not carried, by the lines of that file:")
      for remark in draft.remarks.prefix(20) {
        lines.append("#   \(remark.line): \(YAMLText.comment(remark.message))")
      }
      if draft.remarks.count > 20 { lines.append("#   … and \(draft.remarks.count - 20) more.") }
    }
    lines += [
      "id: \(YAMLText.scalar(draft.id))", "locale: \(YAMLText.scalar(draft.locale))",
      "name: \(YAMLText.scalar(draft.name))", "imports: [\(imports.joined(separator: ", "))]",
    ]
  }

  private var imports: [String] {
    if draft.fillsOwnForms {
      let isLatin = draft.forms[0].layer("base")?.rows.joined().contains {
        $0.text.unicodeScalars.contains { ("a"..."z").contains($0) }
      }
      return isLatin == true ? ["parts/letters"] : ["parts/letters", "parts/latin-addresses"]
    }
    return (draft.importsSymbols ? ["parts/symbols"] : []) + ["parts/fields"]
  }

  private mutating func writeKeys() {
    let defined = table.order.filter { !table.fields(of: $0).isEmpty }
    guard !defined.isEmpty else { return }
    lines += ["", "keys:"]
    for id in defined {
      let fields = table.fields(of: id)
      // A key that only types is its text.
      let value =
        fields.count == 1 && fields[0].name == "output" ? fields[0].value : Self.map(fields)
      lines.append("  \(YAMLText.scalar(id)): \(value)")
    }
  }

  private mutating func writeTransforms() {
    guard !draft.dead.isEmpty || !draft.rules.isEmpty else { return }
    lines += ["", "transforms:"]
    if !draft.dead.isEmpty {
      lines.append("  dead:")
      for (accent, pairs) in draft.dead {
        let words = YAMLText.quoted(pairs.joined(separator: " "))
        lines.append("    \(YAMLText.quoted(accent)): \(words)")
      }
    }
    if !draft.rules.isEmpty {
      lines.append("  rules:")
      for (from, to) in draft.rules where !from.contains("${") && !to.contains("${") {
        lines.append("    \(YAMLText.scalar(from)): \(YAMLText.scalar(to))")
      }
    }
  }

  private static func map(_ fields: [KeyTable.Field]) -> String {
    "{" + fields.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + "}"
  }

  // MARK: Letters in our own forms

  private var variables: [String] = []

  /// Gives the variables of `parts/letters` their rows.
  private mutating func fillOwnForms() {
    guard let base = draft.forms.first?.layer("base") else { return }
    for (number, row) in words(base).enumerated() {
      variables.append("  row\(number + 1): \(YAMLText.row(row))")
    }
    if base.rows[1].count >= base.rows[0].count { variables.append("  indent: []") }
  }

  private mutating func words(_ layer: DraftLayer) -> [String] {
    var used: Set<String> = []
    return layer.rows.map { row in
      row.map { key in
        let item = self.item(key, used: &used)
        return item.id
      }.joined(separator: " ")
    }
  }

  // MARK: Forms

  private mutating func form(_ form: DraftForm) -> [String] {
    var form = form
    if let base = form.layer("base"), let shift = form.layer("shift"), isMade(shift, of: base) {
      form.layers.removeAll { $0.id == "shift" }
    }
    // The letters first, and their capitals.
    let order = ["base", "shift"]
    form.layers =
      order.compactMap { form.layer($0) } + form.layers.filter { !order.contains($0.id) }
    // The rows of our symbols are ten columns wide.
    let columns = max(RowFill.columns(of: form), draft.importsSymbols ? 10 : 1)
    var lines = ["  \(YAMLText.scalar(form.id)):"]
    if let width = form.minWidthMM { lines.append("    minWidthMM: \(RowFill.short(width))") }
    var layers: [String] = []
    var widest = 0.0
    for layer in form.layers {
      var used: Set<String> = []
      layers.append("      \(YAMLText.scalar(layer.id)):")
      for row in layer.rows {
        let filled = RowFill.filled(row, to: columns)
        widest = max(widest, RowFill.written(filled))
        let items = filled.map { item($0, used: &used) }
        layers.append("        - \(Self.row(items))")
      }
    }
    if widest < columns, !draft.importsSymbols {
      lines.append("    columns: \(RowFill.short(columns))")
    }
    lines.append("    layers:")
    lines += layers
    // Our symbols have a form of their own for wide panels, which needs letters.
    if draft.importsSymbols, form.id == "touch", !draft.forms.contains(where: { $0.id == "wide" }) {
      lines += ["  wide:", "    minWidthMM: 190", "    extends: touch"]
    }
    return lines
  }

  private static func row(_ items: [Item]) -> String {
    guard items.contains(where: { !$0.fields.isEmpty }) else {
      return YAMLText.row(items.map(\.word).joined(separator: " "))
    }
    let words = items.map { item in
      guard !item.fields.isEmpty else { return YAMLText.scalar(item.word) }
      let width: [KeyTable.Field] = item.width == 1 ? [] : [("width", RowFill.short(item.width))]
      return map([("id", YAMLText.scalar(item.id))] + width + item.fields)
    }
    return "[" + words.joined(separator: ", ") + "]"
  }

  /// A key as it stands in a row.
  private struct Item {
    var id: String
    var width: Double
    var takesRest = false
    /// What differs from the table here.
    var fields: [KeyTable.Field] = []

    var word: String {
      takesRest ? "\(id)*rest" : width == 1 ? id : "\(id)*\(RowFill.short(width))"
    }
  }

  private mutating func item(_ key: DraftKey, used: inout Set<String>) -> Item {
    var id = table.id(of: key)
    if key.action == .type, key.text != " ", used.contains(id) {
      id = table.second(id, not: used)
    } else if case .layer = key.action, used.contains(id),
      !["letters", "symbols", "moreSymbols"].contains(id)
    {
      id = table.second(id, not: used)
    }
    used.insert(id)
    var item = Item(id: id, width: key.width, takesRest: key.takesRest)
    let fields = self.fields(of: key, id: id)
    let known = table.fields(of: id)
    let differs = fields.filter { field in
      known.contains { $0.name == field.name && $0.value != field.value }
    }
    if differs.isEmpty || known.isEmpty {
      if !fields.isEmpty { table.extend(id, with: fields) }
    } else {
      item.fields = differs
      // A map says its width itself and can't be as wide as the rest.
      item.takesRest = false
    }
    return item
  }

  private mutating func fields(of key: DraftKey, id: String) -> [KeyTable.Field] {
    var fields: [KeyTable.Field] = []
    switch key.action {
    case .layer where id == "symbols" || id == "moreSymbols":
      return key.label.map { [("label", YAMLText.scalar(String($0.prefix(6))))] } ?? []
    case .layer(let target) where id != "letters":
      let said = key.label.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : String($0.prefix(6)) }
      let label = said ?? String(target.replacing("altR", with: "AltGr").prefix(8))
      return [
        ("label", YAMLText.scalar(label)), ("name", YAMLText.scalar(target)),
        ("switch", YAMLText.scalar(target)),
      ]
    case .type: break
    default: return []
    }
    if !key.isSpace {
      fields = table.output(of: DraftText(text: key.text, label: key.label), id: id)
    }
    if let hint = key.hint, !hint.isEmpty { fields.append(("hint", YAMLText.scalar(hint))) }
    if key.isDead { fields.append(("dead", "true")) }
    let held = ids(key.alternates)
    if !held.isEmpty {
      fields.append(("longPressKeyIds", YAMLText.quoted(held.joined(separator: " "))))
      if let usual = key.defaultAlternate.map({ table.id(of: $0) }), usual != held[0],
        held.contains(usual)
      {
        fields.append(("longPressDefaultId", YAMLText.scalar(usual)))
      }
    }
    let directions = ["n", "ne", "e", "se", "s", "sw", "w", "nw"].filter { key.flicks[$0] != nil }
    if !directions.isEmpty {
      let flicks = directions.map { direction in
        let id = key.flicks[direction].map { table.id(of: $0) } ?? ""
        return "\(direction): \(YAMLText.scalar(id))"
      }
      fields.append(("flicks", "{" + flicks.joined(separator: ", ") + "}"))
    }
    let tapped = ids(key.multiTap)
    if !tapped.isEmpty {
      fields.append(("multiTap", YAMLText.quoted(tapped.joined(separator: " "))))
    }
    return fields
  }

  /// The ids of texts, each once.
  private mutating func ids(_ texts: [DraftText]) -> [String] {
    var found: [String] = []
    for text in texts.prefix(30) where !text.text.isEmpty && text.text != "\n" {
      let id = table.id(of: text)
      if !found.contains(id) { found.append(id) }
    }
    return found
  }

  // MARK: Shift

  /// True when the layer is what Keyrise makes of the letters by itself.
  private func isMade(_ shift: DraftLayer, of base: DraftLayer) -> Bool {
    guard shift.rows.map(\.count) == base.rows.map(\.count) else { return false }
    return zip(base.rows.joined(), shift.rows.joined()).allSatisfy { low, high in
      func raised(_ text: DraftText) -> String { text.text.uppercased() }
      return low.action == high.action && low.width == high.width && low.isDead == high.isDead
        && (low.action != .type || low.text.uppercased() == high.text)
        && low.alternates.map(raised) == high.alternates.map(\.text)
        && low.multiTap.map(raised) == high.multiTap.map(\.text)
        && low.flicks.mapValues(raised) == high.flicks.mapValues(\.text)
    }
  }
}
