import PanelCore
import Testing

@testable import PanelTape

@MainActor @Suite struct RandomTapeTests {
  @Test func theNumbersAreThoseOfSplitMix64() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in random.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func theSameSeedGivesTheSameTapeAndAnotherSeedAnother() {
    let tape = RandomTape.text(seed: 42, touches: 50)
    #expect(tape == RandomTape.text(seed: 42, touches: 50))
    #expect(tape.hasPrefix("# random tape: seed 42, 50 touches\nwindow 800x480\n"))
    #expect(tape != RandomTape.text(seed: 43, touches: 50))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func aTapeReadsAndLiftsEveryFingerThatItPutsDown(seed: UInt64) throws {
    let tape = try TapeParser.tape(
      RandomTape.text(seed: seed, touches: 60, places: ["key:space"]), file: "t")
    var fingers: Set<Int> = []
    var downs = 0
    for line in tape.lines {
      switch line.command {
      case .down(let finger, _):
        #expect(fingers.insert(finger).inserted, "seed \(seed)")
        downs += 1
      case .move(let finger, _): #expect(fingers.contains(finger), "seed \(seed)")
      case .up(let finger), .cancel(let finger):
        #expect(fingers.remove(finger) != nil, "seed \(seed)")
      case .kill, .quit: fingers = []
      default: break
      }
      #expect(fingers.count <= 3)
    }
    #expect(fingers.isEmpty)
    #expect(downs == 60)
  }

  @Test func manyTapesUseEveryKindOfLine() throws {
    var words: Set<String> = []
    for seed in 0..<60 as Range<UInt64> {
      for line in RandomTape.text(seed: seed, touches: 200).split(separator: "\n").dropFirst() {
        let parts = line.split(separator: " ")
        words.insert(String(parts[0].hasPrefix("+") ? parts[1] : parts[0]))
      }
    }
    // All there are but those that a random tape has no use for.
    let others: Set = ["scene", "home", "document", "focus", "state", "timing", "screenshot"]
    let all = Set(TapeParser.commands.map(\.word))
    // The window's focus comes and goes; no view can be sure to be there.
    #expect(words == all.subtracting(others).union(["focus"]))
  }

  @Test func theSceneAndTheScaleAreInTheHeader() throws {
    let text = RandomTape.text(seed: 3, touches: 9, scene: .form, scale: 1.5)
    #expect(text.contains(" touches\nscene form\nwindow 800x480 scale 1.5\n"))
    _ = try TapeParser.tape(text, file: "t")
  }

  @Test func aTapePlayedTwiceGivesTheSameBytes() throws {
    let text = RandomTape.text(seed: 5, touches: 200) + "state\n"
    func play() throws -> Play {
      try Play(text) {
        $0.reported = .object([
          ("touches", []), ("keyboard", .object([("pressed", [])])),
          ("window", .object([("scale", 1)])),
        ])
        $0.onEvent = { app, _, now in
          app.deadlines = [now + .milliseconds(7)]
          app.movesUntil = now + .milliseconds(100)
        }
      }
    }
    let first = try play()
    let second = try play()
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.frames.count > 100)
    #expect(first.frames == second.frames && first.output == second.output)
    #expect(first.app.log == second.app.log)
  }
}
