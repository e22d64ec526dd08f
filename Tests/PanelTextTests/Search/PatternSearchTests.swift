import PanelCore
import PanelText
import Testing
import TextCore

@Suite struct PatternSearchTests {
  /// Searches to the end, as a machine does.
  private func find(
    _ query: FindQuery, in bytes: [UInt8], from origin: Int = 0
  ) throws -> (session: FindSession, found: [String]) {
    let buffer = TextBuffer(bytes: bytes)
    let pattern = try PatternSearch().prepare(query)
    var session = FindSession()
    _ = session.handle(.queryChanged(.success(query), buffer, from: origin), with: pattern)
    var steps = 0
    while session.hasWork, steps < 100_000 {
      _ = session.handle(.stepped, with: pattern)
      steps += 1
    }
    return (session, session.matches(in: 0..<bytes.count).map { buffer.string(in: $0) })
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var query: FindQuery
    var text: String
    var found: [String]
    init(_ id: String, _ query: FindQuery, in text: String, _ found: [String]) {
      (testDescription, self.query, self.text, self.found) = (id, query, text, found)
    }
  }

  @Test(arguments: [
    Case("any case", FindQuery("the"), in: "The other THE", ["The", "the", "THE"]),
    Case("one case", FindQuery("the", matchesCase: true), in: "The other THE", ["the"]),
    Case("umlauts", FindQuery("ÄRGER"), in: "ärger Ärger", ["ärger", "Ärger"]),
    Case("Greek", FindQuery("σ"), in: "Σσς", ["Σ", "σ", "ς"]),
    Case("Cyrillic", FindQuery("МИР"), in: "мир", ["мир"]),
    Case("signs", FindQuery("a.b*(c)[\\E]"), in: "a.b*(c)[\\E] axb", ["a.b*(c)[\\E]"]),
    Case(
      "whole word", FindQuery("the", wholeWords: true), in: "the other the, the-",
      ["the", "the", "the"]),
    Case(
      "whole word with marks", FindQuery("cafe", wholeWords: true), in: "cafe\u{301} cafe", ["cafe"]
    ),
    Case("a word of an umlaut", FindQuery("ä", wholeWords: true), in: "ä bä ää", ["ä"]),
    Case("a word of signs", FindQuery("++", wholeWords: true), in: "c++ ++", ["++", "++"]),
    Case("joined by a line", FindQuery("a", wholeWords: true), in: "a_b a", ["a"]),
    Case(
      "an expression", FindQuery("[0-9]+", isRegex: true), in: "a1 22\n333", ["1", "22", "333"]),
    Case("its case", FindQuery("[a-c]+", isRegex: true), in: "abCd", ["abC"]),
    Case("its words", FindQuery("a|ab", wholeWords: true, isRegex: true), in: "ab a", ["ab", "a"]),
    Case(
      "within a line", FindQuery("a[^x]*", isRegex: true), in: "ab\nac\r\nad", ["ab", "ac", "ad"]),
    Case(
      "line ends", FindQuery("^.|.$", isRegex: true), in: "abc\r\nde\nf", ["a", "c", "d", "e", "f"]),
    Case("empty lines", FindQuery("^$", isRegex: true), in: "\n\na\n", ["", "", ""]),
    Case("empty matches", FindQuery("x*", isRegex: true), in: "axx", ["", "xx", ""]),
    Case("words by Unicode", FindQuery("\\w+", isRegex: true), in: "für Ωμέγα!", ["für", "Ωμέγα"]),
    Case("look around", FindQuery("(?<=a)b(?=c)", isRegex: true), in: "abc bc ab", ["b"]),
    Case(
      "without machine code", FindQuery("(*NO_JIT)ü.", isRegex: true), in: "üb\r\nÜb ü",
      ["üb", "Üb"]),
    Case("keep out", FindQuery("a\\Kb", isRegex: true), in: "ab b", ["b"]),
    Case("comments", FindQuery("(?x)a b # both", isRegex: true), in: "ab a b", ["ab"]),
    Case(
      "words and comments", FindQuery("(?x)a b # both", wholeWords: true, isRegex: true), in: "ab",
      ["ab"]),
  ])
  func aQueryFinds(_ test: Case) throws {
    let result = try find(test.query, in: Array(test.text.utf8))
    #expect(result.found == test.found)
    #expect(result.session.isComplete)
    // From elsewhere it finds the same.
    #expect(try find(test.query, in: Array(test.text.utf8), from: 4).found == test.found)
  }

  @Test(arguments: [
    ("(", "Character 2: missing closing parenthesis"),
    ("ä[", "Character 3: missing terminating ] for character class"),
    ("a)b", "Character 2: unmatched closing parenthesis"),
    ("*", "Character 1: quantifier does not follow a repeatable item"),
  ])
  func aBadPatternIsExplained(pattern: String, sentence: String) {
    do {
      _ = try PatternSearch().prepare(FindQuery(pattern, isRegex: true))
      Issue.record("\(pattern) is no expression")
    } catch {
      #expect(error.sentence == sentence)
    }
  }

