import Foundation
import PanelCore
import Testing

@testable import PanelSystem

/// The document's file in a folder with others; each test waits for what it is told.
@Suite struct DocumentWatchTests {
  let folder: ScratchFolder
  init() throws { folder = try ScratchFolder() }

  private func watching(_ path: String, _ body: (() -> Void) throws -> Void) rethrows {
    let heard = Inbox<InputEvent>()
    let watch = DocumentWatch { _ = heard.put($0) }
    #expect(watch.take(.document(request: 0, .watch(path: path))))
    defer { watch.stop() }
    try body {
      #expect(heard.takeAll()?.first == .document(request: 0, .changed))
    }
  }

  @Test func whateverHappensToTheFileIsTold() throws {
    try folder.put("a.txt", "1")
    try watching(folder("a.txt")) { wait in
      // In place, as a shell does.
      try folder.put("a.txt", "2")
      wait()
      // Renamed over, as editors and version control do.
      try PosixFileSystem().replace(folder("a.txt"), with: [3])
      wait()
      try FileManager.default.moveItem(atPath: folder("a.txt"), toPath: folder("b.txt"))
      wait()
      try folder.put("a.txt", "4")
      wait()
      try FileManager.default.removeItem(atPath: folder("a.txt"))
      wait()
    }
  }

  @Test func whatALinkLeadsToIsWatchedToo() throws {
    try folder.put("real/a.txt", "1")
    try folder.link("link.txt", to: "real/a.txt")
    try watching(folder("link.txt")) { wait in
      try PosixFileSystem().replace(folder("real/a.txt"), with: [2])
      wait()
      try FileManager.default.removeItem(atPath: folder("link.txt"))
      wait()
    }
  }

  @Test func otherFilesAreNotTold() throws {
    let heard = Inbox<InputEvent>()
    let watch = DocumentWatch { _ = heard.put($0) }
    _ = watch.take(.document(request: 0, .watch(path: folder("a.txt"))))
    try folder.put("b.txt", "1")
    try folder.put("a.yaml", "1")
    try folder.put("a.txt", "1")
    #expect(heard.takeAll()?.count == 1)
    watch.stop()
    #expect(!watch.take(.setTitle("a")))
  }
}
