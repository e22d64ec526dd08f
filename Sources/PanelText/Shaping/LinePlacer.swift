import PanelCore
import TextCore

/// Puts measured items side by side, in visual order, and gives every grapheme its place.
struct LinePlacer {
  let text: String
  let line: ItemizedLine
  let measured: [MeasuredItem]
  let pixelSize: Int
  let scale: Double
  /// In points.
  let tabWidth: Double

  func place() -> ShapedText {
    let widths = widths()
    var lefts = [Double](repeating: 0, count: line.items.count)
    var pen = 0.0
    let order = BidiLevels.visualOrder(of: line.items.map(\.level))
    var runs: [ShapedRun] = []
    for index in order {
      lefts[index] = pen
      if let run = run(at: index, x: pen, width: widths[index]) { runs.append(run) }
      pen += widths[index]
    }
    return ShapedText(
      runs: runs, stops: stops(lefts: lefts, widths: widths), width: pen,
      isRightToLeft: line.isRightToLeft, ends: ends(lefts: lefts, widths: widths))
  }

  /// Where each grapheme ends; empty for a line that runs from left to right.
  private func ends(lefts: [Double], widths: [Double]) -> [GraphemeEnd] {
    guard line.isRightToLeft || line.items.contains(where: { $0.level > 0 }) else { return [] }
    var ends: [GraphemeEnd] = []
    ends.reserveCapacity(line.boundaries.count)
    for (index, item) in line.items.enumerated() {
      for next in measured[index].stops.dropFirst() {
        ends.append(GraphemeEnd(x: lefts[index] + points(next), level: item.level))
      }
      if !measured[index].stops.isEmpty {
        let x = lefts[index] + (item.isRightToLeft ? 0 : widths[index])
        ends.append(GraphemeEnd(x: x, level: item.level))
      }
    }
    return ends
  }

  private func points(_ units: Int) -> Double { Double(units) / 64 / scale }

  /// Widths in points. Tabs and what they part follow the paragraph's direction, so distances
  /// from its start add up in logical order.
  private func widths() -> [Double] {
    let tab = tabWidth.isFinite && tabWidth > 0 ? tabWidth : points(pixelSize * 64 * 4)
    var distance = 0.0
    return zip(line.items, measured).map { item, measured in
      var width = points(measured.width)
      if item.kind == .tab {
        width = ((distance / tab).rounded(.down) + 1) * tab - distance
        // On a tab stop but for rounding.
        if width < points(1) { width += tab }
      }
      distance += width
      return width
    }
  }

  private func run(at index: Int, x: Double, width: Double) -> ShapedRun? {
    let item = line.items[index]
    let measured = measured[index]
    guard let shown = item.shown(in: text), measured.hasInk || width > 0 else { return nil }
    let box = measured.surface
    let run = TextRun(
      text: shown, font: item.font, pixelSize: item.pixelSize, script: item.script,
      isRightToLeft: item.isRightToLeft)
    return ShapedRun(
      run: run, bytes: item.bytes, x: x, width: width,
      inkBounds: Rect(
        x: x + Double(box.left) / scale, y: Double(box.top) / scale,
        width: Double(box.right - box.left) / scale,
        height: Double(box.bottom - box.top) / scale))
  }

  private func stops(lefts: [Double], widths: [Double]) -> [CaretStop] {
    var stops: [CaretStop] = []
    stops.reserveCapacity(line.boundaries.count)
    for (index, item) in line.items.enumerated() {
      for offset in measured[index].stops {
        // Only text has measures of its own; the rest starts at one of its ends.
        let inside =
          item.kind == .tab ? (item.isRightToLeft ? widths[index] : 0) : points(offset)
        stops.append(CaretStop(byte: line.boundaries[stops.count], x: lefts[index] + inside))
      }
    }
    let end = line.items.indices.last.map { last in
      lefts[last] + (line.items[last].isRightToLeft ? 0 : widths[last])
    }
    stops.append(CaretStop(byte: text.utf8.count, x: end ?? 0))
    return stops
  }
}
