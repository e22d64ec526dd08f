/// Numbers that look random and are the same in every run.
struct Seed {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next(_ below: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(below))
  }
}
