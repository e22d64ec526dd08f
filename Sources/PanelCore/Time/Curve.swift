/// How a motion's progress follows from the share of its time that has passed.
///
/// A cubic Bezier curve from (0, 0) to (1, 1). Only + - x / are used, so that every processor gives
/// the same frames.
public struct Curve: Hashable, Sendable {
  /// The word that notifications, state and tapes use.
  public let name: String
  let x1, y1, x2, y2: Double

  public init(name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.name = name
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The keyboard's slide: leaves gently, arrives softly.
  public static let rise = Curve(name: "rise", 0.30, 0.00, 0.10, 1.00)
  /// Progress is the share of the time.
  public static let linear = Curve(name: "linear", 1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)

  /// Progress, 0 to 1, when `fraction` (clamped to 0 to 1) of the time has passed.
  /// - Complexity: O(1): a fixed number of halvings.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if Self.bezier(x1, x2, middle) < fraction { low = middle } else { high = middle }
    }
    return Self.bezier(y1, y2, (low + high) / 2)
  }

  private static func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
  }
}
