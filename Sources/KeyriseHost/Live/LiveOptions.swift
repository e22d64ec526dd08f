import KeyriseApp
import PanelSDL

/// What the command line says about a run on a real display.
struct LiveOptions {
  var file: String?
  var scene = SceneName.editor
  var host = HostOptions()
  var assets: String?
  var config: String?
  var settings: [(String, String)] = []
  /// Print figures of the run as JSON when it ends.
  var printsStats = false
  /// Print the instants of the first frames, and end with the one that shows the keyboard at rest.
  var reportsStart = false
}
