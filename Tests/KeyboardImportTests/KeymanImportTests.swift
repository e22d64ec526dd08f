import KeyboardCore
import KeyboardImport
import PanelCore
import Testing

/// Layouts of Keyman, in files made for these tests.
@Suite struct KeymanImportTests {
  /// A form of one layer with these keys in its first row.
  private func phone(_ keys: String) throws -> Imported {
    try Imported(
      """
      {"phone": {"layer": [{"id": "default", "row": [{"id": 1, "key": [
      \(keys)]}]}]}}
      """, file: "abc.keyman-touch-layout")
  }

  @Test func aKeyTypesTheCharactersOfItsIDThenWhatIsDrawnOnIt() throws {
    let made = try phone(
      #"""
      {"id": "U_0061_0301"}, {"id": "K_Q", "text": "ж"}, {"id": "K_W"},
      {"id": "T_smile", "text": "\uD83D\uDE00"}, {"id": "K_BKSP", "sp": 1, "text": "*BkSp*"}
      """#)
    #expect(made.errors == [])
    #expect(
      made.layer("base")?.split(separator: "\n").first == "shift*3 a\u{301} ж w 😀 backspace*3")
    #expect(made.lines.count == 1)
    #expect(
      made.lines.first?.hasPrefix(
        "abc.keyman-touch-layout:3:1: warning: Keys with ids of their own") == true)
  }

  @Test func whatIsHeldFlickedAndTappedIsCarried() throws {
    let made = try phone(
      """
      {"id": "K_A", "text": "a", "hint": "1", "sk": [{"id": "U_00E4"}, {"id": "K_1", "text": "1",
       "default": true}],
       "flick": {"n": {"id": "K_B", "text": "b"}, "se": {"id": "U_0063"}},
       "multitap": [{"id": "U_0064"}, {"id": "U_0065"}]}
      """)
    #expect(made.errors == [] && made.lines == [])
    let key = try #require(made.key("a"))
    #expect(key.alternates.map(\.output) == ["ä", "1"])
    #expect(key.defaultAlternate == 1)
    #expect(key.flicks.mapValues(\.output) == [.up: "b", .downRight: "c"])
    #expect(key.multiTap.map(\.output) == ["d", "e"])
    #expect(key.hint == "1")
  }

  @Test func widthsAndSpaceBeforeKeysAreColumns() throws {
    let made = try phone(
      """
      {"id": "K_A", "text": "a", "width": "160"}, {"id": "K_B", "text": "b", "pad": 130},
      {"id": "T_blank", "sp": 10, "width": 100}, {"id": "K_C", "text": "c"}
      """)
    #expect(made.errors == [])
    #expect(
      made.layer("base")?.split(separator: "\n").first == "shift*2.25 a*1.5 _ b _ c backspace*2.25")
  }

  @Test func layersKeepTheirNamesAndTabletsAreWide() throws {
    let layers = """
      {"layer": [
        {"id": "default", "row": [{"key": [{"id": "K_Q", "text": "q"}]},
          {"key": [{"id": "K_SHIFT", "sp": 1, "nextlayer": "shift"},
            {"id": "K_NUMLOCK", "text": "*123*", "nextlayer": "numeric"}, {"id": "K_SPACE"}]}]},
        {"id": "shift", "row": [{"key": [{"id": "K_Q", "text": "Q"}]},
          {"key": [{"id": "K_SHIFT", "sp": 1, "nextlayer": "default"},
            {"id": "K_NUMLOCK", "text": "*123*", "nextlayer": "numeric"}, {"id": "K_SPACE"}]}]},
        {"id": "numeric", "row": [{"key": [{"id": "K_1"}, {"id": "K_LOWER", "nextlayer": "default"}]}]}
      ]}
      """
    let made = try Imported(
      "{\"tablet\": \(layers), \"phone\": \(layers), \"desktop\": \(layers)}")
    #expect(made.errors == [])
    #expect(made.form?.layers.map(\.id) == ["base", "shift", "numeric"])
    #expect(made.key("numeric")?.action == .switchLayer("numeric"))
    #expect(made.key("shift")?.action == .shift)
    #expect(made.key("letters", in: "numeric") != nil)
    // What the capitals are is known without being said.
    #expect(!made.text.contains("shift:"))
    #expect(made.layout?.forms.first { $0.id == "wide" }?.minWidthMM == 190)
    #expect(made.lines.count == 1 && made.lines[0].contains("The form for a desktop is left out."))
  }
}
