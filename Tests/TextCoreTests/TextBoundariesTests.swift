import Testing
import TextCore

@Suite struct TextBoundariesTests {
  @Test(arguments: [
    ("UN01 family", "👨‍👩‍👧‍👦", 1), ("UN01 flag", "🇯🇵", 1), ("UN01 heart", "❤️", 1),
    ("UN01 wave", "👋🏽", 1), ("UN01 surfer", "🏄🏼‍♂️", 1), ("UN04 conjunct", "क्त", 1),
    ("UN04 second conjunct", "क्ष", 1), ("UN16 flags", "🇯🇵🇫", 2), ("TE01 line end", "a\r\nb", 3),
    ("UN10 marks", "\u{301}a\n\u{301}b", 5), ("UN08 Thai", "สีabc", 4),
    ("TE15 Cyrillic", "Привет", 6),
  ])
  func caretStepsAreGraphemes(id: String, text: String, steps: Int) {
    let boundaries = TextBoundaries(TextBuffer(text))
    var forward = [0]
    while let last = forward.last, last < text.utf8.count {
      forward.append(boundaries.nextGrapheme(after: last))
    }
    var backward = [text.utf8.count]
    while let last = backward.last, last > 0 {
      backward.append(boundaries.previousGrapheme(before: last))
    }
    #expect(forward.count == steps + 1, "\(id)")
    #expect(forward == backward.reversed(), "\(id)")
  }

  @Test(arguments: [11, 12, 13] as [UInt64])
  func boundariesAreThoseOfTheWholeString(seed: UInt64) {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let text = String(decoding: awkwardBytes(400, using: &random), as: UTF8.self)
    var expected = [0]
    for character in text { expected.append((expected.last ?? 0) + character.utf8.count) }
    let boundaries = TextBoundaries(TextBuffer(text))
    for (number, (a, b)) in zip(expected, expected.dropFirst()).enumerated() {
      #expect(boundaries.nextGrapheme(after: a) == b)
      #expect(boundaries.previousGrapheme(before: b) == a)
      #expect(boundaries.isGraphemeBoundary(a))
      for inside in (a + 1)..<max(b, a + 1) {
        #expect(boundaries.floor(inside) == a)
        #expect(boundaries.ceiling(inside) == b)
      }
      if number % 50 == 0 {
        #expect(boundaries.graphemeOffset(of: a) == number)
        #expect(boundaries.byte(ofGrapheme: number) == a)
      }
    }
  }

  @Test func brokenBytesAreStepsOfTheirOwn() {
    let boundaries = TextBoundaries(TextBuffer(bytes: [0x61, 0xFF, 0xE2, 0x82, 0x62]))
    #expect(boundaries.nextGrapheme(after: 1) == 2)
    #expect(boundaries.nextGrapheme(after: 2) == 4)
    #expect(boundaries.previousGrapheme(before: 4) == 2)
  }

  @Test func anEndlessRowOfFlagsIsPairedFromItsStart() {
    let buffer = TextBuffer(String(repeating: "🇯🇵", count: 4000))
    let boundaries = TextBoundaries(buffer)
    #expect(boundaries.previousGrapheme(before: 32_000) == 31_992)
    #expect(boundaries.nextGrapheme(after: 24_000) == 24_008)
  }

  @Test(arguments: ["one אלהים\" three ", "a-b, c.\n\n  d", "漢字 かな!?", "👍 hi\r\nyou", "   "])
  func wordLeftAlwaysGetsNearerToTheStart(text: String) {
    for breaker in [nil, FakeBreaker()] as [FakeBreaker?] {
      let boundaries = TextBoundaries(TextBuffer(text), breaker: breaker)
      var place = text.utf8.count
      while place > 0 {
        let next = boundaries.previousWord(before: place)
        #expect(next < place)
        guard next < place else { break }
        place = next
      }
      while place < text.utf8.count {
        let next = boundaries.nextWord(after: place)
        #expect(next > place)
        guard next > place else { break }
        place = next
      }
    }
  }

  @Test func wordsStopAtStartsToTheLeftAndAtEndsToTheRight() {
    let boundaries = TextBoundaries(TextBuffer("one two, don't"))
    #expect(boundaries.previousWord(before: 14) == 9)
    #expect(boundaries.previousWord(before: 9) == 4)
    #expect(boundaries.previousWord(before: 4) == 0)
    #expect(boundaries.nextWord(after: 0) == 3)
    #expect(boundaries.nextWord(after: 3) == 7)
    #expect(boundaries.nextWord(after: 7) == 14)
    #expect(boundaries.wordRange(at: 5) == 4..<7)
    #expect(boundaries.wordRange(at: 7) == 4..<7)
    #expect(boundaries.wordRange(at: 14) == 9..<14)
  }

  @Test func aStepInAHugeLineIsBounded() {
    // A quadratic walk would take minutes here.
    let boundaries = TextBoundaries(TextBuffer(String(repeating: "👨‍👩‍👧", count: 60_000)))
    #expect(boundaries.previousGrapheme(before: 18 * 60_000) == 18 * 59_999)
    #expect(boundaries.previousWord(before: 18 * 60_000) < 18 * 60_000)
  }
}
