import DocumentCore

/// The paths of new notes: date and time, with a number where that is taken.
extension EditorViewController {
  /// A path that no file, no note of this run and not the present one has. The clock shows minutes.
  func takeFreshPath() -> String {
    let path = freshPath
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let folder = String(path[...slash])
    let name = String(path[path.index(after: slash)...])
    let free = LibraryNames.free(name) { name in
      let path = folder + name
      return freshPaths.contains(path) || document?.session.path == path || services.exists(path)
    }
    freshPaths.insert(folder + free)
    return folder + free
  }
}
