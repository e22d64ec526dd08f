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
  /// Where the first column begins, from the left edge of the keys area.
  public let left: Double
  /// The keys area's width: the window's, or the floating card's.
  public let areaWidth: Double
  /// Where touches belong to keys, from side to side of the keys area: all of it, but for a block for
  /// one hand. Two halves are counted with what is between them.
  public let blockLeft: Double
  public let blockRight: Double
  /// The height of a floating card's bar, above the keys; 0 for other shapes.
  public let cardBar: Double
  /// The heights that the whole keyboard can be given: with keys of 7 mm, and with six tenths of the
  /// window; nil where there is no choice.
  public let heights: ClosedRange<Double>?
  /// The height without keys: pads, spaces, row and inset.
  private let frameHeight: Double
  private let rows: Int
  private let scale: Double

  /// The whole keyboard: accessory row, keys and inset. 0 without rows of keys.
  public var height: Double { keysHeight > 0 ? rowHeight + keysHeight + bottomInset : 0 }
  /// What can be touched below the accessory row: the keys and the inset.
  public var areaHeight: Double { keysHeight > 0 ? keysHeight + bottomInset : 0 }

  /// Heights for a layer of `rows` rows of `form`.
  ///
  /// Whether row and bar go depends on the form's tallest layer, so that they don't come and go.
  public init(form: Form, rows: Int, metrics: PanelMetrics, hasAccessoryRow: Bool) {
    self.init(
      form: form, rows: rows, grid: KeyGrid(columns: form.gridColumns, metrics: metrics),
      metrics: metrics, hasAccessoryRow: hasAccessoryRow, arrangement: KeyboardArrangement())
  }

  init(
    form: Form, rows: Int, grid: KeyGrid, metrics: PanelMetrics, hasAccessoryRow: Bool,
    arrangement: KeyboardArrangement
  ) {
    let isCard = arrangement.shape == .floating
    let room = KeyRoom(
      tallest: max(form.mostRows, rows), metrics: metrics, hasAccessoryRow: hasAccessoryRow,
      isCard: isCard, chosen: arrangement.keyHeight)
    let scale = grid.scale
    let key = rows > 0 ? max(1, room.keyHeight(rows: rows)) : 0
    keyHeight = key / scale
    gapY = room.gapY / scale
    padTop = room.padTop / scale
    padBottom = room.padBottom / scale
    keysHeight = rows > 0 ? room.height(rows: rows, key: key) / scale : 0
    rowHeight = room.row / scale
    hidesBar = room.hidesBar && !isCard
    bottomInset = room.bottomInset / scale
    gapX = grid.gap / scale
    padX = grid.pad / scale
    pitch = grid.pitch / scale
    left = grid.left / scale
    areaWidth = isCard ? grid.areaRight / scale : metrics.window.size.width
    blockLeft = grid.areaLeft / scale
    blockRight = isCard || arrangement.shape != .left ? areaWidth : grid.areaRight / scale
    cardBar = isCard ? snap(max(KeyboardShape.cardBar * metrics.millimetre, 24), to: scale) : 0
    self.rows = rows
    self.scale = scale
    let frame = room.row + room.bottomInset + room.height(rows: rows, key: 0)
    frameHeight = frame / scale
    heights =
      rows > 0
      ? room.choice(rows: rows).map { range in
        let count = Double(rows)
        return (frame + count * range.lowerBound) / scale...(frame + count * range.upperBound)
          / scale
      } : nil
  }

  /// The height of keys that fill a keyboard of this height, in points.
  public func keyHeight(forKeyboard height: Double) -> Double {
    rows > 0
      ? max(0, ((height - frameHeight) * scale / Double(rows) + 0.001).rounded(.down)) / scale : 0
  }
}
