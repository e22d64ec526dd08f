import KeyriseApp
import PanelSDL

/// What the command line says about a run on a real display.
struct LiveOptions {
  var file: String?
  var scene = SceneName.editor
  /// nil: the full screen.
  var windowed: (width: Int, height: Int)?
  var assets: String?
  var config: String?
  /// Settings by name; they win over the settings file.
  var settings: [(String, String)] = []
  /// Outline what each frame has drawn anew.
  var showsDamage = false
  /// Where a recording logs its frames; nil: nowhere.
  var frames: String?
  /// Print figures of the run as JSON when it ends.
  var printsStats = false
  /// Print the instants of the first frames, and end with the one that shows the keyboard at rest.
  var reportsStart = false

  /// How the window is opened.
  func host(_ settings: AppSettings) -> HostOptions {
    var options = HostOptions(
      mode: windowed.map { .windowed(width: $0.width, height: $0.height) } ?? .fullScreen,
      renderer: HostOptions.Drawing(rawValue: settings.renderer) ?? .auto,
      rotation: settings.rotation, dpi: settings.dpi, scale: settings.scale)
    options.showsDamage = showsDamage
    options.locksClosing = settings.locksQuit
    options.grabsKeys = settings.locksKeys
    return options
  }
}
