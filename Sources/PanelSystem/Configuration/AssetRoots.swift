internal import Glibc

/// The folders that assets are looked for in, the first one first.
package struct AssetRoots: Equatable, Sendable {
  package var folders: [String]

  package init(folders: [String]) { self.folders = folders }

  /// The usual places.
  /// - Parameters:
  ///   - explicit: the folder that `--assets` names; `KEYRISE_ASSETS` stands in for it.
  ///   - executable: the program's own file; nil when nobody knows it.
  package static func standard(
    explicit: String?, environment: Environment, executable: String?
  ) -> AssetRoots {
    var folders: [String] = []
    if let root = explicit ?? environment.folder("KEYRISE_ASSETS") { folders.append(root) }
    if let folder = environment.configFolder { folders.append(folder) }
    if let folder = environment.dataFolder { folders.append(folder) }
    if let folder = environment.systemFolder, !folders.contains(folder) { folders.append(folder) }
    let shared = environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share"
    for folder in shared.split(separator: ":") where folder.hasPrefix("/") {
      folders.append("\(folder)/keyrise")
    }
    if let executable, executable.hasPrefix("/") {
      let bin = parentFolder(executable)
      folders.append("\(parentFolder(bin))/share/keyrise")
      if let tree = sourceTree(above: bin) { folders.append("\(tree)/assets") }
    }
    return AssetRoots(folders: folders)
  }

  /// The nearest folder at or above `folder` that has the layouts of a source tree.
  private static func sourceTree(above folder: String) -> String? {
    var folder = folder
    while true {
      if access("\(folder)/assets/layouts", F_OK) == 0 { return folder }
      if folder.isEmpty || folder == "/" { return nil }
      folder = parentFolder(folder)
    }
  }
}

/// The file of the running program; nil when the system doesn't tell.
package func executablePath() -> String? {
  guard let path = realpath("/proc/self/exe", nil) else { return nil }
  defer { free(path) }
  return String(cString: path)
}

/// The folder that a path lies in: `/` for what is at the top, `.` for a bare name.
func parentFolder(_ path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
