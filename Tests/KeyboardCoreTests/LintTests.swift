import KeyboardCore
import PanelCore
import PanelSystem
import Testing

@Suite struct LintTests {
  private func lines(_ yaml: String) throws -> [String] {
    let reading = try read(yaml)
    return (reading.errors + (reading.layout?.lint(at: reading.places) ?? [])).map(\.lintLine)
  }

  @Test(arguments: [
    (
      "id: x\nname: X\nnaem: Y\nforms: {touch: {layers: {base: [q w]}}}",
      "test.yaml:3:1: error: There is no “naem” in a layout. Did you mean “name”? [unknown-field]"
    ),
    (
      "id: x\nname: X\nforms: {touch: {layers: {base: [shfit]}}}",
      "test.yaml:3:33: error: No key is named “shfit”. Did you mean “shift”? [unknown-key]"
    ),
    (
      "id: x\nname: X\nforms: {touch: {layers: {base: [q q]}}}",
      "test.yaml:3:35: error: The key “q” is twice in the layer “base”. [duplicate]"
    ),
    (
      "id: x\nname: X\nforms: {touch: {layers: {base: [symbols]}}}",
      "test.yaml:3:33: error: The key “symbols” switches to the layer “symbols”, which is not there. [bad-reference]"
    ),
    (
      "id: x\nname: X\nkeys: {q: {width: 99}}\nforms: {touch: {layers: {base: [q]}}}",
      "test.yaml:3:19: error: “width” is a number from 0.25 to 20. [bad-value]"
    ),
    (
      "id: x\nname: X\nforms: {touch: {columns: 2, layers: {base: [q w e]}}}",
      "test.yaml:3:45: error: The row is 3 columns wide; the form has 2. [row-too-wide]"
    ),
    (
      "name: X\nforms: {touch: {layers: {base: [q]}}}",
      "test.yaml:1:1: error: The layout has no id, such as en-US. [missing]"
    ),
    (
      "id: x\nname: X\nimports: [other]\nforms: {touch: {layers: {base: [q]}}}",
      "test.yaml:3:11: error: “other” can't be imported: There is no other layout here. [bad-import]"
    ),
    (
      "id: x\nname: X\nkeys: {q: {output: \"\"}}\nforms: {touch: {layers: {base: [q]}}}",
      "test.yaml:3:20: error: The key “q” types nothing. [types-nothing]"
    ),
  ]) func anErrorHasItsPlaceAndItsRule(yaml: String, line: String) throws {
    #expect(try lines(yaml).first == line)
  }

