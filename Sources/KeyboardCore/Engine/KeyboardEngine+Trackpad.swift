import PanelCore

/// The space bar as a trackpad: one finger moves the caret, another one that comes down selects.
extension KeyboardEngine {
  /// The pointer that moves the caret.
  var steering: Int? {
    pointers.firstIndex { if case .steering = $0.mode { true } else { false } }
  }

  mutating func steer(_ i: Int, to point: Point, at now: Timestamp) -> [KeyAction] {
    guard case .steering(var trackpad) = pointers[i].mode else { return [] }
    let steps = trackpad.move(to: point, at: now)
    pointers[i].point = point
    pointers[i].mode = .steering(trackpad)
    if trackpad.doubts { note(pointers[i], "wait for the next sample", "jumped away", at: now) }
    guard steps.columns != 0 || steps.rows != 0 else { return [] }
    return [
      .moveCaret(columns: steps.columns, rows: steps.rows, selects: trackpad.selects)
    ]
  }

  /// Another finger: from here on the moves select. One more lets go of what is selected with the
  /// next move. It means no key.
  mutating func select(with touch: Touch, at now: Timestamp) -> [KeyAction] {
    guard let i = steering, case .steering(var trackpad) = pointers[i].mode else { return [] }
    trackpad.selects.toggle()
    pointers[i].mode = .steering(trackpad)
    return []
  }
}
