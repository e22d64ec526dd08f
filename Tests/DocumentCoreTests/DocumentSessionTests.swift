import DocumentCore
import PanelCore
import Testing

/// A session with a clock that the test sets, and the last thing that it asked for.
private struct Desk {
  var session = DocumentSession()
  var now = 0.0
  var asked: [DocumentSession.Action] = []

  init(path: String? = "/notes/a.txt", delay: Duration? = .seconds(2)) {
    session = DocumentSession(autosaveDelay: delay)
    send(.opened(path: path, format: DocumentFormat(), revision: 1, isWhole: true))
  }

  mutating func send(_ event: DocumentSession.Event, at time: Double? = nil) {
    now = time ?? now
    asked = session.handle(event, at: Timestamp(milliseconds: now))
  }
  mutating func wait(until time: Double) {
    now = time
    asked = session.advance(to: Timestamp(milliseconds: time))
  }
  mutating func succeed(_ request: Int, at time: Double? = nil) {
    send(.written(request: request, .success(())), at: time)
  }
  mutating func fail(_ request: Int, code: Int32 = 28, at time: Double? = nil) {
    send(.written(request: request, .failure(fault(code))), at: time)
  }
  func fault(_ code: Int32) -> FileFault {
    FileFault(path: "/notes/a.txt", code: code, reason: "no")
  }
  func write(_ request: Int, _ revision: Int, to path: String = "/notes/a.txt")
    -> [DocumentSession.Action]
  { [.write(request: request, path: path, revision: revision)] }
  var deadline: Double? { session.nextDeadline?.milliseconds }
}

@Suite struct DocumentSessionTests {
  @Test func anOpenedDocumentIsCleanAndWaitsForNothing() {
    let desk = Desk()
    #expect(desk.asked == [])
    #expect(!desk.session.isDirty)
    #expect(!desk.session.isWriting)
    #expect(desk.deadline == nil)
    #expect(desk.session.title == "a.txt")
    #expect(desk.session.path == "/notes/a.txt")
    #expect(desk.session.format == DocumentFormat(hasBOM: false, lineEnding: .lf))
  }

  @Test func aDocumentWithoutAFileIsUntitled() {
    #expect(Desk(path: nil).session.title == "Untitled")
    #expect(Desk(path: "plain").session.title == "plain")
    #expect(Desk(path: "/").session.title == "Untitled")
  }

  @Test func anEditIsWrittenTwoSecondsAfterTheFirst() {
    var desk = Desk()
    desk.send(.edited(revision: 2), at: 100)
    #expect(desk.session.isDirty)
    #expect(desk.deadline == 2100)
    desk.wait(until: 2099)
    #expect(desk.asked == [])
    desk.wait(until: 2100)
    #expect(desk.asked == desk.write(1, 2))
    #expect(desk.session.isWriting)
    #expect(desk.session.isDirty)
    desk.succeed(1, at: 2110)
    #expect(!desk.session.isDirty)
    #expect(desk.deadline == nil)
  }

  @Test func eachEditPutsTheWriteOff() {
    var desk = Desk()
    desk.send(.edited(revision: 2), at: 100)
    desk.send(.edited(revision: 3), at: 2000)
    #expect(desk.deadline == 4000)
    desk.wait(until: 4000)
    #expect(desk.asked == desk.write(1, 3))
  }

  @Test func someoneWhoNeverPausesIsSavedEveryThirtySeconds() {
    var desk = Desk()
    var writes: [Double] = []
    var revision = 1
    for time in stride(from: 0.0, through: 100_000, by: 100) {
      desk.wait(until: time)
      for case .write(let request, _, _) in desk.asked {
        writes.append(time)
        desk.succeed(request)
      }
      revision += 1
      desk.send(.edited(revision: revision))
    }
    #expect(writes == [30_000, 60_000, 90_000])
  }

  @Test func aDeadlineThatASlowFrameMissedFiresBeforeTheEvent() {
    var desk = Desk()
    desk.send(.edited(revision: 2), at: 0)
    desk.send(.edited(revision: 3), at: 9000)
    #expect(desk.asked == desk.write(1, 2))
    desk.succeed(1, at: 9001)
    #expect(desk.session.isDirty)
    #expect(desk.deadline == 11_000)
  }

  @Test func theDelayCanBeSet() {
    var desk = Desk(delay: .milliseconds(250))
    desk.send(.edited(revision: 2), at: 0)
    #expect(desk.deadline == 250)
  }

