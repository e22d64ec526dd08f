import PanelCore

extension LayoutDecoder {
  static let keyFields = [
    "output", "label", "icon", "hint", "name", "longPressKeyIds", "longPressDefaultId", "flicks",
    "multiTap", "dead", "width", "switch", "press", "modifier", "action", "kind",
  ]

  /// What stands under a key's id: a text that it types, or a map.
  mutating func definition(_ node: ConfigNode, id: String, isInline: Bool = false)
    -> KeyDefinition
  {
    var key = KeyDefinition()
    if let output = node.scalar {
      key.output = output
      if output.isEmpty {
        report("The key “\(id)” types nothing.", .typesNothing, at: node)
        key.isInert = true
      }
      return key
    }
    guard node.map != nil else {
      report("The key “\(id)” is a text or a map.", at: node)
      key.isInert = true
      return key
    }
    checkFields(of: node, known: (isInline ? ["id"] : []) + Self.keyFields, what: "a key")
    key.output = text(node, "output")
    key.label = text(node, "label")
    if let label = key.label, Self.reference(in: label) != nil {
      let words = expand(label, at: node["label"] ?? node)
      key.label = words.isEmpty ? nil : words.joined(separator: " ")
    }
    key.hint = text(node, "hint")
    key.name = text(node, "name")
    if let name = text(node, "icon") {
      key.icon = Icon(rawValue: name)
      if key.icon == nil {
        let names = Icon.allCases.map(\.rawValue)
        report(
          "There is no icon “\(name)”.\(guess(name, among: names))", .badReference,
          at: node["icon"] ?? node)
      }
    }
    if let name = text(node, "kind") {
      key.kind = Key.Kind(rawValue: name)
      if key.kind == nil || key.kind == .gap {
        key.kind = nil
        report("“kind” is letter, special or accent.", at: node["kind"] ?? node)
      }
    }
    key.width = number(node, "width", in: 0.25...20)
    if let list = node["longPressKeyIds"] { key.alternates = alternates(list) }
    readDefault(node, into: &key)
    if let node = node["flicks"] { key.flicks = flicks(node) }
    if let list = node["multiTap"] { key.multiTap = alternates(list) }
    if let word = text(node, "dead") {
      key.isDead = word == "true"
      if word != "true", word != "false" {
        report("“dead” is true or false.", at: node["dead"] ?? node)
      }
    }
    readAction(node, id: id, into: &key)
    if key.action == nil || key.action == .insert {
      let isBlank = key.label.map { $0.allSatisfy(\.isWhitespace) } ?? false
      if key.output?.isEmpty ?? (isBlank && key.icon == nil) {
        report(
          "The key “\(id)” types nothing.", .typesNothing,
          at: node["output"] ?? node["label"] ?? node)
        key.isInert = true
      }
    }
    return key
  }

  private mutating func readAction(
    _ node: ConfigNode, id: String, into key: inout KeyDefinition
  ) {
    if let target = text(node, "switch") {
      key.action = .switchLayer(target)
      key.switchPlace = node["switch"]
    }
    if let name = text(node, "press") {
      let keys = KeyDefinition.pressed
      key.action = keys.first { $0.id == name }.map { .press($0.press) }
      if key.action == nil {
        report(
          "There is no key “\(name)” to press.\(guess(name, among: keys.map(\.id)))",
          .badReference, at: node["press"] ?? node)
        key.isInert = true
      }
    }
    if let name = text(node, "modifier") {
      let keys = KeyDefinition.modifiers
      key.action = keys.first { $0.id == name }.map { .modifier($0.is) }
      if key.action == nil {
        report("“modifier” is ctrl or alt.", at: node["modifier"] ?? node)
        key.isInert = true
      }
    }
    guard let name = text(node, "action"), let place = node["action"] else { return }
    let actions: [(String, Key.Action)] = [
      ("insert", .insert), ("shift", .shift), ("backspace", .backspace), ("return", .newline),
      ("hide", .hide), ("language", .language), ("emoji", .emoji),
    ]
    if key.action != nil {
      report(
        "The key “\(id)” has both a switch and an action; the switch counts.", .duplicate, at: place
      )
    } else if let action = actions.first(where: { $0.0 == name }) {
      key.action = action.1
    } else {
      report(
        "There is no action “\(name)”.\(guess(name, among: actions.map(\.0)))", .badReference,
        at: place)
      key.isInert = true
    }
  }

