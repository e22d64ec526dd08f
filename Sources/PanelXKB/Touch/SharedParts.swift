import PanelCore

/// What the shared parts of layouts say, as far as a layout must know that is put over them.
struct SharedParts {
  /// The forms whose letters a layout's rows are put into, by their names, with the rows of `base`.
  private(set) var forms: [(id: String, rows: [ConfigNode])] = []
  /// The forms of a file on top that have letters of their own, which shift makes capitals.
  private(set) var others: [(id: String, rows: [ConfigNode])] = []
  /// What the layers of symbols give, and offer when it is held.
  private(set) var symbols: Set<String> = []
  /// The ids that stand beside the letters.
  private(set) var neighbours: Set<String> = []

  /// - Parameters:
  ///   - parts: `parts/letters` with `parts/symbols`.
  ///   - others: a file whose forms have letters of their own.
  init(_ parts: [ConfigNode], except others: ConfigNode?) {
    self.others = (others?["forms"]?.map ?? []).compactMap { entry in
      entry.value["layers"]?["base"]?.list.map { (entry.key, $0) }
    }
    let own = Set(self.others.map(\.id))
    var layers: [ConfigNode] = []
    for entry in parts.flatMap({ $0["forms"]?.map ?? [] }) {
      if let rows = entry.value["layers"]?["base"]?.list, !own.contains(entry.key),
        rows.contains(where: { Self.words($0).contains("${row1}") })
      {
        forms.append((entry.key, rows))
        neighbours.formUnion(rows.flatMap(Self.ids))
      }
      guard entry.key == "touch" else { continue }
      for layer in ["symbols", "moreSymbols"] {
        layers += entry.value["layers"]?[layer]?.list ?? []
      }
    }
    let keys = parts.flatMap { $0["keys"]?.map ?? [] }
    let variables = parts.flatMap { $0["variables"]?.map ?? [] }
    func spoken(_ id: String) -> [String] {
      guard id.hasPrefix("${"), id.hasSuffix("}") else { return [id] }
      let name = id.dropFirst(2).dropLast()
      // A layout has its own punctuation; the other words are as the parts have them.
      guard !Self.ownWords.contains(String(name)) else { return [] }
      return variables.last { $0.key == name }.map { Self.ids($0.value) } ?? []
    }
    for id in layers.flatMap(Self.ids).flatMap(spoken) where id.count == 1 {
      symbols.insert(id)
      for entry in keys where entry.key == id {
        symbols.formUnion((entry.value["longPressKeyIds"]).map(Self.words) ?? [])
      }
    }
  }

  private static let ownWords: Set = ["comma", "stop", "question", "semicolon"]

  /// The items of a row.
  static func words(_ row: ConfigNode) -> [String] {
    if let list = row.list { return list.compactMap { $0.scalar ?? $0["id"]?.scalar } }
    return (row.scalar ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static func ids(_ row: ConfigNode) -> [String] {
    words(row).map { word in
      guard let star = word.lastIndex(of: "*"), star != word.startIndex else { return word }
      return String(word[..<star])
    }
  }
}
