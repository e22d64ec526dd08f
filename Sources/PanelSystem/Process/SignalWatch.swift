internal import Glibc
package import PanelCore
internal import Synchronization

/// Turns the signals that ask a program to end (SIGTERM, SIGINT, SIGHUP) into `InputEvent.quit`, SIGUSR1 into
/// the command `stats` and SIGUSR2 into `field-tape`.
package final class SignalWatch: Sendable {
  private let stopped: Flag
  private let thread: pthread_t?

  /// Start it before any other thread: those made later leave the signals to this one.
  /// - Parameter report: called on the watching thread, once for each signal.
  package init(report: @escaping @Sendable (InputEvent) -> Void) {
    let stopped = Flag()
    self.stopped = stopped
    var signals = Self.signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    thread = startThread {
      var signals = Self.signals
      var number: Int32 = 0
      while sigwait(&signals, &number) == 0, !stopped.value.load(ordering: .acquiring) {
        switch number {
        case SIGUSR1: report(.command("stats", argument: nil))
        case SIGUSR2: report(.command("field-tape", argument: nil))
        default: report(.quit)
        }
      }
    }
  }

  /// Ends the watching thread. The signals stay blocked: the program is about to end.
  package func stop() {
    guard !stopped.value.exchange(true, ordering: .acquiringAndReleasing) else { return }
    send(SIGTERM)
    if let thread { pthread_join(thread, nil) }
  }

  /// Lets this thread have the signals again, in a program that goes on after `stop`.
  package static func unblock() {
    var signals = signals
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Sends a signal to the watching thread alone.
  func send(_ signal: Int32) {
    if let thread { pthread_kill(thread, signal) }
  }

  private static var signals: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGTERM, SIGINT, SIGHUP, SIGUSR1, SIGUSR2] { sigaddset(&set, signal) }
    return set
  }

  private final class Flag: Sendable {
    let value = Atomic(false)
  }
}
