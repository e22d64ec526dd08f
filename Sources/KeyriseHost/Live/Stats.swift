import KeyriseApp
import PanelCore
import PanelSDL
import PanelSystem

/// Figures of a run, as one JSON object.
@MainActor struct Stats {
  let app: KeyriseApp
  let host: SDLHost
  /// How long it ran.
  let time: Duration

  var line: String {
    let build = app.scene.configuration.accessoryBuildTime.milliseconds
    return "{\"frames\":\(host.frameCount),\"wakeUps\":\(host.wakeUps),"
      + "\"accessoryBuilds\":\(app.scene.configuration.accessoryBuilds),"
      + "\"accessoryBuild\":\(build)" + written + "}"
  }

  /// What was written to the disk, and how much that is in an hour; nothing where nobody counts it.
  private var written: String {
    guard let bytes = DiskUse.writtenBytes else { return "" }
    let hours = max(time.milliseconds, 1) / 3_600_000
    return ",\"bytesWritten\":\(bytes),\"bytesWrittenPerHour\":\(Int(Double(bytes) / hours))"
  }
}
