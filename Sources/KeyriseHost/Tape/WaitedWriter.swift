import DocumentCore
import PanelCore
import PanelSystem

/// The writer's thread, with a caller who waits for each result: so a tape stays the same.
final class WaitedWriter {
  /// nil: an effect is done.
  private let answers = Inbox<InputEvent?>()
  private let writer: WriterThread

  init(
    files: any FileSystem & Sendable, journal: JournalStore?, library: LibraryStore?,
    versions: VersionStore?
  ) {
    writer = WriterThread(
      files: files, journal: journal, library: library, versions: versions,
      report: { [answers] in _ = answers.put($0) }, done: { [answers] in _ = answers.put(nil) })
  }

  deinit { writer.finish() }

  /// Has a file read or written on the thread, and waits for its end; some effects have no answer.
  func answers(to effect: HostEffect) -> [InputEvent] {
    writer.submit(effect)
    var events: [InputEvent] = []
    while let batch = answers.takeAll() {
      for case let event? in batch { events.append(event) }
      if batch.contains(where: { $0 == nil }) { break }
    }
    return events
  }
}
