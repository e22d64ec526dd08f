/// A sum over a stretch of a rope's elements.
protocol RopeSummary: Sendable {
  static var zero: Self { get }
  static func + (a: Self, b: Self) -> Self
}

/// What a rope holds: small values, summed leaf by leaf.
protocol RopeElement: Sendable, Equatable {
  associatedtype Summary: RopeSummary

  /// The most elements of a leaf; a quarter of it is the fewest.
  static var leafLimit: Int { get }
  static func summary(of elements: ArraySlice<Self>) -> Summary
  /// The index nearest to `middle`, at most 8 away, where a leaf may be cut in two.
  static func cut(_ elements: [Self], near middle: Int) -> Int
}
