internal import Glibc
package import PanelCore

/// The time since the program first asked for it, by the clock that nobody can set.
package func monotonicNow() -> Timestamp {
  // Read before the clock: the first call is what sets it.
  let start = start
  return Timestamp(nanoseconds: nanosecondsSinceBoot() - start)
}

private let start = nanosecondsSinceBoot()

/// When this process was started, by the clock of `nanosecondsSinceBoot`; nil where nobody knows. The
/// kernel keeps hundredths of a second; what the machine was asleep since then is not in it.
package func processStart() -> Int64? {
  guard let bytes = try? readRegularFile("/proc/self/stat", limit: 4096) else { return nil }
  let text = String(decoding: bytes, as: UTF8.self)
  // The program's name, in brackets, may have spaces and brackets of its own.
  guard let name = text.lastIndex(of: ")") else { return nil }
  let fields = text[name...].split(separator: " ")
  let ticks = Int64(sysconf(Int32(_SC_CLK_TCK)))
  guard fields.count > 20, let start = Int64(fields[20]), ticks > 0 else { return nil }
  var (boot, here) = (timespec(), timespec())
  clock_gettime(CLOCK_BOOTTIME, &boot)
  clock_gettime(CLOCK_MONOTONIC, &here)
  let asleep = Int64(boot.tv_sec - here.tv_sec) * 1_000_000_000 + Int64(boot.tv_nsec - here.tv_nsec)
  return start * (1_000_000_000 / ticks) - asleep
}

/// What the clock that nobody can set shows; the same for every process.
package func nanosecondsSinceBoot() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
