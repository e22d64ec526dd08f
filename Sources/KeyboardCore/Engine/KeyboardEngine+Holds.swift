import PanelCore

/// Shift and layer keys: tapped, tapped twice, held for other keys, or slid from.
extension KeyboardEngine {
  /// Shift as the user saw it when the finger came down, before other fingers typed their letters.
  struct ShiftBefore {
    var state: ShiftState
    var isChosen: Bool
    var tapped: Timestamp?
  }

  mutating func pressShift(
    _ pointer: Pointer, _ before: ShiftBefore, at now: Timestamp
  ) -> [KeyAction] {
    guard !isShiftHeld else { return [] }
    var pointer = pointer
    let isSecond = before.tapped.map { now - $0 <= timings.doubleTap } ?? false
    pointer.mode = .shifting(
      .init(
        turnsOff: !isSecond && before.state != .off, locks: isSecond, before: before.state,
        wasChosen: before.isChosen))
    pointers.append(pointer)
    let next: ShiftState = isSecond || before.state == .locked ? .locked : .once
    return turn(to: layer, shift: next, isSecond ? .shiftDoubleTapped : .shiftTapped)
  }

  mutating func liftShift(
    _ i: Int, _ hold: Pointer.ShiftHold, at now: Timestamp
  ) -> [KeyAction] {
    let isTap = now - pointers[i].since < timings.longPress
    release(i, at: now)
    if hold.isUsed { return endShiftChord(hold, .chordEnded) }
    isShiftChosen = true
    if !isTap, timings.holdLocksShift, !hold.locks {
      return turn(to: layer, shift: hold.before == .locked ? .off : .locked, .shiftHeld)
    }
    if isTap, hold.before != .locked, !hold.locks { shiftTapped = now }
    return hold.turnsOff ? turn(to: layer, shift: .off, .shiftTapped) : []
  }

  /// Letters were typed with shift held: it is again as the user had it before.
  private mutating func endShiftChord(
    _ hold: Pointer.ShiftHold, _ reason: KeyAction.Reason
  ) -> [KeyAction] {
    isShiftChosen = false
    if hold.before == .locked || hold.locks { return [] }
    if hold.before == .once, hold.wasChosen {
      isShiftChosen = true
      return turn(to: layer, shift: .once, reason)
    }
    return settleShift(reason == .chordEnded ? .shiftUsed : reason)
  }

  mutating func pressLayer(_ target: String, _ pointer: Pointer) -> [KeyAction] {
    var pointer = pointer
    guard geometry.form.layer(target) != nil else {
      pointers.append(pointer)
      return []
    }
    pointer.mode = .layering(.init(before: layer, target: target))
    pointers.append(pointer)
    return switchLayer(to: target, .pressed)
  }

  mutating func liftLayer(
    _ i: Int, _ hold: Pointer.LayerHold, at now: Timestamp
  ) -> [KeyAction] {
    release(i, at: now)
    return hold.isUsed ? goBack(from: hold, .chordEnded) : []
  }

  private mutating func goBack(
    from hold: Pointer.LayerHold, _ reason: KeyAction.Reason
  ) -> [KeyAction] {
    // Something else has led on meanwhile: a space to the letters, another layer key.
    layer == hold.target ? switchLayer(to: hold.before, reason) : []
  }

  /// Keys that are held count as used by the key that is pressed now.
  mutating func useHolds(for key: Key) {
    for i in pointers.indices {
      switch pointers[i].mode {
      case .shifting(var hold):
        guard key.usesShift else { continue }
        hold.isUsed = true
        pointers[i].mode = .shifting(hold)
      case .layering(var hold):
        hold.isUsed = true
        pointers[i].mode = .layering(hold)
      default: continue
      }
    }
  }

  /// The finger has left the shift or layer key that it began on: it acts as long as the finger is
  /// down, for the key where that is lifted.
  mutating func beginSlide(_ i: Int, at now: Timestamp) {
    switch pointers[i].mode {
    case .shifting(let hold) where !hold.isUsed: isShiftChosen = true
    case .layering(let hold) where !hold.isUsed: break
    default: return
    }
    fade(pointers[i].key, at: now)
    pointers[i].slide = .init(key: pointers[i].key, mode: pointers[i].mode)
    pointers[i].geometry = geometry
    pointers[i].mode = .away
    note(pointers[i], "slide from the key", "left", at: now)
  }

  /// The finger that slid from a key is lifted: that key's time is over.
  mutating func endSlide(_ i: Int) -> [KeyAction] {
    guard let slide = pointers[i].slide else { return [] }
    pointers[i].slide = nil
    switch slide.mode {
    case .shifting:
      isShiftChosen = false
      return settleShift(.slideEnded)
    case .layering(let hold): return goBack(from: hold, .slideEnded)
    default: return []
    }
  }

  /// Takes the pointer away as if its finger had never come down, as far as that goes.
  mutating func undo(_ i: Int) -> [KeyAction] {
    let pointer = pointers[i]
    switch pointer.mode {
    case .shifting(let hold):
      pointers.remove(at: i)
      if !hold.isUsed { return turn(to: layer, shift: hold.before, .cancelled) }
      return endShiftChord(hold, .cancelled)
    case .layering(let hold):
      pointers.remove(at: i)
      return goBack(from: hold, .cancelled)
    case .modifying(let hold):
      pointers.remove(at: i)
      return undo(hold)
    default:
      let actions = endSlide(i)
      pointers.remove(at: i)
      return actions
    }
  }
}

extension Key {
  /// True for keys that mean something else with shift.
  var usesShift: Bool {
    switch action {
    case .insert, .press: true
    default: false
    }
  }
}
