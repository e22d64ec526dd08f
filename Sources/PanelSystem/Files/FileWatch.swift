internal import Glibc

/// Tells when a file in some folders changes: written, renamed over, removed, put there. Which files count
/// is said by their names; else it is those of the configuration.
///
/// A thread sleeps until the system reports; nothing looks again and again. What an editor does in
/// several steps is told once, when it has been quiet for a moment.
package final class FileWatch: Sendable {
  /// How long nothing must change before it is told, in milliseconds.
  private static let quiet: Int32 = 40

  private let bell: Int32
  private let thread: pthread_t?

  /// - Parameters:
  ///   - folders: those that aren't there yet are watched once they come, if the folder around them
  ///     is there.
  ///   - names: of the files that count, without a folder; nil: those of a configuration.
  ///   - report: called on the watching thread.
  package init(
    folders: [String], names: Set<String>? = nil, report: @escaping @Sendable () -> Void
  ) {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    bell = ends[1]
    let listening = ends[0]
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    let watched = WatchedFolders(
      folders: folders, names: names, descriptor: descriptor)
    // Before it returns: what changes from now on is told.
    watched.add()
    thread = startThread {
      defer {
        close(descriptor)
        close(listening)
      }
      while true {
        guard Self.wait(descriptor, listening, -1) == .changed else { return }
        var isChanged = watched.take()
        // What follows at once belongs to it.
        var rounds = 0
        while rounds < 25 {
          switch Self.wait(descriptor, listening, Self.quiet) {
          case .changed: isChanged = watched.take() || isChanged
          case .quiet: rounds = 25
          case .stopped: return
          }
          rounds += 1
        }
        if isChanged { report() }
      }
    }
  }

  /// Ends the watching thread; nothing is reported afterwards.
  package func stop() {
    close(bell)
    if let thread { pthread_join(thread, nil) }
  }

  private enum Waking { case changed, quiet, stopped }

  private static func wait(
    _ descriptor: Int32, _ listening: Int32, _ milliseconds: Int32
  ) -> Waking {
    var polled = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: listening, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let count = poll(&polled, 2, milliseconds)
      if count < 0, errno == EINTR { continue }
      if count == 0 { return .quiet }
      return count > 0 && polled[1].revents == 0 ? .changed : .stopped
    }
  }
}

/// The folders of a watch.
private struct WatchedFolders: Sendable {
  let folders: [String]
  let names: Set<String>?
  let descriptor: Int32

  /// Watches each folder that is there, and what is around one that isn't.
  func add() {
    let changes =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
      | UInt32(IN_CREATE) | UInt32(IN_ONLYDIR)
    for folder in folders where inotify_add_watch(descriptor, folder, changes) < 0 {
      _ = inotify_add_watch(descriptor, parentFolder(folder), changes)
    }
  }

  /// Takes what was reported; true when a file that counts, or a folder, is among it.
  func take() -> Bool {
    var isChanged = false
    var hasFolders = false
    var bytes = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { break }
      bytes.withUnsafeBytes { raw in
        var offset = 0
        let header = MemoryLayout<inotify_event>.size
        while offset + header <= count {
          let mask = raw.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
          let length = Int(raw.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
          let end = min(offset + header + length, count)
          let name = String(
            decoding: raw[offset + header..<end].prefix { $0 != 0 }, as: UTF8.self)
          let isFolder = mask & UInt32(IN_ISDIR) != 0
          hasFolders = hasFolders || isFolder
          // A file that is made has nothing in it yet; its end of writing follows.
          let isWritten = mask & UInt32(IN_CREATE) == 0
          if counts(name, isFolder: isFolder, isWritten: isWritten) { isChanged = true }
          if mask & UInt32(IN_Q_OVERFLOW) != 0 { isChanged = true }
          offset = end
        }
      }
    }
    if hasFolders { add() }
    return isChanged
  }

  private func counts(_ name: String, isFolder: Bool, isWritten: Bool) -> Bool {
    // A link or a second name comes whole.
    if let names { return names.contains(name) }
    return isFolder || isWritten && name.hasSuffix(".yaml") && !name.hasPrefix(".")
  }
}
