package import KeyboardCore
package import PanelCore

/// Finds the layouts of XKB beside those of files: `layouts/xkb:us(dvorak).yaml` is the tree of a layout
/// that no file holds. Everything else comes from where it came from.
///
/// A library is opened when the first such name is asked for, not before.
@MainActor package final class XKBLayouts: ConfigSource {
  /// Where the data is, for those who know better.
  package struct Places: Sendable {
    /// The folder of keyboard data; nil: the usual ones.
    package var data: String?
    /// The text of a compose file; nil: the person's own, or the locale's.
    package var compose: [UInt8]?
    /// As `LC_CTYPE` says it.
    package var locale: String

    package init(data: String? = nil, compose: [UInt8]? = nil, locale: String = "en_US.UTF-8") {
      self.data = data
      self.compose = compose
      self.locale = locale
    }
  }

  private let base: any ConfigSource
  private let places: Places
  private let letters: (String) -> [String: LanguageLetters]
  private let log: (String) -> Void
  private var known: [XKBName: XKBTouch] = [:]
  private var list: [XKBEntry]?
  private var told: Set<String> = []

  /// - Parameters:
  ///   - base: the files.
  ///   - letters: the letters of a language and its scripts, by their tags.
  ///   - log: hears what is amiss and no reason to do without the layout.
  package init(
    over base: any ConfigSource, places: Places = Places(),
    letters: @escaping (String) -> [String: LanguageLetters] = { _ in [:] },
    log: @escaping (String) -> Void = { _ in }
  ) {
    self.base = base
    self.places = places
    self.letters = letters
    self.log = log
  }

  package func config(named name: String) throws(ConfigError) -> ConfigNode {
    guard name.hasPrefix("layouts/\(XKBName.prefix)"), name.hasSuffix(".yaml") else {
      return try base.config(named: name)
    }
    return try layout(String(name.dropFirst("layouts/".count).dropLast(".yaml".count)))
  }

  package func bytes(named name: String) throws(ConfigError) -> [UInt8] {
    try base.bytes(named: name)
  }

  /// The tree of the layout of this name, such as `xkb:de(neo)`.
  /// - Throws: there is none, or no data, with the name in place of a file.
  package func layout(_ text: String) throws(ConfigError) -> ConfigNode {
    let touch: XKBTouch
    do throws(XKBFault) {
      guard let name = XKBName(text) else { throw .notAName(text) }
      touch = try self.touch(name)
    } catch {
      throw ConfigError(
        file: text, line: 0, column: 0, message: error.sentence, rule: .unreadable)
    }
    return try touch.tree(importing: { name throws(ConfigError) in
      try base.config(named: "layouts/\(name).yaml")
    })
  }

  /// Every layout and variant that xkb-data lists.
  /// - Throws: there is no list.
  package func entries() throws(XKBFault) -> [XKBEntry] {
    if let list { return list }
    let entries = try XKBRegistry.entries(data: places.data)
    list = entries
    return entries
  }

  /// What the layout's keys type, with its language, ready to be poured into a form for hands.
  package func touch(_ name: XKBName) throws(XKBFault) -> XKBTouch {
    if let touch = known[name] { return touch }
    let library = try XKBLibrary()
    let compiled: Compiled
    do throws(XKBFault) {
      compiled = try library.withContext(data: places.data) { context throws(XKBFault) in
        try compile(name, library, context)
      }
    } catch {
      guard case .unknown(let text, _) = error else { throw error }
      throw .unknown(text, guess: guess(name))
    }
    if let fault = compiled.fault, told.insert(fault.sentence).inserted {
      log("\(name.text): \(fault.sentence)")
    }
    let touch = described(name, compiled)
    guard touch.types else { throw .typesNothing(name.text) }
    known[name] = touch
    return touch
  }

  // MARK: Steps

  private struct Compiled {
    var keys: XKBKeys
    var name: String
    /// What is amiss, though there are keys.
    var fault: XKBFault?
  }

  private func compile(
    _ name: XKBName, _ library: XKBLibrary, _ context: OpaquePointer
  ) throws(XKBFault) -> Compiled {
    let keymap = try XKBKeymap(name, library, context)
    var compiled = Compiled(keys: XKBKeys(keys: keymap.keys), name: keymap.name)
    do throws(XKBFault) {
      let made = try XKBCompose.combinations(
        of: keymap, locale: places.locale, file: places.compose, library, context)
      compiled.keys.dead = made.dead
      compiled.keys.chains = made.chains
    } catch {
      compiled.fault = error
    }
    return compiled
  }

  /// With name, language and letters, as far as the registry and CLDR know them.
  private func described(_ name: XKBName, _ compiled: Compiled) -> XKBTouch {
    var entries: [XKBEntry] = []
    do throws(XKBFault) {
      entries = try self.entries()
    } catch {
      if told.insert(error.sentence).inserted { log("\(name.text): \(error.sentence)") }
    }
    let entry =
      entries.first { $0.name == name } ?? entries.first { $0.name == XKBName(layout: name.layout) }
    let texts = compiled.keys.texts
    // Several languages share some layouts: the one whose letters are here.
    var best: (tag: String, letters: LanguageLetters, count: Int)?
    let codes = (entry?.languages ?? []).prefix(8).map(Letters.tag)
    for code in codes {
      for (tag, letters) in self.letters(code).sorted(by: { $0.key < $1.key }) {
        let count = letters.main.count { texts.contains($0) }
        if count > best?.count ?? 0 { best = (tag, letters, count) }
      }
    }
    let letters = best?.letters ?? LanguageLetters(main: [])
    let all = texts.union(letters.main).union(letters.auxiliary)
    let isOwn = entry?.name == name
    let label = isOwn ? entry?.description : nil
    return XKBTouch(
      id: name.text,
      name: label ?? (compiled.name.isEmpty ? name.text : compiled.name),
      locale: best?.tag ?? codes.first ?? "und", keys: compiled.keys,
      main: letters.main.filter { $0.unicodeScalars.count == 1 },
      auxiliary: letters.auxiliary.filter { $0.unicodeScalars.count == 1 },
      bases: Letters.bases(of: all))
  }

  /// The layout whose name is nearest.
  private func guess(_ name: XKBName) -> String? {
    guard let entries = try? entries() else { return nil }
    let near = entries.filter { $0.name != name }
      .map { ($0.name.text, Spelling.distance($0.name.text, name.text)) }
      .min { $0.1 < $1.1 }
    // One that is listed is no slip of the hand.
    guard !entries.contains(where: { $0.name == name }) else { return nil }
    return near.flatMap { $0.1 <= 2 ? $0.0 : nil }
  }
}
