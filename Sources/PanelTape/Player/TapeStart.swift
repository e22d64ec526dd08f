package import PanelCore

/// How an app starts under a tape.
package struct TapeStart: Equatable, Sendable {
  package var scene: TapeScene
  package var metrics: WindowMetrics
  /// In the tape's order; a later one wins.
  package var settings: [TapeSetting]
  /// The private folder, relative to where the program runs; nil: a fresh one, the same for every
  /// launch of a tape.
  package var home: String?
  /// Files that are there before; a path that begins with `~/` lies below the private folder.
  package var files: [TapeFile] = []
  /// What the editor opens, as the paths of `files`; nil: the scratch note.
  package var document: String?

  package init(
    scene: TapeScene = .editor, metrics: WindowMetrics, settings: [TapeSetting] = [],
    home: String? = nil
  ) {
    self.scene = scene
    self.metrics = metrics
    self.settings = settings
    self.home = home
  }
}
