import KeyboardCore
import PanelCore
import PanelSystem
import PanelXKB
import Testing

/// The parts that layouts share, small enough to be read at a glance.
private let parts = """
  variables: {row1: q, row2: a, row3: z, indent: gap*0.5, comma: ",", stop: ., s1: [], s2: [], m1: [], m2: [], question: "?", semicolon: ;}
  keys:
    "1": {longPressKeyIds: "¹"}
  forms:
    touch:
      layers:
        base:
          - ${row1}
          - ${indent} ${row2}
          - shift*rest ${row3} backspace*rest
          - symbols*1.5 ${comma} space*rest ${stop} return*1.5
        symbols:
          - 1 2 3 4 5 6 7 8 9 0 ${s1}
          - "- / ( ) ${s2}"
          - letters space return
    email:
      for: email
      extends: touch
      layers:
        base:
          - ${row1}
          - ${row2}
          - shift*rest ${row3} backspace*rest
          - "symbols @ space*rest - return"
  """

private func touch(
  _ keys: [XKBKeys.Key], dead: [String: [String: String]] = [:], chains: [String: String] = [:],
  main: [String] = [], auxiliary: [String] = [], bases: [String: String] = [:]
) -> XKBTouch {
  XKBTouch(
    id: "xkb:test", name: "Test", locale: "en",
    keys: XKBKeys(keys: keys, dead: dead, chains: chains),
    main: main, auxiliary: auxiliary, bases: bases)
}

/// Ten letters a row, their capitals on the second level; `more` has the keys that differ.
private func plain(_ more: [XKBKeys.Key] = []) -> [XKBKeys.Key] {
  var keys: [XKBKeys.Key] = []
  for (row, text) in [(XKBKeys.Row.d, "qwertyuiop"), (.c, "asdfghjkl"), (.b, "zxcvbnm")] {
    for (i, letter) in text.enumerated() {
      keys.append(
        XKBKeys.Key(row, i + 1, [XKBKeys.Sign(String(letter)), XKBKeys.Sign(letter.uppercased())]))
    }
  }
  return keys.filter { key in !more.contains { $0.row == key.row && $0.column == key.column } }
    + more
}

private func read(_ touch: XKBTouch) throws -> LayoutReading {
  let load = { (name: String) throws(ConfigError) -> ConfigNode in
    try parseYAML(Array((name == "parts/letters" ? parts : "{}").utf8), file: name)
  }
  return KeyboardLayout.decode(try touch.tree(importing: load), importing: load)
}

private func layout(_ touch: XKBTouch) throws -> KeyboardLayout {
  let reading = try read(touch)
  #expect(reading.errors.map(\.description) == [])
  return try #require(reading.layout)
}

extension KeyboardLayout {
  fileprivate func key(_ id: String, _ layer: String = "base", form: String = "touch") -> Key? {
    forms.first { $0.id == form }?.layer(layer)?.key(id)
  }
}

private func sign(_ text: String) -> XKBKeys.Sign { XKBKeys.Sign(text) }
private func accent(_ text: String) -> XKBKeys.Sign { XKBKeys.Sign(text, isDead: true) }

@Suite struct XKBTouchTests {
  @Test func levelTwoComesWithShiftInEveryFormAndKeepsTheKeysId() throws {
    let layout = try layout(touch(plain([XKBKeys.Key(.d, 10, [sign("p"), sign("þ")])])))
    for form in ["touch", "email"] {
      #expect(layout.key("p", "shift", form: form)?.output == "þ")
      #expect(layout.key("q", "shift", form: form)?.output == "Q")
    }
  }

  @Test func levelsThreeAndFourAreHeld() throws {
    let key = XKBKeys.Key(.c, 1, [sign("a"), sign("A"), sign("ħ"), sign("Ħ")])
    let odd = XKBKeys.Key(.c, 2, [sign("s"), sign("S"), sign("§"), sign("¶")])
    let layout = try layout(touch(plain([key, odd])))
    #expect(layout.key("a")?.alternates.map(\.output) == ["ħ"])
    #expect(layout.key("a", "shift")?.alternates.map(\.output) == ["Ħ"])
    #expect(layout.key("s")?.alternates.map(\.output) == ["§", "¶"])
    #expect(layout.key("s", "shift")?.alternates.map(\.output) == ["¶", "§"])
  }

  @Test func theLanguagesLettersAreHeldOnTheLettersThatTheyAreVarietiesOf() throws {
    let layout = try layout(
      touch(plain(), main: ["e", "é"], auxiliary: ["è", "ж"], bases: ["é": "e", "è": "e"]))
    #expect(layout.key("e")?.alternates.map(\.output) == ["é", "è", "3"])
    #expect(layout.key("e", "shift")?.alternates.map(\.output) == ["É", "È", "3"])
  }

  @Test func digitsStandOnTheTopRowAndInTheSymbols() throws {
    let layout = try layout(touch(plain()))
    #expect(layout.key("q")?.hint == "1")
    #expect(layout.key("p")?.alternates.map(\.output) == ["0"])
    #expect(layout.key("1", "symbols") != nil)
  }

