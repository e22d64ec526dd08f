import DocumentCore
import PanelCore
import Testing

/// A journal session with a clock that the test sets, and the last thing that it asked for.
private struct Desk {
  var session = JournalSession()
  var asked: [JournalSession.Action] = []
  private var now = 0.0

  mutating func send(_ event: JournalSession.Event, at time: Double) {
    now = time
    asked = session.handle(event, at: Timestamp(milliseconds: now))
  }
  mutating func wait(until time: Double) {
    now = time
    asked = session.advance(to: Timestamp(milliseconds: time))
  }
  var deadline: Double? { session.nextDeadline?.milliseconds }
  let fault = FileFault(path: "/journal.db", code: 28, reason: "no")
}

@Suite struct JournalSessionTests {
  @Test func theFirstEditIsCommittedAfterTwoHundredMilliseconds() {
    var desk = Desk()
    #expect(desk.deadline == nil)
    desk.send(.edited(bytes: 10), at: 1000)
    #expect(desk.deadline == 1200)
    #expect(desk.session.isPending)
    desk.wait(until: 1199)
    #expect(desk.asked == [])
    desk.wait(until: 1200)
    #expect(desk.asked == [.commit(request: 1)])
    #expect(desk.session.isInFlight(1))
    #expect(desk.deadline == nil)
    desk.send(.committed(request: 1), at: 1205)
    #expect(desk.asked == [])
    #expect(!desk.session.isPending)
  }

  @Test func someoneWhoNeverPausesIsCommittedAllTheSame() {
    var desk = Desk()
    var commits: [Double] = []
    for time in stride(from: 0.0, through: 1000, by: 20) {
      desk.wait(until: time)
      for case .commit(let request) in desk.asked {
        commits.append(time)
        desk.send(.committed(request: request), at: time)
      }
      desk.send(.edited(bytes: 10), at: time)
    }
    #expect(commits == [200, 400, 600, 800, 1000])
  }

  @Test func oneCommitIsInFlightAtATimeAndTheNextFollowsIt() {
    var desk = Desk()
    desk.send(.edited(bytes: 1), at: 0)
    desk.wait(until: 200)
    desk.send(.edited(bytes: 1), at: 210)
    #expect(desk.deadline == nil)
    desk.send(.committed(request: 7), at: 300)
    #expect(desk.deadline == nil)
    // It took long: what came meanwhile is due.
    desk.send(.committed(request: 1), at: 900)
    #expect(desk.asked == [.commit(request: 2)])
    desk.send(.edited(bytes: 1), at: 910)
    desk.send(.committed(request: 2), at: 950)
    #expect(desk.asked == [])
    #expect(desk.deadline == 1110)
  }

  @Test func aFailureIsToldOnceAndTriedAgainWithGrowingPauses() {
    var desk = Desk()
    desk.send(.edited(bytes: 1), at: 0)
    desk.wait(until: 200)
    var time = 200.0
    var pauses: [Double] = []
    var told = 0
    for request in 1...9 {
      desk.send(.commitFailed(request: request, desk.fault), at: time)
      told += desk.asked.count
      let next = desk.deadline ?? 0
      pauses.append((next - time) / 1000)
      // Edits don't hurry it.
      desk.send(.edited(bytes: 1), at: time + 1)
      #expect(desk.deadline == next)
      time = next
      desk.wait(until: time)
      #expect(desk.asked == [.commit(request: request + 1)])
    }
    #expect(pauses == [1, 2, 4, 8, 16, 32, 60, 60, 60])
    #expect(told == 1)
    #expect(desk.session.isFailing)
    desk.send(.committed(request: 10), at: time)
    #expect(desk.asked == [.tellUser(nil)])
    #expect(!desk.session.isFailing)
  }

  @Test func leavingCommitsAtOnceAndAMoveIsInNoHurry() {
    var desk = Desk()
    desk.send(.left, at: 0)
    #expect(desk.asked == [])
    desk.send(.moved, at: 0)
    #expect(desk.deadline == 5000)
    desk.send(.edited(bytes: 1), at: 100)
    #expect(desk.deadline == 300)
    desk.send(.left, at: 150)
    #expect(desk.asked == [.commit(request: 1)])
    desk.send(.left, at: 160)
    #expect(desk.asked == [])
  }

  @Test func aLongJournalAsksForASaveOnce() {
    var desk = Desk()
    desk.send(.edited(bytes: JournalSession.byteLimit), at: 0)
    #expect(desk.asked == [])
    desk.send(.edited(bytes: 1), at: 1)
    #expect(desk.asked == [.save])
    desk.send(.edited(bytes: 1), at: 2)
    #expect(desk.asked == [])
    desk.send(.saved, at: 3)
    #expect(desk.deadline == 200)
    desk.send(.edited(bytes: JournalSession.byteLimit + 1), at: 4)
    #expect(desk.asked == [.save])
  }

  @Test func anotherDocumentBeginsAnew() {
    var desk = Desk()
    desk.send(.edited(bytes: 1), at: 0)
    desk.wait(until: 200)
    desk.send(.opened, at: 210)
    #expect(!desk.session.isPending)
    desk.send(.commitFailed(request: 1, desk.fault), at: 220)
    #expect(desk.asked == [])
    #expect(desk.deadline == nil)
  }

  @Test func aDeadlineThatASlowFrameMissedFiresBeforeTheEvent() {
    var desk = Desk()
    desk.send(.edited(bytes: 1), at: 0)
    desk.send(.edited(bytes: 1), at: 900)
    #expect(desk.asked == [.commit(request: 1)])
    desk.send(.committed(request: 1), at: 901)
    #expect(desk.deadline == 1100)
  }

  @Test func aSaveIsNotedWithTheNextCommitOrAfterASecond() {
    var desk = Desk()
    desk.send(.saved, at: 100)
    #expect(desk.deadline == 1100)
    desk.send(.edited(bytes: 1), at: 200)
    #expect(desk.deadline == 400)
    desk.send(.saved, at: 300)
    #expect(desk.deadline == 400)
  }
}
