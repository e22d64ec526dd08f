import KeyboardCore
import PanelCore
import Testing

@Suite struct LayoutDecodingTests {
  @Test func aRowIsAStringOfIdsOrAList() throws {
    let text = try readTouch("base:\n  - q gap*0.5 shift*1.5")
    let list = try readTouch("base:\n  - [q, gap*0.5, {id: shift, width: 1.5}]")
    #expect(text.errors == [])
    #expect(list.errors == [])
    #expect(text.layout == list.layout)
    let row = try #require(text.layout?.forms.first?.layer("base")?.rows.first)
    #expect(row.keys.map(\.id) == ["q", "gap", "shift"])
    #expect(row.width == 3)
    #expect(text.layout?.forms.first?.columns == 3)
  }

  @Test func aKeyOfTheTableStandsForWhatItSays() throws {
    let reading = try readTouch(
      "base:\n  - com eszett q",
      keys: """
        com: {output: .com, label: .com, name: dot com, width: 2}
        eszett: {output: ß, longPressKeyIds: com ẞ}
        q: {hint: "1"}
        """)
    #expect(reading.errors == [])
    let base = try #require(reading.layout?.forms.first?.layer("base"))
    #expect(base.key("com")?.output == ".com")
    #expect(base.key("com")?.width == 2)
    #expect(base.key("eszett")?.alternates.map(\.output) == [".com", "ẞ"])
    #expect(base.key("q")?.output == "q")
    #expect(base.key("q")?.hint == "1")
  }

  @Test func shiftIsMadeFromTheBaseWithTheSameIds() throws {
    let layout = try #require(try readTouch("base:\n  - q ß 1 space").layout)
    let shift = try #require(layout.forms.first?.layer("shift"))
    #expect(shift.rows.first?.keys.map(\.id) == ["q", "ß", "1", "space"])
    #expect(shift.rows.first?.keys.map(\.output) == ["Q", "SS", "1", " "])
  }

  @Test func shiftRowsThatAreWrittenWinAndTakeTheBasesIds() throws {
    let reading = try readTouch("base:\n  - q 1 backspace\nshift:\n  - Q ! backspace")
    #expect(reading.errors == [])
    let shift = try #require(reading.layout?.forms.first?.layer("shift"))
    #expect(shift.rows.first?.keys.map(\.id) == ["q", "1", "backspace"])
    #expect(shift.rows.first?.keys.map(\.output) == ["Q", "!", ""])
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    let id: String
    let layers: String
    var keys = "q: q"
    /// line:column message
    let error: String
    var testDescription: String { id }
  }

