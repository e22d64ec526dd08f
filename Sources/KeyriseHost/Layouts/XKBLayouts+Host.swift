import KeyboardCore
import PanelCore
import PanelSystem
import PanelXKB

extension XKBLayouts {
  /// The layouts of XKB beside those of the asset folders, with the letters and the compose file of
  /// whoever runs the program.
  /// - Parameter files: the same files, if they are read in a way of its own.
  convenience init(
    over assets: Assets, files: (any ConfigSource)? = nil, environment: PanelSystem.Environment,
    log: @escaping (String) -> Void = { _ in }
  ) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first
    let letters = LetterFile(assets)
    self.init(
      over: files ?? assets, places: Places(locale: locale ?? "en_US.UTF-8"),
      letters: { letters.letters(of: $0) }, log: log)
  }
}

/// The letters of all languages, of which only the lines that are wanted are read as YAML.
@MainActor private final class LetterFile {
  private static let name = "letters/exemplars.yaml"
  private let assets: Assets
  private var lines: [Substring]?
  private var known: [String: [String: LanguageLetters]] = [:]

  init(_ assets: Assets) { self.assets = assets }

  /// The letters of a language in its scripts, by their tags.
  func letters(of code: String) -> [String: LanguageLetters] {
    if let letters = known[code] { return letters }
    let starts = ["  \"\(code)\":", "  \"\(code)-"]
    let wanted = allLines.filter { line in starts.contains { line.hasPrefix($0) } }
    let text = (["letters:"] + wanted).joined(separator: "\n") + "\n"
    var letters: [String: LanguageLetters] = [:]
    if let node = try? parseYAML(Array(text.utf8), file: Self.name) {
      for entry in node["letters"]?.map ?? [] {
        letters[entry.key] = LanguageLetters(of: entry.key, in: node)
      }
    }
    known[code] = letters
    return letters
  }

  private var allLines: [Substring] {
    if let lines { return lines }
    let bytes = (try? assets.bytes(named: Self.name)) ?? []
    // By bytes: much faster than by characters.
    let lines = String(decoding: bytes, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n"))
      .map { Substring($0) }
    self.lines = lines
    return lines
  }
}
