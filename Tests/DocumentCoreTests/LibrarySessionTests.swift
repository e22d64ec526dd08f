import DocumentCore
import PanelCore
import Testing

@Suite struct LibrarySessionTests {
  private let notes = [
    LibraryNote(name: "a.txt", title: "Beta", key: "beta", size: 5, modified: 1),
    LibraryNote(name: "b.txt", title: "alpha", key: "alpha", size: 9, modified: 3),
    LibraryNote(name: "c.bin", key: "c.bin", size: 5, modified: 2, kind: .other),
  ]

  /// A list that is there.
  private func listed(unread: Int = 0) throws -> LibrarySession {
    var session = LibrarySession()
    let request = try #require(number(session.handle(.opened(folder: "/n"))))
    _ = session.handle(
      .answered(request: request, .success(.listed(notes, now: 0, unread: unread))))
    return session
  }

  private func number(_ actions: [LibrarySession.Action]) -> Int? {
    for case .ask(let request, _) in actions { return request }
    return nil
  }

  private func names(_ session: LibrarySession) -> [String] { session.rows.map(\.note.name) }

  @Test(
    arguments: [
      (.time, ["b.txt", "c.bin", "a.txt"]), (.title, ["b.txt", "a.txt", "c.bin"]),
      (.size, ["b.txt", "a.txt", "c.bin"]),
    ] as [(LibrarySession.Sort, [String])]) func notesAreInOrder(
      sort: LibrarySession.Sort, order: [String]
    ) throws
  {
    var session = try listed()
    _ = session.handle(.sorted(sort))
    #expect(names(session) == order)
  }

  @Test func whatIsNotReadIsReadBatchByBatch() throws {
    var session = LibrarySession()
    let first = try #require(number(session.handle(.opened(folder: "/n"))))
    var actions = session.handle(
      .answered(request: first, .success(.listed(notes, now: 0, unread: 2))))
    #expect(actions == [.ask(request: first + 1, .index(folder: "/n"))])
    var read = notes[0]
    read.title = "Read"
    actions = session.handle(.answered(request: first + 1, .success(.indexed([read], unread: 1))))
    #expect(actions == [.ask(request: first + 2, .index(folder: "/n"))])
    #expect(session.note("a.txt")?.title == "Read")
    _ = session.handle(.closed)
    actions = session.handle(.answered(request: first + 2, .success(.indexed([read], unread: 1))))
    #expect(actions == [])
  }

  @Test func oneSearchRunsAtATimeAndTheLastWins() throws {
    var session = try listed()
    let first = try #require(number(session.handle(.queryChanged("al"))))
    #expect(session.handle(.queryChanged("alp")) == [])
    let actions = session.handle(
      .answered(
        request: first,
        .success(
          .found([LibraryMatch(name: "a.txt"), LibraryMatch(name: "b.txt")], hasMore: false))
      ))
    #expect(actions == [.ask(request: first + 1, .search(folder: "/n", query: "alp"))])
    _ = session.handle(
      .answered(
        request: first + 1, .success(.found([LibraryMatch(name: "b.txt")], hasMore: false))))
    #expect(names(session) == ["b.txt"])
    _ = session.handle(.queryChanged(""))
    #expect(session.rows.count == 3)
  }

  @Test func aNameThatIsTakenIsTold() throws {
    var session = try listed()
    #expect(session.handle(.renames("a.txt", typed: "b")) == [])
    #expect(session.notice == .taken(name: "b.txt"))
    #expect(session.handle(.renames("a.txt", typed: "x/y")) == [])
    #expect(session.notice == .badName(.slash))
    #expect(session.handle(.renames("a.txt", typed: "a")) == [])
    // Another program was quicker.
    let request = try #require(number(session.handle(.renames("a.txt", typed: "d"))))
    let again = session.handle(
      .answered(
        request: request,
        .failure(FileFault(path: "/n/d.txt", code: FileFault.taken, reason: ""))))
    #expect(session.notice == .taken(name: "d.txt"))
    #expect(again == [.ask(request: request + 1, .list(folder: "/n"))])
  }

  @Test func whatIsDeletedComesBackUnderAFreeName() throws {
    var session = try listed()
    let request = try #require(number(session.handle(.deletes("a.txt"))))
    _ = session.handle(
      .answered(request: request, .success(.binned(name: "a.txt", binned: "9-a.txt"))))
    #expect(names(session) == ["b.txt", "c.bin"])
    #expect(session.notice == .deleted(title: "Beta"))
    let actions = session.handle(.undoes)
    #expect(
      actions == [
        .ask(request: request + 1, .restore(folder: "/n", binned: "9-a.txt", to: "a.txt"))
      ])
    _ = session.handle(.answered(request: request + 1, .success(.restored(notes[0]))))
    #expect(names(session) == ["b.txt", "c.bin", "a.txt"])
    #expect(session.handle(.undoes) == [])
  }

  @Test func aFileThatIsNoTextIsNotOpened() throws {
    var session = try listed()
    #expect(session.handle(.opens("b.txt")) == [.open(name: "b.txt")])
    #expect(session.handle(.opens("c.bin")) == [])
    #expect(session.notice == .noText(name: "c.bin"))
  }
}
