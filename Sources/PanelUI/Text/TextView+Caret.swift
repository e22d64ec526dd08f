public import PanelCore
public import TextCore

// MARK: Where the caret is

extension TextView {
  /// The row of the caret, or of the end of the selection that moves, in the view's coordinates.
  var caretRow: Rect {
    let selection = session.selection
    if selection.isEmpty { return caretRow(at: selection.head, session.affinity) }
    let isEnd = selection.head > selection.anchor
    return endRow(isEnd ? .end : .start, at: selection.head)
  }

  /// Where the caret would stand before `byte`: its row's top and height, in the view's coordinates.
  public func caretRow(at byte: Int, _ affinity: CaretAffinity = .automatic) -> Rect {
    guard let layout else { return .zero }
    let place = layout.caretPlace(at: byte, affinity)
    return Rect(
      x: textOrigin.x + place.x, y: textOrigin.y + place.y, width: 0, height: place.height)
  }

  /// The drawn caret, in the view's coordinates, on whole pixels.
  public var caretRect: Rect { caretRect(atX: caretRow.x) }

  /// A caret in the caret's row.
  func caretRect(atX x: Double) -> Rect {
    let metrics = environment.metrics
    let scale = metrics.window.scale
    let width = metrics.caret + (environment.theme.isHighContrast ? 1 : 0)
    let height = min((style.size * 1.18 + 0.5).rounded(.down), caretRow.height)
    let x = min(max(x, 0), max(0, max(frame.width, contentSize.width) - width))
    return Rect(
      x: snap(x, to: scale) - (metrics.caret / 2).rounded(.down),
      y: caretRow.y + ((caretRow.height - height) / 2).rounded(.down), width: width, height: height
    ).snapped(to: scale)
  }

  /// Scrolls as little as shows the whole row of the caret, and its handle if it has one. A drag or momentum ends.
  public func scrollCaretToVisible() {
    wantsCaretInSight = true
    dropPinch()
    guard layout != nil, frame.height > 0 else { return }
    if isScrolling { contentOffset = contentOffset }
    if isSingleLine { return scrollCaretSideways() }
    // Rows that come into sight for the first time may turn out higher than they were estimated.
    for _ in 0..<4 {
      let row = rowInSight
      let top = contentOffset.y
      var target = top
      if row.maxY > top + frame.height { target = row.maxY - frame.height }
      if row.minY < target { target = row.minY }
      if target == top { break }
      contentOffset = Point(x: contentOffset.x, y: target)
    }
    scrollCaretAcross()
  }

  /// Scrolls as a hand does: the caret may be out of sight after it.
  /// - Parameter offset: the new `contentOffset`, in points.
  public func scroll(byHandTo offset: Point) {
    wantsCaretInSight = false
    contentOffset = offset
  }

  func refreshCaret(at now: Timestamp?) {
    if let now, isFirstResponder { blink.restart(at: now) }
    caretView.frame = caretRect
    let isOn = blink.isOn || touch.machine.holdsCaret
    let isShown = isOn && isFirstResponder && session.selection.isEmpty
    caretView.isHidden = !isShown || !isCaretInRoom
    placeOtherCaret()
  }

  /// The caret place nearest to a point of the view.
  public func byte(at point: Point) -> Int { position(at: point).byte }

  /// A point of the view in the layout's coordinates.
  func textPoint(_ point: Point) -> Point {
    let (x, y) = (point.x - textOrigin.x, point.y - textOrigin.y)
    // Beside the numbers is a row's start, whatever is scrolled below them.
    guard isWide, let layout, isBesideNumbers(point.x - contentOffset.x) else {
      return Point(x: x, y: y)
    }
    let startsRight = layout.isRightToLeft(at: layout.anchor(at: y).byte)
    return Point(x: startsRight ? layout.contentWidth + frame.width : 0, y: y)
  }

  /// True for a place on the line numbers, measured from the view's left edge.
  private func isBesideNumbers(_ x: Double) -> Bool {
    environment.isRightToLeft
      ? x > frame.width - reading.gutterWidth : x < reading.gutterWidth
  }
}

/// The thin rectangle where text goes in.
final class CaretView: View {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  override func draw(_ context: DrawContext) {
    context.fill(bounds, environment.theme.caret)
  }
}
