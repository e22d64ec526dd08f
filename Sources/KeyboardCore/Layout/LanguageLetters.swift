public import PanelCore

/// The letters that a language is written with. Source: CLDR's exemplar characters.
public struct LanguageLetters: Hashable, Sendable {
  /// Letters of the language's own words.
  public var main: [String]
  /// Letters of foreign words that are written in it.
  public var auxiliary: [String]

  public init(main: [String], auxiliary: [String] = []) {
    self.main = main
    self.auxiliary = auxiliary
  }

  /// The letters of a locale in a file `letters/exemplars.yaml`, or of its language; nil: unknown.
  public init?(of locale: String, in node: ConfigNode) {
    let languages = node["letters"]
    var name = locale
    // The two ways of writing Norwegian have their letters in common, under the name of both.
    for form in ["nb", "nn"] where name == form || name.hasPrefix(form + "-") { name = "no" }
    while languages?[name] == nil {
      guard let dash = name.lastIndex(of: "-") else { return nil }
      name = String(name[..<dash])
    }
    func words(_ set: String) -> [String] {
      // By scalars: a mark behind a space would be one character with it.
      (languages?[name]?[set]?.scalar ?? "").unicodeScalars.split(separator: " ")
        .map { String($0) }
    }
    self.init(main: words("main"), auxiliary: words("auxiliary"))
  }
}

extension KeyboardLayout {
  /// Letters of the language that the forms for text can't write: by a tap, with shift, by a long
  /// press, a flick, further taps or a transform.
  /// - Parameter places: where the layout's parts are written.
  public func lint(_ letters: LanguageLetters, at places: LayoutPlaces) -> [ConfigError] {
    let texts = forms.filter { $0.kind == nil }
    let written = texts.map { $0.writes(letters.main + letters.auxiliary, by: transforms) }
    let place = places.layout ?? ConfigPlace(file: id, line: 0, column: 0)
    var warnings: [ConfigError] = []
    for (set, whose) in [(letters.main, "the language"), (letters.auxiliary, "foreign words")] {
      let missing = written.map { written in set.filter { !written.contains($0) } }
      let isOfAll = missing.allSatisfy { $0 == missing.first }
      for (form, missing) in zip(texts, missing).prefix(isOfAll ? 1 : texts.count)
      where !missing.isEmpty {
        // A mark alone would hang on the space before it.
        let shown = missing.map { text in
          text.unicodeScalars.first?.properties.isDiacritic == true ? "◌" + text : text
        }
        warnings.append(
          place.warning(
            (isOfAll ? "No" : "\(form.id): no") + " key gives these letters of \(whose), not even "
              + "when it is held: \(shown.joined(separator: " ")).", .missingLetter))
      }
    }
    return warnings
  }
}

extension Form {
  /// What of `wanted` its letters can write.
  /// - Complexity: O(w k) for w texts and k keys.
  fileprivate func writes(_ wanted: [String], by transforms: Transforms) -> Set<String> {
    let keys = layers.filter { $0.id == "base" || $0.id == "shift" }.flatMap(\.rows)
      .flatMap(\.keys).filter { $0.action == .insert }
    let typed = Set(
      keys.flatMap { key in
        [key.output] + (key.alternates + key.multiTap + key.flicks.values).map(\.output)
      })
    var written = typed
    for made in transforms.dead.values { written.formUnion(made.values) }
    for made in transforms.rules.values { written.formUnion(made.map { String($0) }) }
    guard let method = transforms.method else { return written }
    // Letters that a method makes, step by step, each step a letter that is wanted too.
    let goals = Set(wanted)
    let small = typed.filter { $0.count == 1 && $0 == $0.lowercased() }
    var open = Array(small)
    while let text = open.popLast() {
      for key in small {
        guard let step = method.replacement(for: key, before: text) else { continue }
        let made = String(text.dropLast(step.removed.count)) + step.inserted
        if goals.contains(made), written.insert(made).inserted { open.append(made) }
      }
    }
    return written
  }
}
