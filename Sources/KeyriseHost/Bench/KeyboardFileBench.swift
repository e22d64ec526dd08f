import DocumentCore
import Glibc
import KeyboardCore
import PanelCore
import PanelSystem
import PanelTape

/// The keyboard's files: read and laid out, drawn for the first time, read anew while it is up.
@MainActor struct KeyboardFileBench {
  let home: String
  let isQuick: Bool

  func rows() -> JSONValue {
    ["load": load(), "firstKeyboard": firstKeyboard(), "reload": reload()]
  }

  /// A layout with the files that it imports, from the disk to the places of its keys.
  private func load() -> JSONValue {
    let roots = AssetRoots.standard(
      explicit: nil, environment: Environment(["HOME": home]), executable: executablePath())
    let panel = PanelMetrics(WindowMetrics(size: Size(width: 800, height: 480)))
    var times = SeamBench.Times()
    for _ in 0..<(isQuick ? 5 : 100) {
      let start = monotonicNow()
      let begin = processorTime()
      let assets = Assets(roots: roots)
      guard let node = try? assets.config(named: "layouts/en-US.yaml") else { continue }
      let reading = KeyboardLayout.decode(
        node, keepsPlaces: false,
        importing: { name throws(ConfigError) in
          try assets.config(named: "layouts/\(name).yaml")
        })
      guard let layout = reading.layout else { continue }
      let geometry = KeyboardGeometry(layout: layout, metrics: panel, hasAccessoryRow: true)
      guard !geometry.keys.isEmpty else { continue }
      times.add(
        (clock: (monotonicNow() - start).milliseconds, processor: processorTime() - begin))
    }
    return times.summary(aim: 5)
  }

  /// What this thread has had of the processor, in milliseconds.
  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// From the first focus to the drawn frame with the whole keyboard, its files read and its letters
  /// drawn for the first time.
  private func firstKeyboard() -> JSONValue {
    var times = SeamBench.Times()
    for _ in 0..<(isQuick ? 3 : 20) {
      let bench = SeamBench(
        width: 800, height: 480, home: home,
        settings: [("focus-at-launch", "false"), ("reduced-motion", "true")])
      times.add(bench.measure { bench.send(.command("show", argument: nil)) })
    }
    return times.summary(aim: 10)
  }

  /// From the change of a layout's file to the drawn frame with the other keys.
  private func reload() -> JSONValue {
    let file = home + "/.config/keyrise/layouts/bench.yaml"
    func save(_ row: String) {
      let text = "id: bench\nname: Bench\nimports: [parts/letters]\nvariables: {row1: \(row)}\n"
      try? PosixFileSystem().replace(file, with: Array(text.utf8))
    }
    save("q w e r t y u i o p")
    let bench = SeamBench(
      width: 800, height: 480, home: home, settings: [("layout", "bench")])
    var times = SeamBench.Times()
    for run in 0..<(isQuick ? 4 : 50) {
      save(run.isMultiple(of: 2) ? "p o i u y t r e w q" : "q w e r t y u i o p")
      times.add(bench.measure { bench.send(.configurationChanged) })
      bench.settle()
    }
    return times.summary(aim: 10)
  }
}
