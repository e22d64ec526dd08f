import DocumentCore
import PanelCore
import Testing

/// What is written, and when, of a document whose file is not read to its end yet.
@Suite struct LoadingSessionTests {
  private struct Desk {
    var session = DocumentSession()
    var now = 0.0
    var asked: [DocumentSession.Action] = []

    init() {
      send(.opened(path: "/a", format: DocumentFormat(), revision: 1, isWhole: false))
    }
    mutating func send(_ event: DocumentSession.Event, at time: Double? = nil) {
      now = time ?? now
      asked = session.handle(event, at: Timestamp(milliseconds: now))
    }
    func write(_ request: Int, _ revision: Int, to path: String = "/a")
      -> [DocumentSession.Action]
    { [.write(request: request, path: path, revision: revision)] }
  }

  private let fault = FileFault(path: "/a", code: 5, reason: "Input/output error")
  private let lf = DocumentFormat()

  @Test func whatComesIsNoEdit() {
    var desk = Desk()
    desk.send(.appended(revision: 2))
    desk.send(.appended(revision: 3))
    #expect(!desk.session.isDirty)
    desk.send(.loaded(format: DocumentFormat(lineEnding: .crlf)))
    #expect(!desk.session.isDirty)
    #expect(desk.asked == [])
    #expect(desk.session.format.lineEnding == .crlf)
    #expect(desk.session.nextDeadline == nil)
  }

  enum Wish: CaseIterable { case save, focusLost, autosave, quit }

  @Test(arguments: Wish.allCases) func aSaveWaitsForTheEndOfTheFile(_ wish: Wish) {
    var desk = Desk()
    desk.send(.edited(revision: 2), at: 0)
    desk.send(.appended(revision: 3))
    switch wish {
    case .save: desk.send(.saveRequested)
    case .focusLost: desk.send(.focusLost)
    case .autosave: desk.send(.deadline, at: 5000)
    case .quit: desk.send(.quitRequested)
    }
    #expect(desk.asked == [])
    #expect(desk.session.isDirty)
    #expect(!desk.session.isWriting)
    desk.send(.appended(revision: 4), at: 6000)
    #expect(desk.asked == [])
    desk.send(.loaded(format: lf))
    #expect(desk.asked == desk.write(1, 4))
    desk.send(.written(request: 1, .success(())))
    #expect(!desk.session.isDirty)
    #expect(desk.asked == (wish == .quit ? [.readyToQuit] : []))
  }

  @Test func anUntouchedDocumentCanBeLeftAtOnce() {
    var desk = Desk()
    desk.send(.quitRequested)
    #expect(desk.asked == [.readyToQuit])
  }

  @Test func anEditAsLateAsTheEndIsSavedInItsTime() {
    var desk = Desk()
    desk.send(.edited(revision: 2), at: 1000)
    desk.send(.loaded(format: lf), at: 1500)
    #expect(desk.asked == [])
    #expect(desk.session.nextDeadline == Timestamp(milliseconds: 3000))
  }

  @Test func whatCantBeReadToItsEndIsNeverWrittenOver() {
    var desk = Desk()
    desk.send(.edited(revision: 2), at: 0)
    desk.send(.loadFailed(fault))
    #expect(desk.session.isPartial)
    #expect(desk.session.lastError?.reason == "Input/output error")
    #expect(desk.session.lastError?.remark != nil)
    for event in [DocumentSession.Event.saveRequested, .focusLost, .pathChosen("/a")] {
      desk.send(event)
      #expect(desk.asked == [])
      #expect(desk.session.isDirty)
    }
    desk.send(.edited(revision: 3), at: 100)
    desk.send(.deadline, at: 10_000)
    #expect(desk.asked == [])
    // Elsewhere it may go, and then still not over the file that it came from.
    desk.send(.pathChosen("/b"))
    #expect(desk.asked == desk.write(1, 3, to: "/b"))
    desk.send(.written(request: 1, .success(())))
    #expect(desk.session.lastError == nil)
    desk.send(.pathChosen("/a"))
    #expect(desk.asked == [])
  }

  @Test func aQuitShowsWhyNothingIsSavedAndTheSecondOneEnds() {
    var desk = Desk()
    desk.send(.edited(revision: 2), at: 0)
    desk.send(.quitRequested)
    desk.send(.loadFailed(fault))
    #expect(desk.asked == [])
    desk.send(.quitRequested)
    #expect(desk.asked == [.readyToQuit])
  }

  @Test func anotherNameForTheFileWaitsToo() {
    var desk = Desk()
    desk.send(.pathChosen("/b"))
    #expect(desk.asked == [])
    desk.send(.quitRequested)
    #expect(desk.asked == [])
    desk.send(.loaded(format: lf))
    #expect(desk.asked == desk.write(1, 1, to: "/b"))
    desk.send(.written(request: 1, .success(())))
    #expect(desk.asked == [.readyToQuit])
  }
}
