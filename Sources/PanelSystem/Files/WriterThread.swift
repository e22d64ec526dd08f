package import DocumentCore
internal import Glibc
package import PanelCore

/// One thread that reads and writes files, in the order in which it was asked to.
package final class WriterThread: Sendable {
  private let inbox = Inbox<HostEffect>()
  private let carryOut: @Sendable (HostEffect) -> Void
  private let thread: pthread_t?

  /// - Parameters:
  ///   - watch: sees what was done and its result, on the writer's thread.
  ///   - report: gets each result, on the writer's thread.
  ///   - done: called after each effect, on the writer's thread; also after one without a result.
  package init(
    files: any FileSystem & Sendable, journal: JournalStore? = nil, library: LibraryStore? = nil,
    versions: VersionStore? = nil,
    watch: @escaping @Sendable (HostEffect, InputEvent) -> Void = { _, _ in },
    report: @escaping @Sendable (InputEvent) -> Void,
    done: @escaping @Sendable () -> Void = {}
  ) {
    let carryOut: @Sendable (HostEffect) -> Void = { effect in
      defer { done() }
      let event =
        SessionSweep.answer(to: effect, from: files, journal, library, versions)
        ?? journal?.answer(to: effect, from: files) ?? library?.answer(to: effect, from: files)
        ?? versions?.answer(to: effect) ?? answer(to: effect, from: files)
      guard let event else { return }
      watch(effect, event)
      report(event)
      versions?.follow(effect, event)
    }
    self.carryOut = carryOut
    thread = startThread { [inbox] in
      while let effects = inbox.takeAll() { effects.forEach(carryOut) }
    }
    // Without a thread the caller writes by itself, in `submit`: slow is better than lost.
    if thread == nil { _ = inbox.close() }
  }

  /// Hands over an effect about files or the journal; other effects have no answer here.
  ///
  /// After `finish` it is carried out before the call returns, so that nothing is lost.
  package func submit(_ effect: HostEffect) {
    if !inbox.put(effect) { carryOut(effect) }
  }

  /// Waits until everything that was asked for is done and reported, and ends the thread.
  package func finish() {
    guard inbox.close(), let thread else { return }
    pthread_join(thread, nil)
  }
}