  @Test func adviceHasThePlaceOfWhatItIsAbout() throws {
    let yaml = """
      id: x
      name: X
      forms:
        touch:
          layers:
            base:
              - q shift backspace return space symbols
            symbols:
              - 1 2 3
            greek:
              - α letters
      """
    #expect(
      try lines(yaml) == [
        "test.yaml:8:7: warning: touch, layer “symbols”: no key leads back to the letters. [no-way-back]",
        "test.yaml:10:7: warning: touch, layer “greek”: no key leads here. [unreachable-layer]",
      ])
  }

  @Test func adviceOnAnImportedLayerNamesTheFileThatHasIt() throws {
    let node = try parseYAML(Array("id: x\nname: X\nimports: [low]".utf8), file: "high.yaml")
    let reading = KeyboardLayout.decode(
      node,
      importing: { _ throws(ConfigError) in
        try parseYAML(
          Array("forms:\n  touch:\n    layers:\n      base:\n        - q return space".utf8),
          file: "low.yaml")
      })
    let warnings = try #require(reading.layout).lint(at: reading.places)
    #expect(
      warnings.map(\.lintLine) == [
        "low.yaml:4:7: warning: touch: the letters have no key for backspace. [no-backspace]",
        "low.yaml:4:7: warning: touch, layer “shift”: no key leads here. [unreachable-layer]",
      ])
  }

  @Test func aDescriptionIsAsItWasWithoutTheRule() {
    let error = ConfigError(
      file: "a", line: 1, column: 2, message: "This is wrong.", rule: .duplicate)
    #expect(error.description == "a:1:2: This is wrong.")
    #expect(error.lintLine == "a:1:2: error: This is wrong. [duplicate]")
  }

  @Test func aNarrowPanelIsToldAtTheForm() throws {
    let reading = try shippedReading()
    let warnings = try #require(reading.layout).lint(on: panel(320, 480), at: reading.places)
    #expect(warnings.map(\.rule) == [.keyTooNarrow, .keyTooNarrow, .keyTooNarrow, .keyTooNarrow])
    #expect(warnings.allSatisfy { $0.line > 0 && $0.file.hasSuffix(".yaml") })
  }

  @Test(arguments: [
    // The columns are wide enough; one key of one layer is not.
    (
      "base:\n  - q w e letters\n  - space backspace return more\nmore:\n  - 1*0.25 2 letters",
      480.0, 800.0,
      ["touch, layer “more”: on this panel the key “1” is 4.6 mm wide. [key-too-narrow]"]
    ),
    // Rows that a low panel has no room for: of all layers, of one.
    (
      "base:\n  - q\n  - w\n  - e\n  - r\n  - t\n  - space backspace return", 800, 240,
      ["touch: on this panel keys are 5 mm high. [key-too-low]"]
    ),
    (
      "base:\n  - q space backspace return more\nmore:\n  - 1\n  - 2\n  - 3\n  - 4\n  - 5\n  - letters",
      800, 240, ["touch, layer “more”: on this panel the key “1” is 5 mm high. [key-too-low]"]
    ),
    ("base:\n  - q w e r\n  - space backspace return", 800, 480, []),
  ]) func aPanelsKeysAreJudgedAsTheyAreLaidOut(
    layers: String, width: Double, height: Double, lines: [String]
  ) throws {
    let reading = try readTouch(layers, keys: "more: {switch: more, label: m}")
    let warnings = try #require(reading.layout).lint(on: panel(width, height), at: reading.places)
      .filter { $0.rule == .keyTooNarrow || $0.rule == .keyTooLow }
    #expect(warnings.map { "\($0.message) [\($0.rule.rawValue)]" } == lines)
  }

  @Test(arguments: [
    ("q w e", "", "No key gives these letters of the language, not even when it is held: é."),
    ("q w e", "e: {longPressKeyIds: é}", ""),
    ("q w e", "e: {flicks: {n: é}}", ""),
    ("q w e é", "", ""),
  ]) func aLetterOfTheLanguageThatNoKeyGivesIsTold(row: String, keys: String, sentence: String)
    throws
  {
    let reading = try readTouch(
      "base:\n  - \(row)", keys: keys.isEmpty ? "q: q" : keys)
    let letters = LanguageLetters(main: ["e", "é"])
    let found = try #require(reading.layout).lint(letters, at: reading.places)
    #expect(found.map(\.message) == (sentence.isEmpty ? [] : [sentence]))
    #expect(found.allSatisfy { $0.rule == .missingLetter && $0.line == 1 })
  }

  @Test func lettersThatTransformsMakeAreNotMissing() throws {
    let telex = try read(
      "id: x\nname: X\ntransforms: {method: telex}\nforms: {touch: {layers: {base: [a u w s j]}}}")
    let letters = LanguageLetters(main: ["a", "â", "ấ", "ư", "ự", "đ"])
    let found = try #require(telex.layout).lint(letters, at: telex.places)
    #expect(
      found.map(\.message) == [
        "No key gives these letters of the language, not even when it is held: đ."
      ])
    let hangul = try read(
      "id: x\nname: X\ntransforms: {method: hangul}\nforms: {touch: {layers: {base: [ㄱ ㅅ ㅏ]}}}")
    let syllables = LanguageLetters(main: ["가", "각", "갃", "나"])
    #expect(
      try #require(hangul.layout).lint(syllables, at: hangul.places).map(\.message) == [
        "No key gives these letters of the language, not even when it is held: 나."
      ])
  }

  @Test func aMarkBehindASpaceIsALetterOfItsOwn() throws {
    let node = try parseYAML(
      Array("letters:\n  ar: {main: \"\\u064B \\u064C ا\"}".utf8), file: "x")
    #expect(LanguageLetters(of: "ar-EG", in: node)?.main.count == 3)
    #expect(LanguageLetters(of: "fr", in: node) == nil)
  }

  @Test func aPartIsOnlyCheckedForItsFields() throws {
    let node = try parseYAML(
      Array("keys: {q: {ouput: x}}\nforms: {email: {fro: email}}\nvarables: {}".utf8), file: "p")
    #expect(
      KeyboardLayout.faults(ofPart: node).map(\.lintLine).sorted() == [
        "p:1:12: error: There is no “ouput” in a key. Did you mean “output”? [unknown-field]",
        "p:2:17: error: There is no “fro” in a form. Did you mean “for”? [unknown-field]",
        "p:3:1: error: There is no “varables” in a layout. Did you mean “variables”? [unknown-field]",
      ])
  }
}
