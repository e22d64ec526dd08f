import PanelCore

/// Tells a hand that lies on the panel from fingers: many touches at once, close together.
struct PalmWatch: Hashable, Sendable {
  struct Mark: Hashable, Sendable {
    var finger: Int
    var point: Point
    var time: Timestamp
    /// What the finger typed since.
    var typed = ""
  }

  /// So many touches within this time and width are no fingers.
  static let count = 4
  static let time = Duration.milliseconds(50)
  /// In millimetres.
  static let width = 40.0

  private(set) var marks: [Mark] = []

  /// A finger that comes down.
  /// - Parameter millimetre: points in a millimetre.
  /// - Returns: the touches of a palm that this one belongs to, in order; empty: it is a finger.
  mutating func add(
    _ finger: Int, at point: Point, millimetre: Double, now: Timestamp
  ) -> [Mark] {
    marks.removeAll { now - $0.time > Self.time || $0.finger == finger }
    marks.append(Mark(finger: finger, point: point, time: now))
    guard marks.count >= Self.count else { return [] }
    let reach = Self.width * millimetre
    let near = marks.filter {
      abs($0.point.x - point.x) <= reach && abs($0.point.y - point.y) <= reach
    }
    func span(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
    guard near.count >= Self.count, span(near.map(\.point.x)) <= reach,
      span(near.map(\.point.y)) <= reach
    else { return [] }
    return near
  }

  mutating func typed(_ text: String, by finger: Int) {
    guard let i = marks.lastIndex(where: { $0.finger == finger }) else { return }
    marks[i].typed += text
  }

  /// What was typed is taken back.
  mutating func forgetTyped() {
    for i in marks.indices { marks[i].typed = "" }
  }
}

extension PalmWatch {
  /// What is too long ago to belong to a palm is forgotten.
  mutating func forget(before now: Timestamp) {
    marks.removeAll { now - $0.time > Self.time }
  }
}
