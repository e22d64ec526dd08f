import PanelCore
import Testing
import TextCore

@testable import PanelText

/// These hold where fonts-noto-core, fonts-noto-cjk and fonts-noto-color-emoji are installed.
@Suite struct ScriptFontTests {
  let shaper = TextShaper()

  @Test(arguments: [
    ("Armn", "Հայերեն", "NotoSansArmenian"), ("Geor", "ქართული", "NotoSansGeorgian"),
    ("Hebr", "שלום", "NotoSansHebrew"), ("Arab", "سلام", "NotoSansArabic"),
    ("Syrc", "ܫܠܡܐ", "NotoSansSyriac"), ("Thaa", "ދިވެހި", "NotoSansThaana"),
    ("Ethi", "አማርኛ", "NotoSansEthiopic"), ("Tfng", "ⵜⵉⴼⵉⵏⴰⵖ", "NotoSansTifinagh"),
    ("Vaii", "ꕙꔤ", "NotoSansVai"), ("Adlm", "𞤀𞤣", "NotoSansAdlam"),
    ("Deva", "हिन्दी", "NotoSansDevanagari"), ("Beng", "বাংলা", "NotoSansBengali"),
    ("Guru", "ਪੰਜਾਬੀ", "NotoSansGurmukhi"), ("Gujr", "ગુજરાતી", "NotoSansGujarati"),
    ("Orya", "ଓଡ଼ିଆ", "NotoSansOriya"), ("Taml", "தமிழ்", "NotoSansTamil"),
    ("Telu", "తెలుగు", "NotoSansTelugu"), ("Knda", "ಕನ್ನಡ", "NotoSansKannada"),
    ("Mlym", "മലയാളം", "NotoSansMalayalam"), ("Sinh", "සිංහල", "NotoSansSinhala"),
    ("Thai", "ไทย", "NotoSansThai"), ("Laoo", "ລາວ", "NotoSansLao"),
    ("Khmr", "ខ្មែរ", "NotoSansKhmer"), ("Mymr", "မြန်မာ", "NotoSansMyanmar"),
    ("Tibt", "བོད", "NotoSerifTibetan"), ("Mong", "ᠮᠣᠩᠭᠣᠯ", "NotoSansMongolian"),
    ("Java", "ꦗꦮ", "NotoSansJavanese"), ("Bali", "ᬩᬮᬶ", "NotoSansBalinese"),
    ("Cher", "ᏣᎳᎩ", "NotoSansCherokee"), ("Cans", "ᐃᓄᒃ", "NotoSansCanadianAboriginal"),
    ("Yiii", "ꆈꌠ", "NotoSansYi"), ("Olck", "ᱚᱞ", "NotoSansOlChiki"),
    ("Lisu", "ꓡꓲ", "NotoSansLisu"), ("Copt", "ⲁⲃ", "NotoSansCoptic"),
    ("Goth", "𐌰𐌱", "NotoSansGothic"), ("Runr", "ᚠᚢ", "NotoSansRunic"),
    ("Mero", "𐦀𐦁", "NotoSansMeroitic"), ("Phag", "ꡀꡁ", "NotoSansPhagsPa"),
    ("Tang", "𗀀", "NotoSerifTangut"), ("Brai", "⠓⠊", "NotoSansSymbols2"),
    ("Hani", "漢字", "NotoSansCJK"), ("Bopo", "ㄅㄆ", "NotoSansCJK"),
    ("Hira", "かな", "NotoSansCJK"), ("Kana", "カナ", "NotoSansCJK"),
    ("Hang", "한글", "NotoSansCJK"), ("Zyyy", "∮∴", "NotoSansMath"),
  ])
  func aScriptIsShownInItsFamily(id: String, text: String, family: String) {
    let shaped = shaper.shape(text)
    checkShape(shaped, of: text)
    #expect(shaped.runs.map { shaper.fileName($0) }.allSatisfy { $0.hasPrefix(family) }, "\(id)")
    #expect(shaped.runs.count == 1, "\(id)")
  }

