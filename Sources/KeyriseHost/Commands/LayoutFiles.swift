import KeyboardCore
import PanelCore
import PanelSystem
import PanelXKB

/// Reads layouts that are named by a path, with the files that they import: beside them, or where
/// layouts of that name are found.
@MainActor struct LayoutFiles {
  let assets: Assets
  /// The same with the layouts of XKB.
  let layouts: XKBLayouts

  init() {
    let environment = PanelSystem.Environment.process()
    assets = Assets(
      roots: AssetRoots.standard(
        explicit: nil, environment: environment, executable: executablePath()))
    layouts = XKBLayouts(over: assets, environment: environment, log: logLine)
  }

  /// The tree of a layout of XKB, or of a file.
  /// - Throws: there is no such layout, or the file can't be read as one.
  func node(named name: String) throws(ConfigError) -> ConfigNode {
    if name.hasPrefix(XKBName.prefix) { return try layouts.layout(name) }
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try readRegularFile(name, limit: 1 << 20)
    } catch {
      throw ConfigError(
        file: error.path, line: 0, column: 0, message: error.reason, rule: .unreadable)
    }
    return try parseYAML(bytes, file: name)
  }

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
      return try layouts.config(named: "layouts/\(name).yaml")
    }
    return try parseYAML(bytes, file: path)
  }
}
