import KeyriseHost
import Testing

/// What `keyrise fuzz --text` does with a seed.
@Suite struct TextFuzzTests {
  @Test func randomStringsAreShapedBrokenAndLaidOut() {
    let first = UInt64.random(in: 0...1_000_000_000)
    let fuzz = FuzzText()
    var faults: [String] = []
    for seed in first..<first + 4_000 { faults += fuzz.check(seed: seed) }
    #expect(faults.prefix(10) == [], "from seed \(first)")
    #expect(fuzz.rows > 4_000)
  }

  @Test func aSeedGivesTheSameBytesAgain() {
    for seed in UInt64(1)...50 {
      #expect(FuzzString.bytes(seed: seed) == FuzzString.bytes(seed: seed))
    }
    #expect(Set((UInt64(1)...50).map { FuzzString.bytes(seed: $0) }).count > 45)
  }
}
