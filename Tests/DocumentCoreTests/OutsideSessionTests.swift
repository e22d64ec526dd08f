import DocumentCore
import PanelCore
import Testing

/// A session whose file other programs change.
private struct Desk {
  var session = DocumentSession()
  var now = 0.0
  var asked: [DocumentSession.Action] = []

  init() {
    send(.opened(path: "/a", format: DocumentFormat(), revision: 1, isWhole: true))
  }

  mutating func send(_ event: DocumentSession.Event, at time: Double? = nil) {
    now = time ?? now
    asked = session.handle(event, at: Timestamp(milliseconds: now))
  }
  mutating func edit(_ revision: Int, at time: Double? = nil) {
    send(.edited(revision: revision), at: time)
  }
  /// A look finds this.
  mutating func find(_ look: DocumentSession.Look) {
    guard case .look(let request)? = asked.last else {
      Issue.record("nothing was looked for: \(asked)")
      return
    }
    send(.looked(request: request, look))
  }
  mutating func report(_ look: DocumentSession.Look) {
    send(.fileReported)
    find(look)
  }
  mutating func fail(_ code: Int32) {
    guard case .write(let request, _, _)? = asked.last else {
      Issue.record("nothing was written: \(asked)")
      return
    }
    let fault = FileFault(path: "/a", code: code, reason: "no")
    send(.written(request: request, .failure(fault)))
  }
  var writes: Bool { if case .write? = asked.last { true } else { false } }
  var deadline: Double? { session.nextDeadline?.milliseconds }
}

@Suite struct OutsideSessionTests {
  private let plain = DocumentFormat()

  @Test func aReportIsLookedInto() {
    var desk = Desk()
    desk.report(.expected)
    #expect(desk.asked == [])
    #expect(desk.session.standing == .agreed)
  }

  @Test func reportsDuringALookAreOneMore() {
    var desk = Desk()
    desk.send(.fileReported)
    let first = desk.asked
    desk.send(.fileReported)
    desk.send(.fileReported)
    #expect(desk.asked == [])
    guard case .look(let request)? = first.last else { return }
    desk.send(.looked(request: request, .changed))
    desk.find(.expected)
    #expect(desk.asked == [])
  }

  @Test func withoutEditsTheFileIsShownAnew() {
    var desk = Desk()
    desk.report(.changed)
    #expect(desk.asked == [.merge(isChosen: false)])
    desk.send(.merged(revision: 2, format: DocumentFormat(hasBOM: true), isWhole: true))
    #expect(!desk.session.isDirty)
    #expect(desk.session.format.hasBOM)
    #expect(desk.deadline == nil)
  }

  @Test func whatWasPutTogetherIsSavedByItself() {
    var desk = Desk()
    desk.edit(2, at: 100)
    desk.report(.changed)
    desk.send(.merged(revision: 3, format: plain, isWhole: false), at: 200)
    #expect(desk.session.isDirty)
    #expect(desk.deadline == 2200)
    desk.send(.deadline, at: 2200)
    #expect(desk.writes)
  }

  @Test func aConflictIsNotWrittenUntilSomebodyChooses() {
    var desk = Desk()
    desk.edit(2, at: 0)
    desk.report(.changed)
    desk.send(.parted)
    #expect(desk.session.standing == .conflict)
    for event in [DocumentSession.Event.saveRequested, .focusLost, .edited(revision: 3), .deadline]
    {
      desk.send(event, at: desk.now + 60_000)
      #expect(desk.asked == [], "\(event)")
    }
    #expect(desk.session.isDirty)
    desk.send(.chosen(.mine))
    #expect(desk.asked == [.write(request: 2, path: "/a", revision: 3)])
  }

  @Test func theirsIsTaken() {
    var desk = Desk()
    desk.edit(2)
    desk.report(.changed)
    desk.send(.parted)
    desk.send(.chosen(.theirs))
    #expect(desk.asked == [.merge(isChosen: true)])
    desk.send(.merged(revision: 3, format: plain, isWhole: true))
    #expect(desk.session.standing == .agreed)
    #expect(!desk.session.isDirty)
  }

  @Test func aConflictThatTheOtherTakesBackIsNone() {
    var desk = Desk()
    desk.edit(2, at: 0)
    desk.report(.changed)
    desk.send(.parted)
    desk.report(.expected)
    #expect(desk.session.standing == .agreed)
    #expect(desk.deadline == 2000)
  }

  @Test func aChangeThatASaveFindsIsLookedInto() {
    var desk = Desk()
    desk.edit(2, at: 0)
    desk.send(.saveRequested)
    desk.fail(FileFault.otherContent)
    desk.find(.changed)
    #expect(desk.asked == [.merge(isChosen: false)])
    #expect(desk.session.lastError == nil)
  }

  /// It was changed and changed back: the save is tried again, not at once.
  @Test func aChangeThatIsNoneIsSavedLater() {
    var desk = Desk()
    desk.edit(2, at: 0)
    desk.send(.saveRequested)
    desk.fail(FileFault.otherContent)
    desk.find(.expected)
    #expect(desk.asked == [])
    #expect(desk.deadline == 2000)
  }