  private mutating func readDefault(_ node: ConfigNode, into key: inout KeyDefinition) {
    guard let id = text(node, "longPressDefaultId") else { return }
    key.defaultAlternate = id
    guard let own = key.alternates, !own.contains(where: { $0.id == id }) else { return }
    report(
      "“\(id)” is not among the longPressKeyIds.\(guess(id, among: own.map(\.id)))",
      .badReference, at: node["longPressDefaultId"] ?? node)
  }

  /// `{n: え, e: お}`: what a finger types that leaves the key in that direction.
  private mutating func flicks(_ node: ConfigNode) -> [Flick: Alternate] {
    guard let entries = node.map else {
      report("flicks is a map from n, ne, e, se, s, sw, w, nw to a key.", at: node)
      return [:]
    }
    var result: [Flick: Alternate] = [:]
    for entry in entries {
      guard let direction = Flick(rawValue: entry.key) else {
        let place = ConfigNode(
          .scalar(entry.key), file: node.file, line: entry.line, column: entry.column)
        report("“\(entry.key)” is none of n, ne, e, se, s, sw, w, nw.", at: place)
        continue
      }
      let list = ConfigNode(
        .list([entry.value]), file: node.file, line: entry.line, column: entry.column)
      if let alternate = alternates(list).first { result[direction] = alternate }
    }
    return result
  }

  /// Ids with spaces between them, or a list of ids.
  private mutating func alternates(_ node: ConfigNode) -> [Alternate] {
    var found: [Alternate] = []
    for token in tokens(node) {
      let id = token.scalar ?? ""
      guard let key = known(id), key.action ?? .insert == .insert else {
        report(
          "No key that types is named “\(id)”.\(guess(id, among: ids))", .unknownKey, at: token)
        continue
      }
      let output = key.output ?? id
      guard !output.isEmpty, !key.isInert, !found.contains(where: { $0.id == id }) else {
        report("“\(id)” is there twice or types nothing.", .duplicate, at: token)
        continue
      }
      found.append(Alternate(id: id, output: output, label: key.label, name: key.name))
    }
    return found
  }

  /// A key of the file or a built-in one, the file's word on top.
  func known(_ id: String) -> KeyDefinition? {
    let builtIn = KeyDefinition.builtIn(id, spaceLabel: spaceLabel)
    guard let own = table[id] else { return builtIn }
    return builtIn?.merging(own) ?? own
  }

  /// Every id that can be written, for guesses.
  var ids: [String] { KeyDefinition.builtInIDs + table.keys.sorted() }

  /// The words of a text, each with its place, or the items of a list.
  mutating func tokens(_ node: ConfigNode) -> [ConfigNode] {
    spread(words(node))
  }

  /// The items with their variables' words in their place.
  mutating func spread(_ items: [ConfigNode]) -> [ConfigNode] {
    items.flatMap { item -> [ConfigNode] in
      guard let text = item.scalar, Self.reference(in: text) != nil else { return [item] }
      let words = expand(text, at: item)
      let places = places(of: words, in: text) ?? words.map { _ in item.place }
      return zip(words, places).map {
        ConfigNode(.scalar($0), file: $1.file, line: $1.line, column: $1.column)
      }
    }
  }

  /// Where the words of the one variable in a text stand: a fault in them is told there.
  private func places(of words: [String], in text: String) -> [ConfigPlace]? {
    guard let reference = Self.reference(in: text), Self.reference(in: reference.rest) == nil,
      let places = variablePlaces[reference.name], places.count == words.count
    else { return nil }
    return places
  }

  mutating func words(_ node: ConfigNode) -> [ConfigNode] {
    if let list = node.list { return list.filter { isToken($0) } }
    guard let text = node.scalar else {
      report("Here stand ids with spaces between them, or a list of ids.", at: node)
      return []
    }
    var tokens: [ConfigNode] = []
    var word = String.UnicodeScalarView()
    var start = 0
    func flush(_ word: String.UnicodeScalarView, _ start: Int) -> ConfigNode {
      ConfigNode(
        .scalar(String(word)), file: node.file, line: node.line,
        column: node.column == 0 ? 0 : node.column + start)
    }
    for (i, scalar) in text.unicodeScalars.enumerated() {
      if scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" {
        if !word.isEmpty { tokens.append(flush(word, start)) }
        word = String.UnicodeScalarView()
      } else {
        if word.isEmpty { start = i }
        word.append(scalar)
      }
    }
    if !word.isEmpty { tokens.append(flush(word, start)) }
    return tokens
  }

  private mutating func isToken(_ node: ConfigNode) -> Bool {
    if node.scalar != nil { return true }
    report("Here stands an id.", at: node)
    return false
  }
}
