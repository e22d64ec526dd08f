import Foundation
import KeyboardCore
import PanelCore
import PanelSystem
import Testing

/// The letters of CLDR on the layouts that are shipped. Source: `assets/letters/exemplars.yaml`.
@Suite struct LayoutLettersTests {
  /// Letters of a language's own words that no tap gives, with shift or without: a key that is held
  /// does. Everything else of CLDR's main letters is a tap away.
  struct Held: Sendable {
    var layout: String
    var letters: String
    var because: String
  }

  private static let accents = "vowels with accents stand on the plain ones, as on phones"
  private static let marks = "marks that are seldom written stand on the full stop"
  static let held = [
    Held(layout: "de", letters: "ß", because: "eleven columns are full; it stands on s"),
    Held(layout: "fr", letters: "à æ ç é è ë ï œ ù ü ÿ", because: accents),
    Held(layout: "fr-CA", letters: "à â æ ç è ê ë î ï ô œ ù û ü ÿ", because: accents),
    Held(layout: "es", letters: "á é í ó ú ü", because: accents),
    Held(layout: "pt-BR", letters: "á à â ã é ê í ó ò ô õ ú", because: accents),
    Held(layout: "it", letters: "à é è ì ó ò ù", because: accents),
    Held(layout: "nl", letters: "á ä é ë í ï ó ö ú ü", because: accents),
    Held(layout: "sv", letters: "à é", because: accents),
    Held(layout: "nb", letters: "à é ó ò ô", because: accents),
    Held(layout: "fi", letters: "š ž", because: "of words from other languages"),
    Held(
      layout: "pl", letters: "ą ć ę ł ń ó ś ź ż",
      because: "each stands on its plain letter, as with Alt on a programmer's keyboard"),
    Held(layout: "hu", letters: "ó ő ú ű", because: "long vowels stand on the short ones"),
    Held(layout: "el", letters: "ϊ ϋ", because: "seldom; with the tonos they are a dead key away"),
    Held(layout: "ru", letters: "ё ъ", because: "eleven columns are full, as on phones"),
    Held(
      layout: "uk", letters: "ґ ʼ",
      because: "ґ is seldom; the apostrophe that is typed is the usual one"),
    Held(
      layout: "ar",
      letters: "\u{64B} \u{64C} \u{64D} \u{64E} \u{64F} \u{650} \u{651} \u{652} \u{670}",
      because: marks),
    Held(layout: "ar", letters: "أ إ ئ آ", because: "they stand on the plain letter"),
    Held(layout: "fa", letters: "\u{64B} \u{64D} \u{64C} \u{651} \u{654}", because: marks),
    Held(layout: "fa", letters: "آ ء أ ؤ ئ ة", because: "they stand on the plain letter"),
    Held(
      layout: "hi", letters: "ॐ ऌ ऍ ऑ ऽ \u{945}",
      because: "of few words; they stand on the vowel that is like them"),
    Held(layout: "th", letters: "\u{E4E}", because: "of Pali; it stands on the thanthakhat"),
  ]

  @Test(arguments: ShippedLayoutTests.shipped)
  func everyLetterOfTheLanguageIsOnItsKeys(id: String) throws {
    let layout = try shippedLayout(id)
    let letters = try #require(LanguageLetters(of: layout.locale, in: try exemplars()))
    #expect(layout.lint(letters, at: LayoutPlaces()).map(\.message) == [])
    // What a method makes of its keys is told above.
    guard layout.transforms.method == nil else { return }
    let expected = Set(Self.held.filter { $0.layout == id }.flatMap { words($0.letters) })
    for form in layout.forms where form.kind == nil {
      let tapped = taps(of: form, layout.transforms)
      let missing = letters.main.filter { !tapped.contains($0) }
      #expect(Set(missing) == expected, "\(form.id)")
    }
  }

  @Test func everyExceptionHasItsLayoutAndItsReason() {
    for held in Self.held {
      #expect(ShippedLayoutTests.shipped.contains(held.layout))
      #expect(!held.because.isEmpty)
    }
  }

  @Test func bothWaysOfWritingNorwegianHaveLetters() throws {
    let both = LanguageLetters(of: "no", in: try exemplars())
    #expect(both?.main.contains("ø") == true)
    #expect(LanguageLetters(of: "nb", in: try exemplars()) == both)
    #expect(LanguageLetters(of: "nn-NO", in: try exemplars()) == both)
  }

  private func exemplars() throws -> ConfigNode {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "assets/letters/exemplars.yaml")
    return try parseYAML(Array(Data(contentsOf: file)), file: "exemplars.yaml")
  }

  /// The texts with spaces between them, by scalars: a mark would be one character with its space.
  private func words(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: " ").map { String($0) }
  }

  /// What a form's letters type by taps and flicks, a dead key before them or not.
  private func taps(of form: Form, _ transforms: Transforms) -> Set<String> {
    let keys = form.layers.filter { $0.id == "base" || $0.id == "shift" }.flatMap(\.rows)
      .flatMap(\.keys).filter { $0.action == .insert }
    var texts = Set(
      keys.flatMap { key in [key.output] + (key.multiTap + key.flicks.values).map(\.output) })
    for key in keys where key.isDead {
      texts.formUnion((transforms.dead[key.output] ?? [:]).values)
    }
    for made in transforms.rules.values { texts.formUnion(made.map { String($0) }) }
    return texts
  }
}
