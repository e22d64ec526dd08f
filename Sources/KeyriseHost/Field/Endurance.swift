import PanelCore
import PanelSystem
import PanelTape

/// `keyrise fuzz --minutes N`: one app that is used for so long, by the clock of tapes; every frame is
/// drawn, files are read and written on the writer's thread. `scripts/check-endurance` runs it.
///
/// At the end of each minute, with the same desk as at the end of any other, memory and open files are
/// counted. Held against: memory that grows by more than `mostGrowth` after the first ten minutes, another number of open
/// files, a frame above 33 ms, a broken rule. Standard output is one JSON object.
@MainActor final class Endurance {
  /// KiB.
  static let mostGrowth = 2048
  /// Minutes in which caches fill.
  static let start = 10

  private let minutes: Int
  private let seed: UInt64
  private let work = FrameWork()
  private let theatre: TapeTheatre
  private var player: TapePlayer?
  private var faults: [String] = []
  private var faultCount = 0
  private var samples: [Sample] = []
  private var pieces = 0

  struct Sample: Equatable {
    var minute: Int
    /// KiB; nil where nobody counts it. Other programs that use the same libraries come and go in it.
    var pss: Int?
    /// The same without pages of files; KiB.
    var anonymous: Int?
    /// Bytes.
    var heap: Int
    var descriptors: Int?

    static func now(_ minute: Int) -> Sample {
      Sample(
        minute: minute, pss: MemoryUse.proportional, anonymous: MemoryUse.anonymous,
        heap: heapSize(),
        descriptors: openDescriptorCount())
    }

    var json: JSONValue {
      [
        "minute": .number(Double(minute)), "pss": pss.map { .number(Double($0)) } ?? .null,
        "anonymous": anonymous.map { .number(Double($0)) } ?? .null,
        "heap": .number(Double(heap)),
        "descriptors": descriptors.map { .number(Double($0)) } ?? .null,
      ]
    }
  }

  init(minutes: Int, seed: UInt64) {
    self.minutes = minutes
    self.seed = seed
    var options = TapeTheatre.Options()
    options.log = { _ in }
    options.drawsEachFrame = true
    options.usesWriterThread = true
    // Nothing on the screen ends it, whatever a session's end forgets.
    options.settings = [("kiosk", "true"), ("lock-files", "false")]
    theatre = TapeTheatre(options: options)
  }

  /// - Returns: the exit status: 0 all is well, 1 something is not.
  func run() -> Int32 {
    let stage = TimedStage(theatre, work)
    let player = TapePlayer(
      Tape(file: "use", lines: []), on: stage, output: { _ in },
      errors: { [unowned self] in add("\(work.place): \($0)") })
    self.player = player
    for minute in 1...minutes {
      let end = Timestamp.zero + .seconds(60 * minute)
      repeat {
        play(pieces)
        pieces += 1
      } while player.now < end
      let sample = Sample.now(minute)
      samples.append(sample)
      logLine(
        "minute \(minute): \(sample.pss ?? 0) KiB, \(sample.anonymous ?? 0) of no file, heap \(sample.heap / 1024) KiB, "
          + "\(sample.descriptors ?? 0) open, \(work.clock.count) frames, "
          + "the longest \(work.clock.longest.milliseconds.rounded()) ms")
    }
    judge()
    printLine(report.text)
    return faults.isEmpty ? 0 : 1
  }

  private func play(_ piece: Int) {
    let seed = seed + UInt64(piece)
    work.place = "seed \(seed)"
    // It frees what it made: text and lines are not there when memory is counted.
    do throws(ConfigError) {
      let lines = try TapeParser.tape(RandomTape.use(seed: seed, touches: 30), file: "use").lines
      player?.play(more: lines)
    } catch {
      add(error.description)
    }
    theatre.checkPicture()
  }

  private func add(_ fault: String) {
    faultCount += 1
    if faults.count < 100 { faults.append(fault) }
  }

  private func judge() {
    for fault in theatre.pictureFaults.prefix(10) { add(fault) }
    if work.lateCount > 0 { add("\(work.lateCount) frames took more than 33 ms") }
    if let growth = growth(\.anonymous), growth > Self.mostGrowth {
      add("memory grew by \(growth) KiB")
    }
    let heap = (growth { $0.heap } ?? 0) / 1024
    if heap > Self.mostGrowth { add("the heap grew by \(heap) KiB") }
    if let first = settled.first?.descriptors, let last = settled.last?.descriptors, first != last {
      add("\(first) files were open, then \(last)")
    }
  }

  /// Minutes after the start.
  private var settled: ArraySlice<Sample> { samples.dropFirst(min(Self.start, samples.count - 1)) }

  /// By how much the last tenth of the settled minutes is above the first one, each by its median.
  private func growth(_ value: (Sample) -> Int?) -> Int? {
    let values = settled.compactMap(value)
    let count = max(1, values.count / 10)
    guard let before = median(values.prefix(count)), let after = median(values.suffix(count))
    else { return nil }
    return after - before
  }

  private func median(_ values: ArraySlice<Int>) -> Int? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }

  private var report: JSONValue {
    let spread = settled.compactMap(\.pss)
    return [
      "minutes": .number(Double(minutes)), "seed": .number(Double(seed)),
      "pieces": .number(Double(pieces)),
      "frames": .number(Double(work.clock.count)),
      "frameTimes": work.clock.json, "frameTimesOfTheProcessor": work.processor.json,
      "late": .array(
        work.late.map {
          [
            "place": .string($0.place), "clock": .number($0.clock.milliseconds),
            "processor": .number($0.processor.milliseconds),
          ]
        }),
      "growth": [
        "pss": growth(\.pss).map { .number(Double($0)) } ?? .null,
        "anonymous": growth(\.anonymous).map { .number(Double($0)) } ?? .null,
        "heap": growth { $0.heap }.map { .number(Double($0)) } ?? .null,
        "pssLeast": spread.min().map { .number(Double($0)) } ?? .null,
        "pssMost": spread.max().map { .number(Double($0)) } ?? .null,
      ],
      "samples": .array(samples.map(\.json)),
      "faultCount": .number(Double(faultCount)), "faults": .array(faults.map { .string($0) }),
    ]
  }
}

extension Histogram {
  /// Bounds in milliseconds, how many times are up to each, and the longest time.
  var json: JSONValue {
    [
      "bounds": .array(Self.bounds.map { .number($0) }),
      "counts": .array(counts.map { .number(Double($0)) }),
      "longest": .number((longest.milliseconds * 10).rounded() / 10),
    ]
  }
}
