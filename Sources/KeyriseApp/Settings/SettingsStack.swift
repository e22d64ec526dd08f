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
    let fixed = fixedNames
    for source in Source.allCases {
      for (key, value) in values[source] ?? [:]
      where !fixed.contains(key) || source == .file || source == .start {
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
    let isFixed = fixedNames.contains(Self.name(key))
    return Source.allCases.last {
      value(of: key, from: $0) != nil && (!isFixed || $0 == .file || $0 == .start)
    }
  }

  /// What one source says of a setting, whether or not another one wins; nil: nothing.
  package func value(of key: String, from source: Source) -> String? {
    values[source]?[Self.name(key)]
  }

  /// The settings that only the file and the command line may change: the list of them, what is in it,
  /// and in a kiosk those of its owner.
  private var fixedNames: Set<String> {
    var probe = AppSettings()
    for source in [Source.file, .start] {
      for name in ["fixed", "kiosk"] {
        if let value = values[source]?[name] { _ = probe.set(name, to: value) }
      }
    }
    let names = Set(probe.screen.fixed.map(Self.name)).union(["fixed"])
    return probe.isKiosk ? names.union(Setting.ofOwner) : names
  }

  /// `layout` is `layouts` with one of them.
  private static func name(_ key: String) -> String { key == "layout" ? "layouts" : key }
}
