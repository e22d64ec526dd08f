import PanelCore
import TextCore

/// Connects the fingers on a text, their machine and the text.
@MainActor final class TextTouch: Timed {
  private unowned let view: TextView
  private(set) var machine = SelectionTouch()
  /// True while an action of the machine is carried out.
  private var isOwn = false
  private var grips: [Int: Grip] = [:]
  /// The caret place that was touched last, with its side.
  private var touched = CaretPosition(byte: 0)

  /// A finger that holds the caret or a handle.
  private struct Grip {
    /// Window coordinates.
    var finger: Point
    /// Where it came down.
    var start: Point
    /// From the finger to the caret that it moves.
    var offset: Point
    /// A handle lies beside its row. Until its finger has gone up or down a little it means that row,
    /// the middle of which this is; from then on the one under it.
    var row: Double?
    /// Nearer to the edges than at the grip the text doesn't scroll.
    var quiet: Rect
  }

  init(_ view: TextView) { self.view = view }

  func install() {
    view.gestures += [
      Gesture(
        view, .tap { [weak self] point, count, _ in self?.tapped(point, count: count) }),
      Gesture(view, .hold(after: SelectionTouch.holdTime) { [weak self] in self?.hold($0) }),
    ]
  }

  private var now: Timestamp { view.window?.now ?? .zero }

  // MARK: Fingers

  private func tapped(_ point: Point, count: Int) {
    let hadFocus = view.isFirstResponder
    guard hadFocus || view.becomeFirstResponder() else { return }
    touched = view.position(at: point)
    let byte = touched.byte
    let selection = view.session.selection
    let caret = view.caretRow
    let reach = view.environment.metrics.touch / 2
    let isOnCaret =
      hadFocus && selection.isEmpty && selection.head == byte && abs(point.x - caret.x) <= reach
      && abs(view.caretRow(at: byte, touched.affinity).x - caret.x) < 1
    send(.tapped(byte, count: count, isOnCaret: isOnCaret))
    // A tap that moves nothing still shows the caret.
    view.refreshCaret(at: now)
    view.scrollCaretToVisible()
  }

  private func hold(_ stage: Gesture.Hold) {
    let finger = SelectionTouch.holder
    switch stage {
    case .began(let point):
      guard !machine.isBusy, view.isFirstResponder || view.becomeFirstResponder() else { return }
      view.contentOffset = view.contentOffset
      grip(finger, at: point, caret: Point(x: point.x, y: point.y))
      send(.held(spot(finger)))
    case .moved(let point): moved(finger, to: point)
    case .ended: letGo(finger, .lifted(finger: finger))
    case .cancelled: letGo(finger, .voided(finger: finger))
    }
    view.refreshCaret(at: now)
  }

  /// A finger that came down on a handle. Window coordinates.
  func handle(_ end: SelectionEnd, _ touch: Touch) {
    let finger = touch.finger
    switch touch.phase {
    case .down:
      let selection = view.session.selection
      let byte = end == .start ? selection.start : selection.end
      let row = view.convert(view.endRow(end, at: byte), to: nil)
      view.contentOffset = view.contentOffset
      grip(finger, at: touch.point, caret: Point(x: row.x, y: row.midY))
      send(
        .grabbed(
          finger: finger, end, of: selection,
          SelectionTouch.Spot(finger: touch.point, byte: byte)))
    case .move: moved(finger, to: touch.point)
    case .up:
      if grips[finger].map({ $0.finger != touch.point }) ?? false { moved(finger, to: touch.point) }
      letGo(finger, .lifted(finger: finger))
    case .cancel: letGo(finger, .voided(finger: finger))
    }
  }

  /// - Parameter caret: the middle of the caret's row.
  private func grip(_ finger: Int, at point: Point, caret: Point) {
    let sight = view.sight
    let inset = zone(of: sight)
    let still = view.environment.metrics.millimetre
    let calm = sight.insetBy(dx: inset.x, dy: inset.y)
    grips[finger] = Grip(
      finger: point, start: point, offset: caret - point,
      row: caret.y == point.y ? nil : caret.y,
      quiet: Rect(
        left: min(calm.minX, caret.x - still), top: min(calm.minY, caret.y, point.y - still),
        right: max(calm.maxX, caret.x + still), bottom: max(calm.maxY, caret.y, point.y + still)))
  }

  /// How far a finger may stray and still be where it was, in points.
  private var slop: Double { (2.0 * view.environment.metrics.millimetre).rounded() }

  private func moved(_ finger: Int, to point: Point) {
    guard var grip = grips[finger] else { return }
    grip.finger = point
    if abs(point.y - grip.start.y) > slop { grip.row = nil }
    grips[finger] = grip
    send(.moved(finger: finger, spot(finger)))
    // The caret's other edge is the same byte.
    let held = view.session.selection
    if machine.holdsCaret, held == TextSelection(caret: touched.byte),
      touched.affinity != view.session.affinity
    {
      carryOut(.moveCaret(touched.byte))
    }
  }