  /// As one that was made longer than any file that is read.
  @Test func aChangeThatCantBeReadIsToldAndTriedAgainLater() {
    var desk = Desk()
    desk.edit(2, at: 0)
    let fault = FileFault(path: "/a", code: 27, reason: "File too large")
    var time = 0.0
    for pause in [5000.0, 10_000, 20_000] {
      if time == 0 { desk.send(.saveRequested) } else { desk.send(.deadline, at: time) }
      desk.fail(FileFault.otherContent)
      desk.find(.unreadable(fault))
      #expect(desk.asked == [])
      #expect(desk.session.lastError == fault)
      time += pause
      #expect(desk.deadline == time)
    }
    desk.send(.quitRequested)
    desk.fail(FileFault.otherContent)
    desk.find(.unreadable(fault))
    #expect(desk.asked == [])
    desk.send(.quitRequested)
    desk.fail(FileFault.otherContent)
    desk.find(.unreadable(fault))
    #expect(desk.asked == [.readyToQuit])
  }

  @Test func aFileThatIsNeverLeftAloneIsTold() {
    var desk = Desk()
    desk.edit(2, at: 0)
    for _ in 0..<3 {
      desk.send(.saveRequested)
      desk.fail(FileFault.otherContent)
      desk.find(.expected)
      #expect(desk.session.lastError == nil)
    }
    desk.send(.saveRequested)
    desk.fail(FileFault.otherContent)
    desk.find(.expected)
    #expect(desk.session.lastError?.code == FileFault.changed)
    #expect(desk.deadline == 5000)
  }

  /// What can't be read of one file is no reason to be silent about another one.
  @Test func aBeginningThatWasSavedElsewhereIsLookedAfterThere() {
    var desk = Desk()
    desk.send(.opened(path: "/b", format: plain, revision: 1, isWhole: false))
    desk.send(.loadFailed(FileFault(path: "/b", code: 5, reason: "no")))
    desk.send(.pathChosen("/a"))
    desk.fail(FileFault.otherContent)
    desk.find(.changed)
    #expect(desk.asked == [.merge(isChosen: false)])
  }

  @Test func aFileThatIsGoneComesBackOnlyWhenSomebodySaves() {
    var desk = Desk()
    desk.report(.missing)
    #expect(desk.session.standing == .gone)
    #expect(!desk.session.isDirty)
    desk.edit(2, at: 1000)
    desk.send(.deadline, at: 60_000)
    #expect(desk.asked == [])
    desk.send(.focusLost)
    #expect(desk.asked == [])
    desk.send(.saveRequested)
    #expect(desk.writes)
    #expect(desk.session.standing == .agreed)
  }

  @Test func whatIsReportedDuringAWriteIsLookedIntoAfterIt() {
    var desk = Desk()
    desk.edit(2)
    desk.send(.saveRequested)
    desk.send(.fileReported)
    #expect(desk.asked == [])
    desk.send(.written(request: 1, .success(())))
    #expect(desk.asked == [.look(request: 2)])
  }

  enum Way: CaseIterable { case conflict, gone, claimed }

  @Test(arguments: Way.allCases) func anEndWithoutASaveNeedsTheJournal(_ way: Way) {
    for isSafe in [true, false] {
      var desk = Desk()
      desk.edit(2)
      switch way {
      case .conflict:
        desk.report(.changed)
        desk.send(.parted)
      case .gone: desk.report(.missing)
      case .claimed: desk.send(.claimed(isOurs: false))
      }
      desk.session.isSafeElsewhere = isSafe
      desk.send(.quitRequested)
      #expect(desk.asked == (isSafe ? [.readyToQuit] : []))
      // Somebody who has read why may go all the same.
      if !isSafe { desk.send(.quitRequested) }
      #expect(desk.asked == [.readyToQuit])
    }
  }

  @Test func anEndPutsBothTogetherFirst() {
    var desk = Desk()
    desk.edit(2)
    desk.send(.quitRequested)
    desk.fail(FileFault.otherContent)
    desk.find(.changed)
    desk.send(.merged(revision: 3, format: plain, isWhole: false))
    #expect(desk.asked == [.write(request: 3, path: "/a", revision: 3)])
    desk.send(.written(request: 3, .success(())))
    #expect(desk.asked == [.readyToQuit])
  }

  @Test func whoeverDoesNotHaveTheFileDoesNotWriteIt() {
    var desk = Desk()
    desk.send(.claimed(isOurs: false))
    #expect(desk.session.standing == .claimed)
    desk.edit(2, at: 0)
    desk.send(.deadline, at: 10_000)
    desk.send(.saveRequested)
    #expect(desk.asked == [])
    // What the other one saves is shown.
    desk.report(.changed)
    desk.send(.merged(revision: 3, format: plain, isWhole: true))
    #expect(desk.session.standing == .claimed)
    desk.send(.claimed(isOurs: true))
    desk.find(.expected)
    #expect(desk.session.standing == .agreed)
  }

  @Test func anotherDocumentStartsAnew() {
    var desk = Desk()
    desk.edit(2)
    desk.report(.changed)
    desk.send(.parted)
    desk.send(.opened(path: "/b", format: plain, revision: 1, isWhole: true))
    #expect(desk.session.standing == .agreed)
  }

  @Test func theLongestWaitCanBeSet() {
    var desk = Desk()
    desk.session.longestWait = .seconds(5)
    var revision = 1
    var written: Double?
    for time in stride(from: 0.0, through: 8000, by: 500) where written == nil {
      desk.send(.deadline, at: time)
      if desk.writes { written = time }
      revision += 1
      desk.edit(revision, at: time)
      if desk.writes { written = time }
    }
    #expect(written == 5000)
  }
}
