import PanelCore
import Testing

@testable import PanelTape

@Suite struct TapeParserTests {
  nonisolated static let commands: [(String, TapeCommand)] = [
    ("scene form", .scene(.form)), ("scene keyboard-accessory", .scene(.keyboardAccessory)),
    ("scene resize-parent", .scene(.resizeParent)), ("scene editor", .scene(.editor)),
    ("window 800x480", .window(TapeWindow(size: Size(width: 800, height: 480)))),
    (
      "window 400x240.5 scale 2 dpi 264 inset 1,2,3,4",
      .window(
        TapeWindow(
          size: Size(width: 400, height: 240.5), scale: 2, dpi: 264,
          inset: EdgeInsets(top: 1, right: 2, bottom: 3, left: 4)))
    ),
    ("home work", .home("work")), ("home \"a b\"", .home("a b")),
    ("file ~/a.yaml \"a: 1\\n\" # c", .file(TapeFile(path: "~/a.yaml", text: "a: 1\n"))),
    ("document \"~/a b.txt\"", .document("~/a b.txt")),
    ("set keys-type false", .set(TapeSetting(key: "keys-type", value: "false"))),
    ("set theme dark", .set(TapeSetting(key: "theme", value: "dark"))),
    ("set layouts [en-US, de] # two", .set(TapeSetting(key: "layouts", value: "[en-US, de]"))),
    ("set font \"a # b\" # c", .set(TapeSetting(key: "font", value: "a # b"))),
    ("set writer-latency 20", .set(TapeSetting(key: "writer-latency", value: "20"))),
    ("open a/b.txt", .fileCommand("open", path: "a/b.txt")), ("save", .command("save")),
    ("save-as \"a b\"", .fileCommand("save-as", path: "a b")), ("new", .command("new")),
    ("close", .command("close")), ("library", .command("library")),
    ("versions", .command("versions")), ("settings", .command("settings")),
    ("end-session", .command("end-session")),
    ("show", .command("show")), ("hide", .command("hide")),
    ("quit", .quit), ("kill", .kill), ("relaunch", .relaunch),
    ("down 1 at 3,4.5", .down(finger: 1, at: .point(Point(x: 3, y: 4.5)))),
    ("down 9 at -1,-2", .down(finger: 9, at: .point(Point(x: -1, y: -2)))),
    ("middle-click 3,4", .middleClick(at: .point(Point(x: 3, y: 4)))),
    ("middle-click 3,4", .middleClick(at: .point(Point(x: 3, y: 4)))),
    (
      "wheel 3,4.5 -0.5 12", .wheel(at: .point(Point(x: 3, y: 4.5)), dx: -0.5, dy: 12)
    ),
    ("move 2 to key:q", .move(finger: 2, to: .key("q"))), ("up 3", .up(finger: 3)),
    ("cancel 4", .cancel(finger: 4)),
    ("tap key::", .hold(finger: 1, at: .key(":"), .milliseconds(50))),
    ("tap key:#", .hold(finger: 1, at: .key("#"), .milliseconds(50))),
    ("tap \"key:a b\"", .hold(finger: 1, at: .key("a b"), .milliseconds(50))),
    ("tap 2 at popup:é", .hold(finger: 2, at: .popup("é"), .milliseconds(50))),
    ("double-tap text:12", .doubleTap(finger: 1, at: .text(12))),
    ("hold accessory:tab 500", .hold(finger: 1, at: .accessory("tab"), .milliseconds(500))),
    ("hold menu:copy 0.5ms", .hold(finger: 1, at: .menu("copy"), .microseconds(500))),
    (
      "drag 2 from handle:start to handle:end 300",
      .drag(finger: 2, from: .handleStart, to: .handleEnd, .milliseconds(300))
    ),
    (
      "drag from suggestion:0 to view:editor 300",
      .drag(finger: 1, from: .suggestion(0), to: .view("editor"), .milliseconds(300))
    ),
    ("type \"a\\nb # c\" # d", .type("a\nb # c")), ("scan \"123\"", .scan("123")),
    ("scanner \"1\\n\"", .scanner("1\n")), ("delayed 40", .delayed(.milliseconds(40))),
    ("compose \"ni\"", .compose("ni")),
    ("press Return", .press(TapeChord(.return))),
    ("press Ctrl+Z", .press(TapeChord(.character("z"), modifiers: .control))),
    ("press Shift+Left", .press(TapeChord(.left, modifiers: .shift))),
    ("press AltGr+e", .press(TapeChord(.character("e"), modifiers: .altGr))),
    (
      "press Ctrl+Shift+Alt+Meta+F12",
      .press(TapeChord(.function(12), modifiers: [.control, .shift, .alt, .meta]))
    ),
    ("press Ctrl++", .press(TapeChord(.character("+"), modifiers: .control))),
    ("press \"#\"", .press(TapeChord(.character("#")))),
    ("press f", .press(TapeChord(.character("f")))),
    ("press PageUp", .press(TapeChord(.pageUp))), ("press space", .press(TapeChord(.space))),
    ("key-down Shift", .key(TapeChord(.shift), isDown: true)),
    ("key-up a", .key(TapeChord(.character("a")), isDown: false)),
    ("field-tape", .command("field-tape")),
    ("stand 3 12 0,40.5", .stand(anchor: 3, head: 12, scroll: Point(x: 0, y: 40.5))),
    ("wait 100", .wait(.milliseconds(100))), ("wait 0", .wait(.zero)), ("settle", .settle),
    ("resize 480x800", .resize(TapeWindow(size: Size(width: 480, height: 800)))),
    ("rotate 270", .rotate(270)), ("visibility lost", .visibility(gained: false)),
    ("visibility gained", .visibility(gained: true)), ("focus lost", .windowFocus(gained: false)),
    ("focus gained", .windowFocus(gained: true)), ("focus name", .focus(view: "name")),
    ("focus \"lost\"", .focus(view: "lost")),
    ("hardware-keyboard attached", .hardwareKeyboard(attached: true)),
    ("hardware-keyboard detached", .hardwareKeyboard(attached: false)),
    ("touch-panel 1.1 0 -0.05 0 1 0", .touchPanel(TouchMatrix(1.1, 0, -0.05, 0, 1, 0))),
    ("input-devices none", .inputDevices(present: false)), ("calibrate", .calibrate),
    ("clipboard \"x\"", .clipboard("x")), ("touch-file a", .touchFile("a")),
    ("write-file a \"b\"", .writeFile("a", text: "b")), ("remove-file a", .removeFile("a")),
    ("fail write ENOSPC after 3", .fail(TapeFault(code: .noSpace, operation: 3))),
    ("fail write EIO after 0", .fail(TapeFault(code: .ioError, operation: 1))),
    ("fail write EROFS after 1", .fail(TapeFault(code: .readOnly, operation: 1))),
    ("fail write EDQUOT after 1", .fail(TapeFault(code: .quota, operation: 1))),
    ("fail write EACCES after 1", .fail(TapeFault(code: .denied, operation: 1))),
    ("lock-file a", .lockFile("a")), ("unlock-file a", .unlockFile("a")),
    ("want-file a", .wantFile("a")), ("plug-in A", .plugIn("A", isReadOnly: false)),
    ("plug-in A read-only", .plugIn("A", isReadOnly: true)), ("pull-out A", .pullOut("A")),
    ("fail off", .fail(nil)), ("timing", .timing), ("state", .state), ("notes", .notes),
    ("screenshot a/b.png", .screenshot("a/b.png")),
    (
      "expect /a~1b/0 ~1 5 # c",
      .expect(TapeExpectation(pointer: "/a~1b/0", comparison: .near, value: 5))
    ),
    (
      "expect /keys has {\"id\": [\"q\"]}",
      .expect(
        TapeExpectation(pointer: "/keys", comparison: .has, value: .object([("id", ["q"])])))
    ),
    (
      "expect \"/a b\" == null",
      .expect(TapeExpectation(pointer: "/a b", comparison: .equal, value: nil))
    ),
  ]

