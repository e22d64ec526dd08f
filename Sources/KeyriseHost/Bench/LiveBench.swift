import Glibc
import PanelCore
import PanelSystem
import PanelTape

/// Figures of whole processes of the app, each in a home of its own with a file of thirty lines.
struct LiveBench {
  let executable: String
  let home: TemporaryFolder
  private let path: String
  private let file: String

  init(executable: String) throws(FileFault) {
    self.executable = executable
    home = try TemporaryFolder()
    path = Environment.process()["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    file = home.path + "/bench.txt"
    try PosixFileSystem().replace(file, with: Array(BenchText.lines(30).utf8))
  }

  /// A video driver and the display it shows on.
  enum Driver {
    case dummy
    case x11(VirtualDisplay)
  }

  func display() -> VirtualDisplay? { VirtualDisplay(path: path) }

  private func start(
    _ driver: Driver, _ options: [String], file: String? = nil
  ) -> ChildProcess? {
    var environment = [("PATH", path), ("HOME", home.path), ("LANG", "C.UTF-8")]
    var arguments = options
    switch driver {
    case .dummy:
      environment.append(("SDL_VIDEODRIVER", "dummy"))
      arguments += ["--windowed", "1280x800"]
    case .x11(let display):
      environment += [("SDL_VIDEODRIVER", "x11"), ("DISPLAY", display.name)]
    }
    return ChildProcess(executable, arguments + [file ?? self.file], environment: environment)
  }

  // MARK: - From exec to the first frame

  /// Milliseconds from just before exec, and how long the accessory row took to build.
  struct Starts {
    /// Without motion: the first frame, which shows editor and keyboard.
    var shown = Samples()
    /// With the slide: the first frame, the first with a part of the keyboard, and its end.
    var first = Samples()
    var keyboard = Samples()
    var rest = Samples()
    var accessoryBuild = Samples()

    func summary(aim: Double) -> JSONValue {
      [
        "withoutMotion": shown.summary(aim: aim), "firstFrame": first.summary(),
        "keyboardBegins": keyboard.summary(), "keyboardRests": rest.summary(),
      ]
    }
  }

  func starts(_ driver: Driver, runs: Int) -> Starts {
    var starts = Starts()
    // The first of each kind only brings the files into memory.
    for run in 0...runs {
      guard let still = launch(driver, ["--set", "reduced-motion=true"]),
        let sliding = launch(driver, []), run > 0
      else { continue }
      still["rest"].map { starts.shown.add($0) }
      sliding["frame"].map { starts.first.add($0) }
      sliding["keyboard"].map { starts.keyboard.add($0) }
      sliding["rest"].map { starts.rest.add($0) }
      for launch in [still, sliding] {
        launch["accessoryBuild"].map { starts.accessoryBuild.add($0) }
      }
    }
    return starts
  }

  private func launch(_ driver: Driver, _ options: [String]) -> [String: Double]? {
    guard let child = start(driver, options + ["--report-start", "--stats"]) else { return nil }
    let output = child.read(seconds: 20)
    var figures: [String: Double] = [:]
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, let instant = Int64(words[1]) {
        figures[String(words[0])] = Double(instant - child.started) / 1e6
      } else {
        figures["accessoryBuild"] = Self.stat("accessoryBuild", in: String(line))
      }
    }
    return figures
  }

  private static func stat(_ name: String, in line: String) -> Double? {
    guard case .number(let value) = parse(line)?[name] else { return nil }
    return value
  }

  private static func parse(_ line: String) -> JSONValue? {
    do throws(JSONError) { return try JSONReader.value(of: line) } catch { return nil }
  }

  // MARK: - At rest

  /// Megabytes that are the app's own share of memory, a second after its start.
  func memory(_ display: VirtualDisplay, runs: Int) -> Samples {
    var samples = Samples()
    for _ in 0..<runs {
      guard let child = start(.x11(display), []) else { continue }
      usleep(1_000_000)
      Machine.number("Pss", in: "/proc/\(child.pid)/smaps_rollup").map { samples.add($0 / 1024) }
    }
    return samples
  }

  /// Megabytes of 1,000,000 bytes that are the app's own share of memory when all of a file is
  /// there; nil: the file of thirty lines.
  func memory(_ display: VirtualDisplay, of file: String?) -> Double? {
    guard let child = start(.x11(display), [], file: file) else { return nil }
    var last = 0.0
    // Whole when nothing was added for half a second.
    for _ in 0..<40 {
      usleep(500_000)
      guard let now = Machine.number("Pss", in: "/proc/\(child.pid)/smaps_rollup") else {
        return nil
      }
      if now <= last * 1.001 { return now * 1024 / 1e6 }
      last = now
    }
    return nil
  }

  /// How often a second the event loop wakes up with nothing to do but its caret, as it counts
  /// itself; and how often any thread goes to sleep, as the system counts. A frame shown on X11
  /// adds a sleep: SDL waits for the server's answer.
  func wakeUps(
    _ display: VirtualDisplay, blinks: Bool, seconds: Int, aim: Double
  ) -> JSONValue {
    let options = ["--stats"] + (blinks ? [] : ["--set", "caret-blink=false"])
    // What the start costs is taken off: the same run without the idle time.
    guard let short = start(.x11(display), options) else { return .null }
    usleep(2_000_000)
    let before = Self.stat("wakeUps", in: short.terminate())
    guard let long = start(.x11(display), options) else { return .null }
    usleep(2_000_000)
    let sleepsBefore = Machine.sleeps(of: long.pid)
    usleep(UInt32(seconds) * 1_000_000)
    let sleeps = (Machine.sleeps(of: long.pid) - sleepsBefore) / Double(seconds)
    guard let before, let after = Self.stat("wakeUps", in: long.terminate()) else { return .null }
    let rate = max(0, after - before) / Double(seconds)
    return [
      "perSecond": .number(rate), "sleepsPerSecond": .number(sleeps),
      "seconds": .number(Double(seconds)), "aim": .number(aim), "met": .bool(rate <= aim),
    ]
  }
}
