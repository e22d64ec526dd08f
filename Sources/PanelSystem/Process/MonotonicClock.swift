internal import Glibc
package import PanelCore

/// The time since the program first asked for it, by the clock that nobody can set.
package func monotonicNow() -> Timestamp {
  // Read before the clock: the first call is what sets it.
  let start = start
  return Timestamp(nanoseconds: nanosecondsSinceBoot() - start)
}

private let start = nanosecondsSinceBoot()

/// What the clock that nobody can set shows; the same for every process.
package func nanosecondsSinceBoot() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
