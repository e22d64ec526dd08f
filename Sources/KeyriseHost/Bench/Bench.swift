import PanelCore
import PanelSystem
import PanelTape

/// `keyrise bench`: measures this program and prints one JSON object.
///
/// Times are in milliseconds, memory in megabytes. A goal stands beside its figures as `aim`; it
/// is held against the median of a few runs, or against the 99th percentile of the processor's time for many frames.
@MainActor enum Bench {
  static let rules = [
    OptionRule("quick"), OptionRule("only", takesValue: true), OptionRule("help", letter: "h"),
  ]

  static let usage = """
    usage: keyrise bench [--quick] [--only PART]
    parts: start memory caches idle tap slide big find text typing journal engine layout library
      versions
    """

  static func run(_ arguments: [String]) -> Int32 {
    do throws(OptionFault) {
      let parsed = try parseOptions(arguments, rules)
      if parsed.values["help"] != nil {
        printLine(usage)
        return 0
      }
      let part = parsed.values["only"].map { Part(rawValue: $0) }
      guard parsed.operands.isEmpty, part != .some(nil) else {
        throw OptionFault(message: usage)
      }
      return measure(part.map { [$0 ?? .start] } ?? Part.allCases, parsed.values["quick"] != nil)
    } catch {
      logLine(error.message)
      return 2
    }
  }

  private enum Part: String, CaseIterable {
    case start, memory, caches, idle, tap, slide, big, find, text, typing, journal, engine, layout,
      library, versions
  }

  private static func measure(_ parts: [Part], _ isQuick: Bool) -> Int32 {
    guard let executable = executablePath() else {
      logLine("bench: the program's own file is not to be found")
      return 1
    }
    do throws(FileFault) {
      let live = try LiveBench(executable: executable)
      var members = [("machine", Machine.facts), ("quick", .bool(isQuick))]
      for part in parts { members += try rows(part, live, isQuick) }
      let lines = members.map { JSONValue.string($0).text + ":" + $1.text }
      printLine("{\n" + lines.joined(separator: ",\n") + "\n}")
      return 0
    } catch {
      logLine("\(error.path): \(error.reason)")
      return 1
    }
  }

  private static func rows(
    _ part: Part, _ live: LiveBench, _ isQuick: Bool
  ) throws(FileFault) -> [(String, JSONValue)] {
    switch part {
    case .engine: return [("engine", EngineBench(isQuick: isQuick).rows())]
    case .big: return try BigBench(live, isQuick: isQuick).rows()
    case .start:
      let runs = isQuick ? 3 : 20
      let dummy = live.starts(.dummy, runs: runs)
      let x11 = live.display().map { live.starts(.x11($0), runs: runs) }
      return [
        (
          "execToFirstFrame",
          ["dummy": dummy.summary(aim: 25), "xvfb": x11?.summary(aim: 60) ?? .null]
        ), ("accessoryBuild", dummy.accessoryBuild.percentiles(aim: 5)),
      ]
    case .memory:
      let samples = live.display().map { live.memory($0, runs: isQuick ? 1 : 5) }
      return [("pss", ["xvfb": samples?.summary(aim: 25) ?? .null])]
    case .caches: return [("textCaches", CachesBench(isQuick: isQuick).rows())]
    case .idle:
      let row = live.display().map { display -> JSONValue in
        let seconds = isQuick ? 2 : 20
        return [
          "blinking": live.wakeUps(display, blinks: true, seconds: seconds, aim: 2),
          "still": live.wakeUps(display, blinks: false, seconds: seconds, aim: 0),
        ]
      }
      return [("idleWakeUps", ["xvfb": row ?? .null])]
    case .tap:
      let rows = [(800.0, 480.0), (1280.0, 800.0)].map { width, height in
        let taps = SeamBench(width: width, height: height, home: live.home.path)
          .taps(isQuick ? 40 : 500)
        return ("\(Int(width))x\(Int(height))", taps.summary(aim: 1))
      }
      return [("tapToFrame", .object(rows))]
    case .slide:
      let rows = [(800.0, 480.0), (1280.0, 800.0), (1920.0, 1080.0)].map { width, height in
        let slides = SeamBench(width: width, height: height, home: live.home.path)
          .slides(isQuick ? 2 : 20)
        return (
          "\(Int(width))x\(Int(height))", slides.summary(aim: width == 1280 ? 2 : nil)
        )
      }
      return [("slideFrame", .object(rows))]
    case .find:
      return [("find", FindBench(home: live.home.path, isQuick: isQuick).rows())]
    case .text: return [("layout", LayoutBench(isQuick: isQuick).rows())]
    case .journal:
      return [("journal", try JournalBench(home: live.home.path, isQuick: isQuick).rows())]
    case .typing:
      return [("typing", try TypingBench(home: live.home.path, isQuick: isQuick).rows())]
    case .library:
      return [("library", try LibraryBench(home: live.home.path, isQuick: isQuick).rows())]
    case .versions:
      return [("versions", VersionsBench(home: live.home.path, isQuick: isQuick).rows())]
    case .layout:
      return [("keyboardFiles", KeyboardFileBench(home: live.home.path, isQuick: isQuick).rows())]
    }
  }
}
