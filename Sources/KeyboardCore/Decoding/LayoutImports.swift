import PanelCore

/// Puts the files that a layout imports below it, so that it says only what differs.
enum LayoutImports {
  /// A chain of more files is a mistake.
  private static let depth = 8

  /// The tree with what it imports, the last import over those before it, and what went wrong.
  static func resolved(
    _ node: ConfigNode, from names: [String] = [],
    load: (String) throws(ConfigError) -> ConfigNode
  ) -> (ConfigNode, [ConfigError]) {
    guard let list = node["imports"] else { return (node, []) }
    var errors: [ConfigError] = []
    var result: ConfigNode?
    for item in list.list ?? [list] {
      guard let name = item.scalar, !name.isEmpty else {
        errors.append(item.error("Here stands the name of a layout, such as en-US."))
        continue
      }
      guard !names.contains(name), names.count < depth else {
        errors.append(item.error("“\(name)” imports itself.", .badImport))
        continue
      }
      do throws(ConfigError) {
        let (imported, faults) = resolved(try load(name), from: names + [name], load: load)
        errors += faults
        result = result.map { merge(imported, over: $0) } ?? imported
      } catch {
        errors.append(
          item.error("“\(name)” can't be imported: \(error.message)", .badImport))
      }
    }
    return (result.map { merge(node, over: $0) } ?? node, errors)
  }

  /// Maps are put together key by key; of anything else the upper one counts.
  static func merge(_ upper: ConfigNode, over lower: ConfigNode) -> ConfigNode {
    guard let own = upper.map, let below = lower.map else { return upper }
    var places: [String: Int] = [:]
    var entries: [ConfigNode.Entry] = []
    for entry in below where entry.key != "imports" {
      // The first of two counts; the second is told where the file itself is read.
      guard places[entry.key] == nil else { continue }
      places[entry.key] = entries.count
      entries.append(entry)
    }
    var seen: Set<String> = []
    for entry in own {
      if seen.insert(entry.key).inserted, let place = places[entry.key] {
        var merged = entry
        merged.value = merge(entry.value, over: entries[place].value)
        entries[place] = merged
      } else {
        entries.append(entry)
      }
    }
    return ConfigNode(
      .map(entries), file: upper.file, line: upper.line, column: upper.column)
  }
}
