import PanelCore
import Testing

@testable import PanelTape

/// What a recorder writes, and when. That it plays back to the same is tested with the real app.
@MainActor @Suite struct RecorderTests {
  /// A recording of a made-up app, begun 5 ms after the driver's clock.
  @MainActor final class Session {
    let stage = FakeStage()
    let recorder: Recorder
    private let box = Box()
    var app: FakeApp { stage.apps[0] }
    var output: [String] { box.output }
    /// The lines after the header.
    var lines: [String] {
      let all = String(decoding: box.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      return Array(all.dropFirst(4))
    }

    /// The frame log.
    var log: [String] {
      String(decoding: box.log, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private final class Box {
      var bytes: [UInt8] = []
      var log: [UInt8] = []
      var output: [String] = []
    }

    init(_ setUp: @escaping (FakeApp) -> Void = { _ in }) throws {
      stage.onLaunch = setUp
      stage.home = "/home/me"
      let start = RecordingStart(metrics: WindowMetrics(size: Size(width: 800, height: 480)))
      recorder = try Recorder(
        start, on: stage, at: Timestamp(nanoseconds: ms(5)), clipboard: { "clip" },
        write: { [box] text, offset in
          box.bytes.removeSubrange(offset...)
          box.bytes += Array(text.utf8)
        }, output: { [box] in box.output.append($0) },
        frames: { [box] text, offset in
          box.log.removeSubrange(offset...)
          box.log += Array(text.utf8)
        })
    }

    /// Sends events at an instant of the driver's clock, in nanoseconds.
    func send(_ events: InputEvent..., at nanoseconds: Int64) {
      for event in events { recorder.send(event, at: Timestamp(nanoseconds: nanoseconds)) }
    }
  }

  @Test func theHeaderSaysHowTheAppStarts() {
    var start = RecordingStart(
      scene: .form,
      metrics: WindowMetrics(
        size: Size(width: 320, height: 533.25), scale: 1.5, dpi: 200,
        safeArea: EdgeInsets(top: 1, right: 2, bottom: 3, left: 4), rotation: 90))
    start.settings = [TapeSetting(key: "theme", value: "# night")]
    start.files = [TapeFile(path: "~/a b", text: "\"x\"\n")]
    start.document = ("/media/a b", "~/a b")
    #expect(
      start.header.dropFirst() == [
        "scene form", "window 533.25x320 scale 1.5 dpi 200 inset 4,1,2,3", "set keys-type false",
        ##"set "theme" "# night""##, #"file "~/a b" "\"x\"\n""#, #"document "~/a b""#,
      ])
  }

  @Test func theAppFindsTheRealFiles() throws {
    let stage = FakeStage()
    var start = RecordingStart(metrics: WindowMetrics(size: Size(width: 80, height: 48)))
    start.files = [TapeFile(path: "~/a", text: "b")]
    start.document = ("/media/a", "~/a")
    _ = try Recorder(
      start, on: stage, at: .zero, clipboard: { "" }, write: { _, _ in }, output: { _ in })
    #expect(stage.starts.map(\.files) == [[]])
    #expect(stage.starts.map(\.document) == ["/media/a"])
  }

  @Test func anEventHasItsNanosecond() throws {
    let session = try Session()
    session.send(touch(1, .down, 1, 2.5), at: ms(5) + 1)
    session.send(touch(1, .move, 1.0 / 3, 2), at: ms(6) + 120)
    session.send(touch(1, .up, 9, 9), at: ms(1006))
    #expect(
      session.lines == [
        "@0.000001ms down 1 at 1,2.5", "@1.00012ms move 1 to 0.3333333333333333,2",
        "@1001ms move 1 to 9,9", "@1001ms up 1",
      ])
    #expect(
      session.app.events == [
        .event(touch(1, .down, 1, 2.5), 1), .event(touch(1, .move, 1.0 / 3, 2), ms(1) + 120),
        .event(touch(1, .move, 9, 9), ms(1001)), .event(touch(1, .up, 9, 9), ms(1001)),
      ])
  }

  @Test func anEventBeforeTheStartComesAtTheStart() throws {
    let session = try Session()
    session.send(.focus(gained: true), at: ms(2))
    #expect(session.lines == ["@0ms focus gained"])
  }

