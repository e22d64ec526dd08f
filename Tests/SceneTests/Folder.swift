import Foundation

/// Where the scenes of this target are.
enum Folder {
  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let scenes = tests.appendingPathComponent("Scenes")
  /// Layouts and rows that scenes need beside those that are shipped.
  static let assets = scenes.appendingPathComponent("assets")
  static let goldens = tests.appendingPathComponent("Goldens")
  static let package = tests.deletingLastPathComponent().deletingLastPathComponent()

  /// Every tape below `Scenes`, by its path below it, in order.
  static let tapes: [String] = {
    let all = FileManager.default.enumerator(atPath: scenes.path)?.allObjects as? [String] ?? []
    return all.filter { $0.hasSuffix(".tape") }.sorted()
  }()
}
