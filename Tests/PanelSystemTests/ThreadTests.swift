import DocumentCore
import Foundation
import PanelCore
import Testing

@testable import PanelSystem

/// Events from another thread, and a way to wait for them.
private final class Mailbox: Sendable {
  private let events = Inbox<InputEvent>()
  func put(_ event: InputEvent) { _ = events.put(event) }
  /// The next `count` events; waits for them.
  func take(_ count: Int) -> [InputEvent] {
    var taken: [InputEvent] = []
    while taken.count < count, let more = events.takeAll() { taken += more }
    return taken
  }
}

@Suite struct WriterThreadTests {
  let folder: ScratchFolder
  init() throws { folder = try ScratchFolder() }

  @Test func writesAreCarriedOutAndReportedInOrder() throws {
    let mailbox = Mailbox()
    let writer = WriterThread(files: PosixFileSystem(), report: mailbox.put)
    for request in 1...50 {
      writer.submit(
        .writeFile(
          request: request, path: folder("a"),
          bytes: ByteSource([UInt8](repeating: 1, count: request))))
    }
    writer.submit(.readFile(path: folder("a")))
    writer.finish()
    let events = mailbox.take(51)
    for request in 1...50 {
      #expect(events[request - 1] == .fileWritten(request: request, .success(())))
    }
    #expect(
      events[50]
        == .fileRead(path: folder("a"), .success([UInt8](repeating: 1, count: 50))))
  }

  @Test func aFaultIsReportedToo() {
    let mailbox = Mailbox()
    let writer = WriterThread(files: PosixFileSystem(), report: mailbox.put)
    writer.submit(.writeFile(request: 3, path: folder.path, bytes: []))
    writer.submit(.readFile(path: folder("none")))
    #expect(
      mailbox.take(2) == [
        .fileWritten(
          request: 3,
          .failure(FileFault(path: folder.path, code: EISDIR, reason: "Is a directory"))),
        .fileRead(
          path: folder("none"),
          .failure(
            FileFault(path: folder("none"), code: ENOENT, reason: "No such file or directory"))),
      ])
    writer.finish()
  }

  @Test func whatComesAfterTheEndIsWrittenAtOnce() throws {
    let mailbox = Mailbox()
    let writer = WriterThread(files: PosixFileSystem(), report: mailbox.put)
    writer.finish()
    writer.finish()
    writer.submit(.writeFile(request: 1, path: folder("a"), bytes: [9]))
    #expect(try folder.bytes("a") == [9])
    #expect(mailbox.take(1) == [.fileWritten(request: 1, .success(()))])
  }

  @Test func effectsThatAreNotAboutFilesAreLeftAlone() {
    let mailbox = Mailbox()
    let writer = WriterThread(files: PosixFileSystem(), report: mailbox.put)
    writer.submit(.log("x"))
    writer.submit(.readFile(path: folder("none")))
    writer.finish()
    #expect(mailbox.take(1).count == 1)
  }
}

@Suite struct SignalWatchTests {
  @Test func everySignalToEndBecomesAQuitAndStoppingIsNone() {
    let mailbox = Mailbox()
    let watch = SignalWatch(report: mailbox.put)
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      watch.send(signal)
      #expect(mailbox.take(1) == [.quit])
    }
    watch.stop()
    watch.stop()
    mailbox.put(.configurationChanged)
    #expect(mailbox.take(1) == [.configurationChanged])
  }
}