  nonisolated static let events: [(InputEvent, [String])] = [
    (.wheel(at: Point(x: 1, y: 2), dx: 0, dy: -0.25), ["wheel 1,2 0 -0.25"]),
    (.text("a\"\n\u{2028}"), [#"type "a\"\n\u2028""#]), (.focus(gained: false), ["focus lost"]),
    (.visibility(false), ["visibility lost"]),
    (.marked("né", selected: 3..<3), ["compose \"né\""]),
    (.hardwareKeyboard(attached: true), ["hardware-keyboard attached"]),
    (.command("save", argument: nil), ["save"]),
    (.command("open", argument: "/home/me/a b"), [#"open "~/a b""#]),
    (.command("save-as", argument: "/media/a"), [#"save-as "/media/a""#]),
    (.command("set", argument: "theme # night"), [##"set theme "# night""##]),
    (touch(2, .cancel, 0, 0), ["cancel 2"]),
    (.key(KeyPress(.pageUp, isDown: true)), ["key-down pageup"]),
    (
      .key(KeyPress(.function(12), modifiers: [.altGr, .shift], isDown: true)),
      [
        "key-down shift+altgr+F12"
      ]
    ),
    (.key(KeyPress(.character("#"), isDown: false)), [##"key-up "#""##]),
    (.key(KeyPress(.character("+"), modifiers: .control, isDown: true)), ["key-down ctrl++"]),
    (.key(KeyPress(.character("é"), isDown: true)), ["key-down \"é\""]),
    (.metrics(WindowMetrics(size: Size(width: 800, height: 480))), []),
    (
      .metrics(WindowMetrics(size: Size(width: 600, height: 480), scale: 2, dpi: 99.5)),
      [
        "resize 600x480 scale 2 dpi 99.5 inset 0,0,0,0"
      ]
    ),
    (.metrics(WindowMetrics(size: Size(width: 480, height: 800), rotation: 270)), ["rotate 270"]),
    (.quit, ["state", "quit"]),
  ]

  @Test(arguments: events)
  func everyEventHasALine(event: InputEvent, commands: [String]) throws {
    let session = try Session()
    session.send(event, at: ms(6))
    #expect(session.lines == commands.map { "@1ms \($0)" })
    let heard = session.app.events.map {
      if case .event(let heard, _) = $0 { heard } else { event }
    }
    #expect(heard == (commands.isEmpty ? [] : [event]))
  }

  @Test func whatNoTapeCanSayIsARemark() throws {
    let session = try Session()
    session.send(
      .command("sing", argument: nil), .command("dance", argument: nil), at: ms(6))
    #expect(session.lines == ["# something came that no tape can say"])
    #expect(session.app.events.count == 2)
  }

  @Test func aKeyWhoseEndWasLostComesUpFirst() throws {
    let session = try Session()
    let left = KeyPress(.left, isDown: true)
    session.send(.key(KeyPress(.control, modifiers: .control, isDown: true)), at: ms(6))
    session.send(.key(left), .key(left), at: ms(7))
    #expect(
      session.lines == [
        "@1ms key-down ctrl", "@2ms key-up ctrl", "@2ms key-down left", "@2ms key-up left",
        "@2ms key-down left",
      ])
  }

  @Test func aLineIsThereBeforeTheAppHearsOfIt() throws {
    var lines: [String] = []
    let session = try Session()
    session.app.onEvent = { [unowned session] _, _, _ in lines = session.lines }
    session.send(.text("the end"), at: ms(5))
    #expect(lines == [#"@0ms type "the end""#])
  }

  @Test func aPastedTextIsOnTheClipboardBeforeItIsAskedFor() throws {
    let session = try Session {
      $0.onEvent = { app, event, _ in
        if event == .command("paste", argument: nil) || event == .text("p") {
          app.effects = [.requestPaste]
        }
      }
    }
    session.send(.text("p"), at: ms(6))
    #expect(session.lines == [#"@1ms clipboard "clip""#, #"@1ms type "p""#])
    #expect(session.app.events.last == .event(.pasted("clip"), ms(1)))
  }

  @Test func thatThereIsATextToPasteIsWrittenAndNotWhich() throws {
    let session = try Session {
      $0.onEvent = { app, event, _ in if event == .text("m") { app.effects = [.askClipboard] } }
    }
    session.send(.text("m"), at: ms(6))
    #expect(session.lines == [#"@1ms clipboard "text""#, #"@1ms type "m""#])
    #expect(session.app.events.last == .event(.clipboard(hasText: true), ms(1)))
    // A tape up to here says so already.
    session.send(.text("m"), at: ms(7))
    #expect(session.lines.dropFirst(2) == [#"@2ms type "m""#])
  }

  @Test func aTextThatWasJustCopiedIsPasted() throws {
    let session = try Session {
      $0.onEvent = { app, event, _ in
        if event == .text("p") { app.effects = [.setClipboard("copied"), .requestPaste] }
      }
    }
    session.send(.text("p"), at: ms(6))
    #expect(session.app.events.last == .event(.pasted("copied"), ms(1)))
    #expect(session.recorder.takeEffects() == [.setClipboard("copied")])
    #expect(session.recorder.takeEffects() == [])
  }

  @Test func whatIsTypedIntoASecureFieldIsNotWritten() throws {
    let session = try Session {
      $0.secrets = { event in
        switch event {
        case .touch(let touch): touch.point.y > 200
        case .text, .key: true
        default: false
        }
      }
    }
    session.send(touch(1, .down, 10, 300), .text("s3cret"), at: ms(6))
    session.send(touch(1, .move, 10, 100), at: ms(7))
    session.send(.key(KeyPress(.character("k"), isDown: true)), at: ms(8))
    session.send(touch(1, .up, 10, 100), at: ms(9))
    session.send(touch(2, .down, 10, 100), at: ms(10))
    session.app.secrets = { _ in false }
    session.send(.key(KeyPress(.character("k"), isDown: false)), at: ms(11))
    session.send(touch(2, .up, 10, 300), at: ms(12))
    #expect(
      session.lines == [
        "# typed into a secure field", "@5ms down 2 at 10,100", "# typed into a secure field",
        "@7ms move 2 to 10,300", "@7ms up 2",
      ])
    #expect(session.app.events.count == 9)
  }

  @Test func aPasteIntoASecureFieldIsNotWritten() throws {
    let session = try Session {
      $0.secrets = { if case .pasted = $0 { true } else { false } }
      $0.onEvent = { app, event, _ in if event == .text("p") { app.effects = [.requestPaste] } }
    }
    session.send(.text("p"), at: ms(6))
    #expect(session.lines == [#"@1ms type "p""#])
    #expect(session.app.events.last == .event(.pasted("clip"), ms(1)))
  }

  @Test(arguments: [(nil, "hide"), ("name", #"focus "name""#)] as [(String?, String)])
  func whatASecretEventDidToTheFocusIsWritten(focus: String?, line: String) throws {
    let session = try Session {
      $0.reported = .object([("firstResponder", "password")])
      $0.secrets = { $0 == touch(1, .down, 1, 1) }
      $0.onEvent = { app, event, _ in
        guard event == touch(1, .up, 1, 1) else { return }
        app.reported = .object([("firstResponder", focus.map { .string($0) } ?? .null)])
      }
    }
    session.send(touch(1, .down, 1, 1), touch(1, .up, 1, 1), at: ms(6))
    #expect(session.lines == ["# typed into a secure field", "@1ms \(line)"])
    #expect(session.app.events.count == 2)
  }

  // MARK: Frames

  @Test func framesFallOnTheGridHoweverLateTheDriverLooks() throws {
    let session = try Session { $0.movesUntil = Timestamp(nanoseconds: ms(60)) }
    let frames = [0, 16_666_666, 33_333_333, 50_000_000].map(Int64.init)
    #expect(session.recorder.takeFrame(at: Timestamp(nanoseconds: ms(7))) == nil)
    #expect(session.app.frameTimes == Array(frames.prefix(1)))
    _ = session.recorder.takeFrame(at: Timestamp(nanoseconds: ms(62)))
    #expect(session.app.frameTimes == frames)
  }

  @Test func theDriverIsWokenForTheNextFrameAndThenLeftAlone() throws {
    let session = try Session()
    _ = session.recorder.takeFrame(at: Timestamp(nanoseconds: ms(5)))
    _ = session.recorder.takeFrame(at: Timestamp(nanoseconds: ms(40)))
    #expect(session.recorder.nextDeadline == nil)
    session.send(.text("a"), at: ms(50))
    #expect(session.recorder.nextDeadline == Timestamp(nanoseconds: 50_000_000 + ms(5)))
  }

  @Test func theDamageOfFramesThatWereNotShownIsInTheNextThatIs() throws {
    let session = try Session()
    let white = Color(red: 255, green: 255, blue: 255)
    let (left, right) = (
      Rect(x: 10, y: 10, width: 5, height: 5), Rect(x: 90, y: 10, width: 5, height: 5)
    )
    let whole = Rect(x: 0, y: 0, width: 800, height: 480)
    session.app.commands = [.fill(left, white)]
    _ = session.recorder.takeFrame(at: Timestamp(nanoseconds: ms(5)))
    session.app.commands = [.fill(whole, white)]
    session.send(.text("a"), at: ms(30))
    session.recorder.advance(to: Timestamp(nanoseconds: ms(50)))
    session.app.commands = [.fill(right, white)]
    session.send(.text("b"), at: ms(51))
    let list = session.recorder.takeFrame(at: Timestamp(nanoseconds: ms(100)))
    #expect(list?.commands == [.fill(right, white)])
    #expect(list?.damage == [left, right])
  }

  @Test func theFrameLogTellsWhatCameOnTheDisplay() throws {
    let session = try Session { $0.movesUntil = Timestamp(nanoseconds: ms(30)) }
    let white = Color(red: 255, green: 255, blue: 255)
    session.app.commands = [.fill(Rect(x: 1, y: 2, width: 3, height: 4), white)]
    session.app.onFrame = { app, _ in app.commands.append(.popClip) }
    // The first frame is overtaken by the second; the third is made and never taken.
    let list = try #require(session.recorder.takeFrame(at: Timestamp(nanoseconds: ms(24))))
    session.recorder.advance(to: Timestamp(nanoseconds: ms(70)))
    #expect(session.app.frameTimes.count == 2)
    session.send(.text("a"), at: ms(71))
    session.recorder.advance(to: Timestamp(nanoseconds: ms(100)))
    let log = session.log.map { $0.replacing(#/"list":"[0-9a-f]{64}"/#, with: "L") }
    let edges = #""editorBottom":480,"keyboardTop":480,"covered":0,"damage":[],"commands""#
    #expect(
      log == [
        #"{"time":0,\#(edges):2,L}"#,
        #"{"time":16.7,\#(edges):3,L,"shown":{"time":19,"damage":[{"x":0,"y":0,"w":800,"h":480}]}}"#,
        #"{"time":66.7,\#(edges):4,L}"#,
      ])
    #expect(session.log[1].contains(#""list":"\#(list.digest)""#))
    #expect(!session.log[0].contains(list.digest))
  }

  @Test func theEndPrintsTheStateAndIsHandedOn() throws {
    let session = try Session {
      $0.onEvent = { app, event, _ in
        if event == .quit { app.effects = [.quit] }
      }
    }
    session.send(.quit, at: ms(1005))
    #expect(session.output.count == 1)
    #expect(session.output[0].hasPrefix("{\"time\":1000,"))
    #expect(session.recorder.takeEffects() == [.quit])
    #expect(session.stage.log == ["quit"])
    session.send(.text("too late"), at: ms(1006))
    #expect(session.lines == ["@1000ms state", "@1000ms quit"])
    _ = session.recorder.takeFrame(at: Timestamp(nanoseconds: ms(1006)))
    #expect(session.recorder.nextDeadline == nil)
  }

  @Test func aFileThatCouldNotBeWrittenIsARemark() throws {
    let session = try Session {
      $0.onEvent = { app, event, _ in
        if event == .text("s") { app.effects = [.writeFile(request: 1, path: "a", bytes: [])] }
      }
    }
    session.stage.writeFault = FileFault(path: "a", code: 28, reason: "No space left on device")
    session.send(.text("s"), at: ms(5))
    #expect(
      session.lines == [
        #"@0ms type "s""#, "# a file could not be written: No space left on device",
      ])
  }
}
