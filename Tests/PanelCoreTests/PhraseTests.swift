import PanelCore
import Testing

@Suite struct PhraseTests {
  /// Words in capitals, with what they were asked for.
  private struct Loud: StringCatalog {
    func string(_ english: String, context: String?) -> String? {
      english == "unknown" ? nil : (context.map { $0 + ": " } ?? "") + english.uppercased()
    }
    func string(_ one: String, _ many: String, count: Int, context: String?) -> String? {
      "\(count % 2 == 0 ? "even" : "odd") {count} \(many)"
    }
  }
  private let loud = Strings(Language("xx"), catalog: Loud())

  @Test func withoutACatalogWordsAreEnglish() {
    #expect(Strings.english("Hide") == "Hide")
    #expect(Strings.english(Phrase("Hide", context: "message")) == "Hide")
    let match = { Strings.english(Phrase("{count} match", "{count} matches", count: $0)) }
    #expect(match(0) == "0 matches")
    #expect(match(1) == "1 match")
    #expect(match(2) == "2 matches")
  }

  @Test func aCatalogIsAskedWithTheContext() {
    #expect(loud("hide") == "HIDE")
    #expect(loud(Phrase("hide", context: "here")) == "here: HIDE")
    #expect(loud("unknown") == "unknown")
    #expect(loud("") == "")
    #expect(loud(.text("as it is")) == "as it is")
    #expect(loud(Phrase("one", "more", count: 3)) == "odd 3 more")
    #expect(loud(Phrase("one", "more", count: -1)) == "even -1 more")
  }

  @Test func argumentsStandInTheirPlaces() {
    let phrase = Phrase(
      "{b} before {a}, {c} and {}", ["a": .number(1), "b": .text("{a}"), "x": .text("left out")])
    #expect(Strings.english(phrase) == "{a} before 1, {c} and {}")
    #expect(Strings.english(Phrase("an open {a", ["a": .number(1)])) == "an open {a")
    #expect(
      Strings.english(Phrase("{count} word", "{count} words", count: 1, ["count": .text("1+")]))
        == "1+ word")
    #expect(loud(Phrase("{A} of", ["A": "words"])) == "WORDS OF")
  }

  @Test func namesAreKeptApartFromWordsThatRunTheOtherWay() {
    let arabic = Strings(Language("ar"), catalog: nil)
    #expect(
      arabic(Phrase("{a}: {b}", ["a": .text("~/a"), "b": "words"])) == "\u{2068}~/a\u{2069}: words")
    #expect(arabic(Phrase("{a}", ["a": .number(12)])) == "12")
  }

  @Test(arguments: [
    ("ar", true), ("ar_EG", true), ("he", true), ("fa_IR", true), ("ur@x", true), ("de", false),
    ("en", false), ("arn", false), ("", false),
  ])
  func aLanguageBeginsAtASide(code: String, isRightToLeft: Bool) {
    #expect(Language(code).isRightToLeft == isRightToLeft)
  }
}
