public import PanelCore

extension KeyboardLayout {
  /// Reads a layout from a file's tree; the format is told in docs/layout-format.md.
  ///
  /// A fault never traps: it gives an error with its place, and what can be mended is mended. There
  /// is no layout when no form has letters left.
  /// - Parameters:
  ///   - keepsPlaces: false where nobody asks for advice about single keys.
  ///   - load: finds the layout of a name that the file imports.
  /// - Complexity: O(n) for n nodes.
  public static func decode(
    _ node: ConfigNode, keepsPlaces: Bool = true,
    importing load: (String) throws(ConfigError) -> ConfigNode = { name throws(ConfigError) in
      throw ConfigError(
        file: name, line: 0, column: 0, message: "There is no other layout here.",
        rule: .badImport)
    }
  ) -> LayoutReading {
    var decoder = LayoutDecoder()
    decoder.keepsPlaces = keepsPlaces
    let (whole, faults) = LayoutImports.resolved(node, load: load)
    let layout = decoder.layout(whole)
    // The file's own first, then those of the files that it imports.
    func isBefore(
      _ a: (offset: Int, element: ConfigError), _ b: (offset: Int, element: ConfigError)
    ) -> Bool {
      let (x, y) = (a.element, b.element)
      guard x.file == y.file else {
        return x.file == node.file || y.file != node.file && x.file < y.file
      }
      return (x.line, x.column, a.offset) < (y.line, y.column, b.offset)
    }
    let errors = (faults + decoder.errors).enumerated().sorted(by: isBefore)
    return LayoutReading(
      layout: layout, errors: errors.map(\.element), places: decoder.places)
  }
}

/// Reads one layout file and gathers its faults.
struct LayoutDecoder {
  static let fields = [
    "id", "locale", "name", "imports", "variables", "keys", "forms", "transforms", "capitals",
  ]
  static let formFields = ["for", "extends", "columns", "minWidthMM", "spaceReturns", "layers"]
  static let transformFields = ["dead", "rules", "method"]

  private(set) var errors: [ConfigError] = []
  /// The file's own keys.
  private(set) var table: [String: KeyDefinition] = [:]
  private(set) var spaceLabel = ""
  private(set) var locale = ""
  /// The words that a name stands for.
  var variables: [String: [String]] = [:]
  /// Where each of these words stands.
  var variablePlaces: [String: [ConfigPlace]] = [:]

  /// Where things are, by their ids.
  var places = LayoutPlaces()
  /// True: where each key is written is kept, for advice about it.
  var keepsPlaces = true
  /// The rows of layers that were read, by where they are written.
  var read: [ConfigPlace: (node: ConfigNode, rows: [[Slot]])] = [:]
  /// The keys of rows that were read, by how they are written.
  var slots: [String: Slot] = [:]
  /// The form that is being read.
  var formID = ""

  mutating func report(
    _ message: String, _ rule: ConfigRule = .badValue, at node: ConfigNode
  ) {
    errors.append(node.error(message, rule))
  }

  mutating func layout(_ node: ConfigNode) -> KeyboardLayout? {
    guard node.map != nil else {
      report("A layout is a map with id, name, keys and forms.", at: node)
      return nil
    }
    checkFields(of: node, known: Self.fields, what: "a layout")
    let id = text(node, "id") ?? ""
    if id.isEmpty { report("The layout has no id, such as en-US.", .missing, at: node) }
    locale = text(node, "locale") ?? id
    let name = text(node, "name") ?? locale
    if name.isEmpty { report("The layout has no name for its space key.", .missing, at: node) }
    spaceLabel = name
    places.layout = (node["locale"] ?? node["id"] ?? node).place
    if let variables = node["variables"] { readVariables(variables) }
    if let keys = node["keys"] { readTable(keys) }
    var forms: [Form] = []
    if let formsNode = node["forms"], let entries = formsNode.map {
      for entry in entries {
        let place = ConfigPlace(
          file: entry.value.file, line: entry.line, column: entry.column)
        formID = entry.key
        if forms.contains(where: { $0.id == entry.key }) {
          report("The form “\(entry.key)” is there twice.", .duplicate, at: entry.value)
        } else if let form = form(extended(entry.value, in: formsNode), id: entry.key) {
          forms.append(form)
          places.note(place, form: form.id)
        }
      }
    } else {
      report("The layout has no forms.", .missing, at: node["forms"] ?? node)
    }
    guard !forms.isEmpty else { return nil }
    if forms.allSatisfy({ $0.kind != nil }) {
      report(
        "Every form is for one kind of field; one must be for all.", .missing,
        at: node["forms"] ?? node)
      return nil
    }
    return KeyboardLayout(
      id: id, locale: locale, name: name, forms: forms,
      transforms: node["transforms"].map { transforms($0) } ?? Transforms(),
      autocapitalizes: capitals(node))
  }

