import PanelCore

extension MeasuredItem {
  /// The measures of characters that are shown as boxes.
  /// - Parameter starts: where graphemes start in `text`, in bytes, ascending.
  init(boxes text: String, starts: [Int], item: TextItem) {
    let placed = CodePointBoxes(
      text.unicodeScalars, pixelSize: item.pixelSize, isRightToLeft: item.isRightToLeft)
    width = placed.width * 64
    hasInk = !placed.boxes.isEmpty
    surface = PixelBox(
      left: 0, top: placed.boxes.map(\.box.top).min() ?? 0, right: placed.width,
      bottom: placed.boxes.map { $0.box.top + $0.box.height }.max() ?? 0)
    var byte = 0
    var pen = 0
    for scalar in text.unicodeScalars {
      if stops.count < starts.count, starts[stops.count] <= byte {
        stops.append((item.isRightToLeft ? placed.width - pen : pen) * 64)
      }
      byte += UTF8.width(scalar)
      pen += CodePointBoxes.advance(of: scalar, pixelSize: item.pixelSize)
    }
    while stops.count < starts.count { stops.append((item.isRightToLeft ? 0 : placed.width) * 64) }
  }
}
