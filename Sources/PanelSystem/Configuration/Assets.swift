internal import Glibc
package import PanelCore

/// Layouts, rows, themes and tapes, found by name below the asset roots; the first hit wins.
@MainActor package final class Assets: ConfigSource {
  private let roots: AssetRoots

  package init(roots: AssetRoots) { self.roots = roots }

  /// - Throws: the name leaves the roots, no root has the file, it can't be read, or it is not
  ///   well-formed. A hit that can't be read is an error, not a reason to look further: whoever put
  ///   it there wants to know.
  package func config(named name: String) throws(ConfigError) -> ConfigNode {
    let (path, bytes) = try find(name)
    return try parseYAML(bytes, file: path)
  }

  /// The bytes of a file, as `config` finds it.
  package func bytes(named name: String) throws(ConfigError) -> [UInt8] { try find(name).bytes }

  /// The names of the files in a folder of all roots, without hidden ones, sorted.
  package func names(in folder: String) -> [String] { [] }

  private func find(_ name: String) throws(ConfigError) -> (path: String, bytes: [UInt8]) {
    throw ConfigError(file: name, line: 0, column: 0, message: "Not written yet.")
  }
}
