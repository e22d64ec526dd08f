import PanelCore

extension KeyboardEngine {
  mutating func handle(_ touch: Touch, at now: Timestamp) -> [KeyAction] {
    let isKnown = pointers.firstIndex { $0.finger == touch.finger }
    switch touch.phase {
    case .down:
      // Its lift was lost: that press is void.
      var actions = isKnown.map { cancel($0) } ?? []
      actions += press(touch, at: now)
      return actions
    case .move:
      guard let i = isKnown else { return [] }
      if case .steering = pointers[i].mode { return steer(i, to: touch.point, at: now) }
      move(i, to: touch.point, at: now)
      return []
    case .up:
      return isKnown.map { lift($0, at: touch.point, now) } ?? []
    case .cancel:
      return isKnown.map { cancel($0) } ?? []
    }
  }

  // MARK: Down

  private mutating func press(_ touch: Touch, at now: Timestamp) -> [KeyAction] {
    if steering != nil { return select(with: touch, at: now) }
    let shiftBefore = shift
    var actions = rollOver(at: now)
    guard let hit = geometry.key(at: touch.point), hit.key.isEnabled else { return actions }
    actions.append(.press(keyID: hit.key.id))
    let tapped = shiftTapped
    shiftTapped = nil
    fading.removeAll { $0.index == hit.index && $0.id == hit.key.id }
    var pointer = Pointer(
      finger: touch.finger, geometry: geometry, key: hit, since: now, home: touch.point,
      point: touch.point, mode: .pressing)
    switch hit.key.action {
    case .shift:
      guard !isShiftHeld else { return actions }
      let isSecond = tapped.map { now - $0 <= Self.doubleTap } ?? false
      pointer.mode = .shifting(
        .init(
          turnsOff: !isSecond && shiftBefore != .off, locks: isSecond,
          before: shiftBefore))
      pointers.append(pointer)
      let next: ShiftState = isSecond || shiftBefore == .locked ? .locked : .once
      actions += turn(to: layer, shift: next, isSecond ? .shiftDoubleTapped : .shiftTapped)
    case .backspace:
      pointer.mode = .repeating(next: now + Self.repeatDelay, count: 0)
      pointers.append(pointer)
      actions.append(deleteBackward())
    default:
      pointers.append(pointer)
      if hit.key.action == .insert { useShift() }
    }
    return actions
  }

  /// The next finger is down: what lies under the others is meant. Shift goes on being held.
  private mutating func rollOver(at now: Timestamp) -> [KeyAction] {
    var actions: [KeyAction] = []
    for i in pointers.indices {
      if case .shifting = pointers[i].mode { continue }
      actions += commit(i, .rollover, at: now)
    }
    return actions
  }

  /// A held shift key counts as used by the letter that is pressed.
  private mutating func useShift() {
    guard let i = shiftHold, case .shifting(var hold) = pointers[i].mode else { return }
    hold.isUsed = true
    pointers[i].mode = .shifting(hold)
  }

  // MARK: Move

  private mutating func move(_ i: Int, to point: Point, at now: Timestamp) {
    pointers[i].point = point
    let pointer = pointers[i]
    switch pointer.mode {
    case .spent, .shifting, .steering: break
    case .choosing(var popup, let origin):
      popup.chosen = popup.cell(for: point, origin: origin, base: pointer.key)
      pointers[i].mode = .choosing(popup, origin: origin)
    case .repeating:
      if !pointer.holds(point) { release(i, at: now) }
    case .pressing, .away:
      if pointer.holds(point) {
        pointers[i].mode = .pressing
        return
      }
      let under = pointer.geometry.key(at: point)
      if pointer.key.key.isLetter, let under, under.key.isLetter, under.key.isEnabled {
        if pointer.mode == .pressing { fade(pointer.key, at: now) }
        pointers[i].key = under
        pointers[i].since = now
        pointers[i].home = point
        pointers[i].mode = .pressing
      } else if pointer.mode == .pressing {
        fade(pointer.key, at: now)
        pointers[i].mode = .away
      }
    }
  }

  // MARK: Up

  private mutating func lift(_ i: Int, at point: Point, _ now: Timestamp) -> [KeyAction] {
    if case .steering = pointers[i].mode {
      release(i, at: now)
      pointers.remove(at: i)
      return [.endMovingCaret]
    }
    // A lift far from the last place was never there: some panels report such ends of touches.
    let leap = point.distance(to: pointers[i].point)
    if leap <= Self.drift * pointers[i].geometry.panel.millimetre { move(i, to: point, at: now) }
    let actions: [KeyAction]
    if case .shifting(let hold) = pointers[i].mode {
      actions = liftShift(i, hold, at: now)
    } else {
      actions = commit(i, .lifted, at: now)
    }
    pointers.remove(at: i)
    return actions
  }

