import Foundation
import KeyriseHost
import PanelCore
import PanelSystem
import Testing

@testable import KeyriseApp

/// The table of settings, its list in the README, its schema, and `keyrise settings`.
@Suite struct SettingTableTests {
  /// A value that is not built in, for each setting.
  private static let others = [
    "theme": "night", "language": "pt_BR", "layout": "de", "layouts": "de fr", "accessory": "form",
    "focus-at-launch": "false", "caret-blink": "false", "reduced-motion": "true", "kiosk": "true",
    "lock-quit": "false",
    "lock-files": "true", "lock-keys": "false", "lock-environment": "true", "lock-memory": "false",
    "maintainer-corner": "bottom-right", "blank-after": "300",
    "maintainer-pin": "$y$j75$Keyrise0$SseWhzwtTBGX8eF0oxS65K1rrwCvGi8UCGZH7QuVNR5",
    "autosave": "off", "autosave-at-most": "0", "end-session-after": "120", "click-volume": "7",
    "click-in-passwords": "true", "encoding": "shift_jis", "font": "It's #1: Noto",
    "text-size": "4.25", "tab-width": "8", "tab-spaces": "true", "auto-indent": "true",
    "double-space-period": "always", "smart-quotes": "true", "line-numbers": "true",
    "current-line": "true", "wrap": "column 60", "direction": "rtl", "line-breaks": "loose",
    "invisibles": "true", "status": "true", "keyboard-shape": "floating",
    "keyboard-dismiss": "none", "keyboard-resize": "none", "keyboard-height-landscape": "9.5",
    "keyboard-height-portrait": "8", "keyboard-place-landscape": "-3 4.5",
    "keyboard-place-portrait": "0 0", "auto-capitals": "none", "keyboard-type": "terminal",
    "emoji-recent": "1F600 2764-FE0F", "settings-screen": "false", "fixed": "theme layouts",
    "field-tape-text": "true",
    "trace": "keys", "keys-correction": "false", "keys-popup-stays": "true",
    "keys-hold-locks-shift": "true", "renderer": "software", "rotation": "270", "scale": "1.5",
    "dpi": "96", "keys-long-press": "500", "keys-double-tap": "350", "keys-multi-tap": "900",
    "touch-matrix": "1.05 0 -0.02 0 0.9 0.1", "scanners": "05e0:1200 ffff:0035",
    "scan-end": "drop", "scan-detect": "false", "keys-repeat-delay": "500",
    "keys-hysteresis": "1.5", "keys-correction-reach": "2",
  ]

  private func other(_ name: String) -> String { Self.others[name] ?? "17" }

  private static let root = Folder.package
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func eachPrintedValueCanBeSetAgainAndGivesTheSameSettings() {
    var filled = AppSettings()
    for setting in Setting.all {
      #expect(filled.set(setting.name, to: other(setting.name)) == nil, "\(setting.name)")
      #expect(setting.value(in: filled) == other(setting.name), "\(setting.name)")
    }
    for settings in [AppSettings(), filled] {
      for setting in Setting.all where !setting.isPartOfAnother {
        var copy = settings
        #expect(copy.set(setting.name, to: setting.value(in: settings)) == nil, "\(setting.name)")
        #expect(copy == settings, "\(setting.name)")
      }
      var copy = AppSettings()
      for setting in Setting.all { _ = copy.set(setting.name, to: setting.value(in: settings)) }
      #expect(copy == settings)
    }
  }

  @Test func whatCanNotBeIsRefusedAndLeavesTheSetting() {
    for setting in Setting.all {
      var settings = AppSettings()
      _ = settings.set(setting.name, to: other(setting.name))
      let before = settings
      for value in ["", "/"] where setting.name != "font" || value != "/" {
        #expect(settings.set(setting.name, to: value) != nil, "\(setting.name)")
      }
      #expect(settings == before, "\(setting.name)")
    }
  }

