import Glibc
import KeyriseApp
import PanelCore
import PanelSystem
import PanelText

/// Whether the program's own files can be read, and notes can be kept.
@MainActor struct FileCheck {
  private let assets: Assets
  private let environment: PanelSystem.Environment
  private let catalog: FontCatalog

  init(_ assets: Assets, _ environment: PanelSystem.Environment, _ catalog: FontCatalog) {
    self.assets = assets
    self.environment = environment
    self.catalog = catalog
  }

  var findings: [Doctor.Finding] {
    settings + folder("layouts", of: "layouts") + folder("accessory", of: "accessory rows")
      + folder("themes", of: "themes") + [notes]
  }

  /// What keeps a file from being used as it stands.
  private static func faults(in path: String) -> [ConfigError] {
    var linter = FileLinter()
    return linter.check(path).filter { $0.severity == .error }
  }

  private var settings: [Doctor.Finding] {
    guard let path = assets.path(named: "settings.yaml") else {
      return [Doctor.Finding(sentence: "There is no settings file; the usual settings count.")]
    }
    var sentences = Self.faults(in: path).map(\.description)
    var settings = AppSettings()
    if let node = try? assets.config(named: "settings.yaml") { _ = settings.take(node) }
    if let font = settings.font, !catalog.hasFamily(named: font) {
      sentences.append("\(path): the font \"\(font)\" is not installed.")
    }
    guard sentences.isEmpty else { return sentences.map(Self.problem) }
    return [Doctor.Finding(sentence: "The settings in \(path) can be used.")]
  }

  private func folder(_ name: String, of what: String) -> [Doctor.Finding] {
    let files = assets.names(in: name).filter { $0.hasSuffix(".yaml") }
    guard !files.isEmpty else {
      return [Self.problem("No folder has any \(what); a plain one is compiled in.")]
    }
    let faults = files.compactMap { assets.path(named: "\(name)/\($0)") }.flatMap(Self.faults)
    guard faults.isEmpty else { return faults.map { Self.problem($0.description) } }
    let names = files.map { $0.dropLast(".yaml".count) }.joined(separator: ", ")
    return [Doctor.Finding(sentence: "These \(what) can be used: \(names).")]
  }

  private var notes: Doctor.Finding {
    guard let folder = environment.dataFolder else {
      return Self.problem("Nobody knows the home folder: notes are kept where the program starts.")
    }
    // A folder that is not there yet is made, below the nearest one that is.
    var place = folder
    while access(place, F_OK) != 0, let slash = place.lastIndex(of: "/"), slash > place.startIndex {
      place = String(place[..<slash])
    }
    guard access(place, W_OK | X_OK) == 0 else {
      return Self.problem("Notes can't be kept in \(folder): \(place) can't be written.")
    }
    return Doctor.Finding(sentence: "Notes are kept in \(folder).")
  }

  private static func problem(_ sentence: String) -> Doctor.Finding {
    Doctor.Finding(sentence: sentence, isProblem: true)
  }
}
