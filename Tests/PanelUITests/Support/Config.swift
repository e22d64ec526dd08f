import PanelCore

/// Builds configuration trees by hand; every node stands on its own line.
struct Config {
  private(set) var line = 0

  mutating func scalar(_ text: String) -> ConfigNode { node(.scalar(text)) }
  mutating func list(_ items: [ConfigNode]) -> ConfigNode { node(.list(items)) }

  /// A map written on one line; keys stand at columns 1, 2, 3 and so on, values on their own lines.
  mutating func map(_ entries: [(String, ConfigNode)]) -> ConfigNode {
    line += 1
    let place = line
    return ConfigNode(
      .map(
        entries.enumerated().map {
          ConfigNode.Entry(key: $1.0, line: place, column: $0 + 1, value: $1.1)
        }), file: "f.yaml", line: place, column: 1)
  }

  /// A map from words to words.
  mutating func words(_ entries: [(String, String)]) -> ConfigNode {
    let values = entries.map { ($0.0, scalar($0.1)) }
    return map(values)
  }

  private mutating func node(_ content: ConfigNode.Content) -> ConfigNode {
    line += 1
    return ConfigNode(content, file: "f.yaml", line: line, column: 3)
  }
}
