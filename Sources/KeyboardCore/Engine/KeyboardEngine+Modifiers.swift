public import PanelCore

/// Control and Alt: for the next key, locked by two taps, or as long as they are held.
extension KeyboardEngine {
  /// The modifiers that count for the next key.
  public var activeModifiers: KeyPress.Modifiers {
    var active = modifiers.latched.union(modifiers.locked)
    for pointer in pointers {
      if case .modifying(let hold) = pointer.mode { active.formUnion(hold.modifiers) }
    }
    return active
  }

  /// The modifiers that stay until they are tapped again.
  public var lockedModifiers: KeyPress.Modifiers { modifiers.locked }

  /// How a modifier key is drawn, as shift is.
  public func state(of wanted: KeyPress.Modifiers) -> ShiftState {
    if modifiers.locked.isSuperset(of: wanted) { return .locked }
    return activeModifiers.isSuperset(of: wanted) ? .once : .off
  }

  mutating func pressModifier(
    _ wanted: KeyPress.Modifiers, _ pointer: Pointer, at now: Timestamp
  ) -> [KeyAction] {
    var pointer = pointer
    let isSecond =
      modifiers.tappedModifiers == wanted
      && modifiers.tapped.map { now - $0 <= timings.doubleTap } ?? false
    modifiers.tapped = nil
    let wasActive = state(of: wanted) != .off
    let before = (activeModifiers, modifiers.locked)
    pointer.mode = .modifying(
      .init(modifiers: wanted, turnsOff: wasActive && !isSecond, locks: isSecond))
    pointers.append(pointer)
    if isSecond {
      modifiers.locked.formUnion(wanted)
      modifiers.latched.subtract(wanted)
    } else if !wasActive {
      modifiers.latched.formUnion(wanted)
    }
    return modifiersChanged(before, isSecond ? .modifierDoubleTapped : .modifierTapped)
  }

  mutating func liftModifier(
    _ i: Int, _ hold: Pointer.ModifierHold, at now: Timestamp
  ) -> [KeyAction] {
    let before = (activeModifiers, modifiers.locked)
    let isTap = now - pointers[i].began < timings.longPress
    let wasLocked = modifiers.locked.isSuperset(of: hold.modifiers)
    release(i, at: now)
    if hold.isUsed {
      modifiers.latched.subtract(hold.modifiers)
      return modifiersChanged(before, .chordEnded)
    }
    if hold.turnsOff {
      modifiers.latched.subtract(hold.modifiers)
      modifiers.locked.subtract(hold.modifiers)
    }
    if isTap, !hold.locks, !wasLocked {
      modifiers.tapped = now
      modifiers.tappedModifiers = hold.modifiers
    }
    return modifiersChanged(before, .modifierTapped)
  }

  /// A finger on a modifier is void: what its press did is taken back.
  mutating func undo(_ hold: Pointer.ModifierHold) -> [KeyAction] {
    let before = (activeModifiers.union(hold.modifiers), modifiers.locked)
    if hold.isUsed || !hold.turnsOff { modifiers.latched.subtract(hold.modifiers) }
    if hold.locks { modifiers.locked.subtract(hold.modifiers) }
    return modifiersChanged(before, .cancelled)
  }

  /// What a key that acts leaves of the modifiers: those for one key are used.
  mutating func useModifiers() -> [KeyAction] {
    let before = (activeModifiers, modifiers.locked)
    modifiers.latched = []
    modifiers.tapped = nil
    for i in pointers.indices {
      guard case .modifying(var hold) = pointers[i].mode else { continue }
      hold.isUsed = true
      pointers[i].mode = .modifying(hold)
    }
    return modifiersChanged(before, .modifierUsed)
  }

  mutating func resetModifiers() -> [KeyAction] {
    let before = (activeModifiers, modifiers.locked)
    modifiers = ModifierState()
    return modifiersChanged(before, .reset)
  }

  private func modifiersChanged(
    _ before: (KeyPress.Modifiers, KeyPress.Modifiers), _ reason: KeyAction.Reason
  ) -> [KeyAction] {
    let active = activeModifiers
    guard before != (active, modifiers.locked) else { return [] }
    return [.modifiersChanged(active, locked: modifiers.locked, reason: reason)]
  }

  /// A key as one of a hardware keyboard, with the modifiers that count now; they are used by it.
  mutating func pressKey(_ key: KeyPress.Key) -> [KeyAction] {
    [.pressKey(key, modifiers: pressedModifiers)] + useModifiers() + useUpShift()
  }

  /// The modifiers of a key that is pressed now: shift only if the user asked for it.
  var pressedModifiers: KeyPress.Modifiers {
    let isShifted = shift == .once && isShiftChosen || isShiftHeld
    return isShifted ? activeModifiers.union(.shift) : activeModifiers
  }

  /// One key ends what the user chose with shift, unless shift is still held.
  mutating func useUpShift() -> [KeyAction] {
    isShiftChosen = false
    return isShiftHeld ? [] : settleShift(.shiftUsed)
  }
}
