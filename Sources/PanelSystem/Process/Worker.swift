internal import Glibc
internal import Synchronization

/// A thread that does one thing.
package final class Worker: Sendable {
  private let thread: pthread_t?
  private let isJoined = Atomic(false)

  /// Starts it. Where the system has no more threads, the thing is done before the call returns.
  package init(_ body: @escaping @Sendable () -> Void) {
    thread = startThread(body)
    if thread == nil { body() }
  }

  /// Waits for its end.
  package func join() {
    guard let thread, !isJoined.exchange(true, ordering: .acquiringAndReleasing) else { return }
    pthread_join(thread, nil)
  }
}
