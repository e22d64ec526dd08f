import KeyriseApp
package import PanelCore
import PanelSystem

/// `keyrise settings`: the value of every setting and where it comes from, as a settings file that gives
/// the same settings.
@MainActor package enum SettingsList {
  static let usage = """
    usage: keyrise settings [--config FILE] [--assets DIR] [--set KEY=VALUE,…]
    """

  /// - Returns: 1 when a file has a fault, which is told; 2 when the command line is not understood.
  static func run(_ arguments: [String]) -> Int32 {
    do throws(OptionFault) {
      let options = try KeyriseCommand.options(arguments)
      guard options.file == nil else { throw OptionFault(message: usage) }
      let environment = Environment.process()
      let list = lines(
        LiveRun.assets(options, environment), start: options.settings, home: environment.home)
      for line in list.lines { printLine(line) }
      for error in list.errors { logLine(error.description) }
      return list.errors.isEmpty ? 0 : 1
    } catch {
      logLine("keyrise: " + error.message)
      return 2
    }
  }

  /// The lines, and what is wrong in the files.
  /// - Parameter start: what the command line says.
  package static func lines(
    _ assets: any ConfigSource, start: [(String, String)], home: String?
  ) -> (lines: [String], errors: [ConfigError]) {
    var stack = SettingsStack()
    var errors: [ConfigError] = []
    var places: [SettingsStack.Source: String] = [.start: "command line"]
    for (source, name) in [
      (SettingsStack.Source.file, "settings.yaml"), (.chosen, ChosenSettings.file),
    ] {
      do throws(ConfigError) {
        let node = try assets.config(named: name)
        let file = SettingsFile(node)
        errors += file.errors
        stack.replace(source, by: file.values)
        let path = shown(node.file, home)
        places[source] = source == .chosen ? "chosen in the program, \(path)" : path
      } catch {
        if error.rule != .noFile { errors.append(error) }
      }
    }
    for (key, value) in start { _ = stack.set(key, to: value, from: .start) }
    let settings = stack.settings
    let rows = Setting.all.filter { !$0.isPartOfAnother }.map { setting in
      let place = stack.source(of: setting.name).flatMap { places[$0] }
      if Setting.secrets.contains(setting.name), place != nil {
        return ("# \(setting.name): not shown", place ?? "")
      }
      return ("\(setting.name): \(scalar(setting.value(in: settings)))", place ?? "built in")
    }
    let width = rows.map(\.0.count).max() ?? 0
    let lines = rows.map { line, place in
      line + String(repeating: " ", count: width - line.count) + "  # \(place)"
    }
    return (lines, errors)
  }

  private static func shown(_ path: String, _ home: String?) -> String {
    guard let home, path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  /// A value as YAML has it.
  private static func scalar(_ value: String) -> String {
    let isPlain = value.utf8.allSatisfy {
      (0x30...0x39).contains($0) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || $0 == 0x20
        || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F
    }
    if isPlain, value.first != " ", value.last != " ", value.first != "-" || value.count > 1 {
      return value
    }
    return "'" + value.replacing("'", with: "''") + "'"
  }
}
