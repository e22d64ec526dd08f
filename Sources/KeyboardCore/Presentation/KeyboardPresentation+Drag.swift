public import PanelCore

/// A finger that drags the keyboard.
///
/// Verbs in: `beginDrag`, `drag`, then `hide`, `setHeight` or `returnDrag` when it is let go, as
/// `dragDismisses` says. A drag that begins tells `willChangeFrame` once, with the hidden keyboard as
/// its end; the way there is the finger's. Let go downward it is a hide (`willHide`, `didHide`); let go
/// upward, or void, it is a way back (`willChangeFrame`, `didChangeFrame`, and the `didShow` that a drag in
/// a running show has held up). Any other verb that moves the keyboard ends the drag.
extension KeyboardPresentation {
  /// True while a finger has the upper edge.
  public var isDragged: Bool { drag != nil }

  /// A finger takes the upper edge where it is, also in a running show.
  ///
  /// Does nothing while the keyboard is hidden, goes or floats, and while another finger has it.
  /// - Parameters:
  ///   - finger: its place in window coordinates, in points, y down.
  ///   - millimetre: points in a millimetre.
  public mutating func beginDrag(
    _ purpose: DragPurpose, finger: Double, millimetre: Double, at now: Timestamp
  ) -> [PresentationAction] {
    guard phase == .showing || phase == .shown, drag == nil, card == nil, height > 0,
      finger.isFinite
    else { return [] }
    let begin = frame(at: now)
    guard begin.y < window.size.height else { return [] }
    isMoving = false
    comesBack = false
    drag = KeyboardDrag(
      purpose: purpose, grip: finger - begin.y, top: begin.y, millimetre: max(millimetre, 0.01))
    let transition = KeyboardTransition(
      beginFrame: begin, endFrame: frame(top: window.size.height), start: now,
      duration: reducesMotion ? .zero : Self.slide, scale: window.scale, followsFinger: true)
    self.transition = transition
    changesFrame = true
    return [.willChangeFrame(transition)]
  }

  /// The finger that has the keyboard is at `finger` now.
  public mutating func drag(to finger: Double, at now: Timestamp) {
    guard var drag, finger.isFinite else { return }
    drag.speed.add(finger, at: now)
    drag.top = snap(
      min(max(finger - drag.grip, highest(drag.purpose)), window.size.height), to: window.scale)
    self.drag = drag
  }

  /// Whether a finger that is lifted now sends the keyboard away: a fast one by its direction, a slow
  /// one by the half of the way.
  public func dragDismisses(at now: Timestamp) -> Bool {
    guard let drag else { return false }
    let from = dismissalTop(drag.purpose)
    let way = window.size.height - from
    guard drag.top > from, way > 0 else { return false }
    let speed = drag.speed.value(at: now)
    if abs(speed) >= KeyboardDrag.flick * drag.millimetre { return speed > 0 }
    return drag.top - from > way / 2
  }

  /// The height that a finger which resizes the keyboard has given it: the least one too where it is on
  /// the way down and out. nil: none does.
  public var draggedHeight: Double? {
    guard let drag, case .resize(let least, _) = drag.purpose else { return nil }
    return max(window.size.height - drag.top, least)
  }

  /// The drag is over, or void, and the keyboard goes back to its place.
  public mutating func returnDrag(at now: Timestamp) -> [PresentationAction] {
    guard drag != nil else { return [] }
    let begin = frame(at: now)
    changesFrame = true
    let actions = move(
      from: begin, to: phase, told: PresentationAction.willChangeFrame, at: now,
      jumps: begin.y == restTop)
    comesBack = isMoving
    return actions
  }

  private func highest(_ purpose: DragPurpose) -> Double {
    switch purpose {
    case .dismiss: restTop
    case .resize(_, let most): window.size.height - max(most, height)
    }
  }

  /// The edge's place from which on it is a dismissal.
  private func dismissalTop(_ purpose: DragPurpose) -> Double {
    switch purpose {
    case .dismiss: restTop
    case .resize(let least, _): max(restTop, window.size.height - least)
    }
  }
}
