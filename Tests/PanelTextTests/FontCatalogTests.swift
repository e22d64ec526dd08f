import PanelCore
import PanelText
import Testing
import TextCore

/// These hold where fonts-noto-core, fonts-noto-mono and fonts-noto-color-emoji are installed.
@Suite struct FontCatalogTests {
  let shaper = TextShaper()

  @Test(arguments: [
    (0, "NotoSans-Regular.ttf"), (1, "NotoSans-Bold.ttf"), (2, "NotoSerif-Regular.ttf"),
    (3, "NotoSansMono-Regular.ttf"),
  ])
  func theFirstNumbersAreTheFamilies(number: Int, name: String) {
    #expect(FontCatalog().file(of: FontID(rawValue: number))?.path.hasSuffix("/" + name) == true)
  }

  @Test func anUnknownNumberHasNoFile() {
    #expect(FontCatalog().file(of: FontID(rawValue: 99)) == nil)
    #expect(FontCatalog().file(of: FontID(rawValue: -1)) == nil)
    let bare = FontCatalog(folders: [], usesFontconfig: false)
    #expect(bare.file(of: FontID(rawValue: 0)) == nil)
  }

  @Test func dejaVuServesWhereNotoIsMissing() {
    let catalog = FontCatalog(
      folders: ["/usr/share/fonts/truetype/dejavu"], usesFontconfig: false)
    #expect(catalog.file(of: FontID(rawValue: 0))?.path.hasSuffix("/DejaVuSans.ttf") == true)
  }

  @Test func fontconfigFindsFamiliesOutsideTheKnownFolders() {
    let catalog = FontCatalog(folders: [])
    for number in 0...3 { #expect(catalog.file(of: FontID(rawValue: number)) != nil) }
  }

  @Test(arguments: [
    ("שלום", FontFamily.ui, "NotoSansHebrew-Regular.ttf"),
    ("שלום", .uiBold, "NotoSansHebrew-Bold.ttf"),
    ("שלום", .serif, "NotoSerifHebrew-Regular.ttf"),
    ("السلام عليكم", .ui, "NotoSansArabic-Regular.ttf"),
    ("السلام", .serif, "NotoNaskhArabic-Regular.ttf"),
    ("ภาษาไทย", .ui, "NotoSansThai-Regular.ttf"),
    ("ქართული", .ui, "NotoSansGeorgian-Regular.ttf"),
    ("བོད", .ui, "NotoSerifTibetan-Regular.ttf"),
    ("ߒߞߏ", .ui, "NotoSansNKo-Regular.ttf"),
    ("Ελληνικά", .ui, "NotoSans-Regular.ttf"),
    ("Привет", .mono, "NotoSansMono-Regular.ttf"),
  ])
  func aScriptHasItsNotoFamily(text: String, family: FontFamily, file: String) {
    let shaped = shaper.shape(text, family)
    checkShape(shaped, of: text)
    #expect(shaped.runs.map { shaper.fileName($0) } == [file])
  }

  @Test func naskhIsSetLarger() {
    #expect(shaper.shape("السلام", .serif, size: 20).runs[0].run.pixelSize == 23)
    #expect(shaper.shape("السلام", .ui, size: 20).runs[0].run.pixelSize == 20)
  }

  @Test func devanagariIsOneRunWithItsSpaces() {
    let text = "क्षत्रिय हिन्दी"
    let shaped = shaper.shape(text)
    checkShape(shaped, of: text)
    #expect(shaped.runs.count == 1)
  }

  @Test func aCommaThatHebrewLacksComesFromAnotherFont() {
    let text = "שלום, עולם"
    let shaped = shaper.shape(text)
    checkShape(shaped, of: text)
    let comma = shaped.runs.first { $0.run.text.contains(",") }
    #expect(comma.map { shaper.fileName($0) } == "NotoSans-Regular.ttf")
  }

  @Test func aJoinedFamilyIsInOneRun() {
    let text = "a👩‍👩‍👧‍👧b"
    let shaped = shaper.shape(text)
    checkShape(shaped, of: text)
    #expect(shaped.stops.count == 4)
    let holders = shaped.runs.filter { $0.run.text.contains("👩‍👩‍👧‍👧") }
    #expect(holders.count == 1)
  }

  @Test(arguments: ["👩‍👩‍👧‍👧", "1️⃣", "☺️", "🇫🇷", "👍🏽"])
  func emojiComeWholeFromTheColourFont(text: String) {
    let shaped = shaper.shape("a \(text) b")
    checkShape(shaped, of: "a \(text) b")
    #expect(shaped.runs.map(\.run.text) == ["a ", text, " b"])
    #expect(shaper.fileName(shaped.runs[1]) == "NotoColorEmoji.ttf")
  }

  @Test func numbersGrowInOrderOfFirstUse() {
    #expect(shaper.shape("ไทย").runs.first?.run.font.rawValue == 4)
    #expect(shaper.shape("עברית").runs.first?.run.font.rawValue == 5)
    #expect(shaper.shape("ไทย").runs.first?.run.font.rawValue == 4)
  }
}
