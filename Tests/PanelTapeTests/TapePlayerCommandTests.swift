import PanelCore
import Testing

@testable import PanelTape

@MainActor @Suite struct TapePlayerCommandTests {
  private func events(_ text: String, file: String = "t.tape") throws -> [InputEvent] {
    try Play(text, file: file).app.events.compactMap {
      if case .event(let event, _) = $0 { event } else { nil }
    }
  }

  @Test(arguments: [
    ("open a.txt", InputEvent.command("open", argument: "dir/a.txt")),
    ("save-as /a.txt", .command("save-as", argument: "/a.txt")),
    ("save", .command("save", argument: nil)), ("new", .command("new", argument: nil)),
    ("close", .command("close", argument: nil)), ("show", .command("show", argument: nil)),
    ("hide", .command("hide", argument: nil)), ("quit", .quit),
    ("+0ms set theme dark", .command("set", argument: "theme dark")),
    ("focus lost", .focus(gained: false)), ("focus gained", .focus(gained: true)),
    ("hardware-keyboard attached", .hardwareKeyboard(attached: true)), ("type \"é\"", .text("é")),
    ("compose \"é\"", .marked("é", selected: 2..<2)),
    ("key-down Shift", .key(KeyPress(.shift, isDown: true))),
    ("key-up F1", .key(KeyPress(.function(1), isDown: false))),
    ("resize 480x320", .metrics(WindowMetrics(size: Size(width: 480, height: 320)))),
    (
      "rotate 90",
      .metrics(WindowMetrics(size: Size(width: 480, height: 800), dpi: 132, rotation: 90))
    ),
    ("touch-file a", .configurationChanged),
  ])
  func aCommandBecomesItsEvent(text: String, event: InputEvent) throws {
    #expect(try events(text, file: "dir/t.tape") == [event])
  }

  @Test(arguments: [
    ("t.tape", "a"), ("/t.tape", "/a"), ("x/y/t.tape", "x/y/a"), ("/x/t.tape", "/x/a"),
  ])
  func pathsBeginWhereTheTapeLies(file: String, path: String) throws {
    #expect(try events("open a", file: file) == [.command("open", argument: path)])
  }

