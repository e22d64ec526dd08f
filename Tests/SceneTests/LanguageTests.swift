import Foundation
import KeyriseHost
import PanelCore
import PanelTape
import PanelUI
import Testing

/// Words in letters that no English text has.
private struct StrangeWords: StringCatalog {
  var letter: Character

  func string(_ english: String, context: String?) -> String? {
    var isName = false
    return String(
      english.map { character in
        if character == "{" { isName = true }
        if character == "}" { isName = false }
        return character.isASCII && character.isLetter && !isName ? letter : character
      })
  }

  func string(_ one: String, _ many: String, count: Int, context: String?) -> String? {
    string(count == 1 ? one : many, context: context)
  }
}

@MainActor @Suite struct LanguageTests {
  struct Walk: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var lines: String
    init(_ name: String, _ lines: String) {
      testDescription = name
      self.lines = lines
    }
  }

  /// Keys without a letter of English, and texts and names that have none either.
  private static let layout = """
    file "~/.config/keyrise/layouts/greek.yaml" "id: el\\nname: ελ\\nforms:\\n  touch:\\n    layers:\\n      \
    base:\\n        - α β γ δ ε ζ η θ ι κ\\n        - shift λ μ ν ξ ο π ρ backspace\\n        - \
    space*5 . return\\n"
    set layout greek
    """

  nonisolated static let walks = [
    Walk("the empty note", "settle\nhide\nsettle"),
    Walk(
      "a note with all that can be shown",
      "set line-numbers true\nset status true\nset invisibles true\nsettle\n"
        + "type \"αβ γδ\\nεζ\"\nwait 3000\nset wrap off\nwait 100\nset status false\nwait 100"),
    Walk(
      "the edit menu",
      "window 320x480\nsettle\ntype \"αβγ δεζ\"\ndouble-tap text:2\nwait 600\ntap menu:more\n"
        + "wait 100\npress Ctrl+C\nwait 500\ntap text:1\nwait 600\ntap text:1\nwait 600"),
    Walk(
      "searching",
      "settle\ntype \"αβ αβ\\nγ\"\npress Ctrl+F\nsettle\ntype \"α\"\nsettle\ntap view:find-next\n"
        + "settle\ntap view:find-options\nsettle\ntap view:find-replace\nsettle\ntype \"δ\"\n"
        + "tap view:replace-all\nsettle\ntap view:find\npress Ctrl+A\ntype \"ω\"\nsettle\n"
        + "press Ctrl+A\npress Backspace\nsettle"),
    Walk(
      "patterns that are wrong",
      "settle\ntype \"αβ\"\npress Ctrl+F\nsettle\ntap view:find-options\nsettle\n"
        + "tap view:find-regex\ntype \"(\"\nsettle\npress Backspace\ntype \"[\"\nsettle\n"
        + "press Backspace\ntype \"α\"\ntap view:find-replace\nsettle\ntype \"$3\"\n"
        + "tap view:replace-all\nsettle"),
    Walk(
      "going to a line",
      "settle\ntype \"α\\nβ\"\npress Ctrl+L\nsettle\ntype \"2\"\nsettle\ntype \"ω\"\nsettle"),
    Walk(
      "a save that fails",
      "document ~/α\nsettle\ntype \"β\"\nfail write ENOSPC after 1\nsave\nsettle\n"
        + "fail write EROFS after 1\ntype \"γ\"\nsave\nsettle\nfail write EIO after 1\ntype \"δ\"\n"
        + "save\nsettle"),
    Walk(
      "what can't be opened",
      "document ~/δ\nfile \"~/δ/ε\" \"α\"\nset writer-latency 200\nsettle\ntype \"β\"\nwait 1000"),
    Walk("nothing to paste", "settle\nclipboard \"\"\npress Ctrl+V\nsettle"),
    Walk("a narrow note", "window 240x400\nset status true\nsettle\ntype \"α\"\nwait 3000"),
    Walk("a form", "scene form\nsettle\ntype \"α\"\npress Tab\nsettle\nhide\nsettle"),
    Walk("a narrow form", "scene form\nwindow 320x640\nsettle\nhide\nsettle"),
    Walk("the scene keyboard-accessory", "scene keyboard-accessory\nsettle"),
    Walk("the scene resize-parent", "scene resize-parent\nsettle"),
  ]

  /// In every frame of every walk.
  @Test(arguments: walks) func noWordOnTheScreenIsInNoStringFile(_ walk: Walk) throws {
    let strange = Strings(Language("xx"), catalog: StrangeWords(letter: "ж"))
    var lines = walk.lines.split(separator: "\n").map(String.init)
    let start =
      lines.firstIndex {
        !$0.hasPrefix("scene") && !$0.hasPrefix("window") && !$0.hasPrefix("document")
      } ?? 0
    lines.insert(contentsOf: ["set language xx", Self.layout], at: start)
    let run = TapeRun(
      lines.joined(separator: "\n"), assets: Folder.assets.path, keepsFrames: true,
      strings: { $0 == "xx" ? strange : nil })
    #expect(run.errors == [])
    var english: Set<String> = []
    var strangeRuns = 0
    for list in run.lists {
      for case .text(let run, _, _, _) in list.commands {
        if run.text.unicodeScalars.contains(where: { $0.isASCII && $0.properties.isAlphabetic }) {
          english.insert(run.text)
        }
        if run.text.contains("ж") { strangeRuns += 1 }
      }
    }
    #expect(english.isEmpty)
    #expect(strangeRuns > 0)
  }

  // MARK: Right to left

  private func mirrored(
    _ scene: TapeScene, _ window: Size, prepare: (Stage) throws -> Void, views: [String]
  ) throws {
    // The same words in both, so that all widths are the same.
    let ways = try ["en", "ar"].map { code in
      let stage = try Stage(
        scene, window: window, strings: Strings(Language(code), catalog: nil))
      stage.wait(1000)
      try prepare(stage)
      stage.wait(1000)
      return stage
    }
    for name in views {
      let frames = try ways.map { try $0.view(name).frameInWindow }
      let image = window.width - frames[0].maxX
      #expect(
        abs(frames[1].x - image) <= 1 && abs(frames[1].width - frames[0].width) <= 1
          && frames[1].y == frames[0].y,
        "\(name): \(frames[1]) is not the mirror image of \(frames[0])")
    }
    let items = try ways.map { stage in
      try #require(stage.state[pointer: "/accessory/items"]).items.map { $0.box("/frame") }
        .filter { $0.w.isFinite }.sorted { $0.x < $1.x }
    }
    #expect(items[0].count == items[1].count)
    for (left, right) in zip(items[0], items[1].reversed()) {
      #expect(abs(right.x - (window.width - left.maxX)) <= 1, "\(left) \(right)")
    }
    let keys = ways.map { $0.state[pointer: "/keyboard/keys"] }
    #expect(keys[0] == keys[1], "the keys are the layout's")
  }

  @Test(arguments: [Size(width: 800, height: 480), Size(width: 480, height: 800)])
  func theEditorIsMirrored(_ window: Size) throws {
    try mirrored(
      .editor, window, prepare: { $0.type("abc") },
      views: ["bar", "close", "undo", "theme", "find-button"])
    try mirrored(
      .editor, window,
      prepare: { stage in
        stage.type("abc\nabc")
        stage.command("find")
        stage.type("b")
        stage.wait(500)
        stage.command("replace")
        stage.command("replace")
      },
      views: [
        "find", "find-close", "find-previous", "find-next", "find-replace", "find-options",
        "replacement", "replace-one", "replace-all", "find-status",
      ])
  }

  @Test(arguments: [Size(width: 800, height: 480), Size(width: 480, height: 800)])
  func theFormIsMirrored(_ window: Size) throws {
    try mirrored(
      .form, window, prepare: { _ in }, views: ["clear", "name", "email", "number", "password"])
  }

  @Test(arguments: ["1", "de:ar", "../de", "de.mo"])
  func whatIsNoLanguageIsTold(_ value: String) {
    let run = TapeRun("set language \(value)\nsettle\nexpect /language == \"en\"")
    #expect(run.errors == [])
    #expect(
      run.log == [
        "language is auto, or a language such as en, de or pt_BR; not \"\(value)\""
      ])
  }

  @Test func aLanguageWithoutWordsIsEnglishAndToldOnce() throws {
    let run = TapeRun("set language xx\nsettle\nexpect /language == \"en\"")
    #expect(run.errors == [])
    #expect(run.log == ["there are no words of the language \"xx\": the interface is English"])
  }
}
