import PanelCore

/// Reads CLDR's keyboards: a bag of keys, layers of rows of their ids, flicks, transforms.
///
/// Source: UTS #35, part 7, from CLDR 45 on.
struct CLDRImport {
  var draft: LayoutDraft
  var text: CLDRText
  private var keys: [String: MarkupElement] = [:]
  private var flicks: [String: MarkupElement] = [:]

  static func draft(_ root: MarkupElement, name: String) throws(ConfigError) -> LayoutDraft {
    func fault(_ sentence: String, _ rule: ConfigRule) -> ConfigError {
      ConfigError(
        file: root.place.file, line: root.place.line, column: root.place.column, message: sentence,
        rule: rule)
    }
    guard root.name == "keyboard3" else {
      if root.name == "keyboard" {
        throw fault("A CLDR keyboard from before CLDR 45 is not read, only “keyboard3”.", .badValue)
      }
      throw fault(
        "This is no keyboard: the file begins with “\(root.name.prefix(40))”.", .badValue)
    }
    let locale = root["locale"] ?? name
    let language = locale.split(separator: "-").prefix { $0 != "t" && $0 != "k0" }
    let title = root.children(named: "info").first?["name"] ?? ""
    var reader = CLDRImport(
      draft: LayoutDraft(
        kind: .cldr, id: locale, locale: language.joined(separator: "-"), name: title),
      text: CLDRText(root))
    reader.readKeys(root)
    reader.readForms(root)
    reader.readTransforms(root)
    return reader.draft
  }

  private mutating func readKeys(_ root: MarkupElement) {
    for element in root.children {
      switch element.name {
      case "keys":
        for key in element.children {
          if key.name == "import" {
            note(unread: key)
          } else if key.name == "key", let id = key["id"] {
            keys[id] = key
            if let output = key["output"], let label = text.display(ofKey: id),
              case .marker(let marker)? = text.pieces(output).first, text.pieces(output).count == 1
            {
              text.learn(marker, isDrawnAs: label)
            }
          }
        }
      case "flicks":
        for flick in element.children(named: "flick") {
          if let id = flick["id"] { flicks[id] = flick }
        }
      case "settings", "version", "info", "locales", "displays", "variables", "layers",
        "transforms":
        break
      case "import": note(unread: element)
      default:
        draft.note("“\(element.name.prefix(40))” is not carried.", at: element.place)
      }
    }
  }

  /// Says that a file isn't read; keys of CLDR's own lists are known.
  mutating func note(unread element: MarkupElement) {
    let path = element["path"] ?? ""
    let known = ["keys-Zyyy-punctuation", "keys-Zyyy-currency", "keys-Latn-implied"]
    if element["base"] == "cldr", known.contains(where: { path.contains($0) }) { return }
    draft.note("The file “\(path.prefix(80))” is not read.", at: element.place)
  }

  // MARK: Layers

  private mutating func readForms(_ root: MarkupElement) {
    let all = root.children(named: "layers")
    let touch = all.filter { ($0["formId"] ?? $0["form"]) == "touch" }
      .sorted { width($0) < width($1) }
    for hardware in all where (hardware["formId"] ?? hardware["form"]) != "touch" {
      let name = hardware["formId"] ?? hardware["form"] ?? ""
      draft.note(
        touch.isEmpty
          ? "There is no form for touch: the keys are those of the hardware form “\(name.prefix(24))”."
          : "The hardware form “\(name.prefix(24))” is left out.", at: hardware.place)
    }
    for (number, layers) in (touch.isEmpty ? Array(all.prefix(1)) : touch).enumerated() {
      let minimum = width(layers)
      let isFirst = number == 0
      if draft.forms.contains(where: { $0.minWidthMM == minimum }) && !isFirst { continue }
      var form = DraftForm(id: isFirst ? "touch" : "touch\(Int(minimum))")
      form.minWidthMM = isFirst ? nil : minimum
      for layer in layers.children(named: "layer") {
        guard let id = layerID(layer) else { continue }
        form.add(self.layer(layer, id: id))
      }
      draft.forms.append(form)
    }
  }

  private func width(_ layers: MarkupElement) -> Double {
    let value = layers["minDeviceWidth"].flatMap { Double($0) } ?? 0
    return value.isFinite ? min(max(value.rounded(), 0), 999) : 0
  }

  /// What a layer is called; one of a hardware form is named after its modifiers.
  private mutating func layerID(_ layer: MarkupElement) -> String? {
    if let id = layer["id"] { return DraftLayer.name(id) }
    let sets = (layer["modifiers"] ?? "none").split(separator: ",").map {
      $0.split(separator: " ").map(String.init)
    }
    for set in sets {
      if set == ["none"] || set.isEmpty { return "base" }
      if set == ["shift"] { return "shift" }
    }
    // Control with Alt is the right Alt key on some systems.
    let plain = sets.map { set -> [String] in
      let isAltGr = set.contains { $0.hasPrefix("ctrl") } && set.contains { $0.hasPrefix("alt") }
      guard isAltGr else { return set }
      return set.filter { !$0.hasPrefix("ctrl") }.map { $0.hasPrefix("alt") ? "altR" : $0 }
    }.first { $0.allSatisfy { $0 != "caps" && !$0.hasPrefix("ctrl") } }
    guard let plain else {
      draft.note(
        "The layer for “\((layer["modifiers"] ?? "").prefix(40))” is left out.", at: layer.place)
      return nil
    }
    return plain.joined(separator: "-")
  }

