import Glibc

/// Looks into folders of the system's own.
enum SystemFolder {
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { tuple in
          tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }

  /// The beginning of a file; empty when it can't be read.
  static func bytes(_ path: String, limit: Int) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = read(file, &bytes, limit)
    return Array(bytes.prefix(max(0, count)))
  }

  /// The name of the group that a file belongs to; its number when it has none.
  static func group(of path: String) -> String? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    guard let group = getgrgid(facts.st_gid), let name = group.pointee.gr_name else {
      return "\(facts.st_gid)"
    }
    return String(cString: name)
  }
}
