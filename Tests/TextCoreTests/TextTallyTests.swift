import Testing

@testable import TextCore

@Suite struct TextTallyTests {
  @Test(arguments: [
    ("", 0), ("one", 1), ("  two  words ", 2), ("don't stop", 2), ("well-known e.g. this", 3),
    ("a — b", 2), ("word\u{2014}word", 2), ("- * ...", 0), ("3.14 1,000", 2), ("é e\u{301}", 2),
    ("one\ntwo\r\nthree", 3), ("no\u{A0}break", 2), ("zero\u{200B}width", 2), ("שלום עולם", 2),
    ("क्षत्रिय है", 2), ("👩‍👩‍👧‍👧 ok", 2), ("\u{202E}x\u{202C}", 1), ("漢字", 1), ("a漢", 1),
  ])
  func wordsStandBetweenWhiteSpaceAndHaveALetterOrADigit(text: String, words: Int) {
    let buffer = TextBuffer(text)
    var tally = TextTally(buffer)
    tally.step(1000, in: buffer, breaker: nil)
    #expect(tally.isComplete && tally.words == words)
  }

  @Test func theBreakerDecidesInScriptsWithoutSpaces() {
    let buffer = TextBuffer("漢字 ok")
    var tally = TextTally(buffer)
    tally.step(1000, in: buffer, breaker: EachLetter())
    #expect(tally.words == 3)
  }

  @Test func stepsOfAnySizeCountTheSame() {
    let text = String(repeating: "some words, and \u{2014} a dash; é\n", count: 2000)
    let buffer = TextBuffer(text)
    for step in [1, 7, 1000, 5000, 1_000_000] {
      var tally = TextTally(buffer)
      var steps = 0
      while !tally.isComplete {
        tally.step(step, in: buffer, breaker: nil)
        steps += 1
        if step < 1000, steps > 3000 { break }
      }
      if tally.isComplete { #expect(tally.words == 12_000, "step \(step)") }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func editsKeepTheCount(seed: UInt64) {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "word ", " ", "\n", "\r\n", "--", "é", "one two three ", "שלום", "7", "\t"]
    var model = Array(String(repeating: "some words and more of them\n", count: 600).unicodeScalars)
    var buffer = TextBuffer(string(model))
    var tally = TextTally(buffer)
    for step in 0..<300 {
      let lower = Int.random(in: 0...model.count, using: &random)
      let most = step % 11 == 0 ? 9000 : 30
      let upper = min(model.count, lower + Int.random(in: 0...most, using: &random))
      let count = step % 13 == 0 ? 4000 : Int.random(in: 0...4, using: &random)
      let new = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let range = length(model[..<lower])..<length(model[..<upper])
      model.replaceSubrange(lower..<upper, with: new.unicodeScalars)
      buffer.replace(range, with: new)
      tally.edit(
        EditChange(
          range: range, newLength: new.utf8.count, lines: 0..<1, newLineCount: 1,
          selectionMoved: true), in: buffer, breaker: nil)
      if step % 3 == 0 { tally.step(4096, in: buffer, breaker: nil) }
      guard step % 20 == 19 else { continue }
      while !tally.isComplete { tally.step(9000, in: buffer, breaker: nil) }
      let words = string(model).unicodeScalars
        .split { $0.properties.isWhitespace || $0 == "\u{200B}" }
        .filter { $0.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil } }
      #expect(tally.words == words.count, "seed \(seed), step \(step)")
    }
  }

  @Test func aKeystrokeInALargeTextCountsAFewKilobytes() {
    var buffer = TextBuffer(
      String(repeating: "seven words are in this very line\n", count: 100_000))
    var tally = TextTally(buffer)
    let breaker = CountingBreaker()
    while !tally.isComplete { tally.step(1 << 20, in: buffer, breaker: breaker) }
    #expect(tally.words == 700_000)
    buffer.replace(1_700_000..<1_700_000, with: "漢 ")
    breaker.bytes = 0
    tally.edit(
      EditChange(
        range: 1_700_000..<1_700_000, newLength: 4, lines: 50_000..<50_001, newLineCount: 1,
        selectionMoved: true), in: buffer, breaker: breaker)
    #expect(tally.isComplete && breaker.bytes < 10_000)
  }

  private func string(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
  private func length(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    scalars.reduce(0) { $0 + UTF8.width($1) }
  }
}

/// Every letter is a word.
private final class EachLetter: TextBreaking {
  func lineBreaks(in text: String) -> [Int] { [] }
  func wordBoundaries(in text: String) -> [Int] {
    text.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
  }
}

private final class CountingBreaker: TextBreaking {
  var bytes = 0
  func lineBreaks(in text: String) -> [Int] { [] }
  func wordBoundaries(in text: String) -> [Int] {
    bytes += text.utf8.count
    return [0, text.utf8.count]
  }
}

extension UTF8 {
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int { String(scalar).utf8.count }
}
