import PanelCore

extension LayoutDecoder {
  /// A key on its way into a row, with its place in the file.
  struct Slot {
    var key: Key
    /// What to show for a fault of the key: its switch, or the key itself.
    var place: ConfigNode
    /// Where the key stands in its row.
    var item: ConfigNode
    /// Takes what the row's other keys leave of the columns.
    var takesRest = false
  }

  mutating func form(_ node: ConfigNode, id: String) -> Form? {
    guard node.map != nil else {
      report("A form is a map with columns and layers.", at: node)
      return nil
    }
    checkFields(of: node, known: Self.formFields, what: "a form")
    if let name = node["extends"] {
      report("There is no form “\(name.scalar ?? "")” to extend.", .badReference, at: name)
    }
    let least = number(node, "minWidthMM", in: 0...10_000) ?? (id == "wide" ? 190 : 0)
    var columns = number(node, "columns", in: 1...40)
    if let odd = columns, (odd * 2).rounded() != odd * 2 {
      report("“columns” is a whole number or a half.", at: node["columns"] ?? node)
      columns = nil
    }
    let kind = text(node, "for").flatMap(KeyboardType.init)
    if let place = node["for"], kind == nil {
      let kinds = KeyboardType.allCases.map(\.rawValue)
      report("“for” is one of \(kinds.joined(separator: ", ")).", at: place)
    }
    guard let layersNode = node["layers"], let entries = layersNode.map else {
      report("The form “\(id)” has no layers.", .missing, at: node["layers"] ?? node)
      return nil
    }
    var layers: [(id: String, rows: [[Slot]])] = []
    for entry in entries {
      if layers.contains(where: { $0.id == entry.key }) {
        report(
          "The layer “\(entry.key)” is there twice; the first counts.", .duplicate, at: entry.value)
        continue
      }
      // Made from the letters, whatever a form below this one has for its own.
      if entry.key == "shift", entry.value.scalar == "capitals" { continue }
      let rows = rows(entry.value, layer: entry.key)
      if rows.isEmpty {
        report("The layer “\(entry.key)” has no rows.", .missing, at: entry.value)
      } else {
        layers.append((entry.key, rows))
        places.note(
          ConfigPlace(file: entry.value.file, line: entry.line, column: entry.column), form: id,
          layer: entry.key)
      }
    }
    guard let base = layers.firstIndex(where: { $0.id == "base" }) else {
      report("The form “\(id)” has no layer “base”.", .missing, at: layersNode)
      return nil
    }
    layers.insert(layers.remove(at: base), at: 0)
    let names = layers.map(\.id)
    for i in layers.indices { checkSwitches(in: &layers[i].rows, layers: names) }
    let endsWithSpace = spaceReturns(node, layers: names)
    let widest = checkWidths(layers.map(\.rows), columns: columns)
    let room = max(columns ?? widest, widest, 1)
    for i in layers.indices { layers[i].rows = layers[i].rows.map { filled($0, to: room) } }
    return Form(
      id: id, kind: kind == .text ? nil : kind, minWidthMM: least,
      columns: room,
      layers: withShift(
        layers.map { layer in
          Layer(
            id: layer.id, rows: layer.rows.map { Row(keys: $0.map(\.key)) },
            endsWithSpace: endsWithSpace?.contains(layer.id))
        }))
  }

  /// The form with the layers of the one that it extends below its own.
  func extended(_ node: ConfigNode, in forms: ConfigNode) -> ConfigNode {
    var result = node
    var seen: Set<String> = []
    while let name = result["extends"]?.scalar, seen.insert(name).inserted, let lower = forms[name]
    {
      let own = ConfigNode(
        .map((result.map ?? []).filter { $0.key != "extends" }), file: result.file,
        line: result.line, column: result.column)
      // A form for one kind of field extends one for all: only what is drawn is taken over.
      let drawn = (lower.map ?? []).filter {
        ["layers", "columns", "spaceReturns", "extends"].contains($0.key)
      }.map { $0.key == "layers" ? Self.withoutForeignShift($0, below: own) : $0 }
      result = LayoutImports.merge(
        own,
        over: ConfigNode(
          .map(drawn), file: lower.file, line: lower.line, column: lower.column))
    }
    return result
  }

