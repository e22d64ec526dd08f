import KeyboardCore
import PanelCore
import Testing

/// Capitals by themselves, and what the keys say of their decisions.
@Suite struct DecisionTests {
  @Test(arguments: [
    ("", true), ("a", false), ("a ", true), ("a\n", true), ("(", true), ("he said \"", true),
    ("don'", false), ("x-", false), ("a \u{2018}", true),
  ]) func aWordBeginsAfterASpace(text: String, starts: Bool) {
    #expect(AutocapitalizationType.isWordStart(after: text) == starts)
  }

  @Test(arguments: [
    (AutocapitalizationType.none, "ab", KeyAction.Reason.sentence),
    (.sentences, "Ab", .sentence), (.words, "Ab", .word), (.allCharacters, "AB", .allCharacters),
  ]) func theFieldSaysWhichLettersAreCapitals(
    type: AutocapitalizationType, text: String, reason: KeyAction.Reason
  ) throws {
    var hands = try Hands()
    hands.send(.autocapitalization(.none))
    hands.send(.autocapitalization(type))
    hands.send(.sentenceStart(type != .none))
    let shown = hands.count {
      if case .layerChanged(_, .once, let why) = $0 { why == reason } else { false }
    }
    #expect(shown == (type == .none ? 0 : 1))
    hands.type("a", "b")
    #expect(hands.text == text)
    hands.send(.secure(true))
    #expect(hands.engine.shift == .off)
  }

  private func lines(_ hands: inout Hands) -> [String] {
    hands.engine.takeDecisions().map(\.description)
  }

  @Test func eachDecisionIsALineWithItsReason() throws {
    var hands = try Hands()
    hands.engine.isTracing = true
    hands.down(1, "a")
    hands.wait(40)
    hands.down(2, "b")
    hands.wait(20)
    hands.up(2, "b")
    hands.up(1, "a")
    #expect(
      lines(&hands) == [
        "keys 0.0 ms, finger 1, key a: press (under the finger)",
        "keys 40.0 ms, finger 1, key a: insert \"a\" (rollover)",
        "keys 40.0 ms, finger 2, key b: press (under the finger)",
        "keys 60.0 ms, finger 2, key b: insert \"b\" (lifted)",
      ])
    #expect(lines(&hands) == [])
    hands.send(.sentenceStart(true))
    #expect(
      lines(&hands) == ["keys 60.0 ms, no finger, no key: show base, shift once (sentence)"])
    hands.down(1, "e")
    hands.wait(400)
    let count = try #require(hands.engine.popup).cells.count
    hands.send(.cancelAll)
    #expect(
      lines(&hands) == [
        "keys 60.0 ms, finger 1, key e: press (under the finger)",
        "keys 460.0 ms, finger 1, key e: show \(count) alternates (long press)",
      ])
  }

  @Test func nothingIsKeptUnlessItIsAskedFor() throws {
    var hands = try Hands()
    hands.type("a", "shift", "b")
    #expect(hands.engine.takeDecisions().isEmpty)
  }

  @Test func aSecureFieldSaysNothingOfWhatIsTyped() throws {
    var hands = try Hands()
    hands.send(.secure(true))
    hands.engine.isTracing = true
    hands.type("q", "space", "backspace")
    hands.down(1, "w")
    hands.move(1, to: "e")
    hands.wait(500)
    hands.up(1, "e")
    let text = lines(&hands).joined(separator: "\n")
    #expect(text.contains("finger 1, key •: insert • (lifted)"))
    #expect(text.contains("delete a grapheme"))
    for secret in ["key q", "key w", "key e", "\"q\"", "é", "\""] {
      #expect(!text.contains(secret), "\(secret)")
    }
  }
}
