import DocumentCore
import Testing

@Suite struct VersionThinningTests {
  private static let (minute, hour, day) = (60, 3600, 86_400)
  /// A Wednesday at noon.
  private static let now = 1_767_225_600 + 6 * day + day / 2

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// How long ago each was kept, the oldest first, in seconds.
    var ages: [Int]
    /// Which stay.
    var stay: [Int]
    var offset = 0
  }

  private static let rows = [
    Row(testDescription: "none", ages: [], stay: []),
    Row(testDescription: "one, years old", ages: [900 * day], stay: [900 * day]),
    Row(testDescription: "two of one second", ages: [0, 0], stay: [0, 0]),
    Row(
      testDescription: "five minutes apart in the last hour",
      ages: [50, 45, 40, 35, 30, 25, 20, 15, 10, 5].map { $0 * minute },
      stay: [50, 45, 40, 35, 30, 25, 20, 15, 10, 5].map { $0 * minute }),
    Row(
      testDescription: "several in one minute: the last of it",
      ages: [3000, 630, 620, 610, 0], stay: [3000, 610, 0]),
    Row(
      testDescription: "several in one hour of the day: the last of it",
      ages: [20 * hour, 10 * hour - 600, 10 * hour - 1200, 10 * hour - 1800, 0],
      stay: [20 * hour, 10 * hour - 1800, 0]),
    Row(
      testDescription: "several on one day of the month: the last of it",
      ages: [20 * day, 10 * day + 9 * hour, 10 * day, 10 * day - 9 * hour, 0],
      stay: [20 * day, 10 * day - 9 * hour, 0]),
    Row(
      testDescription: "days begin at the midnight of the wall clock",
      ages: [20 * day, 10 * day + 9 * hour, 10 * day, 10 * day - 9 * hour, 0],
      stay: [20 * day, 10 * day, 10 * day - 9 * hour, 0], offset: 9 * hour),
    Row(
      testDescription: "several in one week of the year: the last of it",
      ages: [300 * day, 100 * day, 99 * day, 98 * day, 97 * day, 0],
      stay: [300 * day, 97 * day, 0]),
    Row(
      testDescription: "of a time that is still to come: as in the last hour",
      ages: [500, -hour, -hour - 120, -day], stay: [500, -hour, -hour - 120, -day]),
  ]

  @Test(arguments: rows) func whatStaysWithTime(_ row: Row) {
    let entries = row.ages.enumerated().map {
      VersionThinning.Entry(id: $0.offset, time: Self.now - $0.element, size: 10)
    }
    let dropped = VersionThinning.outgrown(entries, at: Self.now, offset: row.offset)
    #expect(entries.filter { !dropped.contains($0.id) }.map { Self.now - $0.time } == row.stay)
  }

  @Test func anHourADayAMonthAndAYearOfWritingStayThin() {
    var entries: [VersionThinning.Entry] = []
    // Every five minutes for a year, as it would be kept.
    for step in 0..<(365 * 288) {
      let now = Self.now + step * 300
      entries.append(VersionThinning.Entry(id: step, time: now, size: 10))
      if step % 12 == 0 || step == 365 * 288 - 1 {
        let dropped = VersionThinning.outgrown(entries, at: now)
        entries.removeAll { dropped.contains($0.id) }
      }
    }
    let now = Self.now + (365 * 288 - 1) * 300
    func count(_ ages: Range<Int>) -> Int { entries.count { ages.contains(now - $0.time) } }
    #expect(count(0..<Self.hour) == 12)
    #expect((22...24).contains(count(Self.hour..<Self.day)))
    #expect((28...30).contains(count(Self.day..<(30 * Self.day))))
    #expect((47...50).contains(count((30 * Self.day)..<(400 * Self.day))))
    #expect(entries.first?.id == 0)
  }

  @Test(arguments: 0..<200)
  func theNewestAndTheOldestStayAndThinningTwiceIsThinningOnce(seed: Int) {
    var random = Generator(state: UInt64(seed) + 1)
    let count = random.next(60)
    var time = Self.now - random.next(400 * Self.day)
    let entries = (0..<count).map { id in
      time += random.next(1 << random.next(22)) - (random.next(20) == 0 ? Self.hour : 0)
      return VersionThinning.Entry(id: id, time: time, size: random.next(1000))
    }
    let dropped = VersionThinning.outgrown(entries, at: Self.now)
    let rest = entries.filter { !dropped.contains($0.id) }
    #expect(rest.first?.id == entries.first?.id, "seed \(seed)")
    #expect(rest.last?.id == entries.last?.id, "seed \(seed)")
    #expect(VersionThinning.outgrown(rest, at: Self.now).isEmpty, "seed \(seed)")
  }

  @Test(arguments: 0..<200) func neverMoreThanTheBound(seed: Int) {
    var random = Generator(state: UInt64(seed) + 1)
    let entries = (0..<random.next(50)).map {
      VersionThinning.Entry(
        id: $0, document: random.next(4), time: Self.now + $0 * 300, size: random.next(1000))
    }
    let limit = random.next(20_000)
    let dropped = VersionThinning.tooMany(entries, limit: limit)
    let rest = entries.filter { !dropped.contains($0.id) }
    #expect(rest.reduce(0) { $0 + $1.size } <= limit, "seed \(seed)")
    let total = entries.reduce(0) { $0 + $1.size }
    #expect(total > limit || dropped.isEmpty, "seed \(seed)")
    // An end of a document goes only when nothing between ends is left.
    for document in 0..<4 {
      let all = entries.filter { $0.document == document }
      guard let oldest = all.first, let newest = all.last else { continue }
      let ends = [oldest.id, newest.id]
      if !dropped.isDisjoint(with: ends) {
        for other in 0..<4 {
          let inner = rest.filter { $0.document == other }.map(\.id)
          let own = entries.filter { $0.document == other }
          #expect(inner.allSatisfy { $0 == own.first?.id || $0 == own.last?.id }, "seed \(seed)")
        }
      }
    }
  }

  @Test func theOldestBetweenTheEndsGoFirst() {
    let entries = (0..<6).map { VersionThinning.Entry(id: $0, time: Self.now + $0, size: 100) }
    #expect(VersionThinning.tooMany(entries, limit: 600) == [])
    #expect(VersionThinning.tooMany(entries, limit: 599) == [1])
    #expect(VersionThinning.tooMany(entries, limit: 350) == [1, 2, 3])
    #expect(VersionThinning.tooMany(entries, limit: 200) == [1, 2, 3, 4])
    #expect(VersionThinning.tooMany(entries, limit: 150) == [0, 1, 2, 3, 4])
    #expect(VersionThinning.tooMany(entries, limit: 0) == [0, 1, 2, 3, 4, 5])
  }
}

/// Numbers that are the same in each run.
struct Generator {
  var state: UInt64

  /// From 0 to below `bound`; 0 for a bound of 0.
  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return bound > 0 ? Int((state >> 33) % UInt64(bound)) : 0
  }
}
