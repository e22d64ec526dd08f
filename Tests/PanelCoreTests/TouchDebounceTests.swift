import PanelCore
import Testing

struct TouchDebounceTests {
  /// Plays `d1@x` (down), `m1@x`, `u1@x`, `c1@x`, each with its instant.
  private func play(_ script: [(Double, String)], window: Int = 20) -> [String] {
    var machine = TouchDebounce(window: .milliseconds(window), reach: 8)
    var out: [String] = []
    func say(_ touches: [Touch], _ time: Double) {
      for touch in touches {
        out.append("\(touch.phase)\(touch.finger)@\(Int(touch.point.x)) \(Int(time))")
      }
    }
    for (time, word) in script + [(10_000, "")] {
      while let deadline = machine.nextDeadline, deadline <= Timestamp(milliseconds: time) {
        say(machine.advance(to: deadline), deadline.milliseconds)
      }
      guard let letter = word.first, let finger = Int(String(word.dropFirst().prefix(1))),
        let x = Double(word.dropFirst(3))
      else { continue }
      let phases: [Character: Touch.Phase] = ["d": .down, "m": .move, "u": .up, "c": .cancel]
      let touch = Touch(
        finger: finger, phase: phases[letter] ?? .cancel, point: Point(x: x, y: 0))
      say(machine.handle(touch, at: Timestamp(milliseconds: time)), time)
    }
    return out
  }

  @Test func withoutItTouchesPassAsTheyCome() {
    let said = play([(0, "d1@10"), (40, "u1@10"), (45, "d1@11"), (90, "u1@11")], window: 0)
    #expect(said == ["down1@10 0", "up1@10 40", "down1@11 45", "up1@11 90"])
  }

  @Test func aLiftForAMomentAtOnePlaceIsNone() {
    let said = play([(0, "d1@10"), (40, "u1@10"), (55, "d1@12"), (90, "u1@12")])
    #expect(said == ["down1@10 0", "move1@12 55", "up1@12 110"])
  }

  @Test func aSecondTapLaterOrElsewhereIsASecondTap() {
    #expect(
      play([(0, "d1@10"), (40, "u1@10"), (61, "d1@10"), (90, "u1@10")])
        == ["down1@10 0", "up1@10 60", "down1@10 61", "up1@10 110"])
    #expect(
      play([(0, "d1@10"), (40, "u1@10"), (50, "d1@30"), (90, "u1@30")])
        == ["down1@10 0", "down2@30 50", "up1@10 60", "up2@30 110"])
  }

  @Test func aFingerThatWentOnAsAnotherStaysThatOne() {
    let said = play([
      (0, "d1@10"), (0, "d2@99"), (40, "u1@10"), (50, "d1@10"), (55, "m1@14"), (60, "c1@14"),
      (70, "u2@99"),
    ])
    #expect(said == ["down1@10 0", "down2@99 0", "move1@14 55", "cancel1@14 60", "up2@99 90"])
  }

  @Test func aFingerElsewhereTakesNoNumberOfOneThatIsDown() {
    let said = play([
      (0, "d1@10"), (10, "d2@99"), (40, "u1@10"), (50, "d1@40"), (80, "u1@40"), (200, "u2@99"),
    ])
    #expect(
      said == ["down1@10 0", "down2@99 10", "down3@40 50", "up1@10 60", "up3@40 100", "up2@99 220"])
  }
}
