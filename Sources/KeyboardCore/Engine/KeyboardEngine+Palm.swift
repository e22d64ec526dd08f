import PanelCore

/// Hands that lie on the keys.
extension KeyboardEngine {
  /// True for a contact that is too wide for a finger.
  func isPalm(_ touch: Touch) -> Bool {
    guard timings.palm > 0, let contact = touch.contact else { return false }
    return contact >= timings.palm
  }

  /// A finger whose contact has grown to a palm's.
  mutating func dropPalm(_ i: Int, at now: Timestamp) -> [KeyAction] {
    let pointer = pointers[i]
    if case .steering = pointer.mode { return [] }
    let actions = undo(i)
    note(pointer, "ignore the finger", "palm: too wide", at: now)
    note(pointer, actions, at: now)
    return actions
  }

  /// Many touches at once, close together: all are void, and what some of them have typed goes.
  /// - Returns: nil when the touch is a finger.
  mutating func watchForPalm(_ touch: Touch, at now: Timestamp) -> [KeyAction]? {
    guard timings.palm > 0 else { return nil }
    let palm = palms.add(
      touch.finger, at: touch.point, millimetre: geometry.panel.millimetre, now: now)
    guard !palm.isEmpty else { return nil }
    var actions: [KeyAction] = []
    for mark in palm {
      if let i = pointers.firstIndex(where: { $0.finger == mark.finger }) { actions += undo(i) }
    }
    let typed = palm.map(\.typed).joined()
    palms.forgetTyped()
    if !typed.isEmpty, isSecure || context.hasSuffix(typed) {
      if context.hasSuffix(typed) { context.removeLast(typed.count) }
      composer.forget()
      actions.append(.replaceBackward(removed: typed, with: "", reason: .palm))
    }
    note(nil, "ignore \(palm.count) fingers", "palm: many at once", at: now)
    note(nil, actions, at: now)
    return actions
  }
}