  @Test func aPatternThatIsTooLongIsRefused() {
    do {
      _ = try PatternSearch().prepare(FindQuery(String(repeating: "a", count: 5000)))
      Issue.record("it is too long")
    } catch {
      #expect(error == .tooLong(limit: 4096))
    }
  }

  /// The last ones as where memory can't be made executable.
  @Test(arguments: [
    "(a+)+$", "(a|aa)+$", "(a|b|ab)*c", "^(a+)*$", "(*NO_JIT)(a+)+$", "(*NO_JIT)(a|aa)+$",
  ])
  func aPatternThatWouldTakeForEverIsGivenUp(pattern: String) throws {
    let text = "one\n" + String(repeating: "a", count: 4000) + "b\nthree"
    let query = FindQuery(pattern, isRegex: true)
    let result = try find(query, in: Array(text.utf8))
    guard let fault = result.session.fault else {
      // A line that is done with in time is well done.
      #expect(result.session.isComplete)
      return
    }
    #expect(fault.sentence == "The pattern takes too many steps in line 2")
    #expect(!result.session.hasWork)
  }

  @Test func theClassicIsGivenUpWithAWord() throws {
    let text = String(repeating: "a", count: 40) + "b"
    let result = try find(FindQuery("(a+)+$", isRegex: true), in: Array(text.utf8))
    #expect(result.session.fault == .tooHard(line: 0))
  }

  @Test func bytesThatAreNoUTF8AreSteppedOver() throws {
    let bytes: [UInt8] = [97, 0xFF, 98, 0xC3, 10, 0x80, 97, 98, 0xE2, 0x82]
    for query in [
      FindQuery("ab"), FindQuery("AB"), FindQuery("a.?b", isRegex: true),
      FindQuery("ab", wholeWords: true),
    ] {
      let result = try find(query, in: bytes)
      #expect(result.session.matches(in: 0..<bytes.count) == [6..<8])
    }
    #expect(try find(FindQuery(".", isRegex: true), in: bytes).session.count == 4)
  }

  @Test func aLineOfAnyLengthIsSearchedInParts() throws {
    let word = "Wörter und mehr, "
    let bytes = Array(String(repeating: word, count: 60_000).utf8)
    for query in [
      FindQuery("wörter"), FindQuery("m.hr", isRegex: true),
      FindQuery("und", wholeWords: true), FindQuery("\\bund\\b", isRegex: true),
    ] {
      let result = try find(query, in: bytes, from: 333_333)
      #expect(result.session.count == 60_000, "\(query.pattern)")
      #expect(result.session.isComplete)
    }
    #expect(try find(FindQuery("^", isRegex: true), in: bytes).session.count == 1)
    #expect(try find(FindQuery(" $", isRegex: true), in: bytes).session.count == 1)
  }

  @Test(arguments: [
    ("(\\w+) (\\w+)", "$2 $1", "one two\nthree four", "two one\nfour three"),
    ("^", "> ", "a\n\nb", "> a\n> \n> b"), ("$", ";", "a\r\nb", "a;\r\nb;"),
    ("a\\K(b)", "<$1>", "abab", "a<b>a<b>"), ("(x)?b", "[$1]", "ab", "a[]"),
    ("\\s+$", "", "a  \nb\t\r\n", "a\nb\r\n"), ("é", "\\n", "aéb", "a\nb"),
  ])
  func groupsGoIntoTheReplacement(
    pattern: String, template: String, text: String, expected: String
  ) throws {
    let query = FindQuery(pattern, isRegex: true)
    let prepared = try PatternSearch().prepare(query)
    var session = FindSession()
    var edits = EditSession(TextBuffer(text))
    _ = session.handle(.queryChanged(.success(query), edits.buffer, from: 0), with: prepared)
    _ = session.handle(
      .replaceAll(ReplacementTemplate(template, isRegex: true), .init(caret: 0)), with: prepared)
    while session.hasWork {
      for case .replaceStretch(let range, let text, let selection) in session.handle(
        .stepped, with: prepared)
      {
        _ = edits.handle(.replaceStretch(range, text, selecting: selection), at: .zero)
      }
    }
    #expect(edits.buffer.string == expected)
    #expect(edits.undoDepth <= 1)
  }

  @Test func aGroupThatIsNotThereIsRefused() throws {
    let query = FindQuery("(a)", isRegex: true)
    let prepared = try PatternSearch().prepare(query)
    var session = FindSession()
    _ = session.handle(.queryChanged(.success(query), TextBuffer("a"), from: 0), with: prepared)
    _ = session.handle(
      .replaceAll(ReplacementTemplate("$2", isRegex: true), .init(caret: 0)), with: prepared)
    #expect(session.outcome == .refused(.noGroup(2)))
    #expect(!session.isReplacing)
  }
}