  /// The layers of a form that is extended; their `shift` belongs to their `base`, so that a form
  /// with letters of its own doesn't get it.
  private static func withoutForeignShift(
    _ layers: ConfigNode.Entry, below form: ConfigNode
  ) -> ConfigNode.Entry {
    guard form["layers"]?["base"] != nil, let all = layers.value.map else { return layers }
    var kept = layers
    kept.value = ConfigNode(
      .map(all.filter { $0.key != "shift" }), file: layers.value.file, line: layers.value.line,
      column: layers.value.column)
    return kept
  }

  // MARK: Rows

  private mutating func rows(_ node: ConfigNode, layer: String) -> [[Slot]] {
    guard let list = node.list else {
      report("The layer “\(layer)” is a list of rows.", at: node)
      return []
    }
    // A form that extends another has the same layers: they are read once.
    let rows: [[Slot]]
    if let known = read[node.place], known.node == node {
      rows = known.rows
    } else {
      rows = list.map { row($0) }
      if node.line > 0 { read[node.place] = (node, rows) }
    }
    return unique(rows, layer: layer, form: formID)
  }

  private mutating func row(_ node: ConfigNode) -> [Slot] {
    (node.list.map { spread($0) } ?? tokens(node)).map { slot($0) }
  }

  /// The rows that have keys; a key that is there twice is a gap.
  private mutating func unique(_ rows: [[Slot]], layer: String, form: String) -> [[Slot]] {
    var rows = rows
    var ids: Set<String> = []
    for r in rows.indices {
      for k in rows[r].indices where rows[r][k].key.kind != .gap {
        let id = rows[r][k].key.id
        // A wide form has two shift keys; a letter that is there twice is a slip.
        if !ids.insert(id).inserted, !KeyDefinition.builtInIDs.contains(id) {
          report(
            "The key “\(id)” is twice in the layer “\(layer)”.", .duplicate,
            at: rows[r][k].item)
          rows[r][k].key = .gap(rows[r][k].key.width)
        } else if keepsPlaces {
          places.note(rows[r][k].item.place, form: form, layer: layer, key: id)
        }
      }
    }
    return rows.filter { !$0.isEmpty }
  }

  /// A token such as `q`, `shift*1.5` or `gap*0.5`, or a map with an id.
  private mutating func slot(_ node: ConfigNode) -> Slot {
    if node.map != nil { return inlineSlot(node) }
    if let token = node.scalar, var known = slots[token] {
      if known.place == known.item { known.place = node }
      known.item = node
      return known
    }
    let errorCount = errors.count
    let slot = namedSlot(node)
    // One with a fault is told wherever it stands.
    if let token = node.scalar, errors.count == errorCount { slots[token] = slot }
    return slot
  }

  private mutating func namedSlot(_ node: ConfigNode) -> Slot {
    guard let token = node.scalar, !token.isEmpty else {
      report("Here stands a key's id, or a map with an id.", at: node)
      return Slot(key: .gap(1), place: node, item: node)
    }
    var id = token
    var width: Double?
    var takesRest = false
    if known(token) == nil, let star = token.lastIndex(of: "*"), star != token.startIndex {
      id = String(token[..<star])
      let text = token[token.index(after: star)...]
      width = Double(text).flatMap { (0.25...20).contains($0) ? $0 : nil }
      takesRest = text == "rest"
      if width == nil, !takesRest { report("“\(text)” is no width from 0.25 to 20.", at: node) }
    }
    if id == "gap", table[id] == nil {
      return Slot(
        key: .gap(width ?? 1), place: node, item: node, takesRest: takesRest)
    }
    guard let definition = known(id) else {
      report("No key is named “\(id)”.\(guess(id, among: ids))", .unknownKey, at: node)
      return Slot(key: .gap(width ?? 1), place: node, item: node)
    }
    var key = definition.key(id: id)
    key.width = width ?? key.width
    return Slot(
      key: usable(key, at: node), place: definition.switchPlace ?? node, item: node,
      takesRest: takesRest)
  }

