import PanelCore

/// Alternates that stay open: for hands that can't slide.
extension KeyboardEngine {
  /// True when the finger is lifted where it opened the alternates, and they stay.
  mutating func keepPopup(_ i: Int, at now: Timestamp) -> Bool {
    let pointer = pointers[i]
    guard timings.keepsPopup, !pointer.choosesByTap,
      case .choosing(var popup, let origin) = pointer.mode, popup.chosen == 0,
      pointer.key.key.id == popup.keyID,
      pointer.point.distance(to: origin) <= pointer.slack(timings)
    else { return false }
    popup.chosen = nil
    keptPopup = KeptPopup(popup: popup, key: pointer.key, geometry: pointer.geometry)
    release(i, at: now)
    pointers.remove(at: i)
    note(pointer, "keep the alternates open", "lifted without a move", at: now)
    return true
  }

  /// A finger comes down while alternates are open: it chooses one, or closes them.
  mutating func choose(
    in kept: KeptPopup, _ touch: Touch, at now: Timestamp
  ) -> [KeyAction] {
    keptPopup = nil
    var popup = kept.popup
    var pointer = Pointer(
      finger: touch.finger, geometry: kept.geometry, key: kept.key, at: touch.point,
      contact: touch.contact ?? 0, now: now, mode: .spent)
    guard popup.frame.contains(touch.point), let first = popup.cells.first else {
      note(pointer, "close the alternates", "touched beside them", at: now)
      pointers.append(pointer)
      return []
    }
    // Wherever it goes, the cell nearest to it is chosen.
    let origin = first.frame.center
    popup.chosen = popup.cell(for: touch.point, origin: origin, base: kept.key)
    pointer.choosesByTap = true
    pointer.mode = .choosing(popup, origin: origin)
    pointers.append(pointer)
    note(pointer, "choose an alternate", "second tap", at: now)
    return []
  }
}