  private mutating func liftShift(
    _ i: Int, _ hold: Pointer.ShiftHold, at now: Timestamp
  ) -> [KeyAction] {
    let isTap = now - pointers[i].since < Self.longPress
    release(i, at: now)
    if hold.isUsed {
      isShiftChosen = false
      return hold.before == .locked || hold.locks ? [] : settleShift(.shiftUsed)
    }
    isShiftChosen = true
    if isTap, hold.before != .locked, !hold.locks { shiftTapped = now }
    return hold.turnsOff ? turn(to: layer, shift: .off, .shiftTapped) : []
  }

  /// Does what the finger's key is for and leaves the pointer spent.
  private mutating func commit(
    _ i: Int, _ reason: KeyAction.Reason, at now: Timestamp
  ) -> [KeyAction] {
    let pointer = pointers[i]
    defer { release(i, at: now) }
    switch pointer.mode {
    case .spent, .away, .shifting, .repeating, .steering: return []
    case .choosing(let popup, _):
      guard let chosen = popup.chosen else { return [] }
      let alternate = popup.cells[chosen].alternate
      if pointer.key.key.action == .language { return [.chooseLanguage(alternate.id)] }
      return insert(alternate.output, .alternate)
    case .pressing: break
    }
    let key = pointer.key.key
    switch key.action {
    case .insert:
      var actions = insert(key.output, isDead: key.isDead, reason)
      if key.id == "space", layer != "base", !keyType.isNumeric {
        actions += switchLayer(to: "base", .spaceTyped)
      }
      return actions
    case .newline: return [.insertNewline(reason: reason)] + typed("\n")
    case .hide: return [.hide]
    case .language: return [.nextLanguage]
    case .switchLayer(let target): return switchLayer(to: target, reason)
    case .press(let press): return [.pressKey(press, modifiers: [])]
    case .shift, .backspace, .modifier, .none: return []
    }
  }

  /// Types a text, or what the layout's transforms make of it here.
  private mutating func insert(
    _ text: String, isDead: Bool = false, _ reason: KeyAction.Reason
  ) -> [KeyAction] {
    let transforms = geometry.layout.transforms
    guard let made = composer.type(text, isDead: isDead, before: context, by: transforms) else {
      context += text
      return [.insert(text, reason: reason)] + typed(text)
    }
    context.replaceEnd(made.removed, with: made.inserted)
    return [
      .replaceBackward(removed: made.removed, with: made.inserted, reason: .transform)
    ] + typed(text)
  }

  /// What backspace does when it is pressed: gives back what a transform took, or deletes.
  private mutating func deleteBackward() -> KeyAction {
    guard let made = composer.backspace(before: context) else {
      return .deleteBackward(unit: .grapheme, reason: .pressed)
    }
    context.replaceEnd(made.removed, with: made.inserted)
    return .replaceBackward(removed: made.removed, with: made.inserted, reason: .transform)
  }

  /// One character ends what the user chose with shift, unless shift is still held.
  private mutating func typed(_ text: String) -> [KeyAction] {
    isShiftChosen = false
    // Until the text says otherwise: a letter doesn't start a sentence, and a space may.
    if !text.allSatisfy(\.isWhitespace) { startsSentence = false }
    return isShiftHeld ? [] : settleShift(.shiftUsed)
  }

  // MARK: Letting go

  /// The finger is void; a shift key goes back to what it was unless letters came meanwhile.
  mutating func cancel(_ i: Int) -> [KeyAction] {
    guard case .shifting(let hold) = pointers.remove(at: i).mode else { return [] }
    if !hold.isUsed { return turn(to: layer, shift: hold.before, .reset) }
    return hold.before == .locked || hold.locks ? [] : settleShift(.reset)
  }

  /// The key is up: its colour fades and its preview is seen long enough.
  private mutating func release(_ i: Int, at now: Timestamp) {
    let pointer = pointers[i]
    if pointer.isPressed { fade(pointer.key, at: now) }
    if pointer.mode == .pressing, pointer.key.key.isLetter, !isSecure {
      let end = pointer.since + Self.leastPreview
      if end > now {
        lingering = LingeringPreview(
          preview: pointer.geometry.preview(for: pointer.key), end: end)
      }
    }
    pointers[i].mode = .spent
  }

  private mutating func fade(_ key: PlacedKey, at now: Timestamp) {
    fading.removeAll { $0.index == key.index }
    fading.append(FadingKey(id: key.key.id, index: key.index, lifted: now))
  }
}
