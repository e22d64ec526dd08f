import PanelCore
import Testing

@testable import PanelTape

@MainActor @Suite struct TapePlayerTimeTests {
  @Test func atOneInstantTheDeadlineComesFirstThenTheFrameThenTheEvent() throws {
    let play = try Play("@100ms type \"a\"\nwait 20") {
      $0.deadlines = [Timestamp(milliseconds: 100)]
      $0.isDirty = false
    }
    #expect(
      play.app.log == [
        .deadline(ms(100)), .frame(ms(100)), .event(.text("a"), ms(100)), .frame(116_666_666),
      ])
    #expect(play.status == 0)
  }

  @Test func aFrameThatIsWantedWaitsForTheDeadlinesOfItsInstant() throws {
    let play = try Play("+99ms type \"a\"\nwait 30") {
      $0.deadlines = [100, 100].map { Timestamp(milliseconds: $0) }
      $0.isDirty = false
      // The frame's layout finds that one more deadline is due at once.
      $0.onFrame = { app, now in if now.nanoseconds == ms(100) { app.deadlines = [now] } }
    }
    #expect(
      play.app.log == [
        .event(.text("a"), ms(99)), .deadline(ms(100)), .deadline(ms(100)), .frame(ms(100)),
        .deadline(ms(100)), .frame(116_666_666),
      ])
  }

  @Test func deadlinesFireAtTheirOwnInstantsBeforeALaterEvent() throws {
    let play = try Play("+30ms type \"a\"") {
      $0.deadlines = [10, 20.5, 30, 30.1].map { Timestamp(milliseconds: $0) }
      $0.isDirty = false
    }
    #expect(
      play.app.log == [
        .deadline(ms(10)), .frame(16_666_666), .deadline(20_500_000), .deadline(ms(30)),
        .event(.text("a"), ms(30)),
      ])
  }

  @Test func aDeadlineThatAnEventSetsForItsOwnInstantFiresBeforeTheNextLine() throws {
    let play = try Play("+5ms type \"a\"\ntype \"b\"") {
      $0.isDirty = false
      $0.onEvent = { app, event, now in if event == .text("a") { app.deadlines = [now] } }
    }
    #expect(
      play.app.log == [
        .event(.text("a"), ms(5)), .deadline(ms(5)), .event(.text("b"), ms(5)),
      ])
  }

  @Test func framesFallOnSixtiethsOfASecondAndOnlyWhileSomethingMoves() throws {
    let play = try Play("wait 1000") { $0.movesUntil = Timestamp(milliseconds: 70) }
    #expect(play.app.frameTimes == [0, 16_666_666, 33_333_333, 50_000_000, 66_666_666])
  }

  @Test func nothingDirtyAndNoDeadlineMeansNoFrame() throws {
    let play = try Play("wait 86400000\ntype \"a\"\nwait 1000")
    #expect(play.app.frameTimes == [0, ms(86_400_000) + 16_666_666])
  }

  @Test func aDeadlineThatAFrameSetsForItsOwnInstantFiresThere() throws {
    let play = try Play("wait 100") {
      $0.onFrame = { app, now in if now == .zero { app.deadlines = [now] } }
    }
    #expect(play.app.log == [.frame(0), .deadline(0), .frame(16_666_666)])
  }

  @Test func linesWithoutATimeShareTheInstantOfTheLineBefore() throws {
    let play = try Play("+16ms type \"a\"\ntype \"b\"\n+16.5ms type \"c\"\n@50ms type \"d\"")
    #expect(
      play.app.events == [
        .event(.text("a"), ms(16)), .event(.text("b"), ms(16)), .event(.text("c"), 32_500_000),
        .event(.text("d"), ms(50)),
      ])
  }

  @Test func aTapLastsFiftyMillisecondsAndTheNextLineCountsFromItsEnd() throws {
    let play = try Play("@100ms tap 3,4\n+10ms hold 2 at 5,6 500\ntype \"a\"")
    #expect(
      play.app.events == [
        .event(touch(1, .down, 3, 4), ms(100)), .event(touch(1, .up, 3, 4), ms(150)),
        .event(touch(2, .down, 5, 6), ms(160)), .event(touch(2, .up, 5, 6), ms(660)),
        .event(.text("a"), ms(660)),
      ])
  }

  @Test func aDoubleTapRestsAHundredMilliseconds() throws {
    let play = try Play("double-tap key:q") { $0.places[.key("q")] = Point(x: 7, y: 8) }
    #expect(
      play.app.events == [
        .event(touch(1, .down, 7, 8), 0), .event(touch(1, .up, 7, 8), ms(50)),
        .event(touch(1, .down, 7, 8), ms(150)), .event(touch(1, .up, 7, 8), ms(200)),
      ])
    #expect(play.end == Timestamp(milliseconds: 200))
  }

  @Test func aDragMovesEachSixteenMillisecondsAndEndsOnItsPlace() throws {
    let play = try Play("drag 3 from 0,0 to 40,80 40")
    #expect(
      play.app.events == [
        .event(touch(3, .down, 0, 0), 0), .event(touch(3, .move, 16, 32), ms(16)),
        .event(touch(3, .move, 32, 64), ms(32)), .event(touch(3, .move, 40, 80), ms(40)),
        .event(touch(3, .up, 40, 80), ms(40)),
      ])
  }

  @Test func aDragOfWholeStepsHasNoMoveTwice() throws {
    let play = try Play("drag from 0,0 to 32,0 32\ndrag from 1,1 to 2,2 0")
    #expect(
      play.app.events == [
        .event(touch(1, .down, 0, 0), 0), .event(touch(1, .move, 16, 0), ms(16)),
        .event(touch(1, .move, 32, 0), ms(32)), .event(touch(1, .up, 32, 0), ms(32)),
        .event(touch(1, .down, 1, 1), ms(32)), .event(touch(1, .move, 2, 2), ms(32)),
        .event(touch(1, .up, 2, 2), ms(32)),
      ])
  }

  @Test func upAndCancelHappenWhereTheFingerWasLast() throws {
    let play = try Play("down 1 at 1,2\ndown 2 at 3,4\nmove 1 to 5,6\nup 1\ncancel 2")
    #expect(
      play.app.events.suffix(2) == [
        .event(touch(1, .up, 5, 6), 0), .event(touch(2, .cancel, 3, 4), 0),
      ])
  }

  @Test func settleEndsAfterTheFirstWholeStepWithoutMotion() throws {
    let moving = try Play("settle") { $0.movesUntil = Timestamp(milliseconds: 70) }
    // 70 ms lie in the fifth step; the sixth is the first without motion.
    #expect(moving.end == FrameGrid.instant(6))
    let still = try Play("settle")
    #expect(still.end == FrameGrid.instant(1))
    let between = try Play("+1ms settle")
    #expect(between.end == FrameGrid.instant(2))
  }

  @Test func settleDoesNotWaitForOtherDeadlines() throws {
    let play = try Play("settle") { $0.deadlines = [Timestamp(milliseconds: 5000)] }
    #expect(play.end == FrameGrid.instant(1))
    #expect(play.status == 0)
  }

  @Test func settleGivesUpAfterTenSecondsAndTheTapeRunsOn() throws {
    let play = try Play("\nsettle\ntype \"a\"") { $0.movesUntil = Timestamp(milliseconds: 60_000) }
    #expect(play.errors == ["t.tape:2: expected to settle within 10 s, got motion"])
    #expect(play.app.events == [.event(.text("a"), ms(10_000))])
    #expect(play.status == 1)
  }

  @Test func anInstantInThePastEndsTheTapeWithAnError() throws {
    let play = try Play("wait 20.5\n  @20ms type \"a\"\ntype \"b\"")
    #expect(play.errors == ["t.tape:2:9: the time @20ms has passed: it is 20.5 ms"])
    #expect(play.app.events.isEmpty)
    #expect(play.status == 2)
  }

  @Test func answersComeAtTheInstantOfTheirEffects() throws {
    let play = try Play("+5ms press Ctrl+V\nwait 50") {
      $0.onEvent = { app, event, _ in
        switch event {
        case .key(let press) where press.isDown: app.effects = [.requestPaste]
        case .pasted: app.effects = [.writeFile(request: 7, path: "a", bytes: [])]
        default: break
        }
      }
    }
    #expect(
      play.app.events.suffix(2) == [
        .event(.pasted("clip"), ms(5)), .event(.fileWritten(request: 7, .success(())), ms(5)),
      ])
  }

  @Test func theWriterLatencyDelaysResultsOfFileOperationsInTheirOrder() throws {
    let tape = """
      set writer-latency 20
      type "a"
      +5ms set writer-latency 0
      type "b"
      wait 100
      """
    let play = try Play(tape) {
      $0.onEvent = { app, event, _ in
        if event == .text("a") {
          app.effects = [.writeFile(request: 1, path: "a", bytes: []), .requestPaste]
        } else if event == .text("b") {
          app.effects = [.writeFile(request: 2, path: "a", bytes: [])]
        }
      }
    }
    #expect(
      play.app.events == [
        .event(.text("a"), 0), .event(.pasted("clip"), 0), .event(.text("b"), ms(5)),
        .event(.fileWritten(request: 1, .success(())), ms(20)),
        .event(.fileWritten(request: 2, .success(())), ms(20)),
      ])
    #expect(play.stage.starts[0].settings.isEmpty)
  }

  @Test func effectsWithoutEndAreAFailureAndNoHang() throws {
    let play = try Play("type \"a\"") {
      $0.onEvent = { app, _, _ in app.effects = [.requestPaste] }
    }
    #expect(play.errors == ["t.tape:1: effects and their answers do not end"])
    #expect(play.status == 1)
  }

  @Test func anAppWhoseDeadlineNeverPassesIsAskedOnceAFrame() throws {
    final class Stuck: FrameClient {
      var advances = 0
      func send(_ event: InputEvent, at time: Timestamp) {}
      func advance(to time: Timestamp) { advances += 1 }
      var nextDeadline: Timestamp? { .zero }
      func takeFrame(at time: Timestamp) -> DisplayList? { nil }
      func takeEffects() -> [HostEffect] { [] }
    }
    let client = Stuck()
    let play = try Play("wait 1000") { $0.replacement = client }
    #expect(play.end == Timestamp(milliseconds: 1000))
    #expect((60...70).contains(client.advances))
  }
}
