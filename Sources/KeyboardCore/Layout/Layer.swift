/// One face of the keyboard. `base` and `shift` are a pair: a key has the same id in both.
public struct Layer: Hashable, Sendable {
  /// `base`, `shift`, `symbols`, `moreSymbols`, or a name of the layout's own.
  public var id: String
  public var rows: [Row]
  /// True: a space that is typed here leads to the letters.
  public var endsWithSpace: Bool

  /// The layers that end with a space where nothing else is said: the symbols.
  static let endingWithSpace: Set<String> = ["symbols", "moreSymbols"]

  /// - Parameter endsWithSpace: nil: for symbols alone.
  public init(id: String, rows: [Row], endsWithSpace: Bool? = nil) {
    self.id = id
    self.rows = rows
    self.endsWithSpace = endsWithSpace ?? Self.endingWithSpace.contains(id)
  }

  /// The first key called `id`, nil when there is none.
  public func key(_ id: String) -> Key? {
    for row in rows {
      if let key = row.keys.first(where: { $0.id == id }) { return key }
    }
    return nil
  }
}

extension Layer {
  /// The layer as it is with shift: each text in capitals, each id as it was.
  /// - Parameter locale: the language whose capitals they are; "" for most.
  public func shifted(in locale: String = "") -> Layer {
    Layer(id: "shift", rows: rows.map { Row(keys: $0.keys.map { $0.shifted(in: locale) }) })
  }
}
