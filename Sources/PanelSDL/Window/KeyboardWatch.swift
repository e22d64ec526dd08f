internal import Glibc

/// Tells when a keyboard with real keys is plugged in or taken away, and whether there is any device that
/// a hand can use.
///
/// A thread of its own sleeps on the folder of the input devices; while none comes or goes, it does
/// not wake up. It opens no device, so it needs no right to read one.
final class KeyboardWatch: Sendable {
  /// A pipe to the thread; its end says that the thread is to end.
  private let bell: Int32
  private let thread: pthread_t

  /// - Parameters:
  ///   - presence: called on the watch's thread when there is no device for hands, at the start too, and
  ///     when there is one again.
  ///   - report: called on the watch's thread when a keyboard comes or goes.
  /// - Returns: nil where there is no such folder to be watched, as in a container.
  init?(
    _ folders: InputFolders, presence: (@Sendable (_ isThere: Bool) -> Void)? = nil,
    report: @escaping @Sendable (_ attached: Bool) -> Void
  ) {
    let news = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard news >= 0 else { return nil }
    // A device is listed before all is known of it: its rights come last.
    let changes = UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_ATTRIB)
    var ends: [Int32] = [-1, -1]
    guard inotify_add_watch(news, folders.devices, changes) >= 0, pipe(&ends) == 0 else {
      close(news)
      return nil
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let body = Body(
      folders: folders, news: news, end: ends[0], presence: presence, report: report)
    let box = Unmanaged.passRetained(body)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { raw in
        guard let raw else { return nil }
        Unmanaged<Body>.fromOpaque(raw).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      box.release()
      close(ends[1])
      return nil
    }
    self.thread = thread
    bell = ends[1]
  }

  /// Ends the thread and waits for it: nothing is reported any more.
  deinit {
    close(bell)
    pthread_join(thread, nil)
  }

  /// What the thread does, and what it owns.
  private final class Body: Sendable {
    private let folders: InputFolders
    private let news: Int32
    private let end: Int32
    private let presence: (@Sendable (Bool) -> Void)?
    private let report: @Sendable (Bool) -> Void
    /// What is there before anybody can plug in more.
    private let desk: [String]

    init(
      folders: InputFolders, news: Int32, end: Int32, presence: (@Sendable (Bool) -> Void)?,
      report: @escaping @Sendable (Bool) -> Void
    ) {
      self.folders = folders
      self.news = news
      self.end = end
      self.presence = presence
      self.report = report
      desk = folders.names()
    }

    deinit {
      close(news)
      close(end)
    }

    func run() {
      var roster = KeyboardRoster(desk: desk)
      var isAlone = false
      func tellPresence() {
        guard let presence, folders.hasSomeForHands() == isAlone else { return }
        isAlone.toggle()
        presence(!isAlone)
      }
      tellPresence()
      var polls = [news, end].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      while true {
        while poll(&polls, 2, -1) < 0 {
          guard errno == EINTR else { return }
        }
        if polls[1].revents != 0 { return }
        // What has changed is seen by looking; here is only that something has.
        drain()
        for case .post(let attached) in roster.handle(.looked(folders.look())) {
          report(attached)
        }
        tellPresence()
      }
    }

    private func drain() {
      withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { bytes in
        while read(news, bytes.baseAddress, bytes.count) > 0 {}
      }
    }
  }
}
