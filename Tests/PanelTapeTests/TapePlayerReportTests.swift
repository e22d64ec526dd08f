import PanelCore
import Testing

@testable import PanelTape

@MainActor @Suite struct TapePlayerReportTests {
  @Test func stateNotesAndTimingAreLinesOfOutput() throws {
    let play = try Play("+16ms state\nnotes\ntiming")
    #expect(
      play.output == [
        #"{"time":16,"touches":[],"text":"hello","lines":3}"#, #"{"notifications":["one"]}"#,
        #"{"layout":1.5}"#,
      ])
    #expect(play.errors.isEmpty)
  }

  @Test func theStateIsThatOfThePresentInstantWithoutAnyDeadline() throws {
    let play = try Play("wait 12.34\nexpect /time == 12.3")
    #expect(play.status == 0)
  }

  @Test func aFailedExpectationHasItsLineAndTheTapeRunsOn() throws {
    let play = try Play("expect /text == \"hello\"\n\nexpect /lines < 3\nexpect /no == 1\nstate")
    #expect(
      play.errors == [
        "t.tape:3: expected /lines < 3, got 3", "t.tape:4: expected /no == 1, got nothing",
      ])
    #expect(play.output.count == 1)
    #expect(play.status == 1)
  }

  @Test func aStartThatFailsIsStatusTwo() throws {
    let fault = ConfigError(file: "x.yaml", line: 3, column: 4, message: "this is wrong")
    let play = try Play("state", stage: { $0.launchFault = fault })
    #expect(play.errors == ["x.yaml:3:4: this is wrong"])
    #expect(play.output.isEmpty)
    #expect(play.status == 2)
  }

  @Test func nothingRunsWhenTheTapeCanNotBeRead() {
    let stage = FakeStage()
    var errors: [String] = []
    func play(_ text: String) -> Int32 {
      TapePlayer.play(
        Array(text.utf8), file: "t.tape", on: stage, output: { _ in },
        errors: { errors.append($0) })
    }
    #expect(play("state\n tpe \"a\"") == 2)
    #expect(errors == ["t.tape:2:2: no command \"tpe\"; is it \"type\"?"])
    #expect(stage.apps.isEmpty)
    #expect(play("state") == 0)
    #expect(stage.apps.count == 1)
  }

  @Test func whatTheOutsideRefusesIsAnErrorWithItsPlaceAndTheTapeRunsOn() throws {
    let play = try Play("expect /lines == 4\n screenshot no.png\nremove-file a\nstate")
    #expect(
      play.errors == [
        "t.tape:1: expected /lines == 4, got 3", "t.tape:2:2: there is no renderer",
        "t.tape:3:1: a: no such file",
      ])
    #expect(play.output.count == 1)
    #expect(play.status == 2)
  }

  @Test func theFrameLogHasALineAFrame() throws {
    let play = try Play("wait 40") {
      $0.movesUntil = Timestamp(milliseconds: 30)
      $0.facts.covered = 12.5
      $0.commands = [.fill(Rect(x: 0, y: 0, width: 1, height: 1), Color(red: 0, green: 0, blue: 0))]
    }
    #expect(
      play.frames == [
        #"{"time":0,"editorBottom":480,"keyboardTop":480,"covered":12.5,"damage":[],"commands":1}"#,
        #"{"time":16.7,"editorBottom":480,"keyboardTop":480,"covered":12.5,"damage":[],"commands":1}"#,
      ])
  }

  @Test func aScreenshotTakesAFrameFirstAndNoneTwice() throws {
    let play = try Play("+5ms type \"a\"\nscreenshot a.png\nscreenshot b.png\nwait 100")
    #expect(play.app.frameTimes == [0, ms(5)])
    #expect(play.stage.log == ["screenshot a.png", "screenshot b.png"])
  }

  @Test func editorAndKeyboardApartAreAFailureOnceALine() throws {
    let tape = "wait 40\ntype \"a\"\nwait 20"
    let apart: (FakeApp) -> Void = {
      $0.movesUntil = Timestamp(milliseconds: 60)
      $0.facts.editorBottom = 470
    }
    let play = try Play(tape, apart)
    #expect(
      play.errors == [
        "t.tape:1: expected /editorBottom == 480, got 470 in the frame at 0 ms",
        "t.tape:3: expected /editorBottom == 480, got 470 in the frame at 50 ms",
      ])
    #expect(play.status == 1)
    #expect(try Play(tape, checksRules: false, apart).status == 0)
    let hidden = try Play(tape) {
      apart($0)
      $0.facts.isKeyboardOnScreen = false
    }
    #expect(hidden.status == 0)
  }

  @Test func aLostCaretIsAFailure() throws {
    let play = try Play("wait 20") { $0.facts.isCaretLost = true }
    #expect(
      play.errors == [
        "t.tape:1: expected the caret inside the editor, got it outside in the frame at 0 ms"
      ])
  }

  @Test(arguments: [
    Rect(x: 0, y: 0, width: -1, height: 1), Rect(x: 0, y: 0, width: 1, height: -0.5),
    Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 0, y: .infinity, width: 1, height: 1),
  ])
  func aSizeThatIsNoneIsAFailureInEveryCommand(rect: Rect) throws {
    let color = Color(red: 0, green: 0, blue: 0)
    let run = TextRun(
      text: "a", font: FontID(rawValue: 0), pixelSize: 1, script: 0, isRightToLeft: false)
    let commands: [DrawCommand] = [
      .fill(rect, color), .roundedRect(rect, radius: 1, color), .icon(.tab, rect, color),
      .roundedBorder(rect, radius: 1, width: 1, color), .pushClip(rect), .beginLayer(id: 1, rect),
      .text(run, origin: .zero, bounds: rect, color),
    ]
    for command in commands {
      let play = try Play("wait 20") { $0.commands = [command] }
      #expect(play.status == 1)
      #expect(play.errors.count == 1)
      #expect(play.errors[0].hasPrefix("t.tape:1: expected finite sizes of 0 and more, got "))
    }
  }

  @Test func theStateIsHeldAgainstTheRulesToo() throws {
    let play = try Play("state\ndown 1 at 1,1\nstate\nup 1\nexpect /touches != 1") {
      $0.reported = .object([
        ("touches", [.object([("finger", 1)])]), ("keyboard", .object([("pressed", ["q"])])),
        ("caret", .object([("w", -2)])),
      ])
    }
    #expect(
      play.errors == [
        #"t.tape:1: expected /touches == [], got [{"finger":1}] with no finger down"#,
        "t.tape:1: expected a finite /caret/w of 0 and more, got -2",
        "t.tape:3: expected a finite /caret/w of 0 and more, got -2",
        #"t.tape:5: expected /touches == [], got [{"finger":1}] with no finger down"#,
        "t.tape:5: expected a finite /caret/w of 0 and more, got -2",
      ])
  }

  @Test func settleAndTheTapesEndLookForLeftOverTouches() throws {
    let pressed = JSONValue.object([("keyboard", .object([("pressed", ["q"])]))])
    let message = #": expected /keyboard/pressed == [], got ["q"] with no finger down"#
    #expect(
      try Play("settle\nwait 1") { $0.reported = pressed }.errors == [
        "t.tape:1" + message, "t.tape:2" + message,
      ])
    #expect(try Play("down 1 at 1,1\nsettle") { $0.reported = pressed }.errors.isEmpty)
  }
}
