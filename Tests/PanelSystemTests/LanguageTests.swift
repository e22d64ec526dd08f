import Foundation
import PanelCore
import PanelSystem
import Testing

@testable import PanelSystem

/// What the environment asks for, and the system's gettext on the files that are shipped.
@MainActor @Suite struct LanguageTests {
  private static let shipped = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("assets")

  private func languages(
    _ variables: [String: String] = [:], before folder: String? = nil,
    log: @escaping (String) -> Void = { _ in }
  ) -> Languages {
    let folders = [folder, Self.shipped.path].compactMap { $0 }
    return Languages(
      assets: Assets(roots: AssetRoots(folders: folders)), environment: Environment(variables),
      log: log)
  }

  // MARK: The environment

  nonisolated static let asked: [([String: String], [String])] = [
    ([:], []), (["LANG": "C"], []), (["LANG": "POSIX"], []), (["LANG": "C.UTF-8"], []),
    (["LANG": "en_US.UTF-8"], []),
    (["LANG": "de_AT.UTF-8"], ["de_AT"]), (["LANG": "de_DE@euro"], ["de_DE@euro"]),
    (["LANG": "de_DE.ISO-8859-15@euro"], ["de_DE@euro"]),
    // The locale's variables by their rank.
    (["LANG": "de", "LC_MESSAGES": "ar"], ["ar"]),
    (["LANG": "de", "LC_MESSAGES": "ar", "LC_ALL": "fr"], ["fr"]),
    (["LANG": "de", "LC_MESSAGES": "", "LC_ALL": ""], ["de"]),
    (["LANG": "de", "LC_ALL": "C"], []),
    // The list wins where there is a locale at all.
    (["LANGUAGE": "ar:de", "LANG": "fr_FR.UTF-8"], ["ar", "de"]),
    (["LANGUAGE": "de", "LC_ALL": "C.UTF-8"], ["de"]),
    (["LANGUAGE": "de"], []), (["LANGUAGE": "de", "LANG": "C"], []),
    (["LANGUAGE": "de:en:ar", "LANG": "C.UTF-8"], ["de"]),
    (["LANGUAGE": "de:C:ar", "LANG": "ar"], ["de"]), (["LANGUAGE": "::de", "LANG": "ar"], ["de"]),
    (["LANGUAGE": "en_GB:de", "LANG": "de"], []),
  ]

  @Test(arguments: asked)
  func theEnvironmentAsksForLanguages(variables: [String: String], codes: [String]) {
    #expect(LanguageList(Environment(variables)).codes == codes)
  }

  @Test func aLanguageIsLookedForWithCountryAndVariantFirst() {
    #expect(LanguageList.folders(of: "de_AT@euro") == ["de_AT@euro", "de@euro", "de_AT", "de"])
    #expect(LanguageList.folders(of: "pt_BR.UTF-8") == ["pt_BR", "pt"])
    #expect(LanguageList.folders(of: "de") == ["de"])
  }

  // MARK: The files

