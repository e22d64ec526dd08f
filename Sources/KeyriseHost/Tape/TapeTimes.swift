import Glibc
import PanelCore
import Synchronization

/// The times of a tape's files: each file that is written gets one a minute after the one before, so that
/// a list by time is the same in each run.
final class TapeTimes: Sendable {
  /// What a tape's calendar shows: 2026-01-01 00:00 in UTC.
  static let start = 1_767_225_600
  private let count = Mutex(0)
  private let instant = Mutex(Timestamp.zero)

  /// Where the tape is.
  var now: Timestamp {
    get { instant.withLock { $0 } }
    set { instant.withLock { $0 = newValue } }
  }

  /// The same as a wall clock shows it, in seconds since 1970 began.
  var seconds: Int { Self.start + Int(now.milliseconds / 1000) }

  /// Marks a file as written now.
  func stamp(_ path: String) {
    let number = count.withLock { count in
      count += 1
      return count
    }
    // The first of a day before the calendar's: none is of the time to come, for a thousand writes.
    let time = timespec(
      tv_sec: Self.start - 86_400 + min(number, 1439) * 60, tv_nsec: min(number, 999_999))
    utimensat(AT_FDCWD, path, [time, time], 0)
  }
}