  private func letGo(_ finger: Int, _ event: SelectionTouch.Event) {
    guard grips.removeValue(forKey: finger) != nil else { return }
    send(event)
  }

  // MARK: What a finger means

  /// How near to an edge of what is seen the text scrolls.
  private func zone(of sight: Rect) -> Point {
    Point(
      x: min(view.style.size, sight.width / 4), y: min(view.lineHeight / 2, sight.height / 4))
  }

  private func spot(_ finger: Int) -> SelectionTouch.Spot {
    guard let grip = grips[finger] else {
      return SelectionTouch.Spot(finger: .zero, byte: view.session.selection.head)
    }
    let target = Point(x: grip.finger.x + grip.offset.x, y: grip.row ?? grip.finger.y)
    let sight = view.sight
    func depth(_ value: Double, _ least: Double, _ most: Double) -> Double {
      value < least ? value - least : value > most ? value - most : 0
    }
    var deep = Point.zero
    if view.scrollsHorizontally { deep.x = depth(target.x, grip.quiet.minX, grip.quiet.maxX) }
    if view.scrollsVertically { deep.y = depth(target.y, grip.quiet.minY, grip.quiet.maxY) }
    // Only rows that are seen whole: the others come by scrolling.
    let rows = sight.insetBy(dx: 0, dy: min(view.lineHeight, sight.height / 2))
    let inside = Point(
      x: view.scrollsHorizontally ? min(max(target.x, sight.minX), sight.maxX) : target.x,
      y: min(max(target.y, rows.minY), rows.maxY))
    return SelectionTouch.Spot(
      finger: grip.finger, byte: byte(at: view.convert(inside, from: nil), for: finger),
      depth: deep)
  }

  private func byte(at point: Point, for finger: Int) -> Int {
    guard let other = machine.otherEnd(of: finger) else {
      touched = view.position(at: point)
      return touched.byte
    }
    let end = view.endByte(at: point)
    return end > other ? end : view.byte(at: point)
  }

  // MARK: Others

  /// The text or the selection is another one.
  func changed() {
    if !isOwn { send(.changed) }
    view.selectionMoved()
  }

  func focusLost() { send(.focusLost) }

  /// Somebody else made a selection that the menu belongs to.
  func wantMenu() {
    if !view.session.selection.isEmpty { send(.menuWanted) }
  }

  /// An item of the edit menu was touched.
  func chose(_ id: String) {
    send(.chosen)
    view.window?.application.perform(command: Command(id))
    if id == "select-all" { wantMenu() }
  }

  // MARK: Steps

  private func send(_ event: SelectionTouch.Event) {
    let before = machine
    machine.setMillimetre(view.environment.metrics.millimetre)
    for action in machine.handle(event, at: now) { carryOut(action) }
    if machine.nextDeadline != nil { view.window?.application.register(timed: self) }
    if machine.wantsMenu, !before.wantsMenu { view.window?.application.emit(.askClipboard) }
    if machine != before { view.selectionMoved() }
  }

  private func carryOut(_ action: SelectionTouch.Action) {
    isOwn = true
    defer { isOwn = false }
    switch action {
    case .moveCaret(let byte):
      let isTouched = touched.byte == byte
      view.apply(.place(isTouched ? touched : CaretPosition(byte: byte), extending: false))
    case .select(let selection): view.apply(.select(selection))
    case .selectWord where view.isSecure, .selectParagraph where view.isSecure:
      view.apply(.selectAll)
    case .selectWord(let byte):
      guard let range = view.layout?.wordRange(at: byte) else { return }
      view.apply(.select(TextSelection(range)))
    case .selectParagraph(let byte):
      let line = view.session.buffer.line(containing: byte)
      view.apply(.select(TextSelection(view.session.buffer.lineRange(line))))
    case .scroll(let points, let axis, let finger): scroll(by: points, axis, for: finger)
    }
  }

  private func scroll(by points: Double, _ axis: EdgeAxis, for finger: Int) {
    let before = view.contentOffset
    view.wantsCaretInSight = false
    view.contentOffset =
      axis == .down
      ? Point(x: before.x, y: before.y + points) : Point(x: before.x + points, y: before.y)
    guard view.contentOffset != before else { return send(.endReached(axis)) }
    view.showScrollBar()
    send(.moved(finger: finger, spot(finger)))
  }

  // MARK: Time

  var nextDeadline: Timestamp? { machine.nextDeadline }

  func fire(at now: Timestamp) {
    for action in machine.advance(to: now) { carryOut(action) }
  }
}
