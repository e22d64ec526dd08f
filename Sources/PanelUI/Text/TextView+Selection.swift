import PanelCore
import TextCore

// MARK: Where the ends of a selection are

extension TextView {
  /// The row of a selection's end, or of a caret, in the view's coordinates.
  func endRow(_ end: SelectionEnd?, at byte: Int) -> Rect {
    guard end == .end, let layout else {
      return caretRow(at: byte, end == .start ? .downstream : session.affinity)
    }
    let place = layout.endPlace(at: byte)
    let origin = textOrigin
    return Rect(x: origin.x + place.x, y: origin.y + place.y, width: 0, height: place.height)
  }

  /// Where a selection that ends at a point of the view ends.
  func endByte(at point: Point) -> Int {
    layout?.endByte(at: Point(x: point.x - textOrigin.x, y: point.y - textOrigin.y)) ?? 0
  }

  /// The part of the view that is seen, in window coordinates.
  var sight: Rect {
    guard let window else { return .zero }
    let whole = Rect(origin: .zero, size: window.frame.size)
    let bottom = min(window.application.keyboard.frame.minY, whole.maxY)
    // Neither line numbers nor a field's edges are the text's.
    let edge = isSingleLine ? max(0, min(inset.left, inset.right) - 2) : 0
    let edges = EdgeInsets(right: edge, left: isWide ? reading.gutterWidth : edge)
    let box = frameInWindow.inset(by: environment.sided(edges))
    return box.intersection(
      Rect(left: 0, top: 0, right: whole.maxX, bottom: max(bottom, 0))) ?? .zero
  }

  /// What may be covered by what floats: all that neither the keyboard nor the case hides.
  var floatingRoom: Rect {
    guard let window else { return .zero }
    let room = Rect(origin: .zero, size: window.frame.size)
      .inset(by: environment.metrics.window.safeArea)
    let bottom = min(window.application.keyboard.frame.minY, room.maxY)
    return Rect(
      left: room.minX, top: room.minY, right: room.maxX, bottom: max(bottom, room.minY))
  }

  /// Where handles may be: over a text of several rows inside of it, around a lower one.
  private var handleRoom: Rect {
    let sight = sight
    guard frame.height < 3 * lineHeight else { return sight }
    let reach = environment.metrics.handle + 2
    let grown = sight.insetBy(dx: -reach, dy: -reach)
    return grown.intersection(floatingRoom) ?? sight
  }

  /// Whether a caret place is among the rows in sight. What is out of sight is not even laid out: in
  /// a long text that would move the rest.
  private func isInSight(_ byte: Int) -> Bool {
    let origin = textOrigin
    let rows = layout?.rows(from: bounds.minY - origin.y, to: bounds.maxY - origin.y)
    guard let first = rows?.first, let last = rows?.last else { return false }
    return byte >= first.range.lowerBound && byte <= last.range.upperBound
  }

  /// Where a handle is; nil: out of sight.
  func handlePlace(_ end: SelectionEnd) -> HandlePlace? {
    let selection = session.selection
    let byte = end == .start ? selection.start : selection.end
    guard isInSight(byte) else { return nil }
    return HandlePlace.find(
      end, row: convert(endRow(end, at: byte), to: nil), sight: sight, room: handleRoom,
      metrics: environment.metrics)
  }

  /// What the edit menu points at; nil when nothing of it is seen.
  func menuTarget(_ handles: [SelectionEnd: HandlePlace]) -> EditMenuPlace.Target? {
    let sight = sight
    guard !sight.isEmpty else { return nil }
    let selection = session.selection
    if selection.isEmpty {
      let row = convert(caretRow, to: nil)
      guard row.midY >= sight.minY, row.midY <= sight.maxY else { return nil }
      return EditMenuPlace.Target(
        left: row.x, right: row.x, top: row.minY, bottom: row.maxY, sight: sight)
    }
    let origin = textOrigin
    let seen = layout?.selectionRects(
      selection.range, from: bounds.minY - origin.y, to: bounds.maxY - origin.y)
    guard let first = seen?.first else { return nil }
    let stretch = convert(first.offsetBy(dx: origin.x, dy: origin.y), to: nil)
    /// An end that is out of sight to a side still has its row.
    func row(_ end: SelectionEnd, _ byte: Int) -> Rect? {
      guard isInSight(byte) else { return nil }
      let row = convert(endRow(end, at: byte), to: nil)
      return row.midY >= sight.minY && row.midY <= sight.maxY ? row : nil
    }
    let (start, end) = (handles[.start], handles[.end])
    return EditMenuPlace.Target(
      left: max(stretch.minX, sight.minX), right: min(stretch.maxX, sight.maxX),
      top: start.map { min($0.nib.minY, $0.stem.minY) } ?? row(.start, selection.start)?.minY,
      bottom: end.map { max($0.nib.maxY, $0.stem.maxY) } ?? row(.end, selection.end)?.maxY,
      sight: sight)
  }

  /// The rows of a loupe.
  func enlargedRow(at byte: Int, isEnd: Bool, size: Double) -> EnlargedRow? {
    let isStart = !isEnd && byte == session.selection.start && !session.selection.isEmpty
    return layout?.enlargedRow(
      at: byte, isEnd: isEnd, isEnd ? .upstream : isStart ? .downstream : session.affinity,
      size: size, selected: session.selection.range)
  }

  /// What has to be seen after an edit: the caret's row, and the handle of the end that moves.
  var rowInSight: Rect {
    var row = caretRow
    let selection = session.selection
    guard !selection.isEmpty, isFirstResponder, !touch.machine.isBusy else { return row }
    // A low view has room for the row first.
    let reach = min(environment.metrics.handle, max(0, frame.height - row.height))
    if selection.head == selection.end {
      row.height = max(row.height, min(row.height + reach, contentSize.height - row.y))
    } else {
      row = Rect(left: row.x, top: max(0, row.y - reach), right: row.x, bottom: row.maxY)
    }
    return row
  }

  /// Shows what floats over the text, where there is something to show.
  func selectionMoved() {
    guard let window, isFirstResponder else { return }
    if window.selectionOverlay == nil {
      guard !session.selection.isEmpty || touch.machine.wantsMenu || touch.machine.isBusy else {
        return
      }
      window.addSelectionOverlay()
    }
    window.selectionOverlay?.setNeedsLayout()
  }
}

// MARK: The caret as the space bar moves it

extension TextView {
  /// Moves the caret by graphemes along the row as it is seen, and by rows.
  public func moveCaret(columns: Int, rows: Int, extending: Bool) {
    if rows != 0 { moveVertically(rows: rows, extending: extending) }
    guard columns != 0 else { return }
    for _ in 0..<abs(columns) {
      moveAcross(toRight: columns > 0, byWord: false, extending: extending)
    }
  }

  public func endMovingCaret() { touch.wantMenu() }
}

extension Window {
  /// Puts the overlay over the app's views and under the keyboard.
  func addSelectionOverlay() {
    let overlay = SelectionOverlay()
    selectionOverlay = overlay
    let place = subviews.firstIndex { $0 is KeyboardHostView } ?? subviews.count
    insertSubview(overlay, at: place)
  }
}

extension Application {
  /// What the responder chain says to a command: whether it can be used now; nil: nobody knows it.
  func answer(to command: Command) -> Bool? {
    var here: Responder? = window.firstResponder ?? window.rootViewController ?? window
    while let responder = here, responder !== self {
      if let answer = responder.canPerform(command) { return answer }
      here = responder.next
    }
    return delegate?.application(self, canPerform: command)
  }
}