  // Below `layers:` the lines begin at 8, rows at 9 and column 11; below `keys:` at 4 and 3.
  @Test(arguments: [
    Fault(
      id: "unknown key", layers: "base:\n  - q shfit w",
      error: "9:13: No key is named “shfit”. Did you mean “shift”?"),
    Fault(
      id: "unknown field", layers: "base:\n  - q", keys: "q: {lable: q}",
      error: "4:7: There is no “lable” in a key. Did you mean “label”?"),
    Fault(
      id: "missing layer", layers: "base:\n  - q symbols",
      error: "9:13: The key “symbols” switches to the layer “symbols”, which is not there."),
    Fault(
      id: "missing layer in the table", layers: "base:\n  - q x",
      keys: "q: q\nx: {label: Alt, switch: 'base '}",
      error:
        "5:27: The key “x” switches to the layer “base ”, which is not there. Did you mean “base”?"),
    Fault(
      id: "width", layers: "base:\n  - q*wide",
      error: "9:11: “wide” is no width from 0.25 to 20."),
    Fault(
      id: "endless width", layers: "base:\n  - q*inf",
      error: "9:11: “inf” is no width from 0.25 to 20."),
    Fault(
      id: "width in a map", layers: "base:\n  - [q, {id: w, width: -1}]",
      error: "9:30: “width” is a number from 0.25 to 20."),
    Fault(
      id: "twice", layers: "base:\n  - q w q",
      error: "9:15: The key “q” is twice in the layer “base”."),
    Fault(
      id: "no rows", layers: "base:\n  - q\nsymbols: []",
      error: "10:16: The layer “symbols” has no rows."),
    Fault(
      id: "no id", layers: "base:\n  - [q, {width: 2}]",
      error: "9:15: A key without an id is a gap; write gap*1.5 if one is meant."),
    Fault(
      id: "no output", layers: "base:\n  - q x", keys: "q: q\nx: {output: \"\"}",
      error: "5:15: The key “x” types nothing."),
    Fault(
      id: "blank label", layers: "base:\n  - [q, {id: x, label: \" \"}]",
      error: "9:30: The key “x” types nothing."),
    Fault(
      id: "no text for a word", layers: "base:\n  - q foo", keys: "q: q\nfoo: {name: foo}",
      error: "10:13: The key “foo” types nothing."),
    Fault(
      id: "icon", layers: "base:\n  - q", keys: "q: {icon: shfit}",
      error: "4:13: There is no icon “shfit”. Did you mean “shift”?"),
    Fault(
      id: "kind", layers: "base:\n  - q", keys: "q: {kind: big}",
      error: "4:13: “kind” is letter, special or accent."),
    Fault(
      id: "action", layers: "base:\n  - q z", keys: "q: q\nz: {action: shoot}",
      error: "5:15: There is no action “shoot”."),
    Fault(
      id: "alternate", layers: "base:\n  - q", keys: "q: {longPressKeyIds: 1 foo}",
      error: "4:26: No key that types is named “foo”."),
    Fault(
      id: "a list for a text", layers: "base:\n  - q", keys: "q: {label: [1]}",
      error: "4:14: “label” is a text."),
  ]) func aFaultThatCanBeMendedIsToldWithItsPlace(fault: Fault) throws {
    let reading = try readTouch(fault.layers, keys: fault.keys)
    #expect(reading.errors.map(\.description) == ["test.yaml:" + fault.error])
    #expect(reading.layout?.forms.first?.layer("base")?.key("q") != nil)
  }

  @Test(arguments: [
    ("- 1", "1:1: A layout is a map with id, name, keys and forms."),
    ("x", "1:1: A layout is a map with id, name, keys and forms."),
    ("id: x\nname: x", "1:1: The layout has no forms."),
    ("id: x\nname: x\nforms: {touch: 1}", "3:16: A form is a map with columns and layers."),
    ("id: x\nname: x\nforms: {touch: {columns: 3}}", "3:16: The form “touch” has no layers."),
    (
      "id: x\nname: x\nforms: {touch: {layers: {other: [q]}}}",
      "3:25: The form “touch” has no layer “base”."
    ),
  ]) func aFileWithoutLettersGivesNoLayout(yaml: String, error: String) throws {
    let reading = try read(yaml)
    #expect(reading.layout == nil)
    #expect(reading.errors.map(\.description) == ["test.yaml:" + error])
  }

