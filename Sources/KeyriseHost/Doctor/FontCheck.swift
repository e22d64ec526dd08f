import PanelCore
import PanelText

/// Which scripts have a font, and which package would help those that have none.
///
/// Latin letters are needed: menus, file names and messages are written in them. A panel may do without
/// the other scripts.
@MainActor struct FontCheck {
  let catalog: FontCatalog

  var findings: [Doctor.Finding] {
    var files: [(name: String, scripts: [String])] = []
    var packages: [(name: String, scripts: [String])] = []
    func add(_ script: String, to list: inout [(name: String, scripts: [String])], _ name: String) {
      if let place = list.firstIndex(where: { $0.name == name }) {
        list[place].scripts.append(script)
      } else {
        list.append((name, [script]))
      }
    }
    for sample in ScriptSample.all {
      if let font = catalog.font(for: sample) {
        add(sample.name, to: &files, Self.name(of: font.path))
      } else {
        add(sample.name, to: &packages, sample.package)
      }
    }
    return files.map { Doctor.Finding(sentence: "\(Self.listed($0.scripts)): \($0.name)") }
      + packages.map {
        let isNeeded = $0.scripts.contains("Latin")
        return Doctor.Finding(
          sentence:
            "No font has \(Self.listed($0.scripts)). The Debian package \($0.name) has one.",
          isProblem: isNeeded, isAdvice: !isNeeded)
      }
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// "A", "A and B", "A, B and C".
  private static func listed(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
