/// A day and a time of day on a wall's clock.
package struct NoteTime: Hashable, Sendable {
  package var year: Int
  /// 1 to 12.
  package var month: Int
  /// 1 to 31.
  package var day: Int
  package var hour: Int
  package var minute: Int
  /// 0 is Sunday.
  package var weekday: Int
  /// Since 1970 began.
  package var dayNumber: Int

  /// What is said of times: from the first day of the year 1 to the last of 9999.
  private static let days = -719_162...2_932_896

  /// The seconds since 1970, or the nearest that are in one of those years: a disk or a database can
  /// have any number.
  package static func calendar(_ seconds: Int) -> Int {
    min(max(seconds, days.lowerBound * 86_400), days.upperBound * 86_400 + 86_399)
  }

  /// - Parameter seconds: since a 1970 that began where the clock hangs; see `calendar`.
  package init(clock seconds: Int) {
    let seconds = Self.calendar(seconds)
    dayNumber = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)
    let rest = seconds - dayNumber * 86_400
    hour = rest / 3600
    minute = rest / 60 % 60
    weekday = ((dayNumber + 4) % 7 + 7) % 7
    // The calendar repeats after 400 years; a year that begins in March has its leap day at its end.
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * ofYear + 2) / 153
    day = ofYear - (153 * fromMarch + 2) / 5 + 1
    month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// How a time is said at another one.
  package enum Wording: Hashable, Sendable { case time, yesterday, weekday, day, date }

  package func wording(at now: NoteTime) -> Wording {
    switch now.dayNumber - dayNumber {
    case 0: .time
    case 1: .yesterday
    case 2...6: .weekday
    default: year == now.year ? .day : .date
    }
  }
}

/// A file's size as a list says it.
package struct NoteSize: Hashable, Sendable {
  package enum Unit: Hashable, Sendable { case bytes, kilobytes, megabytes }
  package var count: Int
  package var unit: Unit

  /// - Parameter bytes: a thousand are a kilobyte, as shops and disks count.
  package init(bytes: Int) {
    switch bytes {
    case ..<1000: (count, unit) = (bytes, .bytes)
    case ..<999_500: (count, unit) = (Int((Double(bytes) / 1000).rounded()), .kilobytes)
    default: (count, unit) = (max(1, Int((Double(bytes) / 1_000_000).rounded())), .megabytes)
    }
  }
}