  @Test func columnsGrowWithARowThatIsTooWide() throws {
    let reading = try read(
      "id: x\nname: x\nforms: {touch: {columns: 2, layers: {base: [q w e, a]}}}")
    #expect(
      reading.errors.map(\.message) == ["The row is 3 columns wide; the form has 2."])
    #expect(reading.layout?.forms.first?.columns == 3)
  }

  @Test func anInertKeyKeepsItsPlace() throws {
    let layout = try #require(
      try readTouch("base:\n  - q x", keys: "q: q\nx: {output: \"\"}").layout)
    let key = try #require(layout.forms.first?.layer("base")?.key("x"))
    #expect(!key.isEnabled)
    #expect(key.output == "")
  }

  @Test func lintTellsWhatSurelyIsNotMeant() throws {
    let layout = try #require(
      try readTouch("base:\n  - q\nsymbols:\n  - 1 letters").layout)
    #expect(
      layout.lint().map(\.message) == [
        "touch: the letters have no key for backspace.",
        "touch: the letters have no key for newline.",
        "touch: the letters have no key “space”.",
        "touch, layer “shift”: no key leads here.",
        "touch, layer “symbols”: no key leads here.",
      ])
  }

  @Test func anyTreeIsReadWithoutATrap() {
    var seed = Seed(20_260_101)
    let words = [
      "id", "name", "keys", "forms", "touch", "base", "layers", "columns", "q", "q*2", "*", "**",
      "gap*", "", " ", "switch", "width", "longPressKeyIds", "nan", "-1", "1e999", "shift", "🙂",
    ]
    for _ in 0..<2_000 {
      let node = randomNode(&seed, words, depth: 0)
      _ = KeyboardLayout.decode(node)
      let map = ConfigNode(
        .map([.init(key: "forms", line: 1, column: 1, value: node)]), file: "x", line: 1, column: 1)
      let reading = KeyboardLayout.decode(map)
      for form in reading.layout?.forms ?? [] {
        let keys = KeyboardGeometry(
          layout: .init(id: "x", locale: "x", name: "x", forms: [form]), metrics: panel(800, 480),
          hasAccessoryRow: true
        ).keys
        #expect(keys.allSatisfy { $0.frame.width > 0 && $0.frame.height > 0 })
      }
    }
  }

  private func randomNode(_ seed: inout Seed, _ words: [String], depth: Int) -> ConfigNode {
    func word() -> String { words[seed.next(words.count)] }
    let content: ConfigNode.Content
    switch depth > 4 ? 0 : seed.next(3) {
    case 0: content = .scalar(word())
    case 1:
      content = .list((0..<seed.next(4)).map { _ in randomNode(&seed, words, depth: depth + 1) })
    default:
      content = .map(
        (0..<seed.next(5)).map { _ in
          .init(
            key: word(), line: 1, column: 1, value: randomNode(&seed, words, depth: depth + 1))
        })
    }
    return ConfigNode(content, file: "x", line: 1, column: 1)
  }

  @Test func aLongPressTakesTheTextOfAKeyFurtherDown() throws {
    let layout = try #require(
      try read(
        """
        id: t
        name: T
        keys:
          l: {longPressKeyIds: lamAlef, multiTap: lamAlef, flicks: {n: lamAlef}}
          lamAlef: {output: لا, name: lam alef}
        forms: {touch: {layers: {base: [l backspace return space]}}}
        """
      ).layout)
    let key = try #require(layout.forms[0].layer("base")?.key("l"))
    for alternate in [key.alternates[0], key.multiTap[0], try #require(key.flicks[.up])] {
      #expect(alternate.output == "لا")
      #expect(alternate.name == "lam alef")
    }
  }

  @Test(arguments: [
    ("", [true, true, false]),
    ("spaceReturns: greek", [false, false, true]),
    ("spaceReturns: [symbols, greek]", [true, false, true]),
    ("spaceReturns: []", [false, false, false]),
  ]) func aFormSaysWhichLayersASpaceEnds(line: String, ends: [Bool]) throws {
    let reading = try read(
      """
      id: x
      name: X
      forms:
        touch:
          \(line)
          layers:
            base: [q symbols moreSymbols greek space]
            symbols: [1 letters space]
            moreSymbols: [2 letters space]
            greek: [α letters space]
      keys:
        greek: {switch: greek, label: g}
      """)
    #expect(reading.errors == [])
    let form = try #require(reading.layout?.forms.first)
    let layers = ["symbols", "moreSymbols", "greek"].map { form.layer($0)?.endsWithSpace ?? false }
    #expect(layers == ends)
    for (layer, end) in zip(["symbols", "moreSymbols", "greek"], ends) {
      let layout = try #require(reading.layout)
      var hands = Hands(
        KeyboardGeometry(layout: layout, metrics: panel(800, 480), hasAccessoryRow: false))
      hands.tap(layer)
      hands.tap("space")
      #expect(hands.engine.layer == (end ? "base" : layer))
    }
  }

  @Test func aLayerThatASpaceCanNotEndIsTold() throws {
    let reading = try read(
      "id: x\nname: X\nforms: {touch: {spaceReturns: symbls, layers: {base: [q symbols], symbols: [1 letters]}}}"
    )
    #expect(
      reading.errors.map(\.message) == [
        "There is no layer “symbls” that a space could leave. Did you mean “symbols”?"
      ])
  }

  @Test func aFormWithOtherLettersHasTheirCapitals() throws {
    let reading = try read(
      """
      id: x
      name: X
      forms:
        touch:
          layers:
            base: [ㅂ shift space]
            shift: [ㅃ shift space]
        email:
          for: email
          extends: touch
          layers:
            base: [q shift space]
            shift: capitals
      """)
    #expect(reading.errors == [])
    let forms = try #require(reading.layout?.forms)
    #expect(forms.map { $0.layer("shift")?.rows[0].keys[0].output } == ["ㅃ", "Q"])
  }
}
