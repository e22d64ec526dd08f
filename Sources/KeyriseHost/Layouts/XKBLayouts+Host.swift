import KeyboardCore
import PanelCore
import PanelSystem
import PanelXKB

extension XKBLayouts {
  /// The layouts of XKB beside those of the asset folders, with the letters and the compose file of
  /// whoever runs the program.
  convenience init(
    over assets: Assets, environment: PanelSystem.Environment,
    log: @escaping (String) -> Void = { _ in }
  ) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first
    self.init(
      over: assets, places: Places(locale: locale ?? "en_US.UTF-8"),
      letters: { [assets] code in Self.letters(of: code, in: assets) }, log: log)
  }

  /// The letters of a language in its scripts. Of the file with those of all languages only the lines
  /// that are wanted are read as YAML.
  private static func letters(of code: String, in assets: Assets) -> [String: LanguageLetters] {
    let file = "letters/exemplars.yaml"
    guard let bytes = try? assets.bytes(named: file) else { return [:] }
    let starts = ["\"\(code)\":", "\"\(code)-"].map { Array($0.utf8) }
    var wanted = Array("letters:\n".utf8)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let entry = line.drop { $0 == UInt8(ascii: " ") }
      guard starts.contains(where: { entry.starts(with: $0) }) else { continue }
      wanted += line + [UInt8(ascii: "\n")]
    }
    guard let node = try? parseYAML(wanted, file: file) else { return [:] }
    var letters: [String: LanguageLetters] = [:]
    for entry in node["letters"]?.map ?? [] {
      letters[entry.key] = LanguageLetters(of: entry.key, in: node)
    }
    return letters
  }
}
