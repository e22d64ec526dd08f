import PanelCore
import TextCore

/// What is read stays where it is when its rows are made anew.
extension TextView {
  /// The row at the view's top; the place of the last time while nobody has scrolled since, so that
  /// there and back is where it was.
  func placeToKeep() -> ReadingPlace? {
    if let pinch = reading.pinch { return pinch.place }
    if let place = reading.place { return place }
    guard contentOffset.y > 0 || contentOffset.x > 0 else { return nil }
    reading.place = readingPlace(at: Point(x: reading.setup?.inset.left ?? 0, y: 0))
    return reading.place
  }

  /// The text's place at a point of the view, which counts from the view's top left.
  func readingPlace(at point: Point) -> ReadingPlace? {
    guard let layout, let setup = reading.setup else { return nil }
    let anchor = layout.anchor(at: contentOffset.y + point.y - setup.inset.top)
    return ReadingPlace(
      byte: anchor.byte, rows: anchor.offset / setup.lineHeight,
      ems: (contentOffset.x + point.x - setup.inset.left) / setup.style.size, point: point)
  }

  /// Scrolls so that a place is where it was in the view. Momentum goes on.
  func restore(_ place: ReadingPlace) {
    guard let layout, let setup = reading.setup else { return }
    let top = layout.caretPlace(at: min(place.byte, session.buffer.byteCount)).y
    let y = top + place.rows * setup.lineHeight + setup.inset.top - place.point.y
    if vertical.isMoving {
      vertical.shift(by: y - vertical.place)
    } else {
      vertical.jump(to: y)
    }
    let x = place.ems * setup.style.size + setup.inset.left - place.point.x
    if isWide, !horizontal.isMoving { horizontal.jump(to: x) }
    applyOffset()
  }

  /// Whatever `body` scrolls is no one's wish: the place that is kept stays the same.
  func keepingPlace(_ body: () -> Void) {
    reading.placing += 1
    body()
    reading.placing -= 1
  }

  /// Scrolls sideways as little as shows the caret with some of the text round it.
  func scrollCaretAcross() {
    guard isWide, let setup = reading.setup else { return }
    let room = frame.width - setup.inset.left - setup.inset.right
    guard room > 0 else { return }
    let margin = min(2 * style.size, room / 4)
    let caret = caretRow.x - textOrigin.x
    let left = contentOffset.x
    var target = left
    if caret > left + room - margin { target = caret + margin - room }
    if caret < target + margin { target = caret - margin }
    target = max(0, target.rounded())
    if target != left { contentOffset = Point(x: target, y: contentOffset.y) }
  }
}
