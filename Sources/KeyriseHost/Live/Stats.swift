import KeyriseApp
import PanelCore
import PanelSDL
import PanelSystem
import PanelTape

/// Figures of a run so far, as one JSON object.
@MainActor struct Stats {
  let app: KeyriseApp
  let host: SDLHost
  let start: StartTimes
  /// How long it has run.
  let time: Duration

  var line: String { JSONValue.object(members).text }

  private var members: [(String, JSONValue)] {
    let configuration = app.scene.configuration
    let frames = host.frameStats
    return [
      ("frames", number(host.frameCount)), ("wakeUps", number(host.wakeUps)),
      ("accessoryBuilds", number(configuration.accessoryBuilds)),
      ("accessoryBuild", .number(configuration.accessoryBuildTime.milliseconds)),
    ] + written + [
      ("start", start.json(firstFrame: frames.firstFrame)),
      ("droppedFrames", number(frames.droppedFrames)),
      ("touchToFrame", frames.touchToFrame.json),
      (
        "memory",
        .object([
          ("pss", kibibytes(MemoryUse.proportional)), ("peak", kibibytes(MemoryUse.peak)),
          ("heap", number(heapSize() / 1024)),
        ])
      ),
    ]
  }

  /// What was written to the disk, and how much that is in an hour; nothing where nobody counts it.
  private var written: [(String, JSONValue)] {
    guard let bytes = DiskUse.writtenBytes else { return [] }
    let hours = max(time.milliseconds, 1) / 3_600_000
    return [
      ("bytesWritten", number(bytes)),
      ("bytesWrittenPerHour", .number((Double(bytes) / hours).rounded(.down))),
    ]
  }

  private func number(_ value: Int) -> JSONValue { .number(Double(value)) }
  private func kibibytes(_ value: Int?) -> JSONValue { value.map { number($0) } ?? .null }
}
