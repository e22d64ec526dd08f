/// The settings in force, and where each comes from: a source over the one before it.
package struct SettingsStack: Equatable, Sendable {
  package enum Source: Int, CaseIterable, Sendable {
    /// `settings.yaml`.
    case file
    /// Chosen by hand in the program, now or before.
    case chosen
    /// The command line, or a tape.
    case start
    /// A command, as from a key of the row.
    case command
  }

  private var values: [Source: [String: String]] = [:]

  package init() {}

  /// What holds now.
  package var settings: AppSettings {
    var result = AppSettings()
    let kiosk = values[.start]?["kiosk"] ?? values[.file]?["kiosk"]
    let isKiosk = kiosk.flatMap(Setting.isOn) ?? false
    for source in Source.allCases {
      // What a hand on the screen chose leaves the owner's settings of a kiosk alone.
      let isLocked = isKiosk && (source == .chosen || source == .command)
      for (key, value) in values[source] ?? [:] where !isLocked || !Setting.ofOwner.contains(key) {
        _ = result.set(key, to: value)
      }
    }
    return result
  }

  /// Takes one value in.
  /// - Returns: a sentence when there is no such setting or it can't have this value.
  package mutating func set(_ key: String, to value: String, from source: Source) -> String? {
    var probe = AppSettings()
    if let sentence = probe.set(key, to: value) { return sentence }
    values[source, default: [:]][Self.name(key)] = value
    return nil
  }

  /// The setting has no value of this source any more.
  package mutating func remove(_ key: String, from source: Source) {
    values[source]?[Self.name(key)] = nil
  }

  /// The file says something else: what it changed wins over commands that came before.
  package mutating func replace(_ source: Source, by new: [SettingsFile.Value]) {
    let old = values[source] ?? [:]
    let now = Dictionary(new.map { (Self.name($0.key), $0.value) }, uniquingKeysWith: { $1 })
    for key in Set(old.keys).union(now.keys) where old[key] != now[key] {
      values[.command]?[key] = nil
    }
    values[source] = now
  }

  /// Where the value of a setting comes from; nil: it is built in.
  package func source(of key: String) -> Source? {
    Source.allCases.last { values[$0]?[Self.name(key)] != nil }
  }

  /// `layout` is `layouts` with one of them.
  private static func name(_ key: String) -> String { key == "layout" ? "layouts" : key }
}
