/// Numbers that look random and follow from a seed alone.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014.
package struct SplitMix64: Equatable, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number within `range`.
  package mutating func next(in range: ClosedRange<Int>) -> Int {
    // The bias of the remainder does not matter for ranges this small.
    range.lowerBound + Int(next() % UInt64(range.count))
  }
}
