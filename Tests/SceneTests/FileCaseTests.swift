import Foundation
import KeyriseHost
import PanelCore
import PanelTape
import Testing

/// Files that go, change or come back under the app's feet, and what is kept of a text.
@Suite @MainActor struct FileCaseTests {
  /// A private folder for one test, with the places of layouts and rows.
  private final class Home {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("scene-\(UUID().uuidString)")
    var path: String { url.path }
    var layout: URL { url.appendingPathComponent(".config/keyrise/layouts/mine.yaml") }
    var row: URL { url.appendingPathComponent(".config/keyrise/accessory/mine.yaml") }
    var scratch: URL { url.appendingPathComponent(".local/share/keyrise/notes/scratch.txt") }

    init() throws {
      for file in [layout, row] {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      }
    }
    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String, to file: URL) throws {
      try text.write(to: file, atomically: false, encoding: .utf8)
    }
  }

  private static let layout = """
    id: mine
    name: Mine
    forms:
      touch:
        layers:
          base:
            - m i n e
            - shift space backspace return
    """

  // MARK: Layouts

  enum Fate: CaseIterable { case deleted, folder, pipe, deadLink, emptied, stillThere }

  /// LF09.
  @Test(arguments: Fate.allCases)
  func aLayoutThatIsLostBeforeTheFirstFocusCostsNothingButItself(_ fate: Fate) throws {
    let home = try Home()
    try home.write(Self.layout, to: home.layout)
    let stage = try Stage(
      settings: [("focus-at-launch", "false"), ("layout", "mine")], home: home.path)
    stage.wait(200)
    let files = FileManager.default
    if fate != .stillThere { try files.removeItem(at: home.layout) }
    switch fate {
    case .deleted, .stillThere: break
    case .folder: try files.createDirectory(at: home.layout, withIntermediateDirectories: false)
    case .pipe: #expect(mkfifo(home.layout.path, 0o600) == 0)
    case .deadLink:
      try files.createSymbolicLink(
        atPath: home.layout.path, withDestinationPath: "/nowhere/at/all")
    case .emptied: try home.write("", to: home.layout)
    }
    stage.command("show")
    stage.wait(250)
    #expect(stage.notes() == ["willShow", "didShow"])
    let state = stage.state
    #expect(state[pointer: "/keyboard/phase"] == "shown")
    #expect((state["keyboard"]?["keys"]?.items.count ?? 0) >= (fate == .stillThere ? 8 : 30))
    #expect((state["errors"] == []) == (fate == .stillThere))
    #expect(
      fate == .stillThere
        || state[pointer: "/errors/0/file"]?.string?.hasSuffix("mine.yaml") == true)
    // Once it is back, the next focus has it.
    if fate != .stillThere {
      try? files.removeItem(at: home.layout)
      try home.write(Self.layout, to: home.layout)
    }
    stage.command("hide")
    stage.wait(300)
    stage.command("show")
    stage.wait(300)
    #expect(stage.state[pointer: "/keyboard/layout"] == "mine")
    #expect(stage.state["errors"] == [])
  }

  /// LF01: nobody writes into a person's layout.
  @Test func aBrokenLayoutFileStaysAsItIs() throws {
    let home = try Home()
    let broken = "id: mine\nforms: [\n"
    try home.write(broken, to: home.layout)
    let take = try Take(
      """
      home \(home.path)
      set layout mine
      settle
      tap key:q
      state
      quit
      """)
    #expect(take.run.errors == [])
    #expect(take.states[0]["text"] == "Q")
    #expect(take.states[0][pointer: "/errors/0/file"] == "~/.config/keyrise/layouts/mine.yaml")
    #expect(try String(contentsOf: home.layout, encoding: .utf8) == broken)
  }

  // MARK: Rows

  @Test func aMendedRowComesAtOnce() throws {
    let home = try Home()
    try home.write("groups:\n  - - {id: a, label: A\n", to: home.row)
    let take = try Take(
      """
      home \(home.path)
      set accessory mine
      settle
      state
      write-file \(home.row.path) "groups:\\n  - - {id: a, label: A, name: An A, text: aaa}\\n"
      settle
      state
      hide
      settle
      show
      state
      settle
      tap accessory:a
      state
      """)
    #expect(take.run.errors == [])
    let states = take.states
    #expect(states[0]["accessory"]?["built"] == false)
    #expect(states[0].number("/keyboard/frame/h") == 217)
    #expect(states[0][pointer: "/errors/0/file"] == "~/.config/keyrise/accessory/mine.yaml")
    #expect(states[0].number("/errors/0/line") >= 2)
    #expect(states[0].number("/errors/0/column") >= 1)
    #expect(states[1].number("/keyboard/frame/h") == 259)
    #expect(states[1]["errors"] == [])
    #expect(states[2].number("/keyboard/endFrame/h") == 259)
    #expect(states[2][pointer: "/accessory/builds"] == 1)
    #expect(states[3]["text"] == "aaa")
    #expect(states[3]["errors"] == [])
  }

  // MARK: Texts

  @Test func whatIsSavedIsThereAfterTheProcessIsGone() throws {
    let home = try Home()
    let file = home.url.appendingPathComponent("letter.txt")
    try home.write("Dear", to: file)
    let take = try Take(
      """
      home \(home.path)
      open \(file.path)
      settle
      state
      press Ctrl+End
      type " Ada"
      state
      save
      state
      kill
      relaunch
      open \(file.path)
      state
      press Ctrl+End
      type "!"
      quit
      """)
    #expect(take.run.errors == [])
    let states = take.states
    #expect(states.map { $0["text"]?.string } == ["Dear", "Dear Ada", "Dear Ada", "Dear Ada"])
    #expect(states.map { $0["document"]?["dirty"]?.isTrue } == [false, true, false, false])
    #expect(states[0]["document"]?["path"] == "~/letter.txt")
    #expect(try String(contentsOf: file, encoding: .utf8) == "Dear Ada!")
  }

  @Test func theScratchNoteIsKeptByItself() throws {
    let home = try Home()
    let take = try Take(
      """
      home \(home.path)
      settle
      type "kept"
      wait 3000
      state
      kill
      relaunch
      settle
      state
      press Ctrl+End
      type " too"
      quit
      """)
    #expect(take.run.errors == [])
    #expect(take.states.map { $0["text"]?.string } == ["kept", "kept"])
    #expect(take.states[0]["document"]?["dirty"] == false)
    #expect(try String(contentsOf: home.scratch, encoding: .utf8) == "kept too")
  }

  @Test(arguments: ["ENOSPC", "EIO", "EROFS"])
  func aSaveThatFailsKeepsTheTextAndIsTriedAgain(_ fault: String) throws {
    let home = try Home()
    let file = home.url.appendingPathComponent("letter.txt")
    try home.write("old", to: file)
    let take = try Take(
      """
      home \(home.path)
      open \(file.path)
      settle
      press Ctrl+End
      type " new"
      fail write \(fault) after 0
      save
      state
      tap key:a
      tap key:b
      state
      fail off
      save
      state
      """)
    #expect(take.run.errors == [])
    let states = take.states
    #expect(states[0]["document"]?["dirty"] == true)
    #expect(states[0]["document"]?["lastError"]?.string?.hasPrefix("~/letter.txt: ") == true)
    #expect(states[0]["text"] == "old new")
    #expect(states[1]["text"] == "old newab")
    #expect(states[1]["document"]?["dirty"] == true)
    #expect(states[2]["document"]?["dirty"] == false)
    #expect(states[2]["document"]?["lastError"] == .null)
    #expect(try String(contentsOf: file, encoding: .utf8) == "old newab")
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path)
    #expect(names.filter { $0.contains("letter") } == ["letter.txt"])
  }

  /// The n-th operation fails, for each n: what is on disk is always the old or the new.
  @Test func whicheverWriteFailsTheFileIsWhole() throws {
    for operation in 0..<5 {
      let home = try Home()
      let file = home.url.appendingPathComponent("letter.txt")
      try home.write("old", to: file)
      let take = try Take(
        """
        home \(home.path)
        open \(file.path)
        settle
        fail write EIO after \(operation)
        press Ctrl+End
        type "1"
        save
        type "2"
        save
        type "3"
        save
        state
        """)
      #expect(take.run.errors == [])
      let found = try String(contentsOf: file, encoding: .utf8)
      #expect(["old", "old1", "old12", "old123"].contains(found))
      #expect(take.states[0]["text"] == "old123")
      let isDirty = take.states[0]["document"]?["dirty"]?.isTrue
      #expect(isDirty == (found != "old123"), "operation \(operation)")
    }
  }
}
