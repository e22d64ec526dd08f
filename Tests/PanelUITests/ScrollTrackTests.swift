import Testing

@testable import PanelUI

@Suite struct ScrollTrackTests {
  private func track(_ content: Double, length: Double = 400) -> ScrollTrack {
    ScrollTrack(length: length, contentLength: content, inset: 4, leastThumb: 47)
  }

  @Test(arguments: [401.0, 500, 800, 4000, 40_000_000])
  func theThumbGoesFromOneEndToTheOther(content: Double) {
    let track = track(content)
    #expect(track.isUsable)
    #expect(track.thumb >= 47 && track.thumb <= 392)
    #expect(track.top(of: 0) == 4)
    #expect(track.top(of: track.limit) == 396 - track.thumb)
    #expect(track.top(of: -100) == 4)
    #expect(track.top(of: track.limit + 100) == 396 - track.thumb)
  }

  @Test(arguments: [500.0, 800, 4000, 40_000_000])
  func whereTheThumbIsTakenTheContentIs(content: Double) {
    let track = track(content)
    var last = -1.0
    for top in stride(from: 4.0, through: 396 - track.thumb, by: 1) {
      let offset = track.offset(of: top)
      #expect(offset > last && offset <= track.limit)
      #expect(abs(track.top(of: offset) - top) <= 0.5)
      last = offset
    }
    #expect(track.offset(of: -50) == 0)
    #expect(track.offset(of: 1000) == track.limit)
  }

  @Test func aShortContentHasNoBar() {
    #expect(!track(400).isUsable)
    #expect(!track(0).isUsable)
    #expect(!track(800, length: 6).isUsable)
    #expect(track(800, length: 6).offset(of: 3) == 0)
  }
}