  @Test func wordsAreTranslatedInTheirContext() throws {
    let german = try #require(languages().strings(of: "de"))
    #expect(german.language == Language("de"))
    #expect(german(Phrase("Hide", context: "message")) == "Ausblenden")
    #expect(german(Phrase("Find", context: "field")) == "Suchen")
    #expect(german("Find") == "Find")
    #expect(german("nobody says this") == "nobody says this")
    #expect(
      german(Phrase("{number} of {count}", ["number": .number(1), "count": .number(3)]))
        == "1 von 3")
  }

  @Test func languagesCanTakeTurns() throws {
    let all = languages()
    let german = try #require(all.strings(of: "de_CH"))
    let arabic = try #require(all.strings(of: "ar"))
    let hide = Phrase("Hide", context: "message")
    for _ in 0..<3 {
      #expect(german(hide) == "Ausblenden")
      #expect(arabic(hide) == "إخفاء")
      #expect(Strings.english(hide) == "Hide")
    }
  }

  @Test func numbersHaveTheFormsOfTheirLanguage() throws {
    let arabic = try #require(languages().strings(of: "ar"))
    let words = { arabic(Phrase("{count} word", "{count} words", count: $0)) }
    #expect(words(0) == "لا كلمات")
    #expect(words(1) == "كلمة واحدة")
    #expect(words(2) == "كلمتان")
    #expect(words(3) == "3 كلمات")
    #expect(words(11) == "11 كلمة")
    #expect(words(103) == "103 كلمات")
    let german = try #require(languages().strings(of: "de"))
    #expect(german(Phrase("{count} word", "{count} words", count: 1)) == "1 Wort")
    #expect(german(Phrase("{count} word", "{count} words", count: 0)) == "0 Wörter")
  }

  @Test func theEnvironmentsFirstLanguageThatThereIsCounts() {
    #expect(languages().strings(of: "auto")?.language == .english)
    #expect(languages(["LANG": "de_AT.UTF-8"]).strings(of: "auto")?.language.code == "de")
    let several = ["LANGUAGE": "xx:ar:de", "LANG": "C.UTF-8"]
    #expect(languages(several).strings(of: "auto")?.language.code == "ar")
    #expect(languages(["LANG": "xx_XX"]).strings(of: "auto")?.language == .english)
    #expect(languages(["LANG": "de"]).strings(of: "en")?.language == .english)
    #expect(languages(["LANG": "de"]).strings(of: "xx") == nil)
    #expect(languages().strings(of: "../de") == nil)
  }

  @Test func theRestOfTheProgramStaysAsItIs() throws {
    let german = try #require(languages().strings(of: "de"))
    #expect(german(Phrase("Hide", context: "message")) == "Ausblenden")
    for (code, phrase) in FileFault.reasons {
      guard let code else { continue }
      #expect(String(cString: strerror(code)) == Strings.english(phrase))
    }
  }

  @Test func aPersonsOwnFileWins() throws {
    let folder = try ScratchFolder()
    let bytes = try Data(
      contentsOf: Self.shipped.appendingPathComponent("locale/ar/LC_MESSAGES/keyrise.mo"))
    try folder.put("locale/de/LC_MESSAGES/keyrise.mo", Array(bytes))
    let own = try #require(languages(before: folder.path).strings(of: "de"))
    #expect(own(Phrase("Hide", context: "message")) == "إخفاء")
    let shipped = try #require(languages().strings(of: "de"))
    #expect(shipped(Phrase("Hide", context: "message")) == "Ausblenden")
  }

  @Test func aBrokenFileIsToldAndLeavesTheWordsEnglish() throws {
    let folder = try ScratchFolder()
    try folder.put(
      "locale/de/LC_MESSAGES/keyrise.mo", "no file of words, but long enough to be one")
    var log: [String] = []
    let all = languages(before: folder.path) { log.append($0) }
    #expect(all.strings(of: "de") == nil)
    #expect(log == [folder("locale/de/LC_MESSAGES/keyrise.mo") + ": Not a file of words"])
  }

  @Test func noNumberInAFileLeadsOutOfIt() throws {
    let whole = Array(
      try Data(contentsOf: Self.shipped.appendingPathComponent("locale/ar/LC_MESSAGES/keyrise.mo")))
    #expect(MessageFile.fault(in: whole) == nil)
    for count in stride(from: 0, to: whole.count, by: 7) {
      #expect(MessageFile.fault(in: Array(whole.prefix(count))) != nil)
    }
    // Numbers of the head and of the tables, each made too large.
    for place in Array(stride(from: 8, to: 28, by: 4)) + Array(stride(from: 28, to: 400, by: 4)) {
      var bytes = whole
      bytes[place + 3] = 0x7F
      #expect(MessageFile.fault(in: bytes) != nil, "\(place)")
    }
  }
}
