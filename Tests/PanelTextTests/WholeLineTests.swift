import PanelText
import Testing
@testable import TextCore

/// Long lines are laid out in parts and words are looked for in windows; neither may show.
@Suite struct WholeLineTests {
  private let shaper = TextShaper()

  private static let thai = "ภาษาไทยผู้คนเขียนข้อความของตนทุกวันบนหน้าจอเล็กแล้วอ่านอีกครั้งก่อนที่จะส่งออกไป"
  private static let words = [
    "word", "don't", "well-known", "3.50", "$ 5", "(x", "y)", "« z »", "“q” ", "!", " ?", "] ",
    "[ ",
    "漢字", "かな", "ファーッ", "、", "。", "」", "「", "—", "…", "100 %", "12:30", "a/b", "e\u{301}", "שלום",
    "مرحبا",
    "हिन्दी", "क्षत्रिय", "한국어", "🇫🇷🇩🇪", "👩‍👩‍👧", "\u{A0}", "\u{2060}", "\u{200B}", "ไทย", "ລາວ", "ខ្មែរ", "မြန်မာ",
    "x\u{200D}y", " \u{E33}", "km/h", "https://example.org/a?b=c", "#1", "№ 7", "’tis", " \u{301}",
    "\u{3000}",
  ]

  /// A line of random words of many scripts, with spaces between some.
  private func line(bytes: Int, _ random: inout SeededGenerator) -> String {
    var text = ""
    while text.utf8.count < bytes {
      text += Self.words[Int.random(in: 0..<Self.words.count, using: &random)]
      if Int.random(in: 0..<3, using: &random) == 0 { text += " " }
      if Int.random(in: 0..<40, using: &random) == 0 { text += Self.thai }
    }
    return text
  }

  private func rows(of text: String, width: Double) -> [TextRow] {
    let layout = TextLayout(shaper: shaper, breaker: shaper)
    layout.configure(
      style: TextStyle(family: .ui, size: 16), scale: 1, width: width, lineHeight: 20, wraps: true)
    layout.reset(TextBuffer(text))
    return layout.rows(from: 0, to: layout.contentHeight)
  }

  @Test func rowsOfALongLineBeginWhereTheWholeLineBreaks() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<4 {
      let text = line(bytes: 14_000, &random)
      let breaks = Set(shaper.lineBreaks(in: text))
      for row in rows(of: text, width: 900).dropFirst() where !breaks.contains(row.range.lowerBound)
      {
        let near = DecodedText(
          TextBuffer(text).bytes(in: row.range.lowerBound - 12..<row.range.lowerBound + 12)
        ).string
        Issue.record("seed \(seed), a row at \(row.range.lowerBound): \(near.debugDescription)")
      }
    }
  }

  @Test(arguments: [
    ("Thai", thai), ("Khmer", "សូមស្វាគមន៍មកកាន់កម្មវិធីកែអត្ថបទនៅលើអេក្រង់ប៉ះ"),
    ("Lao", "ພາສາລາວແມ່ນພາສາທາງການຂອງສາທາລະນະລັດ"),
    ("Burmese", "မြန်မာဘာသာစကားသည်မြန်မာနိုင်ငံ၏ရုံးသုံးဘာသာစကားဖြစ်သည်"),
    ("Japanese", "人々は毎日、小さな画面に「自分」の文章を書き、ゆっくりと読み直します。"),
    ("closing", "word ] word ! (word [ word « word » "),
  ])
  func partsOfALineBreakAsItDoes(id: String, unit: String) {
    let text = String(repeating: unit, count: 20_000 / unit.utf8.count)
    let breaks = Set(shaper.lineBreaks(in: text))
    let found = rows(of: text, width: 600)
    #expect(found.count > 20)
    let strays = found.dropFirst().map(\.range.lowerBound).filter { !breaks.contains($0) }
    #expect(strays == [], "\(id)")
  }

  @Test func wordsInALongLineAreThoseOfTheWholeLine() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<4 {
      let text =
        round == 0
        ? String(repeating: Self.thai, count: 40) : line(bytes: 12_000, &random)
      let buffer = TextBuffer(text)
      let boundaries = TextBoundaries(buffer, breaker: shaper)
      let ends = shaper.wordBoundaries(in: text)
      let words = zip(ends, ends.dropFirst()).map { $0..<$1 }.filter {
        buffer.string(in: $0).contains(where: PlainWords.isWordCharacter)
      }
      for _ in 0..<150 {
        let byte = boundaries.floor(Int.random(in: 1..<text.utf8.count - 1, using: &random))
        let near = "seed \(seed), \(byte)"
        #expect(
          boundaries.nextWord(after: byte)
            == words.first { $0.upperBound > byte }?.upperBound ?? text.utf8.count, "\(near)")
        #expect(
          boundaries.previousWord(before: byte)
            == words.last { $0.lowerBound < byte }?.lowerBound ?? 0, "\(near)")
        if let word = words.first(where: { $0.contains(byte) }) {
          #expect(boundaries.wordRange(at: byte) == word, "\(near)")
        }
      }
    }
  }

  @Test func aWordOfAThousandLettersIsOne() {
    let word = String(repeating: "abcdefghij", count: 100)
    let boundaries = TextBoundaries(TextBuffer("a \(word) b"), breaker: shaper)
    #expect(boundaries.wordRange(at: 300) == 2..<1_002)
    #expect(boundaries.nextWord(after: 300) == 1_002)
    #expect(boundaries.previousWord(before: 900) == 2)
  }

  /// A word wider than a row breaks between graphemes, and no row begins with a mark.
  @Test(arguments: [
    ("Latin", "e\u{301}\u{323}"), ("Arabic", "مَُ"), ("Thai", "ก็้"), ("emoji", "👩🏽‍🚀"), ("flags", "🇫🇷"),
    ("marks behind a control", "\u{200B}\u{301}x"),
  ])
  func aWordWiderThanARowBreaksBetweenGraphemes(id: String, unit: String) {
    let text = String(repeating: unit, count: 120)
    let found = rows(of: text, width: 60)
    #expect(found.count > 3, "\(id)")
    let boundaries = TextBoundaries(TextBuffer(text))
    for row in found {
      #expect(boundaries.isGraphemeBoundary(row.range.lowerBound), "\(id)")
      let first = TextBuffer(text).string(in: row.range).unicodeScalars.first
      #expect(first?.properties.generalCategory != .nonspacingMark, "\(id)")
    }
  }
}
