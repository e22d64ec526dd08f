/// How many times lay between which bounds. Adding one allocates nothing.
package struct Histogram: Equatable, Sendable {
  /// The upper bound of each bucket but the last, in milliseconds: each about half as much again as the
  /// one before, so that one and two sixtieths of a second are bounds (17 and 33).
  package static let bounds: [Double] = [
    1, 2, 4, 6, 8, 12, 17, 25, 33, 50, 67, 100, 150, 250, 500, 1000,
  ]

  /// How many times are up to each bound and above the one before; the last: above all bounds.
  package private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)
  package private(set) var longest = Duration.zero

  package init() {}

  package var count: Int { counts.reduce(0, +) }

  /// - Complexity: O(1)
  package mutating func add(_ time: Duration) {
    let milliseconds = time.milliseconds
    var bucket = 0
    while bucket < Self.bounds.count, milliseconds > Self.bounds[bucket] { bucket += 1 }
    counts[bucket] += 1
    longest = max(longest, time)
  }

  /// How many times are above a bound.
  /// - Parameter bound: one of `bounds`, in milliseconds.
  package func count(above bound: Double) -> Int {
    zip(Self.bounds + [.infinity], counts).reduce(0) { $1.0 > bound ? $0 + $1.1 : $0 }
  }

  /// The bound that so much of all times are not above, in milliseconds; nil: there are none, or they
  /// are above all bounds.
  /// - Parameter part: from 0 to 1.
  package func bound(of part: Double) -> Double? {
    let wanted = Double(count) * part
    var sum = 0
    for (index, bound) in Self.bounds.enumerated() {
      sum += counts[index]
      if sum > 0, Double(sum) >= wanted { return bound }
    }
    return nil
  }
}
