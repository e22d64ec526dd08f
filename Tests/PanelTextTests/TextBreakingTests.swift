@testable import PanelText
import Testing
import TextCore

@Suite struct TextBreakingTests {
  let shaper = TextShaper()

  @Test(
    arguments: [
      ("", []), ("word", []), ("two words", [4]), ("a  b", [3]), (" a", [1]), ("end. ", []),
      ("well-known fact", [5, 11]), ("漢字", [3]), ("“a” b", [8]), ("5.50 EUR", [5]),
    ] as [(String, [Int])])
  func rowsBreakWhereUnicodeSays(text: String, breaks: [Int]) {
    #expect(shaper.lineBreaks(in: text) == breaks)
  }

  /// Characters that begin a row, of those behind the first.
  @Test(arguments: [
    (LineStrictness.strict, "ファッ・センター", "センタ"), (.normal, "ファッ・センター", "ァッセンター"),
    (.loose, "ファッ・センター", "ァッ・センター"), (.strict, "人々！", ""), (.normal, "人々！", ""),
    (.loose, "人々！", "々！"), (.strict, "a, ー b", "ーb"),
  ])
  func japaneseRowsBreakAsStrictlyAsIsSaid(
    strictness: LineStrictness, text: String, heads: String
  ) {
    shaper.setStrictness(strictness)
    let found = shaper.lineBreaks(in: text).map {
      text[text.utf8.index(text.utf8.startIndex, offsetBy: $0)]
    }
    #expect(String(found) == heads)
  }

  @Test func thaiBreaksBetweenWords() {
    let breaks = shaper.lineBreaks(in: "ภาษาไทย")
    #expect(breaks == [12])
  }

  @Test(
    arguments: [
      ("", [0]), ("one", [0, 3]), ("one two", [0, 3, 4, 7]), ("don't", [0, 5]),
      ("é à", [0, 2, 3, 5]),
    ] as [(String, [Int])])
  func wordsAreBounded(text: String, boundaries: [Int]) {
    #expect(shaper.wordBoundaries(in: text) == boundaries)
  }

  @Test func plainBreaksAreThoseOfICU() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let letters = Array("abzAZ019  . , ! ? : ;   ")
    let finder = BreakFinder(.line)
    var answered = 0
    for _ in 0..<5_000 {
      let text = String(
        (0..<Int.random(in: 0...14, using: &random)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &random)]
        })
      guard let plain = PlainBreaks.lineBreaks(in: text) else { continue }
      answered += 1
      let all = finder.boundaries(in: text).filter { $0 > 0 && $0 < text.utf8.count }
      #expect(plain == all, "seed \(seed), \(text.debugDescription)")
    }
    #expect(answered > 1_000)
  }

  @Test func sentencesAreAnsweredWithoutICU() {
    #expect(PlainBreaks.lineBreaks(in: "The quick fox, 3 years old. It runs!") != nil)
    #expect(PlainBreaks.lineBreaks(in: "don't") == nil)
  }

  @Test func breaksLieOnScalarBoundariesInRandomText() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      var text = ""
      for _ in 0..<Int.random(in: 1...16, using: &random) {
        if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x1FFFF, using: &random)) {
          text.unicodeScalars.append(scalar)
        }
      }
      let bytes = Array(text.utf8)
      let words = shaper.wordBoundaries(in: text)
      #expect(words.first == 0 && words.last == bytes.count, "seed \(seed)")
      for list in [words, shaper.lineBreaks(in: text)] {
        #expect(zip(list, list.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
        #expect(list.allSatisfy { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }, "seed \(seed)")
      }
    }
  }
}