  @Test func everyScriptOfTheSurveyHasAFont() {
    let catalog = FontCatalog()
    for sample in ScriptSample.all { #expect(catalog.font(for: sample) != nil, "\(sample.name)") }
    let bare = FontCatalog(folders: [], usesFontconfig: false)
    for sample in ScriptSample.all { #expect(bare.font(for: sample) == nil, "\(sample.name)") }
  }

  // MARK: Han

  @Test(
    arguments: [
      ("ja", .japanese), ("ja_JP.UTF-8", .japanese), ("ko-KR", .korean), ("zh", .simplified),
      ("zh-Hans-SG", .simplified), ("zh_TW.UTF-8", .traditional), ("zh-Hant", .traditional),
      ("zh-Hant-HK", .hongKong), ("zh_HK", .hongKong), ("yue", .hongKong), ("de_DE", nil),
      ("", nil), ("C.UTF-8", nil),
    ] as [(String, HanLanguage?)])
  func aLanguageTagTellsWhoseHan(tag: String, language: HanLanguage?) {
    #expect(HanLanguage(languageTag: tag) == language)
  }

  @Test func hanIsOfTheLanguageOrOfWhatStandsBesideIt() {
    func face(_ text: String, _ shaper: TextShaper) -> Int? {
      let run = shaper.shape(text).runs.first { $0.run.text.contains("直") }?.run
      return run.flatMap { shaper.catalog.file(of: $0.font)?.index }
    }
    let shaper = TextShaper()
    let simplified = face("直", shaper)
    let japanese = face("直す", shaper)
    let korean = face("直한", shaper)
    #expect(Set([simplified, japanese, korean]).count == 3)
    shaper.catalog.hanLanguage = .japanese
    #expect(face("直", shaper) == japanese)
    shaper.catalog.hanLanguage = nil
    #expect(face("直", shaper) == simplified)
  }

  // MARK: What no font has

  @Test(arguments: [
    ("unassigned", "\u{378}"), ("private", "\u{E123}"), ("private plane", "\u{10FFFD}"),
    ("noncharacter", "\u{FFFF}"), ("two", "\u{378}\u{379}"),
  ])
  func whatNoFontHasIsABox(id: String, text: String) {
    for scale in [1.0, 1.5, 2] {
      let line = "a\(text)b"
      let shaped = shaper.shape(line, scale: scale)
      checkShape(shaped, of: line)
      #expect(shaped.runs.map(\.run.text) == ["a", text, "b"], "\(id)")
      let run = shaped.runs[1]
      #expect(run.run.font == .codePointBoxes)
      let boxes = CodePointBoxes(
        text.unicodeScalars, pixelSize: run.run.pixelSize, isRightToLeft: false)
      #expect(abs(run.width * scale - Double(boxes.width)) < 1e-9)
      #expect(run.inkBounds.height * scale >= 14)
    }
  }

  @Test func boxesInHebrewRunFromTheRight() {
    // Unassigned, in the block of a script that runs so.
    let line = "ש\u{5FF}\u{5FE}\u{5FD}ש"
    let shaped = shaper.shape(line)
    checkShape(shaped, of: line)
    for (before, after) in zip(shaped.stops, shaped.stops.dropFirst()) {
      #expect(before.x > after.x)
    }
  }

  @Test func aLetterKeepsItsFontWhenItsMarkHasNone() {
    // A mark that Unicode 15 has not assigned joins no letter; one of a rare script does.
    let line = "a\u{1E4EC}b"
    let shaped = shaper.shape(line)
    checkShape(shaped, of: line)
    #expect(shaper.fileName(shaped.runs[0]) == "NotoSans-Regular.ttf")
    #expect(shaped.runs.contains { $0.run.font == .codePointBoxes })
  }

  @Test func aLongLineOfBoxesIsCut() {
    let line = String(repeating: "\u{F0000}", count: 2_000)
    let shaped = shaper.shape(line)
    checkShape(shaped, of: line)
    #expect(shaped.runs.count > 5 && shaped.runs.map(\.run.text).joined() == line)
  }

  // MARK: Marks without a letter

  @Test(arguments: [
    ("acute", "\u{301}"), ("Hebrew", "\u{5B0}"), ("Arabic", "\u{64E}"), ("Thai", "\u{E31}"),
    ("Devanagari", "\u{93F}"), ("enclosing", "\u{20DD}"), ("two", "\u{301}\u{323}"),
  ])
  func aMarkAtTheStartStandsOnADottedCircle(id: String, marks: String) {
    for line in [marks, marks + "b", "a\t" + marks + "c", "\u{1}" + marks] {
      let shaped = shaper.shape(line)
      checkShape(shaped, of: line)
      let run = shaped.runs.first { $0.run.text.unicodeScalars.contains("\u{25CC}") }
      #expect(run?.run.text == "\u{25CC}" + marks, "\(id)")
      #expect((run?.width ?? 0) > 5, "\(id)")
      #expect(run?.run.font != .codePointBoxes, "\(id)")
    }
    let based = shaper.shape("a" + marks).runs
    #expect(!based.contains { $0.run.text.unicodeScalars.contains("\u{25CC}") })
  }

  @Test func aSelectorAtTheStartHasNoCircle() {
    #expect(shaper.shape("\u{FE0F}").runs.isEmpty)
    #expect(shaper.shape("\u{34F}a").runs.map(\.run.text).joined() == "\u{34F}a")
  }

  // MARK: Emoji

  /// RE10, and what else is one picture.
  @Test(arguments: [
    ("family", "👩‍👩‍👧‍👧"), ("flag", "🇫🇷"), ("tags", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"), ("skin", "👍🏽"), ("skin of a text sign", "☝🏽"),
    ("keycap", "1\u{FE0F}\u{20E3}"), ("hash", "#\u{FE0F}\u{20E3}"), ("selector", "☺\u{FE0F}"),
    ("joined", "🏄🏼‍♂️"), ("heart", "❤️‍🔥"), ("plain", "😀"),
  ])
  func anEmojiIsOneRunWithOneAdvance(id: String, text: String) {
    let line = "a\(text)b"
    let shaped = shaper.shape(line)
    checkShape(shaped, of: line)
    #expect(shaped.runs.map(\.run.text) == ["a", text, "b"], "\(id)")
    #expect(shaper.fileName(shaped.runs[1]) == "NotoColorEmoji.ttf", "\(id)")
    // 1.245 of the em, as every picture of the font.
    #expect(abs(shaped.runs[1].width - 24 * 1.245) < 0.5, "\(id)")
    #expect(shaped.stops.count == 4)
  }

  @Test(arguments: ["☺\u{FE0E}", "❤\u{FE0E}", "❤", "☎", "1", "©", "™"])
  func aTextSignStaysBlack(text: String) {
    for run in shaper.shape(text).runs {
      #expect(shaper.fileName(run) != "NotoColorEmoji.ttf" && run.run.font != .codePointBoxes)
    }
  }

  // MARK: A family that was chosen

  @Test func aNamedFamilyIsUsedAndOthersFallBack() {
    let name = FontFamily.named("Noto Serif")
    #expect(shaper.hasFamily(named: "Noto Serif") && !shaper.hasFamily(named: "No Such Font"))
    #expect(shaper.fileName(shaper.shape("plain", name).runs[0]) == "NotoSerif-Regular.ttf")
    #expect(shaper.fileName(shaper.shape("é", name).runs[0]) == "NotoSerif-Regular.ttf")
    #expect(shaper.fileName(shaper.shape("שלום", name).runs[0]) == "NotoSerifHebrew-Regular.ttf")
    let unknown = FontFamily.named("No Such Font")
    #expect(shaper.shape("plain", unknown) == shaper.shape("plain"))
    for odd in ["", "/", "../x", "a/b"] { #expect(!shaper.hasFamily(named: odd)) }
  }
}