  private mutating func inlineSlot(_ node: ConfigNode) -> Slot {
    let id = text(node, "id") ?? ""
    guard !id.isEmpty else {
      report("A key without an id is a gap; write gap*1.5 if one is meant.", .missing, at: node)
      checkFields(of: node, known: ["id"] + Self.keyFields, what: "a key")
      return Slot(
        key: .gap(number(node, "width", in: 0.25...20) ?? 1), place: node, item: node)
    }
    let own = definition(node, id: id, isInline: true)
    if id == "gap" { return Slot(key: .gap(own.width ?? 1), place: node, item: node) }
    let definition = known(id)?.merging(own) ?? own
    return Slot(
      key: usable(definition.key(id: id), at: node), place: definition.switchPlace ?? node,
      item: node)
  }

  /// A key that is to type but has no text does nothing; one that was reported is known already.
  private mutating func usable(_ key: Key, at place: ConfigNode) -> Key {
    guard key.action == .insert, key.output.isEmpty else { return key }
    report("The key “\(key.id)” types nothing.", .typesNothing, at: place)
    var key = key
    key.action = .none
    return key
  }

  // MARK: Checks

  /// The layers from which a space leads to the letters; nil where the form doesn't say.
  private mutating func spaceReturns(_ node: ConfigNode, layers: [String]) -> [String]? {
    guard let list = node["spaceReturns"] else { return nil }
    return (list.list.map { spread($0) } ?? tokens(list)).compactMap { name in
      guard let layer = name.scalar, layers.contains(layer) || layer == "shift" else {
        let id = name.scalar ?? ""
        report(
          "There is no layer “\(id)” that a space could leave.\(guess(id, among: layers))",
          .badReference, at: name)
        return nil
      }
      return layer
    }
  }

  private mutating func checkSwitches(in rows: inout [[Slot]], layers: [String]) {
    for r in rows.indices {
      for k in rows[r].indices {
        guard case .switchLayer(let target) = rows[r][k].key.action,
          target == "shift" || !layers.contains(target)
        else { continue }
        report(
          "The key “\(rows[r][k].key.id)” switches to the layer “\(target)”, which is not there."
            + guess(target, among: layers),
          .badReference, at: rows[r][k].place)
        rows[r][k].key.action = .none
      }
    }
  }

  /// The widest row; each row that is wider than the form says is reported.
  private mutating func checkWidths(_ layers: [[[Slot]]], columns: Double?) -> Double {
    var widest = 0.0
    for row in layers.joined() {
      // An empty space that takes the rest may be away.
      let width = row.reduce(0) {
        $0 + ($1.takesRest && $1.key.kind == .gap ? 0 : $1.key.width)
      }
      widest = max(widest, width)
      if let columns, width > columns, let first = row.first {
        report(
          "The row is \(Self.short(width)) columns wide; the form has \(Self.short(columns)).",
          .rowTooWide, at: first.place)
      }
    }
    return (widest * 2).rounded(.up) / 2
  }

  /// The row with its `rest` keys as wide as there is room, all of them alike.
  private func filled(_ row: [Slot], to columns: Double) -> [Slot] {
    let count = Double(row.count { $0.takesRest })
    guard count > 0 else { return row }
    let taken = row.reduce(0) { $0 + ($1.takesRest ? 0 : $1.key.width) }
    // A key is never away; an empty space may be.
    let share = (columns - taken) / count
    return row.compactMap { slot in
      guard slot.takesRest else { return slot }
      var slot = slot
      slot.key.width = slot.key.kind == .gap ? share : max(share, 1)
      return share > 0 || slot.key.kind != .gap ? slot : nil
    }
  }

  // MARK: Shift

  /// The layers with `shift` after `base`: made from it, or paired with it key by key. A pad whose
  /// keys have no upper case has none.
  private func withShift(_ layers: [Layer]) -> [Layer] {
    var layers = layers
    guard let base = layers.first else { return [] }
    guard let i = layers.firstIndex(where: { $0.id == "shift" }) else {
      let shift = base.shifted(in: locale)
      if shift.rows != base.rows { layers.insert(shift, at: 1) }
      return layers
    }
    var shift = layers.remove(at: i)
    for (r, row) in zip(base.rows, shift.rows).enumerated()
    where row.0.keys.count == row.1.keys.count {
      for (k, pair) in zip(row.0.keys, row.1.keys).enumerated() where pair.1.kind == .letter {
        if pair.0.kind == .letter { shift.rows[r].keys[k].id = pair.0.id }
      }
    }
    layers.insert(shift, at: 1)
    return layers
  }
}
