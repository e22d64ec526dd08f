internal import Glibc

/// A date and a time of day, as a wall clock shows them.
package struct LocalTime: Equatable, Sendable {
  package var year: Int
  /// 1 to 12.
  package var month: Int
  /// 1 to 31.
  package var day: Int
  package var hour: Int
  package var minute: Int

  package init(year: Int, month: Int, day: Int, hour: Int, minute: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
  }

  /// The time in the system's time zone.
  /// - Parameter seconds: since 1970 began, in UTC.
  package init(seconds: Int) {
    var time = time_t(seconds)
    var parts = tm()
    tzset()
    localtime_r(&time, &parts)
    self.init(parts)
  }

  /// The time in UTC.
  /// - Parameter seconds: since 1970 began, in UTC.
  package init(utcSeconds seconds: Int) {
    var time = time_t(seconds)
    var parts = tm()
    gmtime_r(&time, &parts)
    self.init(parts)
  }

  private init(_ parts: tm) {
    self.init(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min))
  }

  /// What the system's clock shows now.
  package static func now() -> LocalTime { LocalTime(seconds: time(nil)) }

  /// `YYYY-MM-DD HH:MM`.
  package var text: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
      + " \(padded(hour, 2)):\(padded(minute, 2))"
  }
}
