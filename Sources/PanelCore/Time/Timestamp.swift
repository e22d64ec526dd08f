/// A point in time: nanoseconds since the program started. Amounts of time are `Duration`s.
public struct Timestamp: Hashable, Comparable, Sendable {
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The instant `milliseconds` after the start; what is out of reach is kept within 292 years, and
  /// no number counts as 0.
  public init(milliseconds: Double) {
    let exact = (milliseconds * 1_000_000).rounded()
    nanoseconds = Int64(exactly: exact) ?? (exact > 0 ? .max : exact < 0 ? .min : 0)
  }

  /// The start of the program.
  public static let zero = Timestamp(nanoseconds: 0)

  /// Milliseconds since the start.
  public var milliseconds: Double { Double(nanoseconds) / 1_000_000 }

  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }
  public static func + (time: Timestamp, amount: Duration) -> Timestamp {
    Timestamp(nanoseconds: time.nanoseconds + amount.nanoseconds)
  }
  public static func - (time: Timestamp, amount: Duration) -> Timestamp {
    Timestamp(nanoseconds: time.nanoseconds - amount.nanoseconds)
  }
  public static func - (later: Timestamp, earlier: Timestamp) -> Duration {
    .nanoseconds(later.nanoseconds - earlier.nanoseconds)
  }

  /// The earliest of some deadlines, nil when none is set.
  public static func earliest(_ deadlines: Timestamp?...) -> Timestamp? {
    var first: Timestamp?
    for case let deadline? in deadlines where first.map({ deadline < $0 }) ?? true {
      first = deadline
    }
    return first
  }
}

extension Duration {
  /// Whole nanoseconds in the amount; what is below a nanosecond is dropped.
  public var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  /// The amount in milliseconds.
  public var milliseconds: Double { Double(nanoseconds) / 1_000_000 }
}
