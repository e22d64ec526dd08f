internal import Glibc
package import PanelCore

/// Layouts, rows, themes and tapes, found by name below the asset roots; the first hit wins.
@MainActor package final class Assets: ConfigSource {
  private let roots: AssetRoots
  private let settingsFile: String?

  /// - Parameter settingsFile: the file that is `settings.yaml`, wherever it is; nil: it is looked
  ///   for like the others.
  package init(roots: AssetRoots, settingsFile: String? = nil) {
    self.roots = roots
    self.settingsFile = settingsFile
  }

  /// - Throws: the name leaves the roots, no root has the file, it can't be read, or it is not
  ///   well-formed. A hit that can't be read is an error, not a reason to look further: whoever put
  ///   it there wants to know.
  package func config(named name: String) throws(ConfigError) -> ConfigNode {
    let (path, bytes) = try find(name, limit: YAMLReader.sizeLimit)
    return try parseYAML(bytes, file: path)
  }

  /// The bytes of a file of at most 16 MB, as `config` finds it.
  package func bytes(named name: String) throws(ConfigError) -> [UInt8] {
    try find(name, limit: 16 << 20).bytes
  }

  /// The path of a file, as `config` finds it; nil when no root has it.
  package func path(named name: String) -> String? {
    guard isBelowARoot(name) else { return nil }
    return places(of: name).first { access($0, F_OK) == 0 }
  }

  /// The asset folder that has a file; nil when none has.
  package func root(of name: String) -> String? {
    path(named: name).map {
      String(decoding: $0.utf8.dropLast(name.utf8.count + 1), as: UTF8.self)
    }
  }

  /// Where files that are found by name may change, come or go.
  package var watchedFolders: [String] {
    let own = roots.folders.flatMap { root in
      [root] + ["layouts", "layouts/parts", "accessory", "themes"].map { "\(root)/\($0)" }
    }
    return own + (settingsFile.map { [parentFolder($0)] } ?? [])
  }

  private func places(of name: String) -> [String] {
    if name == "settings.yaml", let settingsFile { return [settingsFile] }
    return roots.folders.map { "\($0)/\(name)" }
  }

  /// The names of the files in a folder of any root, without hidden ones, sorted by their bytes.
  package func names(in folder: String) -> [String] {
    guard isBelowARoot(folder) else { return [] }
    var names: Set<String> = []
    for root in roots.folders {
      names.formUnion(fileNames(in: "\(root)/\(folder)").filter { !$0.hasPrefix(".") })
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func find(
    _ name: String, limit: Int
  ) throws(ConfigError) -> (path: String, bytes: [UInt8]) {
    guard isBelowARoot(name) else {
      throw ConfigError(
        file: name, line: 0, column: 0, message: "An asset's name can't leave the asset folders.",
        rule: .unreadable)
    }
    for path in places(of: name) {
      do throws(FileFault) {
        return (path, try readRegularFile(path, limit: limit))
      } catch {
        if error.code == ENOENT || error.code == ENOTDIR { continue }
        throw ConfigError(
          file: path, line: 0, column: 0, message: "The file can't be read: \(error.reason).",
          rule: .unreadable)
      }
    }
    throw ConfigError(
      file: name, line: 0, column: 0,
      message: "There is no such file in \(roots.folders.joined(separator: ", ")).",
      rule: .noFile)
  }

  /// True for `a/b.yaml`; false for an absolute path and for one that goes up.
  private func isBelowARoot(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return !name.utf8.contains(0) && parts.allSatisfy { $0 != "" && $0 != "." && $0 != ".." }
  }
}

/// True for a folder that is there.
@Sendable package func isFolder(_ path: String) -> Bool {
  var facts = stat()
  return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
}

/// The names in a folder, in no order; none when it can't be read.
package func fileNames(in folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
      tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    names.append(name)
  }
  return names
}