  @Test func digitsOfTheLayoutsScriptComeFirst() throws {
    let digits = (0...9).map { digit in
      XKBKeys.Key(.e, digit + 1, [sign(String(UnicodeScalar(UInt32(0x660 + digit)) ?? "0"))])
    }
    let layout = try layout(touch(plain() + digits))
    #expect(layout.key("q")?.hint == "١")
    #expect(layout.key("q")?.alternates.map(\.output) == ["١", "1"])
  }

  @Test func aSignWhoseKeyIsAwayIsHeldUnlessTheSymbolsHaveIt() throws {
    let layout = try layout(
      touch(plain([XKBKeys.Key(.d, 11, [sign("("), sign("«")])])))
    #expect(layout.key("p")?.alternates.map(\.output) == ["«", "0"])
  }

  @Test func aDeadKeyInSightWaitsForItsLetter() throws {
    let layout = try layout(
      touch(
        plain([XKBKeys.Key(.c, 10, [accent("´"), accent("¨")])]), dead: ["´": ["a": "á", " ": "'"]])
    )
    let key = try #require(layout.key("ac10"))
    #expect(key.isDead)
    #expect(layout.key("ac10", "shift")?.output == "¨")
    #expect(layout.key("ac10", "shift")?.isDead == true)
    #expect(layout.transforms.dead == ["´": ["a": "á", " ": "'"]])
    #expect(layout.transforms.rules.isEmpty)
  }

  @Test func twoDeadKeysMakeOneLetter() throws {
    let layout = try layout(
      touch(
        plain([XKBKeys.Key(.c, 10, [accent("´"), accent("^")])]), chains: ["^´a": "ấ"]))
    #expect(layout.transforms.dead == ["^": ["´": "^´"]])
    #expect(layout.transforms.rules == ["^´a": "ấ"])
  }

  @Test func aHeldAccentIsAnotherSignThanOneThatIsWrittenForItself() throws {
    let key = XKBKeys.Key(.c, 1, [sign("a"), sign("A"), accent("^")])
    let layout = try layout(touch(plain([key]), dead: ["^": ["e": "ê"]]))
    #expect(layout.key("a")?.alternates.map(\.output) == ["ˆ"])
    #expect(layout.transforms.rules == ["ˆe": "ê", "ˆ ": "^"])
    #expect(layout.transforms.dead.isEmpty)
  }

  @Test func aMarkHasALetterToStandOnAndAName() throws {
    let layout = try layout(
      touch(plain([XKBKeys.Key(.c, 9, [sign("\u{E34}"), sign("\u{200D}")])])))
    let key = try #require(layout.key("\u{E34}"))
    #expect(key.label == "\u{25CC}\u{E34}")
    #expect(key.name == "thai character sara i")
    #expect(layout.key("\u{E34}", "shift")?.label == "ZWJ")
  }

  @Test func aSignThatStandsBesideTheLettersTooIsNoFault() throws {
    let keys = plain([
      XKBKeys.Key(.d, 1, [sign("-"), sign(",")]), XKBKeys.Key(.d, 2, [sign("."), sign("@")]),
    ])
    let layout = try layout(touch(keys))
    #expect(layout.key("ad01")?.output == "-")
    #expect(layout.key("ad02", "shift")?.output == "@")
    // The full stop stands among the letters, so that another sign has its place.
    #expect(layout.key("?")?.output == "?")
  }

  @Test func severalCharactersAtOnceAreOneText() throws {
    let layout = try layout(touch(plain([XKBKeys.Key(.b, 7, [sign("لا"), sign("لآ")])])))
    #expect(layout.key("ab07")?.output == "لا")
    #expect(layout.key("ab07", "shift")?.output == "لآ")
  }

  @Test func capitalsComeByThemselvesWhereShiftGivesThem() throws {
    #expect(try layout(touch(plain())).autocapitalizes)
    let other = plain().map { key in
      XKBKeys.Key(key.row, key.column, [key.levels[0], sign((key.levels[0]?.text ?? "") + "h")])
    }
    #expect(try !layout(touch(other)).autocapitalizes)
  }

  @Test func aLayoutWithHardlyATextIsNone() throws {
    #expect(!touch([]).types)
    #expect(!touch([XKBKeys.Key(.e, 1, [sign("1")]), XKBKeys.Key(.c, 1, [sign("a")])]).types)
    #expect(touch(plain()).types)
  }

  @Test func whatTheSymbolsOfferStaysWhereTheSameSignIsAmongTheLetters() throws {
    let layout = try layout(touch(plain([XKBKeys.Key(.d, 1, [sign("1"), sign("Q"), sign("q")])])))
    #expect(layout.key("1", "symbols")?.alternates.map(\.output) == ["¹"])
    #expect(layout.key("ad01")?.output == "1")
    #expect(layout.key("ad01")?.alternates.map(\.output) == ["q"])
  }

  @Test func aKeyOfTheThirdLevelAloneIsHeldElsewhere() throws {
    let layout = try layout(touch(plain([XKBKeys.Key(.d, 5, [nil, nil, sign("ʒ")])])))
    let keys = layout.forms.flatMap(\.layers).flatMap(\.rows).flatMap(\.keys)
    #expect(keys.contains { $0.alternates.contains { $0.output == "ʒ" } })
  }
}
