public import PanelCore

/// Where the keys of one layer are on one panel.
///
/// All places are in points relative to the top left of the keys area, which begins below the
/// accessory row at the window's left edge.
public struct KeyboardGeometry: Hashable, Sendable {
  public let layout: KeyboardLayout
  public let form: Form
  /// What is typed into.
  public let type: KeyboardType
  /// The id of the layer that is placed.
  public let layer: String
  public let panel: PanelMetrics
  public let hasAccessoryRow: Bool
  public let metrics: KeyboardMetrics
  /// From left to right, row by row; gaps are not among them.
  public let keys: [PlacedKey]

  /// The keys of `layer`.
  /// - Parameter form: nil takes the form for the type that fits the panel's width in millimetres.
  /// - Complexity: O(k) for k keys.
  public init(
    layout: KeyboardLayout, form: Form? = nil, type: KeyboardType = .text,
    layer: String = "base", metrics: PanelMetrics, hasAccessoryRow: Bool
  ) {
    let widthMM = metrics.window.size.width / metrics.millimetre
    let form = form ?? layout.form(widthMM: widthMM, for: type)
    let rows = form.layer(layer)?.rows ?? []
    self.layout = layout
    self.form = form
    self.type = type
    self.layer = layer
    panel = metrics
    self.hasAccessoryRow = hasAccessoryRow
    self.metrics = KeyboardMetrics(
      form: form, rows: rows.count, metrics: metrics, hasAccessoryRow: hasAccessoryRow)
    keys = Self.place(
      rows, grid: KeyGrid(columns: form.gridColumns, metrics: metrics), metrics: self.metrics)
  }

  /// The same panel with another layer.
  public func showing(layer: String) -> KeyboardGeometry {
    layer == self.layer
      ? self
      : KeyboardGeometry(
        layout: layout, form: form, type: type, layer: layer, metrics: panel,
        hasAccessoryRow: hasAccessoryRow)
  }

  /// The same panel with another layout, its form chosen anew.
  public func showing(layout: KeyboardLayout) -> KeyboardGeometry {
    KeyboardGeometry(
      layout: layout, type: type, layer: layer, metrics: panel, hasAccessoryRow: hasAccessoryRow)
  }

  /// The same panel for another kind of field, its form chosen anew.
  public func showing(type: KeyboardType) -> KeyboardGeometry {
    KeyboardGeometry(
      layout: layout, type: type, layer: layer, metrics: panel, hasAccessoryRow: hasAccessoryRow)
  }

  /// The keys area: keys, pads and bottom inset.
  public var bounds: Rect {
    Rect(x: 0, y: 0, width: panel.window.size.width, height: metrics.areaHeight)
  }

  /// The window in keys-area coordinates, for a keyboard that is fully shown.
  public var windowBounds: Rect {
    let size = panel.window.size
    return Rect(x: 0, y: metrics.areaHeight - size.height, width: size.width, height: size.height)
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

  private static func place(
    _ rows: [Row], grid: KeyGrid, metrics: KeyboardMetrics
  ) -> [PlacedKey] {
    let scale = grid.scale
    func pixels(_ points: Double) -> Double { (points * scale + 0.5).rounded(.down) }
    let step = pixels(metrics.keyHeight) + pixels(metrics.gapY)
    var placed: [PlacedKey] = []
    var areaTop = 0.0
    // A row of nothing but gaps leaves its height to the row above it.
    let lastRow = rows.lastIndex { $0.keys.contains { $0.kind != .gap } }
    for (number, row) in rows.enumerated() {
      let top = pixels(metrics.padTop) + Double(number) * step
      let bottom = top + pixels(metrics.keyHeight)
      var column = 0.0
      var spans: [(key: Key, left: Double, right: Double)] = []
      for key in row.keys {
        let left = grid.edge(column)
        column += key.width
        guard key.kind != .gap else { continue }
        spans.append((key, left, max(left + 1, grid.edge(column) - grid.gap)))
      }
      guard !spans.isEmpty else { continue }
      let areaBottom =
        number == lastRow
        ? pixels(metrics.areaHeight) : bottom + (pixels(metrics.gapY) / 2).rounded(.down)
      var areaLeft = 0.0
      for (i, span) in spans.enumerated() {
        let areaRight =
          i + 1 < spans.count
          ? span.right + ((spans[i + 1].left - span.right) / 2).rounded(.down) : grid.width
        placed.append(
          PlacedKey(
            key: span.key, index: placed.count,
            frame: Rect(
              left: span.left / scale, top: top / scale, right: span.right / scale,
              bottom: bottom / scale),
            touchArea: Rect(
              left: areaLeft / scale, top: areaTop / scale, right: areaRight / scale,
              bottom: areaBottom / scale)))
        areaLeft = areaRight
      }
      areaTop = areaBottom
    }
    return placed
  }
}
