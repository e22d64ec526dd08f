import Foundation
import Testing

@testable import PanelSystem

/// Hears of changes on another thread, and waits for them.
private final class Ear: Sendable {
  private let heard = Inbox<Int>()
  func hear() { _ = heard.put(1) }
  /// Waits for the next change.
  func wait() { _ = heard.takeAll() }
}

@Suite struct FileWatchTests {
  let folder: ScratchFolder
  init() throws { folder = try ScratchFolder() }

  private func watching(_ folders: [String], _ body: (Ear) throws -> Void) rethrows {
    let ear = Ear()
    let watch = FileWatch(folders: folders) { ear.hear() }
    defer { watch.stop() }
    try body(ear)
  }

  @Test func aFileThatIsWrittenRenamedOverOrRemovedIsTold() throws {
    try folder.put("layouts/a.yaml", "1")
    try watching([folder.path, folder("layouts")]) { ear in
      try folder.put("layouts/a.yaml", "2")
      ear.wait()
      // As editors save: a new file beside it, then renamed.
      try folder.put("layouts/.a.yaml.swp", "3")
      try FileManager.default.removeItem(atPath: folder("layouts/a.yaml"))
      try FileManager.default.moveItem(
        atPath: folder("layouts/.a.yaml.swp"), toPath: folder("layouts/a.yaml"))
      ear.wait()
      try FileManager.default.removeItem(atPath: folder("layouts/a.yaml"))
      ear.wait()
    }
  }

  @Test func aFolderThatComesLaterIsWatchedToo() throws {
    try watching([folder("own"), folder("own/layouts")]) { ear in
      try folder.put("own/x.yaml", "1")
      ear.wait()
      try folder.put("own/layouts/a.yaml", "1")
      ear.wait()
      try folder.put("own/layouts/a.yaml", "2")
      ear.wait()
    }
  }

  @Test func aWatchOfNothingEndsInOrder() {
    watching(["/nonexistent/folder/for/sure"]) { _ in }
  }
}