  private mutating func capitals(_ node: ConfigNode) -> Bool {
    guard let word = text(node, "capitals"), let place = node["capitals"] else { return true }
    if word != "sentences", word != "none" {
      report("“capitals” is sentences or none.", at: place)
    }
    return word != "none"
  }

  // MARK: Keys

  private mutating func readTable(_ node: ConfigNode) {
    guard let entries = node.map else {
      report("keys is a map from a key's id to what it is.", at: node)
      return
    }
    // Every key first: a long press may name one that stands further down, and wants its text.
    for entry in entries where table[entry.key] == nil { table[entry.key] = KeyDefinition() }
    let errorsBefore = errors
    var read: Set<String> = []
    for entry in entries where read.insert(entry.key).inserted {
      table[entry.key] = definition(entry.value, id: entry.key)
    }
    errors = errorsBefore
    read = []
    for entry in entries {
      let place = ConfigNode(
        .scalar(entry.key), file: node.file, line: entry.line, column: entry.column)
      if entry.key.isEmpty {
        report("A key has an empty id.", .missing, at: place)
      } else if !read.insert(entry.key).inserted {
        report("The key “\(entry.key)” is there twice; the first counts.", .duplicate, at: place)
      } else {
        table[entry.key] = definition(entry.value, id: entry.key)
      }
    }
  }

  // MARK: Scalars

  mutating func checkFields(of node: ConfigNode, known: [String], what: String) {
    var seen: Set<String> = []
    for entry in node.map ?? [] {
      let place = ConfigNode(
        .scalar(entry.key), file: node.file, line: entry.line, column: entry.column)
      if !known.contains(entry.key) {
        report(
          "There is no “\(entry.key)” in \(what).\(guess(entry.key, among: known))",
          .unknownField, at: place)
      } else if !seen.insert(entry.key).inserted {
        report("“\(entry.key)” is there twice; the first counts.", .duplicate, at: place)
      }
    }
  }

  mutating func text(_ node: ConfigNode, _ field: String) -> String? {
    guard let value = node[field] else { return nil }
    if value.scalar == nil { report("“\(field)” is a text.", at: value) }
    return value.scalar
  }

  mutating func number(
    _ node: ConfigNode, _ field: String, in range: ClosedRange<Double>
  ) -> Double? {
    guard let value = node[field] else { return nil }
    if let number = value.scalar.flatMap(Double.init), range.contains(number) { return number }
    let least = LayoutDecoder.short(range.lowerBound)
    let most = LayoutDecoder.short(range.upperBound)
    report("“\(field)” is a number from \(least) to \(most).", at: value)
    return nil
  }

  /// 1.5 as "1.5", 2.0 as "2".
  static func short(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
  }

  /// " Did you mean “shift”?", or nothing when no candidate is near.
  func guess(_ word: String, among candidates: [String]) -> String {
    let near = candidates.map { ($0, Spelling.distance(word, $0)) }
      .filter { $0.1 <= max(1, word.count / 3) }
      .min { $0.1 < $1.1 }
    return near.map { " Did you mean “\($0.0)”?" } ?? ""
  }
}
