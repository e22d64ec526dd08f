import Foundation
import PanelCore
import Testing

@testable import PanelSystem

/// Two programs and one file. Each waits for what it is told, on another thread.
@Suite struct FileClaimsTests {
  let folder: ScratchFolder
  init() throws { folder = try ScratchFolder() }

  private final class Program {
    let heard: Inbox<InputEvent>
    let claims: FileClaims

    init(_ folder: ScratchFolder) {
      let heard = Inbox<InputEvent>()
      self.heard = heard
      claims = FileClaims(folder: folder("claims")) { _ = heard.put($0) }
    }
    deinit { claims.stop() }

    func send(_ job: DocumentJob) { _ = claims.take(.document(request: 0, job)) }
    /// Waits for the next news.
    func next() -> [InputEvent] { heard.takeAll() ?? [] }
  }

  private func news(_ path: String, _ claim: Claim) -> [InputEvent] {
    [.document(request: 0, .claim(path: path, claim))]
  }

  @Test func theSecondCanReadAndTakeOver() throws {
    try folder.put("a.txt", "x")
    let path = folder("a.txt")
    let (first, second) = (Program(folder), Program(folder))
    first.send(.claim(path: path))
    #expect(first.next() == news(path, .ours))
    second.send(.claim(path: path))
    #expect(second.next() == news(path, .theirs))
    second.send(.demand(path: path))
    #expect(first.next() == news(path, .demanded))
    first.send(.handOver(path: path))
    #expect(second.next() == news(path, .ours))
    // And back again.
    first.send(.demand(path: path))
    #expect(second.next() == news(path, .demanded))
    second.send(.handOver(path: path))
    #expect(first.next() == news(path, .ours))
  }

  @Test func theEndOfTheFirstIsTheSecondsBeginning() throws {
    let path = folder("b.txt")
    var first: Program? = Program(folder)
    let second = Program(folder)
    first?.send(.claim(path: path))
    #expect(first?.next() == news(path, .ours))
    second.send(.claim(path: path))
    #expect(second.next() == news(path, .theirs))
    first = nil
    #expect(second.next() == news(path, .ours))
  }

  @Test func aSaveAndALinkDoNotChangeWhoseAFileIs() throws {
    try folder.put("c.txt", "x")
    try folder.link("link.txt", to: "c.txt")
    let name = FileClaims.name(of: folder("c.txt"))
    try PosixFileSystem().replace(folder("c.txt"), with: [1])
    #expect(FileClaims.name(of: folder("c.txt")) == name)
    #expect(FileClaims.name(of: folder("link.txt")) == name)
    #expect(FileClaims.name(of: folder("d.txt")) != name)
    #expect(FileClaims.name(of: folder("none/d.txt")) != name)
  }

  @Test func withoutAFolderForLocksEverythingIsOurs() throws {
    try folder.put("claims", "a file where the folder should be")
    let program = Program(folder)
    program.send(.claim(path: folder("e.txt")))
    #expect(program.next() == news(folder("e.txt"), .ours))
  }
}