  @Test func withoutADelayOnlyLeavingTheAppSaves() {
    var desk = Desk(delay: nil)
    desk.send(.edited(revision: 2), at: 0)
    #expect(desk.deadline == nil)
    desk.send(.focusLost, at: 100_000)
    #expect(desk.asked == desk.write(1, 2))
  }

  @Test func undoingToTheSavedTextMakesTheDocumentCleanAgain() {
    var desk = Desk()
    desk.send(.edited(revision: 2), at: 0)
    desk.send(.edited(revision: 1), at: 500)
    #expect(!desk.session.isDirty)
    #expect(desk.deadline == nil)
    desk.send(.edited(revision: 2), at: 1000)
    #expect(desk.deadline == 3000)
  }

  @Test func anEditDuringAWriteStaysUnsavedAndIsWrittenNext() {
    var desk = Desk()
    desk.send(.edited(revision: 2), at: 0)
    desk.wait(until: 2000)
    desk.send(.edited(revision: 3), at: 2005)
    #expect(desk.asked == [])
    #expect(desk.deadline == nil)
    desk.succeed(1, at: 2010)
    #expect(desk.session.isDirty)
    #expect(desk.deadline == 4005)
    desk.wait(until: 4005)
    #expect(desk.asked == desk.write(2, 3))
    desk.succeed(2)
    #expect(!desk.session.isDirty)
  }

  @Test func aWriteThatTookLongerThanTheDelayIsFollowedAtOnce() {
    var desk = Desk()
    desk.send(.edited(revision: 2), at: 0)
    desk.wait(until: 2000)
    desk.send(.edited(revision: 3), at: 2100)
    desk.succeed(1, at: 7000)
    #expect(desk.asked == desk.write(2, 3))
  }

  @Test func undoingDuringAWriteToWhatIsBeingWrittenLeavesNothingToDo() {
    var desk = Desk()
    desk.send(.edited(revision: 2), at: 0)
    desk.wait(until: 2000)
    desk.send(.edited(revision: 3), at: 2001)
    desk.send(.edited(revision: 2), at: 2002)
    desk.succeed(1, at: 2010)
    #expect(!desk.session.isDirty)
    #expect(desk.deadline == nil)
  }

  @Test func oneWriteIsInFlightAtATime() {
    var desk = Desk()
    desk.send(.edited(revision: 2), at: 0)
    desk.send(.saveRequested)
    #expect(desk.asked == desk.write(1, 2))
    desk.send(.saveRequested)
    desk.send(.focusLost)
    #expect(desk.asked == [])
    desk.send(.edited(revision: 3))
    desk.send(.saveRequested)
    #expect(desk.asked == [])
    desk.succeed(1)
    #expect(desk.asked == desk.write(2, 3))
    desk.succeed(2)
    #expect(desk.asked == [])
  }

  @Test func anExplicitSaveWritesACleanDocumentToo() {
    var desk = Desk()
    desk.send(.saveRequested)
    #expect(desk.asked == desk.write(1, 1))
  }

  @Test func losingTheFocusWritesOnlyWhatIsUnsaved() {
    var desk = Desk()
    desk.send(.focusLost)
    #expect(desk.asked == [])
    desk.send(.edited(revision: 2))
    desk.send(.focusLost)
    #expect(desk.asked == desk.write(1, 2))
  }

  @Test func aFailedWriteKeepsTheTextUnsavedAndIsTriedAgainLessAndLessOften() {
    var desk = Desk()
    desk.send(.edited(revision: 2), at: 0)
    var time = 2000.0
    for (request, pause) in [5, 10, 20, 40, 60, 60, 60].enumerated() {
      desk.wait(until: time)
      #expect(desk.asked == desk.write(request + 1, 2))
      desk.fail(request + 1)
      #expect(desk.session.isDirty)
      #expect(!desk.session.isWriting)
      #expect(desk.session.lastError == desk.fault(28))
      time += Double(pause) * 1000
      #expect(desk.deadline == time)
    }
    desk.wait(until: time)
    desk.succeed(8)
    #expect(desk.session.lastError == nil)
    #expect(!desk.session.isDirty)
    desk.send(.edited(revision: 3))
    desk.wait(until: time + 2000)
    desk.fail(9)
    #expect(desk.deadline == time + 7000)
  }

  @Test func editsDoNotHurryARetryAndAnExplicitSaveDoes() {
    var desk = Desk()
    desk.send(.edited(revision: 2), at: 0)
    desk.wait(until: 2000)
    desk.fail(1)
    desk.send(.edited(revision: 3), at: 3000)
    #expect(desk.deadline == 7000)
    desk.send(.saveRequested, at: 3100)
    #expect(desk.asked == desk.write(2, 3))
  }

