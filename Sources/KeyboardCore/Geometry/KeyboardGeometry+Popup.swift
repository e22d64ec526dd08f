import PanelCore

extension KeyboardGeometry {
  /// Most alternates on one line.
  private static let longestLine = 8

  /// The alternates of `base` with the default exactly above their key, inside the window.
  ///
  /// The others are dealt to the left and right in turn, so that the likely ones are near; a second
  /// line stands above the first. nil when the key has none.
  /// - Parameter isRightToLeft: reading begins at the right: the popup is the mirror image of the one
  ///   that a key at the mirrored place has. Keys themselves stay where the layout puts them.
  public func popup(for base: PlacedKey, isRightToLeft: Bool = false) -> KeyPopup? {
    guard isRightToLeft else { return popupFromLeft(for: base) }
    let axis = windowBounds.minX + windowBounds.maxX
    let scale = panel.window.scale > 0 ? panel.window.scale : 1
    func mirror(_ frame: inout Rect) { frame.x = snap(axis - frame.maxX, to: scale) }
    var image = base
    image.frame.x = axis - base.frame.maxX
    guard var popup = popupFromLeft(for: image) else { return nil }
    mirror(&popup.frame)
    for i in popup.cells.indices { mirror(&popup.cells[i].frame) }
    return popup
  }

  private func popupFromLeft(for base: PlacedKey) -> KeyPopup? {
    var alternates = base.key.alternates
    guard !alternates.isEmpty else { return nil }
    if base.key.action == .language { return list(alternates, for: base) }
    if alternates.indices.contains(base.key.defaultAlternate) {
      alternates.insert(alternates.remove(at: base.key.defaultAlternate), at: 0)
    }
    let scale = panel.window.scale > 0 ? panel.window.scale : 1
    let bounds = windowBounds
    let lines = alternates.count > Self.longestLine ? 2 : 1
    let columns = (alternates.count + lines - 1) / lines
    let pad = snap(panel.popPad, to: scale)
    let roomX = bounds.width - 2 * metrics.padX - 2 * pad
    let roomY = bounds.height - 2 * pad
    // Small windows get small cells: each must stay inside.
    let most = min(panel.popCell, roomX / Double(columns), roomY / Double(lines))
    let cell = max(1, (most * scale).rounded(.down)) / scale
    let size = Size(
      width: Double(columns) * cell + 2 * pad, height: Double(lines) * cell + 2 * pad)
    let leftEnd = bounds.minX + metrics.padX
    let rightEnd = bounds.maxX - metrics.padX
    let first = snap(base.frame.midX - cell / 2, to: scale)
    let roomLeft = Int(max(0, (first - pad - leftEnd) / cell))
    let roomRight = Int(max(0, (rightEnd - first - cell - pad) / cell))
    var onLeft = min(columns / 2, roomLeft)
    onLeft = min(max(onLeft, columns - 1 - roomRight), columns - 1)
    let x = min(
      max(first - pad - Double(onLeft) * cell, leftEnd), max(leftEnd, rightEnd - size.width))
    let above = base.frame.minY - panel.previewOver - size.height
    let y = snap(min(max(above, bounds.minY), bounds.maxY - size.height), to: scale)
    let slots = Self.deal(columns: columns, onLeft: onLeft)
    let cells = alternates.enumerated().map { i, alternate in
      KeyPopup.Cell(
        alternate: alternate,
        frame: Rect(
          x: x + pad + Double(slots[i % columns]) * cell,
          y: y + pad + Double(lines - 1 - i / columns) * cell, width: cell, height: cell))
    }
    return KeyPopup(
      keyID: base.key.id, frame: Rect(origin: Point(x: x, y: y), size: size), cells: cells,
      chosen: 0)
  }

  /// Names one above the other, the first next to the key; more columns where the window is low.
  private func list(_ names: [Alternate], for base: PlacedKey) -> KeyPopup {
    let scale = panel.window.scale > 0 ? panel.window.scale : 1
    let bounds = windowBounds
    let pad = snap(panel.popPad, to: scale)
    let above = base.frame.minY - panel.previewOver - bounds.minY - 2 * pad
    let most = max(1, Int(above / panel.popCell))
    let columns = min(names.count, (names.count + most - 1) / most)
    let lines = (names.count + columns - 1) / columns
    let roomX = bounds.width - 2 * metrics.padX - 2 * pad
    let roomY = bounds.height - 2 * pad
    func whole(_ points: Double) -> Double { max(1, (points * scale).rounded(.down)) / scale }
    let width = whole(min(3 * panel.popCell, roomX / Double(columns)))
    let height = whole(min(panel.popCell, roomY / Double(lines)))
    let size = Size(
      width: Double(columns) * width + 2 * pad, height: Double(lines) * height + 2 * pad)
    let x = snap(
      min(
        max(base.frame.midX - width / 2 - pad, bounds.minX + metrics.padX),
        max(bounds.minX, bounds.maxX - metrics.padX - size.width)), to: scale)
    let y = snap(
      min(
        max(base.frame.minY - panel.previewOver - size.height, bounds.minY),
        bounds.maxY - size.height), to: scale)
    let cells = names.enumerated().map { i, name in
      KeyPopup.Cell(
        alternate: name,
        frame: Rect(
          x: x + pad + Double(i / lines) * width,
          y: y + pad + Double(lines - 1 - i % lines) * height, width: width, height: height))
    }
    return KeyPopup(
      keyID: base.key.id, frame: Rect(origin: Point(x: x, y: y), size: size), cells: cells,
      chosen: 0)
  }

  /// The slot of each column's worth of alternates: the first above the key, then left and right.
  private static func deal(columns: Int, onLeft: Int) -> [Int] {
    var slots = [onLeft]
    var left = onLeft - 1
    var right = onLeft + 1
    while slots.count < columns {
      if left >= 0 {
        slots.append(left)
        left -= 1
      }
      if right < columns {
        slots.append(right)
        right += 1
      }
    }
    return slots
  }

  /// The large letter above a pressed key, inside the window.
  func preview(for base: PlacedKey) -> KeyPreview {
    let bounds = windowBounds
    let scale = panel.window.scale > 0 ? panel.window.scale : 1
    let width = base.frame.width + 2 * panel.previewOver
    let x = min(max(base.frame.minX - panel.previewOver, 2), bounds.maxX - width - 2)
    let y = max(base.frame.minY - panel.previewOver - panel.previewH, bounds.minY)
    return KeyPreview(
      keyID: base.key.id, label: base.key.label,
      frame: Rect(x: x, y: y, width: width, height: panel.previewH).snapped(to: scale))
  }
}