  private mutating func layer(_ element: MarkupElement, id: String) -> DraftLayer {
    var layer = DraftLayer(id: id, place: element.place)
    for row in element.children(named: "row") {
      let ids = (row["keys"] ?? "").split(whereSeparator: \.isWhitespace).prefix(60)
      let keys = ids.map { key(String($0), at: row.place) }
      if !keys.isEmpty { layer.rows.append(keys) }
    }
    return layer
  }

  // MARK: Keys

  private mutating func key(_ id: String, at place: ConfigPlace) -> DraftKey {
    guard let element = keys[id] else { return implied(id, at: place) }
    let width = element["width"].flatMap { Double($0) }.map { DraftKey.columns($0) } ?? 1
    var key = DraftKey(.gap, width: width, at: element.place)
    key.id = id
    key.takesRest = element["stretch"] == "true"
    if element["gap"] == "true" { return key }
    if let target = element["layerId"] {
      if element["output"] == nil {
        key.action = .layer(DraftLayer.name(target))
        key.label = text.display(ofKey: id)
        return key
      }
      draft.noteOnce(
        "The key “\(id)” types and shows the layer “\(target)”; here it only types.",
        at: element.place)
    }
    guard let given = typed(element, id) else { return key }
    let typing = DraftKey(.type, text: given.text, at: element.place)
    key.action = typing.action
    key.text = typing.text
    key.label = given.label
    key.isDead = given.isDead
    for id in Self.words(element["longPressKeyIds"]) {
      guard let held = other(id, of: element) else { continue }
      key.alternates.append(held)
      if id == element["longPressDefaultKeyId"] ?? element["longPressDefaultId"] {
        key.defaultAlternate = held
      }
    }
    for id in Self.words(element["multiTapKeyIds"]) {
      if let tapped = other(id, of: element) { key.multiTap.append(tapped) }
    }
    if let flick = element["flickId"] { read(flick: flick, of: element, into: &key) }
    return key
  }

  private mutating func read(
    flick id: String, of element: MarkupElement, into key: inout DraftKey
  ) {
    guard let flick = flicks[id] else {
      return draft.noteOnce("There is no flick “\(id.prefix(40))”.", at: element.place)
    }
    for segment in flick.children(named: "flickSegment") {
      let directions = Self.words(segment["directions"])
      guard directions.count == 1, let target = segment["keyId"] else {
        draft.noteOnce(
          "A flick of several directions, “\(directions.joined(separator: " ").prefix(24))”, is left out.",
          at: segment.place)
        continue
      }
      if let given = other(target, of: segment) { key.flicks[directions[0]] = given }
    }
  }

  /// What another key types, for a list of keys.
  private mutating func other(_ id: String, of element: MarkupElement) -> DraftText? {
    guard let target = keys[id] else {
      let key = implied(id, at: element.place)
      return key.action == .type ? DraftText(text: key.text) : nil
    }
    guard let given = typed(target, id), !given.isDead, !given.text.isEmpty else {
      draft.noteOnce(
        "“\(id.prefix(40))” can't be offered by another key: it types nothing by itself.",
        at: element.place)
      return nil
    }
    return DraftText(text: given.text, label: given.label, id: id)
  }

  /// What a key types: a text, or an accent that waits for a letter.
  private mutating func typed(
    _ element: MarkupElement, _ id: String
  ) -> (text: String, label: String?, isDead: Bool)? {
    guard let output = element["output"] else { return nil }
    let pieces = text.pieces(output)
    let label = text.display(ofKey: id) ?? text.display(ofOutput: output)
    let plain = text.plain(pieces)
    if let plain, !plain.isEmpty { return (plain, label == plain ? nil : label, false) }
    if pieces.count == 1, case .marker(let marker) = pieces[0] {
      let accent = text.accent(of: marker)
      // A sign without a picture is called by its name, which is too long for a key.
      let short = accent.count > 4 ? String(accent.prefix(4)) : nil
      return (accent, label == accent ? short : label ?? short, true)
    }
    let rest = text.plain(pieces.filter { if case .text = $0 { true } else { false } }) ?? ""
    draft.noteOnce(
      "The key “\(id.prefix(40))” leaves marks beside its text, which are not carried.",
      at: element.place)
    return rest.isEmpty ? nil : (rest, label, false)
  }

  /// A key that need not be written down.
  private mutating func implied(_ id: String, at place: ConfigPlace) -> DraftKey {
    if id == "gap" { return DraftKey(.gap, at: place) }
    if id == "space" {
      var key = DraftKey(.type, text: " ", at: place)
      key.takesRest = true
      return key
    }
    if id.count == 1 || CLDRText.known[id] != nil {
      return DraftKey(.type, text: CLDRText.known[id] ?? id, at: place)
    }
    draft.noteOnce("There is no key “\(id.prefix(40))”: a gap is in its place.", at: place)
    return DraftKey(.gap, at: place)
  }

  private static func words(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isWhitespace).prefix(100).map(String.init)
  }
}