  @Test func pressIsDownTypesAndIsUpWithItsModifiersLetGo() throws {
    func key(_ key: KeyPress.Key, _ held: KeyPress.Modifiers, _ isDown: Bool) -> InputEvent {
      .key(KeyPress(key, modifiers: held, isDown: isDown))
    }
    #expect(try events("press Return") == [key(.return, [], true), key(.return, [], false)])
    #expect(
      try events("press Ctrl+Z") == [
        key(.character("z"), .control, true), key(.character("z"), [], false),
      ])
    #expect(
      try events("press Shift+a") == [
        key(.character("a"), .shift, true), .text("A"), key(.character("a"), [], false),
      ])
    #expect(
      try events("press Shift+2") == [
        key(.character("2"), .shift, true), .text("@"), key(.character("2"), [], false),
      ])
    #expect(
      try events("press AltGr+e") == [
        key(.character("e"), .altGr, true), key(.character("e"), [], false),
      ])
    #expect(
      try events("press space") == [key(.space, [], true), .text(" "), key(.space, [], false)])
    // One that is held by itself stays held.
    #expect(
      try events("key-down Ctrl\npress Shift+a") == [
        key(.control, [], true), key(.character("a"), [.control, .shift], true),
        key(.character("a"), .control, false),
      ])
  }

  @Test func aModifierThatIsDownCountsForLaterKeys() throws {
    #expect(
      try events(
        "key-down Shift\nkey-down Left\nkey-down Left\nkey-up Left\nkey-up Shift\npress Left")
        == [
          .key(KeyPress(.shift, isDown: true)),
          .key(KeyPress(.left, modifiers: .shift, isDown: true)),
          .key(KeyPress(.left, modifiers: .shift, isDown: true, isRepeat: true)),
          .key(KeyPress(.left, modifiers: .shift, isDown: false)),
          .key(KeyPress(.shift, isDown: false)), .key(KeyPress(.left, isDown: true)),
          .key(KeyPress(.left, isDown: false)),
        ])
  }

  @Test func aScanIsABurstOfCharactersAndKeys() throws {
    #expect(
      try events("scan \"1é\\t\\r\\n\"") == [
        .key(KeyPress(.character("1"), isDown: true)), .text("1"),
        .key(KeyPress(.character("1"), isDown: false)),
        .key(KeyPress(.character("é"), isDown: true)), .text("é"),
        .key(KeyPress(.character("é"), isDown: false)), .key(KeyPress(.tab, isDown: true)),
        .key(KeyPress(.tab, isDown: false)), .key(KeyPress(.return, isDown: true)),
        .key(KeyPress(.return, isDown: false)),
      ])
  }

  @Test func aKnownScannersTextIsOneEventAndLateKeysAreSaidToBe() throws {
    #expect(try events("scanner \"12\\n\"") == [.scanned("12\n")])
    #expect(try events("delayed 300") == [.delayed(.milliseconds(300))])
  }

  @Test func whatComesBeforeTheStartMakesTheStart() throws {
    let tape = """
      scene form
      window 400x300 scale 2 inset 1,2,3,4
      home work
      set theme dark
      set focus-at-launch false
      type "a"
      """
    let play = try Play(tape, file: "dir/t.tape")
    let expected = TapeStart(
      scene: .form,
      metrics: WindowMetrics(
        size: Size(width: 400, height: 300), scale: 2, dpi: 264,
        safeArea: EdgeInsets(top: 1, right: 2, bottom: 3, left: 4)),
      settings: [
        TapeSetting(key: "theme", value: "dark"),
        TapeSetting(key: "focus-at-launch", value: "false"),
      ], home: "dir/work")
    #expect(play.stage.starts == [expected])
  }

  @Test func anEmptyTapeStartsTheEditorInItsWindow() throws {
    let play = try Play("# nothing")
    #expect(
      play.stage.starts == [
        TapeStart(metrics: WindowMetrics(size: Size(width: 800, height: 480)))
      ])
    #expect(play.app.frameTimes == [0])
    #expect(play.status == 0)
  }

  @Test func insetsTurnWithThePictureAndAResizeKeepsWhatItDoesNotName() throws {
    let found = try events("window 800x480 scale 2 inset 1,2,3,4\nrotate 90\nresize 600x400")
    let inset = EdgeInsets(top: 2, right: 3, bottom: 4, left: 1)
    #expect(
      found == [
        .metrics(
          WindowMetrics(
            size: Size(width: 480, height: 800), scale: 2, safeArea: inset, rotation: 90)),
        .metrics(
          WindowMetrics(
            size: Size(width: 400, height: 600), scale: 2, safeArea: inset, rotation: 90)),
      ])
  }

  @Test func theStageIsToldWhatHappensOutside() throws {
    let tape = """
      clipboard "x"
      write-file a "b"
      touch-file /c
      fail write EIO after 2
      fail off
      screenshot s.png
      """
    let play = try Play(tape, file: "d/t.tape")
    #expect(
      play.stage.log == [
        "clipboard x", "write d/a b", "touch /c", "fail EIO 2", "fail off", "screenshot s.png",
      ])
    #expect(play.status == 0)
  }

  @Test func killForgetsTheAppAndItsAnswersAndRelaunchStartsOnTheSameHome() throws {
    let tape = """
      home h
      set writer-latency 20
      resize 300x200
      +0ms set theme dark
      down 1 at 1,1
      type "a"
      kill
      type "b"
      +50ms relaunch
      type "c"
      wait 50
      """
    let play = try Play(tape) {
      $0.onEvent = { app, event, _ in
        if event == .text("a") { app.effects = [.writeFile(request: 1, path: "a", bytes: [])] }
      }
    }
    #expect(play.errors == ["t.tape:8: the app is not running"])
    #expect(play.stage.log == ["kill"])
    #expect(play.stage.starts.map(\.home) == ["h", "h"])
    #expect(play.stage.starts[1].metrics.size == Size(width: 300, height: 200))
    #expect(play.stage.starts[1].settings == [TapeSetting(key: "theme", value: "dark")])
    let second = play.stage.apps[1]
    #expect(second.log.first == .event(.text("c"), ms(50)))
    #expect(second.events == [.event(.text("c"), ms(50))])
    #expect(play.app.log.last == .event(.text("a"), 0))
    #expect(play.status == 1)
  }

  @Test func theAppEndsWhenItAsksForTheEnd() throws {
    let play = try Play("quit\nwait 100\nstate\nrelaunch") {
      $0.onEvent = { app, event, _ in if event == .quit { app.effects = [.quit] } }
    }
    #expect(play.stage.log == ["quit"])
    #expect(play.stage.apps.count == 2)
    #expect(play.errors == ["t.tape:3: the app is not running"])
  }

  @Test func aPlaceOrAViewThatCanNotBeSeenIsAFailedLineAndTheTapeRunsOn() throws {
    let play = try Play(
      "tap key:q\ndrag from 1,1 to popup:é 50\nfocus nowhere\nfocus editor\ntype \"a\"")
    #expect(
      play.errors == [
        "t.tape:1: no key:q to touch", "t.tape:2: no popup:é to touch",
        "t.tape:3: no view:nowhere to focus",
      ])
    #expect(play.app.events == [.event(.text("a"), 0)])
    #expect(play.status == 1)
  }
}
