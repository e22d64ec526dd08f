import KeyboardCore
import PanelCore

/// Fingers that drag the keyboard.
extension KeyboardController {
  /// Whose finger has the keyboard.
  enum DragOwner: Hashable {
    /// It came down on the accessory row.
    case row
    /// It came down in the text, close above the keyboard's upper edge.
    case edge
    /// It scrolls this view and has come into the keyboard.
    case text(ObjectIdentifier)
  }

  /// A vertical drag that began on the keyboard, beside the keys.
  func rowDragged(_ stage: Gesture.Pan) {
    switch stage {
    case .began(let from, let to, let now):
      if from.y < presentation.frame(at: now).y + grabZone, let resize {
        beginDrag(resize, by: .row, finger: from.y, at: now)
      } else if to.y > from.y {
        beginDrag(.dismiss, by: .row, finger: from.y, at: now)
      }
      drag(to: to, by: .row, at: now)
    case .moved(let point, let now): drag(to: point, by: .row, at: now)
    case .ended(let now): endDrag(by: .row, at: now)
    case .cancelled(let now): cancelDrag(by: .row, at: now)
    }
  }

  /// A drag that scrolls a view: from the keyboard's upper edge on it takes the keyboard along.
  /// - Returns: true for a finger that came down close above the edge and has that: nothing scrolls.
  func scrolled(_ view: ScrollView, _ stage: Gesture.Pan) -> Bool {
    let owner = DragOwner.text(ObjectIdentifier(view))
    func follow(_ point: Point, _ now: Timestamp) {
      let top = presentation.frame(at: now).y
      if dragOwner == nil, point.y > top {
        beginDrag(.dismiss, by: owner, finger: top, at: now)
      }
      drag(to: point, by: owner, at: now)
    }
    switch stage {
    case .began(let from, let to, let now):
      let top = presentation.frame(at: now).y
      scrollingText = nil
      guard view.scrollsVertically, from.y < top, !view.isDescendant(of: hostView),
        !view.isDescendant(of: cardView)
      else { return false }
      if from.y >= top - grabZone, abs(to.y - from.y) > abs(to.x - from.x), let resize {
        beginDrag(resize, by: .edge, finger: from.y, at: now)
        drag(to: to, by: .edge, at: now)
        return dragOwner == .edge
      }
      scrollingText = owner
      follow(to, now)
    case .moved(let point, let now):
      if dragOwner == .edge, scrollingText == nil {
        drag(to: point, by: .edge, at: now)
        return true
      }
      if scrollingText == owner { follow(point, now) }
    case .ended(let now):
      if dragOwner == .edge, scrollingText == nil {
        endDrag(by: .edge, at: now)
        return true
      }
      endDrag(by: owner, at: now)
    case .cancelled(let now):
      if dragOwner == .edge, scrollingText == nil {
        cancelDrag(by: .edge, at: now)
        return true
      }
      cancelDrag(by: owner, at: now)
    }
    return false
  }

  /// How far from the keyboard's upper edge a finger still takes the edge, to either side.
  private var grabZone: Double { (1.5 * window.environment.metrics.millimetre).rounded() }

  /// What a finger on the edge does; nil where there is nothing to choose.
  private var resize: DragPurpose? {
    guard options.resizesByDrag, !keysAreApart, let range = engine.geometry.metrics.heights else {
      return nil
    }
    return .resize(least: range.lowerBound, most: range.upperBound)
  }

  /// The keys are as high as the finger has it.
  private func resizeKeys() {
    guard let height = presentation.draggedHeight else { return }
    let panel = window.environment.metrics
    let wanted = engine.geometry.metrics.keyHeight(forKeyboard: height) / panel.millimetre
    guard wanted != draggedKeyHeight else { return }
    draggedKeyHeight = wanted
    updateGeometry(hasRow: accessoryView != nil)
  }

  /// What a finger gave the keys while it took the keyboard away is void.
  func draggedHeightDone() {
    guard draggedKeyHeight != nil else { return }
    draggedKeyHeight = nil
    updateGeometry(hasRow: accessoryView != nil)
    if presentation.phase == .hidden { tellHeight() }
  }

  private func beginDrag(
    _ purpose: DragPurpose, by owner: DragOwner, finger: Double, at now: Timestamp
  ) {
    guard !presentation.isDragged, options.dismissesByDrag || purpose != .dismiss else { return }
    let told = presentation.beginDrag(
      purpose, finger: finger, millimetre: window.environment.metrics.millimetre, at: now)
    guard !told.isEmpty else { return }
    dragOwner = owner
    // The keys go from under their fingers.
    cancelTouches(at: now)
    post(told)
  }

  private func drag(to point: Point, by owner: DragOwner, at now: Timestamp) {
    guard dragOwner == owner, presentation.isDragged else { return }
    presentation.drag(to: point.y, at: now)
    resizeKeys()
    animate(at: now)
  }

  /// The finger is lifted: the keyboard goes, unless who has the focus keeps it, or comes back.
  private func endDrag(by owner: DragOwner, at now: Timestamp) {
    if scrollingText == owner { scrollingText = nil }
    guard dragOwner == owner else { return }
    dragOwner = nil
    if presentation.dragDismisses(at: now) {
      if window.firstResponder == nil { post(presentation.hide(at: now)) }
      window.makeFirstResponder(nil)
    }
    if presentation.isDragged, let height = draggedKeyHeight {
      // Two digits are less than half a pixel on every panel.
      draggedKeyHeight = nil
      mounting.keyHeight = (height * 100).rounded() / 100
      updateGeometry(hasRow: accessoryView != nil)
      tellHeight()
    }
    post(presentation.returnDrag(at: now))
  }

  private func cancelDrag(by owner: DragOwner, at now: Timestamp) {
    if scrollingText == owner { scrollingText = nil }
    guard dragOwner == owner else { return }
    dragOwner = nil
    if draggedKeyHeight != nil {
      draggedKeyHeight = nil
      updateGeometry(hasRow: accessoryView != nil)
      tellHeight()
    }
    post(presentation.returnDrag(at: now))
  }
}
