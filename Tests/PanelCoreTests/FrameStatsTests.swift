import PanelCore
import Testing

/// What `--stats` says of frames.
@Suite struct FrameStatsTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  nonisolated static let buckets: [(Double, Int)] = [
    (0, 0), (1, 0), (1.1, 1), (4, 2), (16.67, 6), (17, 6), (17.1, 7), (33, 8), (33.4, 9),
    (1000, 15), (1001, 16), (60_000, 16),
  ]

  @Test("a time is in the bucket of its bound", arguments: buckets)
  func bucket(_ milliseconds: Double, _ bucket: Int) {
    var histogram = Histogram()
    histogram.add(.milliseconds(milliseconds))
    #expect(histogram.counts[bucket] == 1)
    #expect(histogram.count == 1)
  }

  @Test func aPartOfAllTimesIsNotAboveItsBound() {
    var histogram = Histogram()
    #expect(histogram.bound(of: 0.5) == nil)
    for _ in 0..<9 { histogram.add(.milliseconds(10)) }
    histogram.add(.seconds(9))
    #expect(histogram.bound(of: 0.5) == 12)
    #expect(histogram.bound(of: 0.9) == 12)
    #expect(histogram.bound(of: 1) == nil)
    #expect(histogram.count(above: 8) == 10)
    #expect(histogram.count(above: 12) == 1)
    #expect(histogram.longest == .seconds(9))
  }

  @Test func aFrameInTheNextSixtiethIsNotLate() {
    var stats = FrameStats()
    stats.want(since: 5)
    stats.show(in: 6, after: 5, at: at(100))
    stats.want(since: 90)
    stats.show(in: 90, after: 6, at: at(1500))
    #expect(stats.droppedFrames == 0)
  }

  @Test func sixtiethsThatWentByWhileAFrameWasWantedAreDropped() {
    var stats = FrameStats()
    stats.want(since: 5)
    stats.want(since: 7)
    stats.show(in: 8, after: 4, at: at(100))
    #expect(stats.droppedFrames == 3)
    // Nothing was wanted in between.
    stats.show(in: 50, after: 8, at: at(900))
    #expect(stats.droppedFrames == 3)
  }

  @Test func theFirstTouchOfAFrameIsTimedAndOneThatChangesNothingIsNot() {
    var stats = FrameStats()
    stats.touch(at: at(10))
    stats.touch(at: at(20))
    stats.show(in: 2, after: 0, at: at(33))
    #expect(stats.touchToFrame.longest == .milliseconds(23))
    stats.touch(at: at(40))
    stats.showNothing()
    stats.show(in: 60, after: 2, at: at(1000))
    #expect(stats.touchToFrame.count == 1)
  }
}
