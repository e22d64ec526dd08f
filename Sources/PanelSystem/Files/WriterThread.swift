package import DocumentCore
package import PanelCore

/// One thread that reads and writes files, in the order in which it was asked to.
package final class WriterThread: Sendable {
  /// - Parameter report: gets each result, on the writer's thread.
  package init(
    files: any FileSystem & Sendable, report: @escaping @Sendable (InputEvent) -> Void
  ) {}
  /// Hands over a `writeFile` or a `readFile`.
  package func submit(_ effect: HostEffect) {}
  /// Waits until everything that was asked for is done, and ends the thread.
  package func finish() {}
}
