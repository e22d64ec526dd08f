import PanelCore
import Testing

@testable import KeyriseApp

/// When a session ends by itself, and when not.
@Suite struct SessionEndTests {
  private enum Step {
    case used, asked, ended(Bool), after(Int?), time
  }

  /// Seconds, what happens, whether the session ends, what the countdown shows afterwards.
  private typealias Row = (at: Double, step: Step, ends: Bool, shows: Int?)

  private func check(_ name: String, _ rows: [Row]) {
    var machine = SessionEnd()
    for (index, row) in rows.enumerated() {
      let now = Timestamp(milliseconds: row.at * 1000)
      var actions: [SessionEnd.Action] = []
      while let deadline = machine.nextDeadline, deadline < now {
        #expect(!machine.advance(to: deadline).contains(.end), "\(name), before \(index)")
      }
      switch row.step {
      case .used: actions = machine.handle(.used, at: now)
      case .asked: actions = machine.handle(.asked, at: now)
      case .ended(let isWhole): actions = machine.handle(.ended(isWhole: isWhole), at: now)
      case .after(let seconds):
        actions = machine.handle(.set(after: seconds.map { .seconds($0) }), at: now)
      case .time: actions = machine.advance(to: now)
      }
      #expect(actions.contains(.end) == row.ends, "\(name), step \(index)")
      #expect(machine.secondsLeft == row.shows, "\(name), step \(index)")
    }
  }

  @Test func offIsTheDefault() {
    check("off", [(0, .used, false, nil), (100_000, .time, false, nil)])
  }

  @Test func theLastFifteenSecondsAreCounted() {
    check(
      "counting",
      [
        (0, .after(60), false, nil), (44.9, .time, false, nil), (45, .time, false, 15),
        (45.5, .time, false, 15), (46, .time, false, 14), (59, .time, false, 1),
        (60, .time, true, nil),
      ])
  }

  @Test func aTouchStopsTheCountdownAndBeginsAnew() {
    check(
      "touch",
      [
        (0, .after(60), false, nil), (50, .time, false, 10), (50, .used, false, nil),
        (94, .time, false, nil), (95, .time, false, 15), (110, .time, true, nil),
      ])
  }

  @Test func whoeverAsksHasItAtOnceAndOnce() {
    check(
      "asked",
      [
        (0, .asked, true, nil), (1, .asked, false, nil), (2, .ended(true), false, nil),
        (3, .asked, true, nil),
      ])
  }

  @Test func afterAnEndNothingIsCountedUntilSomebodyComes() {
    check(
      "over",
      [
        (0, .after(20), false, nil), (20, .time, true, nil), (20, .ended(true), false, nil),
        (500, .time, false, nil), (600, .used, false, nil), (605, .time, false, 15),
        (620, .time, true, nil),
      ])
  }

  @Test func anEndThatWasNotWholeIsTriedAgain() {
    check(
      "again",
      [
        (0, .after(20), false, nil), (20, .time, true, nil), (21, .ended(false), false, nil),
        (26, .time, false, 15), (41, .time, true, nil),
      ])
  }

  @Test func anotherTimeCountsFromNowAndOffEndsTheCountdown() {
    check(
      "set",
      [
        (0, .after(60), false, nil), (50, .time, false, 10), (50, .after(30), false, nil),
        (65, .time, false, 15), (66, .after(nil), false, nil), (1000, .time, false, nil),
      ])
  }
}
