package import PanelCore

/// Turns the signals that ask a program to end into `InputEvent.quit`.
package final class SignalWatch: Sendable {
  /// Start it before any other thread: threads made later don't get the signals then.
  package init(report: @escaping @Sendable (InputEvent) -> Void) {}
  package func stop() {}
}
