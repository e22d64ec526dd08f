import KeyriseHost
import PanelCore
import PanelTape
import Testing

/// Whatever fingers do, the rules of tapes hold and nothing crashes.
@Suite struct RandomTests {
  @Test(arguments: UInt64(1)...4)
  @MainActor func fiveHundredTouchesOfThreeFingers(_ seed: UInt64) {
    play(RandomTape.text(seed: seed, touches: 500), seed)
  }

  @Test(arguments: UInt64(11)...14)
  @MainActor func threeHundredTouchesOnAFractionalScale(_ seed: UInt64) {
    let tape = RandomTape.text(
      seed: seed, touches: 300, window: Size(width: 853, height: 533))
    play(tape.replacing("window 853x533", with: "window 853x533 scale 1.5"), seed)
  }

  @Test(arguments: ["editor", "keyboard-accessory", "resize-parent", "form"])
  @MainActor func threeHundredTouchesInEachScene(_ scene: String) {
    for seed in UInt64(21)...22 {
      play("scene \(scene)\n" + RandomTape.text(seed: seed, touches: 300), seed)
    }
  }

  @MainActor private func play(_ tape: String, _ seed: UInt64) {
    let run = TapeRun(tape)
    #expect(run.errors == [], "seed \(seed)")
    #expect(run.status == 0, "seed \(seed)")
    #expect(run.frames.count > 100, "seed \(seed)")
  }
}
