/// Which versions go with time, and which to make room.
///
/// In the last hour one a minute stays, in the last day one an hour, in the last thirty days one a day,
/// before that one a week: the last one of each. The newest and the oldest of a document stay.
package enum VersionThinning {
  package struct Entry: Hashable, Sendable {
    /// Later ones have larger numbers, whatever the clock said.
    package var id: Int
    package var document: Int
    /// Seconds since 1970 began.
    package var time: Int
    /// What it takes, in bytes.
    package var size: Int

    package init(id: Int, document: Int = 0, time: Int, size: Int = 0) {
      self.id = id
      self.document = document
      self.time = time
      self.size = size
    }
  }

  /// What a row takes beside its bytes.
  package static let rowSize = 128

  private static let (minute, hour, day, week) = (60, 3600, 86_400, 604_800)

  /// The stretch of time of which one version stays.
  private struct Stretch: Hashable {
    var length: Int
    var number: Int
  }

  /// Those of one document that go now.
  /// - Parameters:
  ///   - now: seconds since 1970 began.
  ///   - offset: how far the wall clock is ahead of that: days begin at its midnight.
  package static func outgrown(_ entries: [Entry], at now: Int, offset: Int = 0) -> Set<Int> {
    let sorted = entries.sorted { $0.id < $1.id }
    guard let oldest = sorted.first, let newest = sorted.last else { return [] }
    var seen: Set<Stretch> = []
    var dropped: Set<Int> = []
    for entry in sorted.reversed() {
      let age = now - entry.time
      let length = age < hour ? minute : age < day ? hour : age < 30 * day ? day : week
      let clock = entry.time + offset
      // Weeks begin on a Monday.
      let shifted = length == week ? clock + 3 * day : clock
      let number = shifted / length - (shifted % length < 0 ? 1 : 0)
      let isFirst = seen.insert(Stretch(length: length, number: number)).inserted
      if !isFirst, entry.id != oldest.id, entry.id != newest.id { dropped.insert(entry.id) }
    }
    return dropped
  }

  /// Those that go so that all take `limit` bytes at most: the oldest first, of each document the one
  /// that began it and the newest last.
  package static func tooMany(_ entries: [Entry], limit: Int) -> Set<Int> {
    var rest = entries.reduce(0) { $0 + $1.size }
    guard rest > limit else { return [] }
    var ends: [Int: (oldest: Int, newest: Int)] = [:]
    for entry in entries {
      let known = ends[entry.document] ?? (entry.id, entry.id)
      ends[entry.document] = (min(known.oldest, entry.id), max(known.newest, entry.id))
    }
    func rank(_ entry: Entry) -> Int {
      guard let ends = ends[entry.document] else { return 0 }
      return entry.id == ends.newest ? 2 : entry.id == ends.oldest ? 1 : 0
    }
    var dropped: Set<Int> = []
    for entry in entries.sorted(by: { (rank($0), $0.time, $0.id) < (rank($1), $1.time, $1.id) }) {
      if rest <= limit { break }
      dropped.insert(entry.id)
      rest -= entry.size
    }
    return dropped
  }
}
