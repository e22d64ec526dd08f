import KeyboardCore
import PanelCore
import PanelSystem

/// Reads layouts that are named by a path, with the files that they import: beside them, or where
/// layouts of that name are found.
@MainActor struct LayoutFiles {
  let assets = Assets(
    roots: AssetRoots.standard(
      explicit: nil, environment: .process(), executable: executablePath()))

  func reading(_ bytes: [UInt8], file: String) -> LayoutReading {
    do throws(ConfigError) {
      return reading(try parseYAML(bytes, file: file), file: file)
    } catch {
      return LayoutReading(layout: nil, errors: [error])
    }
  }

  func reading(_ node: ConfigNode, file: String) -> LayoutReading {
    KeyboardLayout.decode(
      node, importing: { name throws(ConfigError) in try imported(name, by: file) })
  }

  private func imported(_ name: String, by file: String) throws(ConfigError) -> ConfigNode {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    let path = (folder.isEmpty ? "" : folder + "/") + name + ".yaml"
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try readRegularFile(path, limit: 1 << 20)
    } catch {
      return try assets.config(named: "layouts/\(name).yaml")
    }
    return try parseYAML(bytes, file: path)
  }
}
