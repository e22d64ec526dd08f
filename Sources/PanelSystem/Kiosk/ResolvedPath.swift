internal import Glibc

/// A path without links and dots, whether there is a file of this name yet or not; nil: it is a link that leads
/// to nothing, or one can't look.
package func resolvedPath(_ path: String) -> String? {
  if let real = realpath(path, nil) {
    defer { free(real) }
    return String(cString: real)
  }
  guard errno == ENOENT else { return nil }
  var status = stat()
  // Whoever writes to it makes the file that it leads to.
  guard lstat(path, &status) != 0, let slash = path.lastIndex(of: "/") else { return nil }
  let name = path[path.index(after: slash)...]
  guard !name.isEmpty, name != ".", name != ".." else { return nil }
  let parent = slash == path.startIndex ? "/" : String(path[..<slash])
  return resolvedPath(parent).map { $0 == "/" ? "/" + name : $0 + "/" + name }
}