  @MainActor @Test func theListIsASettingsFileThatGivesTheSame() throws {
    let files = MapSource([
      "settings.yaml": "theme: night\nfont: \"It's #1: Noto\"\nkeys: {drift: 3}\nlayouts: de fr\n",
      "chosen.yaml": "text-size: 4.25\n",
    ])
    let start = [("kiosk", "true")]
    let (lines, errors) = SettingsList.lines(files, start: start, home: "/home/me")
    #expect(errors == [])
    for wanted in [
      "theme: night # ~/settings.yaml", "keys-drift: 3 # ~/settings.yaml",
      "text-size: 4.25 # chosen in the program, ~/chosen.yaml", "kiosk: true # command line",
      "autosave: 2000 # built in", "layouts: de fr # ~/settings.yaml",
    ] {
      #expect(
        lines.contains { $0.split(separator: " ").joined(separator: " ") == wanted }, "\(wanted)")
    }
    let again = MapSource(["settings.yaml": lines.joined(separator: "\n")])
    var (first, second) = (AppSettings(), AppSettings())
    #expect(first.take(try files.config(named: "settings.yaml")) == [])
    _ = first.take(try files.config(named: "chosen.yaml"))
    for (key, value) in start { _ = first.set(key, to: value) }
    #expect(second.take(try again.config(named: "settings.yaml")) == [])
    #expect(first == second)
  }

  // MARK: The README and the schema

  /// The names and remarks of the README's list, with those of the keys from docs/keyboard.md.
  private static func listed() throws -> [String: String] {
    var result: [String: String] = [:]
    let readme = try text("README.md")
    let list = try #require(readme.split(separator: "```yaml\ntheme: paper").dropFirst().first)
    for line in ("theme: paper" + list.prefix(upTo: try #require(list.range(of: "```")).lowerBound))
      .split(separator: "\n")
    {
      let parts = line.split(separator: "#", maxSplits: 1)
      let name = String(parts[0].prefix { $0 != ":" })
      result[name] =
        parts.count == 2 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
    }
    let keys = try text("docs/keyboard.md")
    let table = try #require(keys.split(separator: "## Settings\n").dropFirst().first)
    for line in table.split(separator: "\n").prefix(while: { !$0.hasPrefix("## ") })
    where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      result["keys-" + cells[0].dropFirst().dropLast()] = cells[2]
    }
    return result
  }

  @Test func theReadmeNamesTheSettingsOfTheTable() throws {
    var listed = Set(try Self.listed().keys)
    #expect(listed.remove("keys") != nil)
    #expect(listed.sorted() == Setting.all.map(\.name).sorted())
  }

  private static func type(_ values: Setting.Values) -> [String: Any] {
    func with(_ words: [String], _ type: [String: Any]) -> [String: Any] {
      words.isEmpty ? type : ["anyOf": [type, ["enum": words.map(scalar)]]]
    }
    return switch values {
    case .flag: ["enum": [true, false, "on", "off", "yes", "no"]]
    case .words(let words): ["enum": words.map(scalar)]
    case .integer(let range, let words):
      with(words, ["type": "integer", "minimum": range.lowerBound, "maximum": range.upperBound])
    case .number(let range, let words):
      with(words, ["type": "number", "minimum": range.lowerBound, "maximum": range.upperBound])
    case .text(let pattern): ["type": "string", "pattern": pattern]
    }
  }

  /// A word as YAML reads it.
  private static func scalar(_ word: String) -> Any {
    word == "true" ? true : word == "false" ? false : Int(word) as Any? ?? word
  }

  private static func schema() throws -> Data {
    let remarks = try listed()
    var properties: [String: Any] = [:]
    var keys: [String: Any] = [:]
    for setting in Setting.all {
      var property = type(setting.values)
      let remark = remarks[setting.name] ?? ""
      if !remark.isEmpty { property["description"] = remark }
      properties[setting.name] = property
      if setting.name.hasPrefix("keys-") { keys[String(setting.name.dropFirst(5))] = property }
    }
    properties["keys"] = [
      "description": remarks["keys"] ?? "", "type": "object", "additionalProperties": false,
      "properties": keys,
    ]
    let schema: [String: Any] = [
      "$schema": "http://json-schema.org/draft-07/schema#", "title": "Keyrise settings",
      "description": "How each works: README.md", "type": "object",
      "additionalProperties": false, "properties": properties,
    ]
    return try JSONSerialization.data(
      withJSONObject: schema, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      + Data("\n".utf8)
  }

  /// `KEYRISE_RECORD=1` writes it anew.
  @Test func theSchemaIsWhatTheTableSays() throws {
    let file = Self.root.appending(path: "assets/schema/settings.schema.json")
    let wanted = try Self.schema()
    if ProcessInfo.processInfo.environment["KEYRISE_RECORD"] == "1" { try wanted.write(to: file) }
    #expect(try Data(contentsOf: file) == wanted)
  }

  @Test func aValueThatTheSchemaHasIsRead() {
    for setting in Setting.all {
      var values: [String] = []
      switch setting.values {
      case .flag: values = ["true", "false", "on", "off", "yes", "no"]
      case .words(let words): values = words
      case .integer(let range, let words):
        values = ["\(range.lowerBound)", "\(range.upperBound)"] + words
      case .number(let range, let words):
        values = ["\(range.lowerBound)", "\(range.upperBound)"] + words
      case .text(let pattern):
        let value = other(setting.name)
        #expect(value.range(of: pattern, options: .regularExpression) != nil, "\(setting.name)")
        #expect(
          setting.value(in: AppSettings()).range(
            of: pattern, options: .regularExpression) != nil, "\(setting.name)")
      }
      for value in values {
        var settings = AppSettings()
        #expect(settings.set(setting.name, to: value) == nil, "\(setting.name): \(value)")
      }
    }
  }
}

/// Files held in memory, as if they were in a home folder.
@MainActor final class MapSource: ConfigSource {
  private let files: [String: String]
  init(_ files: [String: String]) { self.files = files }

  func config(named name: String) throws(ConfigError) -> ConfigNode {
    let path = "/home/me/\(name)"
    guard let text = files[name] else {
      throw ConfigError(
        file: path, line: 0, column: 0, message: "there is no such file", rule: .noFile)
    }
    return try parseYAML(Array(text.utf8), file: path)
  }

  func bytes(named name: String) throws(ConfigError) -> [UInt8] {
    Array((files[name] ?? "").utf8)
  }
}
