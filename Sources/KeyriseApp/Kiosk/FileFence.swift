/// The one folder whose files are opened and written while files are locked.
package struct FileFence: Sendable {
  /// Absolute, no slash at the end.
  private let folder: String

  package init(folder: String) { self.folder = folder }

  /// - Parameter resolved: a path without links; nil: nobody can say where it leads.
  package func holds(_ path: String, resolved: (String) -> String?) -> Bool {
    guard Self.isBelow(Self.plain(path), Self.plain(folder)),
      let real = resolved(path), let base = resolved(folder)
    else { return false }
    return Self.isBelow(Self.plain(real), Self.plain(base))
  }

  /// Bytes are compared: two spellings of a letter are two files.
  private static func isBelow(_ path: [Substring]?, _ folder: [Substring]?) -> Bool {
    guard let path, let folder, path.count > folder.count else { return false }
    return zip(folder, path).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  /// The parts of an absolute path, without dots; nil: it is not absolute.
  private static func plain(_ path: String) -> [Substring]? {
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts
  }
}
