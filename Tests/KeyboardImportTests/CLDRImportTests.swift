import KeyboardCore
import KeyboardImport
import PanelCore
import Testing

/// CLDR keyboards, in files made for these tests.
@Suite struct CLDRImportTests {
  /// A keyboard of one row, with these keys and whatever else.
  private func keyboard(_ row: String, keys: String = "", more: String = "") throws -> Imported {
    try Imported(
      """
      <keyboard3 locale="de-t-k0-neu" conformsTo="45"><info name="Neu"/>
      <keys>\(keys)</keys>
      <layers formId="touch"><layer id="base"><row keys="\(row)"/></layer></layers>
      \(more)</keyboard3>
      """, file: "x.xml")
  }

  @Test func aLayoutHasTheKeyboardsNames() throws {
    let layout = try #require(try keyboard("a b").layout)
    #expect(layout.id == "de-t-k0-neu")
    #expect(layout.locale == "de")
    #expect(layout.name == "Neu")
  }

  @Test func keysNeedNotBeWrittenDown() throws {
    let made = try keyboard("a gap comma open-curly Z 7")
    #expect(made.errors == [] && made.lines == [])
    #expect(made.layer("base")?.split(separator: "\n").first == "shift*2 a _ , { Z 7 backspace*2")
  }

  @Test func whatHoldingFlickingAndTappingGiveIsCarried() throws {
    let made = try keyboard(
      "e",
      keys: """
        <key id="e" output="e" longPressKeyIds="acute grave" longPressDefaultKeyId="grave"
         multiTapKeyIds="acute" flickId="f"/>
        <key id="acute" output="\\u{E9}"/><key id="grave" output="è"/>
        """,
      more: """
        <flicks><flick id="f"><flickSegment directions="nw" keyId="acute"/></flick></flicks>
        """)
    #expect(made.errors == [] && made.lines == [])
    let key = try #require(made.key("e"))
    #expect(key.alternates.map(\.output) == ["é", "è"])
    #expect(key.defaultAlternate == 1)
    #expect(key.multiTap.map(\.output) == ["é"])
    #expect(key.flicks.mapValues(\.output) == [.upLeft: "é"])
  }

  @Test func aKeyThatTypesASignForTransformsIsADeadKey() throws {
    let made = try keyboard(
      "hat a",
      keys: "<key id=\"hat\" output=\"\\m{hat}\"/>",
      more: """
        <displays><display output="\\m{hat}" display="^"/></displays>
        <variables><set id="v" value="a e"/><set id="c" value="â ê"/></variables>
        <transforms type="simple"><transformGroup>
        <transform from="\\m{hat}($[v])" to="$[1:c]"/><transform from="\\m{hat}o" to="o\\u{302}"/>
        <transform from="\\m{hat} " to="^"/>
        <transform from="oe" to="œ"/><transform from="[ab]x" to="y"/>
        <transform from="\\m{hat}\\m{hat}" to="⌃"/>
        </transformGroup></transforms>
        """)
    #expect(made.errors == [])
    let key = try #require(made.key("hat"))
    #expect(key.isDead && key.output == "^")
    #expect(
      made.layout?.transforms
        == Transforms(dead: ["^": ["a": "â", "e": "ê", "o": "ô"]], rules: ["oe": "œ"]))
    #expect(
      made.lines == [
        "x.xml:9:30: warning: The transform of “[ab]x” is not carried. [not-carried]",
        "x.xml:10:1: warning: The transform of “\\m{hat}\\m{hat}” is not carried. [not-carried]",
      ])
  }

  @Test func aHardwareKeyboardIsTakenWhenThereIsNoOther() throws {
    let made = try Imported(
      """
      <keyboard3 locale="mt"><layers formId="iso">
      <layer modifiers="none"><row keys="a b"/></layer>
      <layer modifiers="caps"><row keys="A B"/></layer>
      <layer modifiers="altR"><row keys="1 2"/></layer></layers></keyboard3>
      """, file: "x.xml")
    #expect(made.errors == [])
    #expect(made.form?.layers.map(\.id) == ["base", "shift", "altR"])
    #expect(made.key("altR")?.action == .switchLayer("altR"))
    #expect(made.key("letters", in: "altR") != nil)
    #expect(
      made.lines == [
        "x.xml:1:24: warning: There is no form for touch: the keys are those of the hardware form "
          + "“iso”. [not-carried]",
        "x.xml:3:1: warning: The layer for “caps” is left out. [not-carried]",
      ])
  }

  struct Fault: Sendable {
    var source: String
    var line: String
  }

  @Test(arguments: [
    Fault(
      source: "<keyboard3><keys></keyboard3>",
      line: "x.xml:1:20: error: Not well-formed: mismatched tag. [syntax]"),
    Fault(
      source: "<keyboard/>",
      line: "x.xml:1:1: error: A CLDR keyboard from before CLDR 45 is not read, only "
        + "“keyboard3”. [bad-value]"
    ),
    Fault(
      source: "<html/>",
      line: "x.xml:1:1: error: This is no keyboard: the file begins with “html”. [bad-value]"),
    Fault(
      source: "<keyboard3 locale=\"x\"/>",
      line: "x.xml:1:1: error: There are no letters in this file: no first layer, or no keys in "
        + "it. [missing]"
    ),
    Fault(
      source: "<!DOCTYPE k [\n<!ENTITY a \"aaaa\">]><keyboard3 locale=\"&a;\"/>",
      line: "x.xml:2:12: error: An entity of the file's own is not read; write out what it stands "
        + "for. [syntax]"
    ),
  ]) func aFileThatIsNoKeyboardIsToldWithItsPlace(_ fault: Fault) throws {
    do {
      _ = try Imported(fault.source, file: "x.xml")
      Issue.record("nothing was said")
    } catch let error as ConfigError {
      #expect(error.lintLine == fault.line)
    }
  }

  @Test func elementsThatLieTooDeepAreAnError() {
    let source = String(repeating: "<a>", count: 10_000)
    #expect(throws: ConfigError.self) { try Imported(source, file: "x.xml") }
  }
}
