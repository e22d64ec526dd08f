import PanelCore

/// How fast a finger moves along one axis: least squares over the last 100 ms.
struct FingerSpeed: Equatable, Sendable {
  private static let memory = Duration.milliseconds(100)

  private struct Sample: Equatable, Sendable {
    var time: Timestamp
    var place: Double
  }
  private var samples: [Sample] = []

  /// The finger is at `place`, in points.
  mutating func add(_ place: Double, at now: Timestamp) {
    samples.append(Sample(time: now, place: place))
    samples.removeAll { now - $0.time > Self.memory }
  }

  /// Points a second; 0 for a finger that has rested.
  func value(at now: Timestamp) -> Double {
    let recent = samples.filter { now - $0.time <= Self.memory }
    guard let first = recent.first, recent.count >= 2 else { return 0 }
    let points = recent.map { (($0.time - first.time).milliseconds / 1000, $0.place) }
    let n = Double(points.count)
    let meanT = points.reduce(0) { $0 + $1.0 } / n
    let meanP = points.reduce(0) { $0 + $1.1 } / n
    let above = points.reduce(0) { $0 + ($1.0 - meanT) * ($1.1 - meanP) }
    let below = points.reduce(0) { $0 + ($1.0 - meanT) * ($1.0 - meanT) }
    return below > 0 ? above / below : 0
  }
}
