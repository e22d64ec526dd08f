import KeyboardCore
import PanelCore
import PanelSystem
import PanelTape

/// Touches through the keyboard's engine alone: two thumbs whose presses overlap.
@MainActor struct EngineBench {
  private let isQuick: Bool

  init(isQuick: Bool) { self.isQuick = isQuick }

  /// In microseconds a report of a finger: the median and the worst of some runs.
  func rows() -> JSONValue {
    let metrics = PanelMetrics(WindowMetrics(size: Size(width: 800, height: 480)))
    let geometry = KeyboardGeometry(layout: .fallback, metrics: metrics, hasAccessoryRow: true)
    var letters = Samples()
    var slides = Samples()
    var layers = Samples()
    for _ in 0..<(isQuick ? 3 : 20) {
      letters.add(time(geometry, Self.typing(geometry)))
      slides.add(time(geometry, Self.sliding(geometry)))
      layers.add(time(geometry, Self.chords(geometry)))
    }
    return [
      "unit": "µs", "typing": letters.summary(aim: 5), "sliding": slides.summary(aim: 5),
      "layers": layers.summary(),
    ]
  }

  private func time(_ geometry: KeyboardGeometry, _ touches: [(Timestamp, Touch)]) -> Double {
    var engine = KeyboardEngine(geometry: geometry)
    var actions = 0
    let start = monotonicNow()
    for (time, touch) in touches { actions += engine.handle(.touch(touch), at: time).count }
    let passed = monotonicNow() - start
    return actions > 0 ? passed.milliseconds * 1000 / Double(touches.count) : .infinity
  }

  private static func keys(_ geometry: KeyboardGeometry) -> [PlacedKey] {
    geometry.keys.filter { $0.key.kind == .letter && $0.key.id.count == 1 }
  }

  /// Five thousand letters, a finger down before the last one is up.
  private static func typing(_ geometry: KeyboardGeometry) -> [(Timestamp, Touch)] {
    let keys = keys(geometry)
    var touches: [(Timestamp, Touch)] = []
    for i in 0..<5000 {
      let place = keys[i * 7 % keys.count].frame.center
      let before = keys[(i + keys.count * 7 - 1) * 7 % keys.count].frame.center
      let time = Double(i) * 200
      touches.append((at(time), Touch(finger: i % 2, phase: .down, point: place)))
      if i > 0 {
        touches.append((at(time + 40), Touch(finger: (i + 1) % 2, phase: .up, point: before)))
      }
    }
    return touches
  }

  /// Fingers that slide over a row.
  private static func sliding(_ geometry: KeyboardGeometry) -> [(Timestamp, Touch)] {
    let keys = keys(geometry)
    let row = keys.filter { $0.frame.minY == keys[0].frame.minY }
    var touches: [(Timestamp, Touch)] = []
    for i in 0..<200 {
      for step in 0...40 {
        let share = Double(step) / 40
        let x = row[0].frame.midX + share * (row[row.count - 1].frame.midX - row[0].frame.midX)
        let point = Point(x: x, y: row[0].frame.midY)
        let phase: Touch.Phase = step == 0 ? .down : step == 40 ? .up : .move
        touches.append(
          (at(Double(i) * 1000 + Double(step) * 16), Touch(finger: 1, phase: phase, point: point)))
      }
    }
    return touches
  }

  /// Shift held for a letter: the layer changes there and back.
  private static func chords(_ geometry: KeyboardGeometry) -> [(Timestamp, Touch)] {
    guard let shift = geometry.key("shift")?.frame.center else { return [] }
    let letter = keys(geometry)[4].frame.center
    var touches: [(Timestamp, Touch)] = []
    for i in 0..<500 {
      let time = Double(i) * 1000
      touches.append((at(time), Touch(finger: 1, phase: .down, point: shift)))
      touches.append((at(time + 50), Touch(finger: 2, phase: .down, point: letter)))
      touches.append((at(time + 100), Touch(finger: 2, phase: .up, point: letter)))
      touches.append((at(time + 150), Touch(finger: 1, phase: .up, point: shift)))
    }
    return touches
  }

  private static func at(_ milliseconds: Double) -> Timestamp {
    Timestamp(milliseconds: milliseconds)
  }
}
