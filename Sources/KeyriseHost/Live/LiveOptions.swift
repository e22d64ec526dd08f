import KeyriseApp
import PanelCore
import PanelSDL
import PanelSystem

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
  /// Begin with measuring the touch panel.
  var calibrates = false
  /// Print the instants of the first frames, and end with the one that shows the keyboard at rest.
  var reportsStart = false

  /// How the window is opened.
  @MainActor func host(_ settings: AppSettings, _ assets: Assets) -> HostOptions {
    var options = HostOptions(
      mode: windowed.map { .windowed(width: $0.width, height: $0.height) } ?? .fullScreen,
      renderer: HostOptions.Drawing(rawValue: settings.renderer) ?? .auto,
      rotation: settings.rotation, dpi: settings.dpi, scale: settings.scale)
    options.showsDamage = showsDamage
    options.locksClosing = settings.locksQuit
    options.grabsKeys = settings.locksKeys
    options.input.scanners = Self.scanners(settings, assets)
    return options
  }

  /// The scanners that the program knows, and those that the settings name.
  @MainActor static func scanners(_ settings: AppSettings, _ assets: Assets) -> ScannerTable {
    var table = ScannerTable()
    if let node = try? assets.config(named: "devices/scanners.yaml") {
      let (known, errors) = ScannerTable.decode(node)
      table = known
      for error in errors { logLine(error.description) }
    }
    table.devices.formUnion(settings.input.scanners)
    return table
  }
}
