internal import Glibc
package import PanelCore

/// Tells when a disk is put in or pulled out.
///
/// A thread sleeps on the system's list of mounts, which wakes it when the list changes; nothing looks
/// again and again.
package final class MediaWatch: Sendable {
  private let bell: Int32
  private let thread: pthread_t?

  /// - Parameters:
  ///   - mounts: the list to sleep on.
  ///   - media: reads what is there now.
  ///   - report: gets `InputEvent.mediaChanged`, on the watching thread.
  package init(
    mounts: String = "/proc/self/mountinfo",
    media: @escaping @Sendable () -> [Medium] = { mountedMedia() },
    report: @escaping @Sendable (InputEvent) -> Void
  ) {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    bell = ends[1]
    let listening = ends[0]
    let descriptor = open(mounts, O_RDONLY | O_CLOEXEC)
    let first = media()
    thread = startThread {
      defer {
        close(descriptor)
        close(listening)
      }
      var known = first
      while Self.waits(descriptor, listening) {
        let now = media()
        if now != known { report(.mediaChanged(now)) }
        known = now
      }
    }
  }

  /// Ends the watching thread; nothing is reported afterwards.
  package func stop() {
    close(bell)
    if let thread { pthread_join(thread, nil) }
  }

  /// Sleeps until the list has changed; false: it is to end.
  private static func waits(_ descriptor: Int32, _ listening: Int32) -> Bool {
    var polled = [
      pollfd(fd: descriptor, events: Int16(POLLPRI), revents: 0),
      pollfd(fd: listening, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let count = poll(&polled, 2, -1)
      if count < 0, errno == EINTR { continue }
      // A list that can't be watched is none: what is asked for the descriptor is then never answered.
      let isBroken = polled[0].revents & Int16(POLLNVAL) != 0
      return count > 0 && polled[1].revents == 0 && !isBroken
    }
  }
}
