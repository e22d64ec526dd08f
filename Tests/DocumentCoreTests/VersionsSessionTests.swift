import DocumentCore
import PanelCore
import Testing

@Suite struct VersionsSessionTests {
  private static let versions = (0..<3).map { TextVersion(id: 10 - $0, clock: 1000 - $0) }

  private func opened() -> VersionsSession {
    var session = VersionsSession()
    #expect(
      session.handle(.opened(path: "/a")) == [.ask(request: 1, .list(path: "/a"))])
    let answer = VersionAnswer.listed(path: "/a", versions: Self.versions, now: 1000)
    #expect(session.handle(.answered(request: 1, .success(answer))) == [])
    return session
  }

  @Test func theArrowsGoAlongTheListAndStopAtItsEnds() {
    var session = opened()
    #expect(session.handle(.entered) == [])
    #expect(session.handle(.moved(1)) == [.reveal(0)])
    #expect(session.handle(.moved(5)) == [.reveal(2)])
    #expect(session.handle(.moved(-1)) == [.reveal(1)])
    #expect(
      session.handle(.entered) == [.ask(request: 2, .read(path: "/a", id: 9))])
    session = opened()
    #expect(session.handle(.moved(-1)) == [.reveal(2)])
  }

  @Test func aVersionIsShownOnceItsTextIsThere() {
    var session = opened()
    _ = session.handle(.chose(1))
    #expect(session.shown == nil)
    #expect(
      session.handle(.answered(request: 2, .success(.read(id: 9, text: [65])))) == [.show])
    #expect(session.shown?.id == 9)
    #expect(session.text == [65])
    _ = session.handle(.moved(1))
    #expect(session.selected == 1)
    _ = session.handle(.back)
    #expect(session.shown == nil)
    #expect(session.isOpen)
  }

  @Test func aVersionThatCanNotBeReadIsShownAsThat() {
    var session = opened()
    _ = session.handle(.chose(0))
    let fault = FileFault(path: "/a", code: 5, reason: "damaged")
    #expect(session.handle(.answered(request: 2, .failure(fault))) == [.show])
    #expect(session.shown?.id == 10)
    #expect(session.text == nil)
  }

  @Test func answersToWhatIsNoLongerAskedAreNotTaken() {
    var session = opened()
    _ = session.handle(.chose(0))
    _ = session.handle(.back)
    #expect(session.handle(.answered(request: 2, .success(.read(id: 10, text: [])))) == [])
    #expect(session.shown == nil)
    _ = session.handle(.closed)
    _ = session.handle(.opened(path: "/b"))
    let late = VersionAnswer.listed(path: "/a", versions: Self.versions, now: 1)
    #expect(session.handle(.answered(request: 1, .success(late))) == [])
    #expect(session.versions == [])
    #expect(session.handle(.chose(0)) == [])
  }
}
