import KeyriseApp
import PanelCore
import PanelSDL

/// Figures of a run, as one JSON object.
@MainActor struct Stats {
  let app: KeyriseApp
  let host: SDLHost

  var line: String {
    let build = app.scene.configuration.accessoryBuildTime.milliseconds
    return "{\"frames\":\(host.frameCount),\"wakeUps\":\(host.wakeUps),"
      + "\"accessoryBuilds\":\(app.scene.configuration.accessoryBuilds),"
      + "\"accessoryBuild\":\(build)}"
  }
}
