import KeyriseApp
import KeyriseHost
import PanelCore
import Testing

/// What the keys decide is logged when it is asked for; settings of the keys.
@Suite @MainActor struct KeyTraceTests {
  @Test func aLineADecisionWithItsReason() throws {
    let run = TapeRun(
      """
      set trace keys
      settle
      tap key:a
      down 1 at key:b
      +30ms down 2 at key:c
      up 1
      up 2
      expect /text == "Abc"
      set trace off
      tap key:d
      """)
    #expect(run.errors == [])
    let lines = run.log.map { line in
      line.split(separator: ",").dropFirst().joined(separator: ",")
    }
    #expect(run.log.allSatisfy { $0.hasPrefix("keys ") })
    for wanted in [
      " finger 1, key a: press (under the finger)", " finger 1, key a: insert \"A\" (lifted)",
      " finger 1, key a: show base, shift off (shiftUsed)",
      " finger 1, key b: insert \"b\" (rollover)",
      " finger 2, key c: insert \"c\" (lifted)",
    ] {
      #expect(lines.contains(wanted), "\(wanted)")
    }
    #expect(!lines.contains { $0.contains("key d") })
  }

  @Test func aSecretIsNotTraced() {
    let run = TapeRun(
      """
      scene form
      set trace keys
      settle
      focus password
      settle
      tap key:p
      hold key:e 700
      tap key:symbols
      tap key:7
      expect /textBytes == 4
      """)
    #expect(run.errors == [])
    #expect(run.log.contains { $0.hasSuffix("key •: insert • (lifted)") })
    let secrets = ["\"p\"", "key p", "key e", "é", "key 7", "\"7\""]
    #expect(!run.log.contains { line in secrets.contains { line.contains($0) } })
  }

  nonisolated private static let faults: [(String, String, String)] = [
    (
      "keys-long-press", "soon",
      "keys-long-press is a number of milliseconds from 100 to 5000; not \"soon\""
    ),
    (
      "keys-long-press", "50",
      "keys-long-press is a number of milliseconds from 100 to 5000; not \"50\""
    ),
    ("keys-drift", "-1", "keys-drift is a number of millimetres from 0 to 20; not \"-1\""),
    (
      "keys-flick-speed", "nan",
      "keys-flick-speed is a number of millimetres a second from 0 to 1000; not \"nan\""
    ),
    ("keys-correction", "perhaps", "\"perhaps\" is neither true nor false"),
    ("keys-colour", "blue", "there is no setting \"keys-colour\""),
    ("auto-capitals", "some", "auto-capitals is one of none, words, sentences, all; not \"some\""),
    (
      "keyboard-type", "letters",
      "keyboard-type is one of text, email, password, url, number, decimal, phone, pin, terminal; not \"letters\""
    ),
    ("trace", "mice", "trace is keys or off; not \"mice\""),
  ]

  @Test(arguments: faults)
  func aSettingThatCantBeSaysSo(key: String, value: String, sentence: String) {
    var settings = AppSettings()
    #expect(settings.set(key, to: value) == sentence)
    #expect(settings == AppSettings())
  }

  @Test func theKeysHaveAMapOfTheirOwnInTheFile() {
    func node(_ content: ConfigNode.Content, _ line: Int) -> ConfigNode {
      ConfigNode(content, file: "settings.yaml", line: line, column: 3)
    }
    let map = [("long-press", "700"), ("correction", "off"), ("colour", "blue")].enumerated().map {
      ConfigNode.Entry(
        key: $0.element.0, line: $0.offset + 2, column: 3,
        value: node(.scalar($0.element.1), $0.offset + 2))
    }
    let file = node(
      .map([ConfigNode.Entry(key: "keys", line: 1, column: 1, value: node(.map(map), 1))]), 1)
    var settings = AppSettings()
    let errors = settings.take(file)
    var wanted = AppSettings()
    _ = wanted.set("keys-long-press", to: "700")
    _ = wanted.set("keys-correction", to: "off")
    #expect(wanted != AppSettings())
    #expect(settings == wanted)
    #expect(errors.map(\.message) == ["there is no setting \"keys-colour\""])
    #expect(errors.map(\.line) == [4])
  }
}
