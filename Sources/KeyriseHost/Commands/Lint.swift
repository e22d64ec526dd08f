import KeyboardCore
import KeyriseApp
import PanelCore
import PanelSystem
import PanelUI

/// `keyrise lint`: says what is wrong in layouts, accessory rows, themes and settings, with line and column.
@MainActor enum Lint {
  static func run(_ files: [String]) -> Int32 {
    guard !files.isEmpty else {
      logLine("usage: keyrise lint FILE.yaml ...")
      return 2
    }
    var faults = 0
    for file in files {
      for error in check(file) {
        printLine(error.description)
        faults += 1
      }
    }
    return faults == 0 ? 0 : 1
  }

  static func check(_ file: String) -> [ConfigError] {
    do throws(FileFault) {
      return check(try readRegularFile(file, limit: 1 << 20), file: file)
    } catch {
      return [ConfigError(file: file, line: 0, column: 0, message: error.reason)]
    }
  }

  /// The file that a layout imports: beside it, or where layouts of this name are found.
  private static func imported(
    _ name: String, by file: String
  ) throws(ConfigError) -> ConfigNode {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let path = (folder.isEmpty ? "" : folder + "/") + name + ".yaml"
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try readRegularFile(path, limit: 1 << 20)
    } catch {
      let roots = AssetRoots.standard(
        explicit: nil, environment: .process(), executable: executablePath())
      return try Assets(roots: roots).config(named: "layouts/\(name).yaml")
    }
    return try parseYAML(bytes, file: path)
  }

  private static func check(_ bytes: [UInt8], file: String) -> [ConfigError] {
    do throws(ConfigError) {
      let node = try parseYAML(bytes, file: file)
      // The kinds of file are told apart by the keys that only they have.
      if file.split(separator: "/").last == "settings.yaml" {
        var settings = AppSettings()
        return settings.take(node)
      }
      if node["colors"] != nil { return Theme.decode(node).1 }
      if node["groups"] != nil { return AccessoryLayout.decode(node).1 }
      let reading = KeyboardLayout.decode(
        node, importing: { name throws(ConfigError) in try imported(name, by: file) })
      return reading.errors
        + (reading.layout?.lint() ?? []).map { warning in
          ConfigError(file: file, line: 0, column: 0, message: warning.message)
        }
    } catch {
      return [error]
    }
  }
}
