import PanelCore
import PanelSystem
import PanelTape

/// `keyrise fuzz`: plays random tapes on every scene for some time; a tape that fails is printed.
/// `keyrise fuzz --text N`: shapes, breaks and lays out that many random strings instead;
/// `--minutes N`: uses one app for so long, see `Endurance`;
/// `--files N`: reads configuration files with random faults.
@MainActor enum Fuzz {
  private static let rules = [
    OptionRule("seconds", takesValue: true), OptionRule("seed", takesValue: true),
    OptionRule("touches", takesValue: true), OptionRule("verbose"),
    OptionRule("text", takesValue: true),
    OptionRule("files", takesValue: true), OptionRule("minutes", takesValue: true),
  ]

  static func run(_ arguments: [String]) -> Int32 {
    do throws(OptionFault) {
      let parsed = try parseOptions(arguments, rules)
      if let count = try number(parsed, "text") {
        return shape(count, seed: UInt64(try number(parsed, "seed") ?? 1))
      }
      if let minutes = try number(parsed, "minutes") {
        let seed = UInt64(try number(parsed, "seed") ?? 1)
        return Endurance(minutes: minutes, seed: seed).run()
      }
      if let files = try number(parsed, "files") {
        return readFiles(files, seed: UInt64(try number(parsed, "seed") ?? 1))
      }
      return play(
        seconds: try number(parsed, "seconds") ?? 60, seed: UInt64(try number(parsed, "seed") ?? 1),
        touches: try number(parsed, "touches") ?? 300, isVerbose: parsed.values["verbose"] != nil)
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

  private static func shape(_ count: Int, seed first: UInt64) -> Int32 {
    let fuzz = FuzzText()
    let start = monotonicNow()
    for seed in first..<first + UInt64(count) {
      let faults = fuzz.check(seed: seed)
      guard faults.isEmpty else {
        for fault in faults { logLine(fault) }
        return 1
      }
      if fuzz.count % 10_000 == 0 { logLine("\(fuzz.count) strings, up to seed \(seed)") }
    }
    let seconds = (monotonicNow().nanoseconds - start.nanoseconds) / 1_000_000_000
    printLine(
      "\(fuzz.count) random strings, seeds \(first) to \(first + UInt64(count) - 1), in "
        + "\(seconds) s: shaped, broken, laid out in \(fuzz.rows) rows")
    return 0
  }

  /// Reads configuration files with random faults.
  private static func readFiles(_ count: Int, seed first: UInt64) -> Int32 {
    let fuzz = FileFuzz()
    var slowest = (time: Duration.zero, seed: first)
    for seed in first..<first + UInt64(count) {
      let start = monotonicNow()
      if let fault = fuzz.check(seed: seed) {
        printLine(String(decoding: fuzz.bytes(seed: seed), as: UTF8.self))
        logLine(fault)
        logLine("seed \(seed) failed")
        return 1
      }
      let time = monotonicNow() - start
      if time > slowest.time { slowest = (time, seed) }
    }
    printLine(
      "\(count) files, seeds \(first) to \(first + UInt64(count) - 1): \(fuzz.faulty) with faults, "
        + "\(fuzz.errors) faults told; the slowest took \(slowest.time.milliseconds.rounded()) ms, "
        + "seed \(slowest.seed)")
    return 0
  }

  private static func play(seconds: Int, seed first: UInt64, touches: Int, isVerbose: Bool) -> Int32
  {
    let end = monotonicNow() + .seconds(seconds)
    var count = FuzzCount()
    var seed = first
    while monotonicNow() < end {
      // Before it is played: whatever ends the program, the last line names the seed.
      let tape = FuzzTape(seed: seed, touches: touches)
      if isVerbose { logLine(tape.title) }
      let errors = tape.play(&count)
      if !errors.isEmpty {
        printLine(tape.text)
        for error in errors { logLine(error) }
        logLine("seed \(seed) failed")
        return 1
      }
      seed += 1
    }
    printLine("\(seed - first) random tapes, seeds \(first) to \(seed - 1): all rules held")
    printLine(count.line)
    return 0
  }
}

/// What a run of random tapes has gone through.
package struct FuzzCount: Equatable {
  package var frames = 0
  package var drawn = 0
  /// Tapes whose files were read and written on the writer's thread.
  package var threaded = 0
  /// Runs of the live loop, and the frames that its window was given.
  var live = 0
  var shown = 0

  package init() {}

  var line: String {
    "\(frames) frames, \(drawn) of them drawn; \(threaded) tapes with the writer's thread; "
      + "\(live) runs of the live loop, which showed \(shown) frames"
  }
}
