public import PanelCore

/// Where the keys of one layer are on one panel.
///
/// All places are in points relative to the top left of the keys area, which begins below the
/// accessory row at the window's left edge, or below the bar of a floating card.
public struct KeyboardGeometry: Hashable, Sendable {
  public let layout: KeyboardLayout
  public let form: Form
  /// What is typed into.
  public let type: KeyboardType
  /// The id of the layer that is placed.
  public let layer: String
  public let panel: PanelMetrics
  public let hasAccessoryRow: Bool
  /// The shape is one that the panel has room for.
  public let arrangement: KeyboardArrangement
  public let metrics: KeyboardMetrics
  /// From left to right, row by row; gaps are not among them.
  public let keys: [PlacedKey]

  /// The keys of `layer`.
  /// - Parameter form: nil takes the form for the type that fits the panel's width in millimetres.
  /// - Complexity: O(k) for k keys.
  public init(
    layout: KeyboardLayout, form: Form? = nil, type: KeyboardType = .text,
    layer: String = "base", metrics: PanelMetrics, hasAccessoryRow: Bool,
    arrangement: KeyboardArrangement = KeyboardArrangement()
  ) {
    let arrangement = arrangement.fitting(metrics)
    let widthMM = KeyGrid.formWidth(metrics, arrangement.shape)
    let form = form ?? layout.form(widthMM: widthMM, for: type)
    let rows = form.layer(layer)?.rows ?? []
    self.layout = layout
    self.form = form
    self.type = type
    self.layer = layer
    panel = metrics
    self.hasAccessoryRow = hasAccessoryRow
    self.arrangement = arrangement
    let grid = KeyGrid(columns: form.gridColumns, metrics: metrics, shape: arrangement.shape)
    self.metrics = KeyboardMetrics(
      form: form, rows: rows.count, grid: grid, metrics: metrics,
      hasAccessoryRow: hasAccessoryRow, arrangement: arrangement)
    keys = Self.place(rows, grid: grid, metrics: self.metrics)
  }

  /// The same panel with another layer.
  public func showing(layer: String) -> KeyboardGeometry {
    layer == self.layer
      ? self
      : KeyboardGeometry(
        layout: layout, form: form, type: type, layer: layer, metrics: panel,
        hasAccessoryRow: hasAccessoryRow, arrangement: arrangement)
  }

  /// The same panel with another layout, its form chosen anew.
  public func showing(layout: KeyboardLayout) -> KeyboardGeometry {
    KeyboardGeometry(
      layout: layout, type: type, layer: layer, metrics: panel, hasAccessoryRow: hasAccessoryRow,
      arrangement: arrangement)
  }

  /// The same panel for another kind of field, its form chosen anew.
  public func showing(type: KeyboardType) -> KeyboardGeometry {
    KeyboardGeometry(
      layout: layout, type: type, layer: layer, metrics: panel, hasAccessoryRow: hasAccessoryRow,
      arrangement: arrangement)
  }

  /// The keys area: keys, pads and bottom inset.
  public var bounds: Rect {
    Rect(x: 0, y: 0, width: metrics.areaWidth, height: metrics.areaHeight)
  }

  /// The window in keys-area coordinates, for a keyboard that is fully shown.
  public var windowBounds: Rect {
    let size = panel.window.size
    guard arrangement.shape == .floating else {
      return Rect(
        x: 0, y: metrics.areaHeight - size.height, width: size.width, height: size.height)
    }
    let card = arrangement.card
    return Rect(
      x: -card.x, y: -card.y - metrics.cardBar, width: size.width, height: size.height)
  }

  /// The first key called `id`, nil when the layer has none.
  public func key(_ id: String) -> PlacedKey? { keys.first { $0.key.id == id } }

  /// The key that a finger at `point` hits, the nearest when it falls between keys.
  ///
  /// nil above the keys area, beside or below it.
  /// - Complexity: O(k) for k keys.
  public func key(at point: Point) -> PlacedKey? {
    let area = bounds
    // The panel's last column and row belong to a finger that reports exactly the edge.
    guard point.x >= area.minX, point.x <= area.maxX, point.y >= area.minY, point.y <= area.maxY
    else { return nil }
    let inside = Point(
      x: min(point.x, area.maxX.nextDown), y: min(point.y, area.maxY.nextDown))
    return keys.first { $0.touchArea.contains(inside) }
  }
}
