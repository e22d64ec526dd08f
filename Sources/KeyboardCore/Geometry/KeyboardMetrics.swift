public import PanelCore

/// The heights of a keyboard on one panel, in points, and what gives way where the window is low.
///
/// Keys under 7 mm take from the space between the rows, then the accessory row's place, then the
/// top bar's; then they shrink to 5 mm; one line of text always stays.
public struct KeyboardMetrics: Hashable, Sendable {
  /// The accessory row's height; 0 when there is none or it had to go.
  public let rowHeight: Double
  /// Of the keys with their pads, without the accessory row and the bottom inset.
  public let keysHeight: Double
  /// What the case covers below the keys; counted once, here.
  public let bottomInset: Double
  /// True when the top bar must leave for the keys.
  public let hidesBar: Bool
  public let keyHeight: Double
  public let gapX: Double
  public let gapY: Double
  public let padX: Double
  public let padTop: Double
  public let padBottom: Double
  /// From the first column's left edge to the second's.
  public let pitch: Double
  /// Where the first column begins, from the window's left edge.
  public let left: Double

  /// The whole keyboard: accessory row, keys and inset. 0 without rows of keys.
  public var height: Double { keysHeight > 0 ? rowHeight + keysHeight + bottomInset : 0 }
  /// What can be touched below the accessory row: the keys and the inset.
  public var areaHeight: Double { keysHeight > 0 ? keysHeight + bottomInset : 0 }

  /// Heights for a layer of `rows` rows of `form`.
  ///
  /// Whether row and bar go depends on the form's tallest layer, so that they don't come and go.
  public init(form: Form, rows: Int, metrics: PanelMetrics, hasAccessoryRow: Bool) {
    let grid = KeyGrid(columns: form.gridColumns, metrics: metrics)
    let room = KeyRoom(
      tallest: max(form.mostRows, rows), metrics: metrics, hasAccessoryRow: hasAccessoryRow)
    let scale = grid.scale
    let key = rows > 0 ? max(1, room.keyHeight(rows: rows)) : 0
    keyHeight = key / scale
    gapY = room.gapY / scale
    padTop = room.padTop / scale
    padBottom = room.padBottom / scale
    keysHeight = rows > 0 ? room.height(rows: rows, key: key) / scale : 0
    rowHeight = room.row / scale
    hidesBar = room.hidesBar
    bottomInset = room.bottomInset / scale
    gapX = grid.gap / scale
    padX = grid.pad / scale
    pitch = grid.pitch / scale
    left = grid.left / scale
  }
}