  @Test(arguments: [(1, true), (13, true), (30, true), (28, false), (5, false)])
  func aRefusalIsToldFromAFullDisk(code: Int32, isReadOnly: Bool) {
    var desk = Desk()
    desk.send(.saveRequested)
    desk.fail(1, code: code)
    #expect(desk.session.isReadOnly == isReadOnly)
    desk.send(.saveRequested)
    desk.succeed(2)
    #expect(!desk.session.isReadOnly)
  }

  @Test func quittingACleanDocumentIsImmediate() {
    var desk = Desk()
    desk.send(.quitRequested)
    #expect(desk.asked == [.readyToQuit])
  }

  @Test func quittingWritesFirstAndWaitsForTheResult() {
    var desk = Desk()
    desk.send(.edited(revision: 2), at: 0)
    desk.send(.quitRequested, at: 10)
    #expect(desk.asked == desk.write(1, 2))
    desk.succeed(1, at: 20)
    #expect(desk.asked == [.readyToQuit])
  }

  @Test func quittingWaitsForTheWriteInFlightAndWritesWhatCameAfter() {
    var desk = Desk()
    desk.send(.edited(revision: 2), at: 0)
    desk.wait(until: 2000)
    desk.send(.quitRequested)
    #expect(desk.asked == [])
    desk.send(.edited(revision: 3))
    desk.succeed(1)
    #expect(desk.asked == desk.write(2, 3))
    desk.succeed(2)
    #expect(desk.asked == [.readyToQuit])
  }

  @Test func aFailedWriteGivesUpTheFirstQuitAndNotTheSecond() {
    var desk = Desk()
    desk.send(.edited(revision: 2), at: 0)
    desk.send(.quitRequested)
    desk.fail(1)
    #expect(desk.asked == [])
    #expect(desk.session.lastError != nil)
    desk.wait(until: 5000)
    desk.fail(2)
    #expect(desk.asked == [])
    desk.send(.quitRequested)
    #expect(desk.asked == desk.write(3, 2))
    desk.fail(3)
    #expect(desk.asked == [.readyToQuit])
  }

  @Test func withoutAFileTheSessionAsksForOneAndNeverWrites() {
    var desk = Desk(path: nil)
    desk.send(.edited(revision: 2), at: 0)
    #expect(desk.session.isDirty)
    #expect(desk.deadline == nil)
    desk.send(.focusLost)
    #expect(desk.asked == [])
    desk.send(.saveRequested)
    #expect(desk.asked == [.choosePath])
    desk.send(.pathChosen("/b.txt"))
    #expect(desk.asked == desk.write(1, 2, to: "/b.txt"))
    #expect(desk.session.title == "b.txt")
  }

  @Test func aPathChosenDuringAWriteIsWrittenNext() {
    var desk = Desk()
    desk.send(.saveRequested)
    desk.send(.pathChosen("/b.txt"))
    #expect(desk.asked == [])
    desk.succeed(1)
    #expect(desk.session.isDirty)
    #expect(desk.asked == desk.write(2, 1, to: "/b.txt"))
    desk.succeed(2)
    #expect(!desk.session.isDirty)
  }

  @Test func theResultOfAnotherDocumentsWriteIsIgnored() {
    var desk = Desk()
    desk.send(.edited(revision: 2))
    desk.send(.focusLost)
    desk.send(.opened(path: "/b.txt", format: DocumentFormat(), revision: 7, isWhole: true))
    desk.send(.edited(revision: 8), at: 50)
    desk.fail(1)
    #expect(desk.session.lastError == nil)
    #expect(desk.deadline == 2050)
    desk.wait(until: 2050)
    #expect(desk.asked == desk.write(2, 8, to: "/b.txt"))
  }

  @Test func aResultThatNobodyWaitsForChangesNothing() {
    var desk = Desk()
    let before = desk.session
    desk.succeed(99)
    desk.send(.deadline)
    #expect(desk.session == before)
  }

  @Test func anOpenedFilesFormatIsKnown() {
    var desk = Desk()
    desk.send(
      .opened(
        path: "/b.txt",
        format: DocumentFormat(detecting: [0xEF, 0xBB, 0xBF] + Array("a\r\n".utf8)), revision: 0,
        isWhole: true))
    #expect(desk.session.format == DocumentFormat(hasBOM: true, lineEnding: .crlf))
  }
}
