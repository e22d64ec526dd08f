import Foundation
import Testing
import TextCore

/// What Backspace takes, until nothing is left: the rule of docs/editing.md, script by script.
@Suite struct BackspaceTests {
  @Test(arguments: [
    ("UN06 Khmer", "ស្រុក", ["ស្រុ", "ស្រ", "ស្", "ស", ""]),
    ("UN06 Thai", "ก้", ["ก", ""]),
    ("UN06 Devanagari", "कि", ["क", ""]),
    ("UN06 jamo", "\u{1100}\u{1161}\u{11A8}", ["\u{1100}\u{1161}", "\u{1100}", ""]),
    ("UN06 syllable and jamo", "\u{AC00}\u{11A8}", ["\u{AC00}", ""]),
    ("UN06 syllables", "한글", ["한", ""]),
    ("UN06 conjunct", "क्षि", ["क्ष", "क्", "क", ""]),
    ("UN06 Tamil", "கோ", ["க", ""]),
    ("UN06 Thai vowel of two parts", "กำ", ["ก", ""]),
    ("UN06 Lao", "ກໍ່", ["ກໍ", "ກ", ""]),
    ("UN06 Myanmar", "ကြို", ["ကြိ", "ကြ", "က", ""]),
    ("UN06 Tibetan", "རྐི", ["རྐ", "ར", ""]),
    ("a joiner behind its virama goes alone", "क्\u{200D}", ["क्", "क", ""]),
    ("a joiner at a letter's end goes alone", "ه\u{200D}", ["ه", ""]),
    ("a non-joiner too", "می\u{200C}", ["می", "م", ""]),
    ("joiners in a row, Latin", "f\u{200C}\u{200C}i", ["f\u{200C}\u{200C}", "f\u{200C}", "f", ""]),
    ("a selector stays with its letter", "م\u{FE00}", [""]),
    (
      "marks of direction", "א\u{200E}\u{200F}\u{61C}\u{2067}\u{202E}",
      [
        "א\u{200E}\u{200F}\u{61C}\u{2067}", "א\u{200E}\u{200F}\u{61C}", "א\u{200E}\u{200F}",
        "א\u{200E}", "א", "",
      ]
    ),
    ("a family that goes on nowhere", "👩\u{200D}", ["👩", ""]),
    ("pointed Hebrew", "בְּ", ["בְ", "ב", ""]),
    ("Arabic with its signs", "بَّ", ["بَ", "ب", ""]),
    ("UN01 family", "👨‍👩‍👧‍👦", [""]),
    ("UN01 flags", "🇯🇵🇺🇸", ["🇯🇵", ""]),
    ("UN01 heart, wave, surfer", "❤️👋🏽🏄🏼‍♂️", ["❤️👋🏽", "❤️", ""]),
    ("UN01 keycap, flag of tags", "1️⃣🏴󠁧󠁢󠁥󠁮󠁧󠁿", ["1️⃣", ""]),
    ("UN16 half a flag", "🇯🇵🇫", ["🇯🇵", ""]),
    ("TE01 line ends", "a\r\nb\n", ["a\r\nb", "a\r\n", "a", ""]),
    ("a Latin letter and its marks", "e\u{301}\u{323}é", ["e\u{301}\u{323}", ""]),
    ("Greek, Cyrillic", "ω\u{301}и\u{306}", ["ω\u{301}", ""]),
    ("UN08 overline", "h\u{305}x", ["h\u{305}", ""]),
    ("hanzi with a selector", "葛\u{E0100}", [""]),
    ("kana with a mark", "か\u{3099}", [""]),
  ])
  func untilNothingIsLeft(id: String, text: String, states: [String]) {
    var scene = EditScene(text + "|")
    var seen: [String] = []
    for _ in 0..<states.count {
      scene.backspace()
      let bytes = scene.session.buffer.allBytes
      #expect(String(validating: bytes, as: UTF8.self) != nil, "\(id)")
      #expect(scene.session.selection == TextSelection(caret: bytes.count), "\(id)")
      seen.append(String(decoding: bytes, as: UTF8.self))
    }
    #expect(seen.map { Array($0.utf8) } == states.map { Array($0.utf8) }, "\(id): \(seen)")
    scene.perform(.undo)
    #expect(scene.session.buffer == TextBuffer(text), "\(id)")
  }

  @Test(arguments: [
    "ស្រុក", "ก้", "कि", "क्त", "\u{1100}\u{1161}\u{11A8}", "👨‍👩‍👧‍👦", "e\u{301}", "a\r\nb",
  ])
  func deleteTakesWholeGraphemes(text: String) {
    var scene = EditScene("|" + text)
    var left = Array(text)
    while !left.isEmpty {
      left.removeFirst()
      scene.perform(.deleteForward(.grapheme))
      #expect(scene.session.buffer == TextBuffer(String(left)))
    }
  }

  @Test func aCaretThatIsLeftInsideAGraphemeStaysWhereTheNextKeyGoes() {
    var scene = EditScene("क्ष|त")
    scene.backspace()
    #expect(scene.marked == "क्|त")
    scene.type("ष")
    #expect(scene.marked == "क्ष|त")
    scene.backspace(2)
    #expect(scene.marked == "क|त")
    scene.type("\u{94D}")
    #expect(scene.marked == "क्|त")
    scene.perform(.move(.left, extending: false))
    #expect(scene.marked == "|क्त")
    scene.perform(.undo)
    #expect(scene.marked == "क|त")
  }

  @Test func jamoThatComeTogetherKeepTheCaretBetweenThem() {
    var scene = EditScene("\u{1100}\u{1161}|\u{1102}\u{1161}")
    scene.backspace()
    #expect(scene.marked == "\u{1100}|\u{1102}\u{1161}")
    scene.perform(.move(.right, extending: false))
    #expect(scene.marked == "\u{1100}\u{1102}\u{1161}|")
  }

  /// The page that explains the rule has the table of the code, row by row.
  @Test func theTableIsThatOfThePage() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/editing.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for script in MarkByMark.scripts {
      let codes = [script.codes.lowerBound, script.codes.upperBound].map {
        let digits = String($0, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }
      let row = "| \(script.name) | \(codes[0])–\(codes[1]) |"
      #expect(text.contains(row), "\(row)")
    }
    let rows = text.split(separator: "\n").filter {
      $0.hasPrefix("| ") && $0.contains("–") && $0.split(separator: "|").count == 3
    }
    #expect(rows.count == MarkByMark.scripts.count)
    for (lower, upper) in zip(MarkByMark.scripts, MarkByMark.scripts.dropFirst()) {
      #expect(lower.codes.upperBound < upper.codes.lowerBound)
    }
  }

  @Test func bytesThatAreNoTextGoOneByOne() {
    var scene = EditScene("|")
    scene.perform(
      .replaceAll(TextBuffer(bytes: [0x61, 0xFF, 0xE2, 0x82, 0xC3]), keepingUndo: false))
    scene.perform(.move(.documentEnd, extending: false))
    var lengths: [Int] = []
    for _ in 0..<4 {
      scene.backspace()
      lengths.append(scene.session.buffer.byteCount)
    }
    #expect(lengths == [4, 2, 1, 0])
  }
}
