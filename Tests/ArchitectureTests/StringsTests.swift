import Foundation
import Testing

/// The words of the sources are in the string files, and no others.
///
/// `KEYRISE_RECORD=1` writes the template anew and fails the run; `scripts/strings.sh` takes it into
/// the languages.
@Suite struct StringsTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = root.appendingPathComponent("assets/locale")
  private static let rooms = [
    "PanelCore", "TextCore", "KeyboardCore", "DocumentCore", "PanelUI", "PanelText", "KeyriseApp",
  ]

  private struct Source {
    var file: String
    var scanner: PhraseScanner
  }

  private static let sources: [Source] = rooms.flatMap { room in
    files(below: "Sources/\(room)", ending: ".swift").map { file in
      Source(file: file, scanner: PhraseScanner(read(file)))
    }
  }

  private static func files(below folder: String, ending: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    return (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(ending) }.sorted()
      .map { "\(folder)/\($0)" }
  }

  private static func read(_ file: String) -> String {
    (try? String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)) ?? ""
  }

  // MARK: Sources

  /// Names and words of the rows that are shipped: `name: Undo`, `label: "Go"`.
  private static func rowWords(in file: String) -> [PhraseScanner.Found] {
    read(file).matches(of: /(?:name|label): ("[^"]*"|[^,}\n]*)/).compactMap { match in
      let word = match.output.1.trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
      guard word.contains(where: \.isLetter) else { return nil }
      return PhraseScanner.Found(context: "row", id: word)
    }
  }

  /// Every phrase and the files that have it.
  private static let phrases: [PhraseScanner.Found: Set<String>] = {
    var result: [PhraseScanner.Found: Set<String>] = [:]
    for source in sources {
      for phrase in source.scanner.phrases { result[phrase, default: []].insert(source.file) }
    }
    for file in files(below: "assets/accessory", ending: ".yaml") {
      for phrase in rowWords(in: file) { result[phrase, default: []].insert(file) }
    }
    return result
  }()

  private static func order(
    _ a: PhraseScanner.Found, _ b: PhraseScanner.Found
  ) -> Bool {
    [a.context ?? "", a.id].lexicographicallyPrecedes([b.context ?? "", b.id]) {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "\n", with: "\\n")
    return "\"\(escaped)\""
  }

  private static var template: String {
    var text = """
      # The words of Keyrise. Written from the sources: see docs/languages.md.
      msgid ""
      msgstr ""
      "Project-Id-Version: keyrise\\n"
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"
      "Plural-Forms: nplurals=2; plural=n != 1;\\n"

      """
    for (phrase, files) in phrases.sorted(by: { order($0.key, $1.key) }) {
      text += "\n" + files.sorted().map { "#: \($0)\n" }.joined()
      if phrase.id.contains(/\{[a-z]+\}/) { text += "#, python-brace-format\n" }
      if let context = phrase.context { text += "msgctxt \(quoted(context))\n" }
      text += "msgid \(quoted(phrase.id))\n"
      if let plural = phrase.plural {
        text += "msgid_plural \(quoted(plural))\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"
      } else {
        text += "msgstr \"\"\n"
      }
    }
    return text
  }

  @Test func theTemplateHasTheWordsOfTheSources() throws {
    let file = Self.folder.appendingPathComponent("keyrise.pot")
    let isRecording = ProcessInfo.processInfo.environment["KEYRISE_RECORD"] == "1"
    let kept = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let wanted = Self.template
    guard isRecording else {
      let lines = { (text: String) in Set(text.split(separator: "\n")) }
      let missing = lines(wanted).subtracting(lines(kept)).sorted()
      let left = lines(kept).subtracting(lines(wanted)).sorted()
      #expect(kept == wanted, "not in keyrise.pot: \(missing); in it alone: \(left)")
      return
    }
    try wanted.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("keyrise.pot is written anew")
  }

  /// Words that are looked up though the source has them not in quotes.
  private static let dynamic = [
    "Sources/PanelCore/Input/InputEvent.swift", "Sources/PanelCore/Language/Phrase.swift",
    "Sources/PanelUI/Keyboard/AccessoryLayout.swift",
    "Sources/PanelUI/Keyboard/AccessoryRow.swift", "Sources/TextCore/Find/FindQuery.swift",
  ]

  @Test func wordsThatAreLookedUpAreWrittenInQuotes() {
    for source in Self.sources where !Self.dynamic.contains(source.file) {
      #expect(source.scanner.dynamic.isEmpty, "\(source.file):\(source.scanner.dynamic)")
    }
  }

  /// Where there is something to see; keys are labelled by their layout.
  private static let shownRooms = ["TextCore", "DocumentCore", "PanelUI", "KeyriseApp"]

  /// Sentences for whoever writes configuration, and for ourselves, stay English.
  private static func isForDevelopers(_ file: String, _ literal: PhraseScanner.Literal) -> Bool {
    let files = [
      "/Configuration/", "/Settings/", "+Decoding", "AccessoryLayout.swift", "+Invariants",
      // The names of scripts in a table.
      "MarkByMark",
    ]
    return files.contains { file.contains($0) }
      || ["precondition", "preconditionFailure", "log"].contains(literal.call)
  }

  @Test func noWordsGoPastTheStringFiles() {
    var found: [String] = []
    for source in Self.sources
    where Self.shownRooms.contains(where: { source.file.hasPrefix("Sources/\($0)/") }) {
      for literal in source.scanner.others
      where literal.looksLikeWords && !Self.isForDevelopers(source.file, literal) {
        found.append("\(source.file):\(literal.line): \"\(literal.text)\"")
      }
    }
    #expect(found.isEmpty, "\n\(found.joined(separator: "\n"))")
  }

  @Test func phrasesAreFoundInSource() {
    let scanner = PhraseScanner(
      #"""
      let a = Phrase("One", context: "here")
      let b = Phrase("{count} word", "{count} words", count: n, ["count": .number(3)])
      let c = Phrase(name, context: "row")
      show("Not \(a) translated") // "A comment"
      let id = "select-all"
      """#)
    #expect(
      scanner.phrases == [
        .init(context: "here", id: "One"), .init(id: "{count} word", plural: "{count} words"),
      ])
    #expect(scanner.dynamic == [3])
    #expect(scanner.others.filter(\.looksLikeWords).map(\.text) == ["Not  translated"])
  }

  // MARK: Languages

  nonisolated static let languages = files(below: "assets/locale", ending: ".po")
    .map { String($0.dropFirst("assets/locale/".count).dropLast(3)) }

  @Test func germanAndArabicAreThere() {
    #expect(Set(Self.languages).isSuperset(of: ["de", "ar"]))
  }

  @Test(arguments: languages) func aLanguageHasEveryWordOfTheTemplate(_ language: String) throws {
    let file = StringFile(po: Self.read("assets/locale/\(language).po"))
    let forms = try #require(file.head["Plural-Forms"]?.firstMatch(of: /nplurals=(\d+)/)?.output.1)
    let count = try #require(Int(forms))
    #expect(file.head["Language"] == language)
    let entries = Dictionary(
      file.entries.filter { !$0.key.isEmpty }.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    let wanted = StringFile(po: Self.template).entries.filter { !$0.key.isEmpty }
    let obsolete = Set(entries.keys).subtracting(wanted.map(\.key))
    #expect(obsolete.isEmpty, "run scripts/strings.sh")
    for entry in wanted {
      guard let translated = entries[entry.key] else {
        Issue.record("\(language).po has no \"\(entry.id)\": run scripts/strings.sh")
        continue
      }
      #expect(!translated.flags.contains("fuzzy"), "\(entry.id)")
      #expect(translated.strings.count == (entry.plural == nil ? 1 : count), "\(entry.id)")
      for text in translated.strings {
        #expect(!text.isEmpty, "\(entry.id)")
        let names = { (text: String) in Set(text.matches(of: /\{[a-z]+\}/).map { $0.output }) }
        // A form for one number may say it in words.
        let all = names(entry.id).union(names(entry.plural ?? ""))
        #expect(names(text).isSubset(of: all), "\(text)")
        let needed = entry.plural == nil ? all : all.subtracting(["{count}"])
        #expect(names(text).isSuperset(of: needed), "\(text)")
      }
    }
  }

  @Test(arguments: languages) func whatIsCompiledIsCurrent(_ language: String) throws {
    let compiled = try Data(
      contentsOf: Self.folder.appendingPathComponent("\(language)/LC_MESSAGES/keyrise.mo"))
    let source = StringFile(po: Self.read("assets/locale/\(language).po")).entries
    let wanted = source.filter { $0.strings.contains { !$0.isEmpty } }
    let found = StringFile(mo: Array(compiled)).entries
    let strings = { (entries: [StringFile.Entry]) in
      Dictionary(entries.map { ($0.key, $0.strings) }, uniquingKeysWith: { $1 })
    }
    #expect(
      strings(found) == strings(wanted), "\(language): run scripts/strings.sh, and commit the .mo")
  }
}
