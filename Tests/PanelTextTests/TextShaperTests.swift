import PanelCore
import PanelText
import Testing
import TextCore

@Suite struct TextShaperTests {
  let shaper = TextShaper()

  @Test func kernedTextHasRisingStopsThatEndAtItsWidth() {
    let text = "AVAVAVToTo WA"
    let shaped = shaper.shape(text)
    checkShape(shaped, of: text)
    for (left, right) in zip(shaped.stops, shaped.stops.dropFirst()) { #expect(left.x < right.x) }
    #expect(shaped.stops.last?.x == shaped.width)
    let single = text.map { shaper.shape(String($0)).width }.reduce(0, +)
    #expect(shaped.width < single - 1)
  }

  /// SDL2_ttf 2.20 with light hinting gives the whole pixels of these.
  @Test(arguments: [
    ("AVAVAVToTo WA", 17, 127.25), ("AVAVAVToTo WA", 24, 179.77), ("MMMMMMMM", 21, 152.38),
    ("office jig fjord", 29, 187.39),
  ])
  func widthsAreTheRasterisers(text: String, size: Int, width: Double) {
    #expect(abs(shaper.shape(text, size: Double(size)).width - width) < 0.02)
  }

  /// A prefix lacks the kerning with what follows it: up to 1.7 pixels between V and A.
  @Test func prefixesAgreeWithStopsButForKerning() {
    let text = "AVAVAVToTo WA"
    let shaped = shaper.shape(text)
    for stop in shaped.stops {
      let prefix = String(decoding: text.utf8.prefix(stop.byte), as: UTF8.self)
      #expect(abs(shaper.shape(prefix).width - stop.x) <= 1.75)
    }
  }

  @Test func aSizeIsTheSameAfterOtherSizes() {
    let first = TextShaper().shape("MMMMMMMM", size: 30)
    for size in 5...60 { _ = shaper.shape("MMMMMMMM", size: Double(size)) }
    #expect(shaper.shape("MMMMMMMM", size: 30) == first)
  }

  @Test func scaleGivesWholePixelEms() {
    let shaped = shaper.shape("Hi", size: 15, scale: 1.5)
    #expect(shaped.runs.first?.run.pixelSize == 23)
    #expect(abs(shaped.width * 1.5 - shaper.shape("Hi", size: 23).width) < 1e-9)
  }

  @Test(arguments: ["", " ", "\t", "\u{200B}", "\u{A0}", "\u{FEFF}", "\u{200D}\u{FE0F}"])
  func aLineWithoutInkHasStops(text: String) {
    let shaped = shaper.shape(text)
    checkShape(shaped, of: text)
    if text == " " || text == "\u{A0}" { #expect(shaped.width > 4) }
    if text == "\t" { #expect(shaped.width == 80 && shaped.runs.isEmpty) }
    if text.utf8.count > 2 {
      #expect(shaped.width == 0 && shaped.runs.isEmpty)
    }
  }

  @Test func tabsGoToTheNextMultipleAndAreInNoRun() {
    let text = "ab\tc\t\td"
    let shaped = shaper.shape(text)
    checkShape(shaped, of: text)
    #expect(shaped.runs.map(\.run.text) == ["ab", "c", "d"])
    #expect(shaped.runs.map(\.x) == [0, 80, 240])
    #expect(shaped.stops[3].x == 80 && shaped.stops[5].x == 160)
  }

  @Test func invisibleCharactersAddNothing() {
    let plain = shaper.shape("ab").width
    for text in ["a\u{200B}b", "a\u{FE0F}b", "a\u{200D}b", "a\u{2060}b", "a\u{200E}b"] {
      let shaped = shaper.shape(text)
      checkShape(shaped, of: text)
      #expect(abs(shaped.width - plain) < 0.1, "\(text.debugDescription)")
    }
  }

  @Test func controlsAreShownAndNeverReachTheRasteriser() {
    let text = "a\u{0}b\u{1B}\u{7F}c"
    let shaped = shaper.shape(text)
    checkShape(shaped, of: text)
    #expect(shaped.runs.map(\.run.text) == ["a", "\u{FFFD}", "b", "\u{FFFD}", "\u{FFFD}", "c"])
    for (left, right) in zip(shaped.stops, shaped.stops.dropFirst()) { #expect(left.x < right.x) }
    let ended = shaper.shape("a\r")
    checkShape(ended, of: "a\r")
    #expect(ended.width == shaper.shape("a").width)
  }

  @Test func longTextIsCutAfterSpacesAndKeepsItsOrder() {
    let text = String(repeating: "seven letters and more ", count: 100)
    let shaped = shaper.shape(text, size: 32)
    checkShape(shaped, of: text)
    #expect(shaped.runs.count > 5)
    #expect(shaped.runs.map(\.run.text).joined() == text)
    #expect(shaped.runs.dropLast().allSatisfy { $0.run.text.hasSuffix(" ") })
    #expect(shaped.runs.allSatisfy { $0.width <= 4_096 })
    let solid = String(repeating: "W", count: 20_000)
    let wide = shaper.shape(solid)
    checkShape(wide, of: solid)
    #expect(wide.runs.allSatisfy { $0.width <= 4_096 })
  }

  @Test func aLigaturesInsideHasStops() {
    // Lam and alef are one glyph.
    let text = "لا"
    let shaped = shaper.shape(text)
    checkShape(shaped, of: text)
    #expect(shaped.stops[0].x == shaped.width && shaped.stops[2].x == 0)
    #expect(shaped.stops[1].x > 1 && shaped.stops[1].x < shaped.width - 1)
  }

  @Test func boundsReachLeftOfThePenForLettersThatDo() {
    let run = shaper.shape("j").runs[0]
    #expect(run.x == 0 && run.inkBounds.minX == -2)
    #expect(run.inkBounds.minY == -26 && run.inkBounds.maxY == 7)
  }

  /// RE12: from sums of single advances the caret would be elsewhere.
  @Test(arguments: ["AVAVAVToTo WA", "Tätä fi ffi", "WAVE To. Yes, V.A."])
  func theCaretIsWhereTheLettersAre(text: String) {
    let shaped = shaper.shape(text, size: 24)
    for (left, right) in zip(shaped.stops, shaped.stops.dropFirst()) { #expect(left.x < right.x) }
    #expect(shaped.stops.last?.x == shaped.width)
    // Up to a space nothing that follows is kerned with it.
    for stop in shaped.stops where text.utf8.dropFirst(stop.byte).first == 32 {
      let prefix = String(decoding: text.utf8.prefix(stop.byte), as: UTF8.self)
      #expect(abs(shaper.shape(prefix, size: 24).width - stop.x) <= 1)
    }
  }

  @Test func metricsAreTheFonts() {
    let metrics = shaper.metrics(of: TextStyle(family: .ui, size: 100), scale: 1)
    #expect(abs(metrics.capHeight - 71.4) < 0.1)
    #expect(abs(metrics.xHeight - 53.6) < 0.1)
    #expect(abs(metrics.ascent - 106.9) < 0.1 && abs(metrics.descent - 29.3) < 0.1)
    let fontless = TextShaper(catalog: FontCatalog(folders: [], usesFontconfig: false))
      .metrics(of: TextStyle(family: .ui, size: 100), scale: 1)
    #expect(abs(fontless.capHeight - 71.4) < 1e-9 && abs(fontless.xHeight - 53.6) < 1e-9)
  }

  @Test func withoutAnyFontTextStillHasPlaces() {
    let bare = TextShaper(catalog: FontCatalog(folders: [], usesFontconfig: false))
    for text in ["hello", "שלום abc", "a👩‍👩‍👧‍👧b", "", "\t", "क्षत्रिय", "\u{0}"] {
      checkShape(bare.shape(text), of: text)
    }
  }

  @Test(arguments: ["hello, world!", "a\tb", "שלום abc", "漢字 kana", "a\u{7}b"])
  func withoutAnyFontEachCharacterIsABoxAndASpaceIsBlank(text: String) {
    let bare = TextShaper(catalog: FontCatalog(folders: [], usesFontconfig: false))
    #expect(!bare.catalog.hasFonts && shaper.catalog.hasFonts)
    let shaped = bare.shape(text, size: 20)
    checkShape(shaped, of: text)
    #expect(shaped.runs.allSatisfy { $0.run.font == .codePointBoxes })
    var boxes = 0
    for run in shaped.runs.map(\.run) {
      let placed = CodePointBoxes(
        run.text.unicodeScalars, pixelSize: 20, isRightToLeft: run.isRightToLeft)
      boxes += placed.boxes.count
    }
    #expect(boxes == text.unicodeScalars.count { !$0.properties.isWhitespace })
  }

  @Test func picturesAreDrawnAFewAtATimeAndStandWhereTheyDid() {
    let text = String(repeating: "😀👩‍👩‍👧‍👧🇫🇷", count: 20)
    let shaped = shaper.shape(text, size: 24)
    checkShape(shaped, of: text)
    #expect(shaped.runs.allSatisfy { $0.run.text.count <= 8 } && shaped.runs.count == 8)
    let single = shaper.shape("😀", size: 24).width
    #expect(abs(shaped.width - 60 * single) < 1)
  }

  @Test func aFontWithoutLatinLettersLeavesThemToAnother() {
    let style = TextStyle(family: .named("Noto Sans Hebrew"), size: 20)
    let shaped = shaper.shape("a, b", style: style, scale: 1, tabWidth: 80)
    let letters = shaped.runs.filter { $0.run.text.contains(where: \.isLetter) }
    #expect(letters.count == 2)
    #expect(letters.allSatisfy { shaper.fileName($0) == "NotoSans-Regular.ttf" })
  }

  @Test(arguments: [Double.nan, .infinity, -1, 0, 1e300])
  func oddSizesDoNotCrash(value: Double) {
    let style = TextStyle(family: .ui, size: value)
    checkShape(shaper.shape("aé\t", style: style, scale: 1, tabWidth: value), of: "aé\t")
    _ = shaper.shape("a", style: TextStyle(family: .ui, size: 12), scale: value, tabWidth: 1)
    _ = shaper.metrics(of: style, scale: value)
  }

  @Test func randomTextKeepsTheRules() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x0...0x2FF, 0x300...0x36F, 0x5D0...0x5EA, 0x591...0x5C7, 0x600...0x6FF,
      0x900...0x97F, 0xE01...0xE5B, 0x1100...0x11FF, 0x200B...0x200F, 0x202A...0x202E,
      0x2066...0x2069, 0x1F1E6...0x1F1FF, 0x1F466...0x1F469, 0xFE00...0xFE0F, 0x4E00...0x4E40,
      0x0...0x10FFFF,
    ]
    for _ in 0..<400 {
      var text = ""
      for _ in 0..<Int.random(in: 0...24, using: &random) {
        let range = ranges[Int.random(in: 0..<ranges.count, using: &random)]
        let value = UInt32.random(in: range, using: &random)
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      let family: FontFamily = [.ui, .uiBold, .serif, .mono][Int.random(in: 0..<4, using: &random)]
      let shaped = shaper.shape(text, family, size: Double.random(in: 8...40, using: &random))
      checkShape(shaped, of: text, "seed \(seed), \(text.debugDescription)")
    }
  }
}
