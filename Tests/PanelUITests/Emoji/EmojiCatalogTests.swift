import Testing

@testable import PanelUI

@Suite struct EmojiCatalogTests {
  private static let file = """
    # A note.
    = faces 😀
    😀\t\tgrinning face|grin\tgrinsendes gesicht|lol\tوجه
    😸\t\tgrinning cat with smiling eyes|face|pet\tgrinsende katze|tier\tقط
    = animals 🐈
    🐈\t\tcat|pet\tkatze|haustier\tقطة
    🐱\t\tcat face|face|pet\tkatzengesicht|katze\tوجه قطة
    = body 👋
    ☝️\tt\tindex pointing up|finger\tzeigefinger\tسبابة
    👋🏿broken
    = signs #️⃣
    #️⃣\t\tkeycap: #\ttaste: #\tمفتاح
    🫨\t\tshaking face\t\t
    = empty ❓
    """
  private let catalog = EmojiCatalog(Array(Self.file.utf8))

  @Test func aFileHasGroupsOfEmoji() {
    #expect(catalog.groups.map(\.id) == ["faces", "animals", "body", "signs"])
    #expect(catalog.groups.map(\.face) == ["😀", "🐈", "👋", "#️⃣"])
    #expect(catalog.entries.map(\.text) == ["😀", "😸", "🐈", "🐱", "☝️", "#️⃣", "🫨"])
  }

  @Test(arguments: [
    // A name that is looked for comes before one that begins so, before words inside, before keywords.
    ("cat", "en", ["🐈", "🐱", "😸"]),
    ("face", "en", ["😀", "🐱", "🫨", "😸"]),
    ("grin f", "en", ["😀", "😸"]),
    ("CAT", "en", ["🐈", "🐱", "😸"]),
    ("katze", "de", ["🐈", "🐱", "😸"]),
    // English is found in every language, another language is not.
    ("shaking", "de", ["🫨"]),
    ("katze", "en", []),
    ("قط", "ar", ["😸", "🐈", "🐱"]),
    // The middle of a word is not its beginning.
    ("at", "en", []),
    ("  ", "en", []),
    ("#", "en", ["#️⃣"]),
  ])
  func aSearchFindsBeginningsOfWords(query: String, language: String, found: [String]) {
    let entries = catalog.find(query, in: language).map { catalog.entries[$0].text }
    #expect(entries == found)
  }

  @Test func aToneStandsAfterTheFirstCharacter() throws {
    let up = try #require(catalog.index(of: "☝️"))
    #expect(
      catalog.variants(of: catalog.entries[up]) == ["☝️", "☝🏻", "☝🏼", "☝🏽", "☝🏾", "☝🏿"])
    #expect(catalog.variants(of: catalog.entries[0]) == ["😀"])
  }

  @Test func whatHasNoNameInALanguageHasTheEnglishOne() throws {
    let entry = catalog.entries[6]
    #expect(catalog.name(of: entry, in: "de") == "shaking face")
    #expect(catalog.name(of: catalog.entries[2], in: "de") == "katze")
    #expect(catalog.name(of: catalog.entries[2], in: "fr") == "cat")
  }

  @Test(arguments: ["", "\n\n", "😀\t\ta\n", "= \n", "= a\n\t\t\n", "= a b\nx\t", "\u{0}\t\t"])
  func aBrokenFileHasNoEmoji(text: String) {
    #expect(EmojiCatalog(Array(text.utf8)).entries.isEmpty)
  }
}
