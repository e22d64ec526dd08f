import DocumentCore
import PanelCore
import PanelSystem

/// The writer's thread, with a caller who waits for each result: so a tape stays the same.
final class WaitedWriter {
  private let answers = Inbox<InputEvent>()
  private let writer: WriterThread

  init(
    files: any FileSystem & Sendable, journal: JournalStore?, library: LibraryStore?,
    versions: VersionStore?
  ) {
    writer = WriterThread(
      files: files, journal: journal, library: library, versions: versions
    ) { [answers] in _ = answers.put($0) }
  }

  deinit { writer.finish() }

  /// Has a file read or written on the thread.
  func answers(to effect: HostEffect) -> [InputEvent] {
    writer.submit(effect)
    return answers.takeAll() ?? []
  }
}
