internal import Glibc

/// A queue that one thread fills and another one empties, waiting when there is nothing.
///
/// `@unchecked` because the compiler can't see that `jobs` and `isClosed` are touched only while
/// the mutex is held; Swift's own `Mutex` has no condition to wait for.
package final class Inbox<Job: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let arrival = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var jobs: [Job] = []
  private var isClosed = false

  package init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(arrival, nil)
  }

  deinit {
    pthread_cond_destroy(arrival)
    pthread_mutex_destroy(mutex)
    arrival.deallocate()
    mutex.deallocate()
  }

  /// Puts a job at the end; false when the inbox is closed.
  package func put(_ job: Job) -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    guard !isClosed else { return false }
    jobs.append(job)
    pthread_cond_signal(arrival)
    return true
  }

  /// Takes all jobs, in order, waiting for the first one; nil when the inbox is closed and empty.
  package func takeAll() -> [Job]? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while jobs.isEmpty && !isClosed { pthread_cond_wait(arrival, mutex) }
    guard !jobs.isEmpty else { return nil }
    defer { jobs = [] }
    return jobs
  }

  /// Takes no more jobs; true for the call that closed it.
  package func close() -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    defer { isClosed = true }
    pthread_cond_signal(arrival)
    return !isClosed
  }
}
