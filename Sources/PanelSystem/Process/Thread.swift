internal import CCrash
internal import Glibc

/// Starts a thread; the caller joins it.
/// - Returns: the thread, or nil when the system has no more of them.
func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  let box = Unmanaged.passRetained(ThreadBody(body))
  var thread = pthread_t()
  let code = pthread_create(
    &thread, nil,
    { raw in
      guard let raw else { return nil }
      keyrise_crash_stack()
      Unmanaged<ThreadBody>.fromOpaque(raw).takeRetainedValue().run()
      return nil
    }, box.toOpaque())
  guard code == 0 else {
    box.release()
    return nil
  }
  return thread
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
