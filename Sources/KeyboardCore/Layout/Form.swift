/// The keys of a layout for one class of panel: `touch` for hands, `wide` for a desk's width.
public struct Form: Hashable, Sendable {
  public var id: String
  /// The least panel width in millimetres that this form is for.
  public var minWidthMM: Double
  /// The kind of field that the form is for alone; nil: for all that have none of their own.
  public var kind: KeyboardType?
  /// Columns of the grid: the width of its widest row, in keys. Whole or a half.
  public var columns: Double
  public var layers: [Layer]
  /// True when the first layer has letters with capitals.
  let hasCapitals: Bool

  public init(
    id: String, kind: KeyboardType? = nil, minWidthMM: Double = 0, columns: Double,
    layers: [Layer]
  ) {
    self.id = id
    self.kind = kind
    self.minWidthMM = minWidthMM
    self.columns = columns
    self.layers = layers
    let letters = layers.first { $0.id == "base" }?.rows.flatMap(\.keys) ?? []
    hasCapitals = letters.contains {
      $0.kind == .letter && $0.action == .insert && $0.output != $0.output.uppercased()
    }
  }

  /// The layer called `id`, nil when there is none.
  public func layer(_ id: String) -> Layer? { layers.first { $0.id == id } }

  /// The columns that the grid has room for: as said, or more when a row is wider.
  var gridColumns: Double {
    let widest = layers.flatMap(\.rows).map(\.width).max() ?? 0
    return max(columns, (widest * 2).rounded(.up) / 2)
  }

  /// Rows of the tallest layer.
  public var mostRows: Int { layers.map(\.rows.count).max() ?? 0 }
}
