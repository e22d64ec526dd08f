package import PanelCore

/// How a recorded app starts, and what its tape has to hold of the outside.
package struct RecordingStart: Sendable {
  package var scene: TapeScene
  package var metrics: WindowMetrics
  /// What the command line says; later ones win.
  package var settings: [TapeSetting] = []
  /// Files of the person's own that the app reads; a player puts them there.
  package var files: [TapeFile] = []
  /// The file to open: where it is, and what the tape calls it; nil: the scratch note.
  package var document: (path: String, name: String)?

  package init(scene: TapeScene = .editor, metrics: WindowMetrics) {
    self.scene = scene
    self.metrics = metrics
  }

  /// The lines before the app starts.
  var header: [String] {
    func quoted(_ text: String) -> String { JSONValue.string(text).text }
    var lines = ["# A recording of Keyrise. It holds what was typed, and the opened file's text."]
    lines.append("scene \(scene.rawValue)")
    lines.append("window \(metrics.panelText)")
    // What a hardware key types came as text, in whatever layout it has.
    lines.append("set \(TapeSetting.keysType) false")
    for setting in settings { lines.append("set \(quoted(setting.key)) \(quoted(setting.value))") }
    for file in files { lines.append("file \(quoted(file.path)) \(quoted(file.text))") }
    if let document { lines.append("document \(quoted(document.name))") }
    return lines
  }
}
