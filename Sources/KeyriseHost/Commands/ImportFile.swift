package import KeyboardImport
package import PanelCore
import PanelSystem

/// Reads another program's layout; what kind it is shows its content, never its name.
package enum ImportFile {
  /// The layout that is made of a file.
  /// - Parameter kind: what kind of file it is; nil to see for oneself.
  package static func layout(
    _ path: String, kind: ImportKind?
  ) throws(ConfigError) -> LayoutImport {
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try readRegularFile(path, limit: 1 << 20)
    } catch {
      throw ConfigError(
        file: path, line: 0, column: 0, message: error.reason, rule: .unreadable)
    }
    return try layout(of: bytes, file: path, kind: kind)
  }

  /// The layout that is made of the bytes of a file.
  package static func layout(
    of bytes: [UInt8], file: String, kind: ImportKind?
  ) throws(ConfigError) -> LayoutImport {
    let name = stem(file)
    if kind == .cldr || kind == nil && isMarkup(bytes) {
      return try LayoutImport(try parseXML(bytes, file: file), name: name)
    }
    let tree = try parseJSON(bytes, file: file)
    guard let kind = kind ?? ImportKind.of(tree) else {
      throw tree.error(
        "This is none of the layouts that can be imported; --from says which it is meant to be.")
    }
    return try LayoutImport(tree, kind: kind, name: name)
  }

  /// True for XML: the first sign that isn't space is `<`.
  private static func isMarkup(_ bytes: [UInt8]) -> Bool {
    // UTF-16 has a zero beside it.
    let space: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0]
    return bytes.first { !space.contains($0) } == 0x3C
  }

  /// The name of a file without folders and endings.
  private static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }
}
