import KeyboardCore
import KeyboardImport
import PanelCore
import PanelSystem
import Testing

/// Layouts of FlorisBoard, GNOME, Phosh and squeekboard, in files made for these tests.
@Suite struct ScreenKeyboardImportTests {
  @Test func lettersAloneFillOurOwnForms() throws {
    let made = try Imported(
      """
      [[{"$": "auto_text_key", "code": 113, "label": "q"}, {"code": 119, "label": "w"}],
       [{"code": 97, "label": "a", "popup": {"main": {"code": 228, "label": "ä"},
         "relevant": [{"code": 225, "label": "á"}]}}],
       [{"code": 121, "label": "y"}]]
      """, file: "german_neu.json")
    #expect(made.errors == [] && made.lines == [])
    #expect(
      made.text == """
        # German neu, from a FlorisBoard layout.
        # How to write a layout: docs/layout-format.md
        id: german_neu
        locale: de
        name: German neu
        imports: [parts/letters]

        variables:
          row1: q w
          row2: a
          row3: y

        keys:
          a: {longPressKeyIds: "ä á"}

        """)
    #expect(made.layout?.forms.count ?? 0 > 6)
  }

  @Test func capitalsThatAreChosenBecomeTheLayerForShift() throws {
    let made = try Imported(
      """
      [[{"code": 113, "label": "q"}, {"$": "case_selector", "lower": {"code": 223, "label": "ß"},
         "upper": {"code": 7838, "label": "ẞ"}}],
       [{"$": "variation_selector", "default": {"code": 44, "label": ","},
         "email": {"code": 64, "label": "@"}}, {"code": -213, "label": "smile"}]]
      """)
    #expect(made.errors == [])
    #expect(made.layer("shift")?.hasPrefix("_*4 Q ẞ _*4\n") == true)
    #expect(
      made.lines == [
        "x.json:3:3: warning: Of a “variation_selector” the key for “default” is taken; left out "
          + "are those for email. [not-carried]",
        "x.json:4:42: warning: The key “smile” is left out: there is none here that does the same. "
          + "[not-carried]",
      ])
    #expect(made.text.contains("#   4: The key “smile” is left out"))
  }

  /// A file of GNOME's kind with two levels.
  private static let levels = """
    {"locale": "ch", "name": "Swiss", "levels": [
     {"level": "", "rows": [[{"strings": ["q"]}, ["e", "é", "è"], {"action": "delete", "width": 1.5}],
      [{"leftOffset": 0.5, "strings": ["a"]}, {"strings": ["-"]}, {"strings": ["-"]}],
      [{"action": "levelSwitch", "level": 2, "label": "?123", "width": 1.5}, {"strings": [" "]},
       {"action": "emoji"}, {"keyval": "0xff0d", "width": 2}]]},
     {"level": "opt", "rows": [[["1", "¹"], ["."]],
      [{"action": "levelSwitch", "level": 0}, {"keyval": "0xff51"}, [" "]]]}]}
    """

  @Test func levelsOfGNOMEBecomeLayers() throws {
    let made = try Imported(Self.levels)
    #expect(made.errors == [])
    #expect(made.layout?.locale == "de-CH")
    #expect(made.layout?.name == "Swiss")
    #expect(made.key("e")?.alternates.map(\.output) == ["é", "è"])
    #expect(made.key("opt")?.action == .switchLayer("opt"))
    #expect(made.key("left", in: "opt")?.action == .press(.left))
    #expect(made.key("letters", in: "opt") != nil)
    #expect(made.key("-2")?.output == "-")
    #expect(
      made.lines == [
        "x.json:5:4: warning: The key for “emoji” is left out: there is none here. [not-carried]"
      ])
  }

  private static let views = """
    outlines:
        default: {width: 40, height: 50}
        wide: {width: 60, height: 50}
    views:
        base:
            - "q w e r t"
            - "Shift_L a b BackSpace"
            - "numbers preferences space period Return"
        upper:
            - "Q W E R T"
            - "Shift_L A B BackSpace"
            - "numbers preferences space period Return"
        numbers:
            - "1 2 Up Ctrl Odd"
            - "letters space BackSpace"
    buttons:
        Shift_L: {action: {locking: {lock_view: upper, unlock_view: base}}, outline: wide}
        BackSpace: {outline: wide, action: erase}
        preferences: {action: show_prefs}
        numbers: {action: {set_view: numbers}, label: "123", outline: wide}
        letters: {action: {set_view: base}, label: ABC}
        period: {text: "."}
        space: {outline: wide, text: " "}
        Return: {outline: wide, keysym: Return}
        Up: {keysym: Up}
        Ctrl: {modifier: Control}
        Odd: {keysym: Henkan}
    """

  @Test func viewsOfSqueekboardBecomeLayers() throws {
    let made = try Imported(Self.views, file: "us.yaml")
    #expect(made.errors == [])
    #expect(made.layout?.locale == "en-US")
    #expect(made.form?.layers.map(\.id) == ["base", "shift", "numbers"])
    #expect(!made.text.contains("shift:"))
    #expect(made.key("numbers")?.width == 1.5)
    #expect(made.key("up", in: "numbers")?.action == .press(.up))
    #expect(made.key("ctrl", in: "numbers")?.action == .modifier(.control))
    #expect(made.key("letters", in: "numbers")?.action == .switchLayer("base"))
    #expect(
      made.lines == [
        "us.yaml:27:10: warning: The key “Odd” sends “Henkan”, which no key here does. [not-carried]"
      ])
  }

  @Test(arguments: [levels, views]) func aLayoutHasNothingForLintToTell(_ source: String) throws {
    let made = try Imported(source)
    #expect(made.errors == [])
    #expect(made.layout?.lint().map(\.lintLine) == [])
  }

  @Test(arguments: [
    ("{\"levels\": 3}", "x.json:1:12: error: A layout of GNOME has a list of levels. [missing]"),
    (
      "{\"views\": []}",
      "x.json:1:11: error: A squeekboard layout has a map of views. [missing]"
    ),
    ("[[{\"code\": 113}], [", "x.json:2:1: error: Not well-formed: "),
    ("{\"views\": {\"base\": [\"\"]}}", "x.json:1:1: error: There are no letters in this file"),
    ("{\"a\": \"\\uD83D\\uDE00\", \"b\": \"\\uD83D\"}", "x.json:1:"),
  ]) func aFileThatIsNoLayoutIsToldWithItsPlace(_ row: (source: String, line: String)) throws {
    do {
      _ = try Imported(row.source)
      Issue.record("nothing was said")
    } catch let error as ConfigError {
      #expect(error.lintLine.hasPrefix(row.line))
    }
  }

  @Test func aCharacterOfTwoEscapesIsOneAndPlacesBehindItAreRight() throws {
    let tree = try parseJSON(
      Array(#"{"a": "\uD83D\uDE00\\uD83D", "b": ["x"], "c":"#.utf8) + Array("\n1}".utf8), file: "x")
    #expect(tree["a"]?.scalar == "😀\\uD83D")
    #expect(tree["b"]?.column == 35)
    #expect(tree["c"]?.line == 2)
  }

  @Test func theFormIsTakenAsAKindThatIsSaid() {
    #expect(throws: ConfigError.self) { try Imported("{\"levels\": []}", kind: .keyman) }
  }
}
