import Foundation
import KeyboardCore
import PanelCore
import Testing

/// 20,000 letters by two thumbs, 300 a minute, with overlapping presses.
@Suite struct TwoThumbTests {
  /// A letter's touch.
  private struct Stroke {
    var aimed: String
    var place: Point
    var down: Double
    var up: Double
    var finger: Int
  }

  /// Places that scatter around the letters' middles, those that hit a special key left out.
  ///
  /// - Returns: the touches, and how many of all places hit the letter that was meant.
  private func strokes(
    _ places: KeyboardGeometry, scatter: Double, reach: Double?, seed: UInt64
  ) -> (strokes: [Stroke], right: Int, tries: Int) {
    var seed = Seed(seed)
    func uniform() -> Double { (Double(seed.next(1 << 24)) + 0.5) / Double(1 << 24) }
    func normal() -> Double { (-2 * log(uniform())).squareRoot() * cos(2 * .pi * uniform()) }
    let letters = places.keys.filter { $0.key.id.count == 1 && $0.key.output.first!.isLetter }
    var strokes: [Stroke] = []
    var lifts = [0.0, 0.0]
    var right = 0
    var tries = 0
    let mm = places.panel.millimetre
    while strokes.count < 20_000 {
      let aimed = letters[seed.next(letters.count)]
      let middle = aimed.frame.center
      let place = Point(
        x: middle.x + normal() * scatter * mm, y: middle.y + normal() * scatter * mm)
      tries += 1
      guard let hit = places.key(meantAt: place, reach: reach) else { continue }
      if hit == aimed { right += 1 }
      guard letters.contains(hit) else { continue }
      let thumb = aimed.frame.midX < places.bounds.midX ? 0 : 1
      // A letter each 200 ms, give or take 80; a thumb rests 110 to 290 ms, unless it is needed.
      let down = max(Double(strokes.count) * 200 + uniform() * 160, strokes.last?.down ?? 0)
      if lifts[thumb] > down, let last = strokes.lastIndex(where: { $0.finger == thumb + 1 }) {
        strokes[last].up = max(strokes[last].down, down - 1)
      }
      let up = down + 110 + uniform() * 180
      lifts[thumb] = up
      strokes.append(
        Stroke(aimed: hit.key.output, place: place, down: down, up: up, finger: thumb + 1))
    }
    return (strokes, right, tries)
  }

  private static let panels: [(Double, Double)] = [(800, 480), (480, 800)]

  @Test(arguments: panels)
  func noLetterIsLostDoubledOrOutOfOrder(width: Double, height: Double) throws {
    let places = try geometry(width, height)
    let mm = places.panel.millimetre
    for scatter in [1.5, 2.5] {
      var shares: [String] = []
      for (name, reach) in [("off", nil), ("between faces", 0), ("reaching 2.5 mm", 2.5)]
        as [(String, Double?)]
      {
        let (strokes, right, tries) = strokes(
          places, scatter: scatter, reach: reach.map { $0 * mm }, seed: 300)
        shares.append("\(name) \(percent(right, of: tries))")
        guard scatter == 1.5 else { continue }
        var hands = Hands(places)
        hands.with {
          $0.correctsHits = reach != nil
          $0.correctionReach = reach ?? 0
        }
        play(strokes, &hands)
        #expect(hands.text == strokes.map(\.aimed).joined(), "seed 300")
        #expect(hands.pressed == [])
        let overlaps = zip(strokes, strokes.dropFirst()).count { $0.up > $1.down }
        #expect(overlaps > 2_000)
      }
      print(
        "two thumbs, \(Int(width))x\(Int(height)), scatter \(scatter) mm: right keys by correction: "
          + shares.joined(separator: ", "))
    }
  }

  private func percent(_ part: Int, of whole: Int) -> String {
    String(format: "%.2f %%", 100 * Double(part) / Double(whole))
  }

  /// All downs and lifts in the order of their instants; thumbs tremble a little.
  private func play(_ strokes: [Stroke], _ hands: inout Hands) {
    var events: [(time: Double, order: Int, phase: Touch.Phase, stroke: Int)] = []
    for (i, stroke) in strokes.enumerated() {
      events.append((stroke.down, 2 * i, .down, i))
      events.append(((stroke.down + stroke.up) / 2, 2 * i + 1, .move, i))
      events.append((stroke.up, 2 * i + 1, .up, i))
    }
    events.sort { ($0.time, $0.order) < ($1.time, $1.order) }
    for event in events {
      let stroke = strokes[event.stroke]
      let time = Timestamp(milliseconds: event.time)
      if time > hands.now { hands.now = time }
      var place = stroke.place
      if event.phase != .down { place.x += event.stroke % 2 == 0 ? 2 : -2 }
      hands.send(.touch(Touch(finger: stroke.finger, phase: event.phase, point: place)))
    }
  }
}
