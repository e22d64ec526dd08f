import PanelCore
import PanelSystem
import PanelTape

/// `keyrise fuzz`: plays random tapes on every scene for some time; a tape that fails is printed.
@MainActor enum Fuzz {
  private static let rules = [
    OptionRule("seconds", takesValue: true), OptionRule("seed", takesValue: true),
    OptionRule("touches", takesValue: true),
  ]

  static func run(_ arguments: [String]) -> Int32 {
    do throws(OptionFault) {
      let parsed = try parseOptions(arguments, rules)
      return play(
        seconds: try number(parsed, "seconds") ?? 60, seed: UInt64(try number(parsed, "seed") ?? 1),
        touches: try number(parsed, "touches") ?? 300)
    } catch {
      logLine("keyrise fuzz: " + error.message)
      return 2
    }
  }

  private static func number(
    _ parsed: ParsedOptions, _ name: String
  ) throws(OptionFault) -> Int? {
    guard let text = parsed.values[name] else { return nil }
    guard let value = Int(text), value > 0, value <= 1_000_000 else {
      throw OptionFault(message: "--\(name) is a number up to 1000000, not \"\(text)\"")
    }
    return value
  }

  private static func play(seconds: Int, seed first: UInt64, touches: Int) -> Int32 {
    let end = monotonicNow() + .seconds(seconds)
    let scenes = TapeScene.allCases
    let scales = ["1", "1.5", "2"]
    var seed = first
    while monotonicNow() < end {
      let scene = scenes[Int(seed % UInt64(scenes.count))]
      let scale = scales[Int(seed / 4 % UInt64(scales.count))]
      let tape = RandomTape.text(seed: seed, touches: touches)
      let lines = tape.split(separator: "\n", maxSplits: 2).map(String.init)
      // The seed's comment, then the scene, then the window with its scale.
      let text = "\(lines[0])\nscene \(scene.rawValue)\n\(lines[1]) scale \(scale)\n\(lines[2])"
      let run = TapeRun(text, file: "seed-\(seed).tape")
      if run.status != 0 {
        printLine(text)
        for error in run.errors { logLine(error) }
        logLine("seed \(seed) failed")
        return 1
      }
      seed += 1
    }
    printLine("\(seed - first) random tapes, seeds \(first) to \(seed - 1): all rules held")
    return 0
  }
}