  @Test(arguments: commands)
  func eachCommandIsRead(text: String, command: TapeCommand) throws {
    let lines = try TapeParser.tape("\t \(text) \r\n", file: "t").lines
    #expect(lines == [Tape.Line(line: 1, column: 3, time: .same, command: command)])
  }

  @Test func theTableOfThisTestNamesEveryCommand() {
    let tested = Set(Self.commands.map { String($0.0.split(separator: " ")[0]) })
    #expect(tested == Set(TapeParser.commands.map(\.word)))
  }

  @Test func timesCommentsAndBlankLinesAreRead() throws {
    let tape = try TapeParser.tape(
      "\u{FEFF}# a tape\n\n  # more\n+16ms settle\n@1200.5ms\tsettle # c\r\n+0ms settle", file: "t")
    #expect(
      tape.lines == [
        Tape.Line(line: 4, column: 7, time: .after(.milliseconds(16)), command: .settle),
        Tape.Line(
          line: 5, column: 11, time: .at(Timestamp(nanoseconds: 1_200_500_000)), command: .settle),
        Tape.Line(line: 6, column: 6, time: .after(.zero), command: .settle),
      ])
  }

  @Test(arguments: [
    ("setle", 1, 1, "no command \"setle\"; is it \"settle\"?"),
    ("  xyzzy", 1, 3, "no command \"xyzzy\""), ("\"settle\"", 1, 1, "no command \"settle\""),
    ("Settle", 1, 1, "no command \"Settle\"; is it \"settle\"?"),
    ("settle\nwait", 2, 5, "a number of milliseconds is missing"),
    ("settle now", 1, 8, "there is more than the command takes"),
    ("+16 settle", 1, 1, "a time is +16ms or @1200ms"),
    ("@-1ms settle", 1, 1, "a time is +16ms or @1200ms"),
    ("+1e300ms settle", 1, 1, "a time is +16ms or @1200ms"), ("+5ms", 1, 5, "a command is missing"),
    ("wait -1", 1, 6, "milliseconds are a number from 0 to a day"),
    ("wait nan", 1, 6, "milliseconds are a number from 0 to a day"),
    ("wait 86400001", 1, 6, "milliseconds are a number from 0 to a day"),
    ("scene edtor", 1, 7, "a scene is one of editor, keyboard-accessory, resize-parent, form"),
    ("window 800", 1, 8, "a size is WxH, each from 1 to 16384"),
    ("window 0x480", 1, 8, "a size is WxH, each from 1 to 16384"),
    ("window 800x480x2", 1, 8, "a size is WxH, each from 1 to 16384"),
    ("window 800x480 scale 0", 1, 22, "a scale is a number from 0.25 to 8"),
    ("window 800x480 dpi", 1, 19, "dots per inch is missing"),
    ("window 800x480 inset 1,2,3", 1, 22, "an inset is T,R,B,L, each from 0 to 4096"),
    ("window 800x480 inset 1,2,x,3,4", 1, 22, "an inset is T,R,B,L, each from 0 to 4096"),
    ("window 800x480 big", 1, 16, "only scale, dpi and inset can follow a size"),
    ("settle\nscene form", 2, 1, "this comes before the first line that plays"),
    ("+1ms window 1x1", 1, 6, "this comes before the app starts and takes no time"),
    ("+0ms set a b\nhome x", 2, 1, "this comes before the first line that plays"),
    ("set", 1, 4, "a setting is missing"), ("set a # b", 1, 7, "a value is missing"),
    ("set a \"b\" c", 1, 11, "there is more than the command takes"),
    ("set writer-latency soon", 1, 20, "milliseconds are a number from 0 to a day"),
    ("set keys-type no", 1, 15, "keys-type is true or false"),
    ("settle\nfile a \"b\"", 2, 1, "this comes before the first line that plays"),
    ("file a b", 1, 8, "text has to be in quotes"),
    ("+1ms document a", 1, 6, "this comes before the app starts and takes no time"),
    ("wheel 1,2 3", 1, 12, "a number of notches is missing"),
    ("wheel 1,2 3 1e9", 1, 13, "a number of notches is a number from -10000 to 10000"),
    ("visibility on", 1, 12, "\"gained\" or \"lost\" is missing"),
    ("open", 1, 5, "a path is missing"),
    ("down 0 at 1,2", 1, 6, "a finger is a whole number from 1 to 9"),
    ("down 10 at 1,2", 1, 6, "a finger is a whole number from 1 to 9"),
    ("down 1 1,2", 1, 8, "\"at\" is missing"), ("move 1 at 1,2", 1, 8, "\"to\" is missing"),
    ("down 1 at", 1, 10, "a place is missing"), ("tap q", 1, 5, "\"q\" is no place"),
    ("tap 1,2,3", 1, 5, "\"1,2,3\" is no place"), ("tap 1,nan", 1, 5, "\"1,nan\" is no place"),
    ("tap 1e9,1", 1, 5, "\"1e9,1\" is no place"), ("tap key:", 1, 5, "\"key:\" is no place"),
    ("tap text:x", 1, 5, "\"text:x\" is no place"),
    ("tap text:-1", 1, 5, "\"text:-1\" is no place"),
    ("tap handle:middle", 1, 5, "\"handle:middle\" is no place"),
    ("tap door:1", 1, 5, "\"door:1\" is no place"),
    ("hold 1,2", 1, 9, "a number of milliseconds is missing"),
    ("drag 1 from 1,2 1,3 5", 1, 17, "\"to\" is missing"),
    ("type hello", 1, 6, "text has to be in quotes"),
    ("type \"é\\q\"", 1, 8, "this escape is not known"),
    ("type \"hello", 1, 6, "the closing quote is missing"),
    ("type \"a\"b", 1, 9, "a space is missing after the string"),
    ("press Foo+a", 1, 7, "\"Foo+a\" is no key"), ("press F25", 1, 7, "\"F25\" is no key"),
    ("press", 1, 6, "a key is missing"),
    ("rotate 45", 1, 8, "a rotation is one of 0, 90, 180, 270"),
    ("rotate 360", 1, 8, "a rotation is a whole number from 0 to 270"),
    ("hardware-keyboard on", 1, 19, "\"attached\" or \"detached\" is missing"),
    ("fail read EIO after 1", 1, 6, "\"write\" or \"off\" is missing"),
    ("fail write EPERM after 1", 1, 12, "an error is one of ENOSPC, EIO, EROFS, EDQUOT, EACCES"),
    ("fail write EIO", 1, 15, "\"after\" is missing"),
    ("screenshot /a.png", 1, 12, "a picture stays below the folder for pictures"),
    ("screenshot a/../../b.png", 1, 12, "a picture stays below the folder for pictures"),
    ("expect text == 1", 1, 8, "a JSON pointer begins with \"/\", and ~ is followed by 0 or 1"),
    ("expect /a = 1", 1, 11, "an operator is one of ==, !=, <, <=, >, >=, ~1, has"),
    ("expect /a == ", 1, 14, "a JSON value is missing"),
    ("expect /a == hello", 1, 14, "this is no JSON value"),
    ("expect /a < \"b\"", 1, 13, "< compares numbers"),
    ("expect /a == {\"é\":tru}", 1, 22, "this is no JSON value"),
    ("expect /a == 1 2", 1, 16, "there is more than the command takes"),
  ])
  func eachFaultHasItsPlace(text: String, line: Int, column: Int, message: String) {
    #expect(throws: ConfigError(file: "t", line: line, column: column, message: message)) {
      try TapeParser.tape(text, file: "t")
    }
  }

  @Test func bytesThatAreNotUTF8HaveTheirPlace() {
    let bytes = Array("settle\ntype \"é".utf8) + [0xFF, 0x22]
    #expect(throws: ConfigError(file: "t", line: 2, column: 8, message: "this is not UTF-8")) {
      try TapeParser.tape(bytes, file: "t")
    }
  }

  @Test func rubbishIsAnErrorAndNeverACrash() {
    let seed: UInt64 = 7
    var random = SplitMix64(seed: seed)
    let words =
      TapeParser.commands.map(\.word) + ["at", "1", "key:", "\"", "{", ",", "+", "@1ms", "é"]
    for _ in 0..<3000 {
      var text = ""
      for _ in 0...random.next(in: 1...6) {
        text += words[random.next(in: 0...(words.count - 1))]
        if random.next(in: 0...3) > 0 { text += " " }
      }
      do throws(ConfigError) {
        _ = try TapeParser.tape(text, file: "t")
      } catch {
        #expect(error.line == 1 && error.column > 0, "seed \(seed): \(text)")
      }
    }
  }
}
