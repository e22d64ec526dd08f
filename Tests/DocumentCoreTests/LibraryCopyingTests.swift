import DocumentCore
import PanelCore
import Testing

/// Copying notes to a medium: what is asked for, and what is told.
@Suite struct LibraryCopyingTests {
  private let stick = Medium(path: "/media/ada/STICK")
  private let names = ["a.txt", "b.txt"]

  private func opened(_ media: [Medium]) -> LibrarySession {
    var session = LibrarySession()
    _ = session.handle(.mediaChanged(media))
    _ = session.handle(.opened(folder: "/n"))
    return session
  }

  private func number(_ actions: [LibrarySession.Action]) -> Int? {
    for case .ask(let request, _) in actions { return request }
    return nil
  }

  private func outcome(_ session: LibrarySession) -> LibraryCopying.Outcome? {
    guard case .copying(let outcome)? = session.notice else { return nil }
    return outcome
  }

  @Test func oneNoteIsCopiedAfterTheOtherAndThenAllIsWritten() throws {
    var session = opened([stick])
    var actions = session.handle(.copies(names, medium: stick.path))
    let first = try #require(number(actions))
    #expect(
      actions == [
        .ask(request: first, .copyOut(folder: "/n", name: "a.txt", medium: stick.path))
      ])
    #expect(outcome(session) == .init(name: "STICK", done: 0, count: 2))
    // Nothing else begins meanwhile.
    #expect(session.handle(.copies(names, medium: stick.path)) == [])
    actions = session.handle(
      .answered(request: first, .success(.copiedOut(name: "a.txt", copy: "a.txt"))))
    #expect(outcome(session)?.done == 1)
    let second = try #require(number(actions))
    actions = session.handle(
      .answered(request: second, .success(.copiedOut(name: "b.txt", copy: "b-2.txt"))))
    let third = try #require(number(actions))
    #expect(actions == [.ask(request: third, .finishCopying(medium: stick.path))])
    #expect(
      session.handle(.answered(request: third, .success(.finishedCopying(medium: stick.path))))
        == [])
    #expect(outcome(session) == .init(name: "STICK", done: 2, count: 2, end: .done))
    #expect(!session.copying.isRunning)
  }

  @Test func aFaultEndsItAndTellsWhatIsThere() throws {
    for code in [28, FileFault.noMedium] {
      var session = opened([stick])
      let first = try #require(number(session.handle(.copies(names, medium: stick.path))))
      let next = session.handle(
        .answered(request: first, .success(.copiedOut(name: "a.txt", copy: "a.txt"))))
      let second = try #require(number(next))
      let fault = FileFault(path: "/media/ada/STICK/x", code: code, reason: "why")
      #expect(session.handle(.answered(request: second, .failure(fault))) == [])
      #expect(outcome(session)?.done == 1)
      #expect(outcome(session)?.end == (code == 28 ? .failed(fault) : .pulledOut))
      #expect(!session.copying.isRunning)
    }
  }

  @Test func itGoesOnWhileTheListIsClosedAndIsTold() throws {
    var session = opened([stick])
    let first = try #require(number(session.handle(.copies(names, medium: stick.path))))
    _ = session.handle(.closed)
    let next = session.handle(
      .answered(request: first, .success(.copiedOut(name: "a.txt", copy: "a.txt"))))
    #expect(number(next) != nil)
    _ = session.handle(.opened(folder: "/n"))
    #expect(outcome(session)?.done == 1)
  }

  @Test func nothingIsCopiedToWhatIsNotThereOrCanOnlyBeRead() {
    let card = Medium(path: "/media/ada/CARD", isReadOnly: true)
    var session = opened([card])
    #expect(session.copying.target == nil)
    #expect(session.handle(.copies(names, medium: card.path)) == [])
    #expect(session.handle(.copies(names, medium: stick.path)) == [])
    _ = session.handle(.mediaChanged([stick, card]))
    #expect(session.copying.target == stick)
    #expect(session.handle(.copies([], medium: stick.path)) == [])
  }
}
