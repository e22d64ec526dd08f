/// A small generator whose numbers depend on its seed alone (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Text with all that is awkward: line ends of both kinds, marks, flags, broken bytes.
func awkwardBytes(_ pieces: Int, using generator: inout SeededGenerator) -> [UInt8] {
  let samples: [[UInt8]] =
    [
      "a", "word ", "one two", "\n", "\r\n", "\r", "\t", "é", "e\u{301}", "\u{301}", "🇯🇵", "🇫",
      "👨‍👩‍👧", "漢字", "กำ", "क्त", "שלום", ". ", "don't", "1,000",
    ].map { Array($0.utf8) } + [[0xFF], [0xE2, 0x82], [0x80], [0]]
  return (0..<pieces).flatMap { _ in samples.randomElement(using: &generator) ?? [] }
}
