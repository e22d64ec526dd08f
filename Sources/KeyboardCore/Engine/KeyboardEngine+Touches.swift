import PanelCore

extension KeyboardEngine {
  mutating func handle(_ touch: Touch, at now: Timestamp) -> [KeyAction] {
    let isKnown = pointers.firstIndex { $0.finger == touch.finger }
    switch touch.phase {
    case .down:
      // Its lift was lost: that press is void.
      var actions = isKnown.map { cancel($0, at: now) } ?? []
      actions += press(touch, at: now)
      return actions
    case .move:
      guard let i = isKnown else { return [] }
      if isPalm(touch) { return dropPalm(i, at: now) }
      pointers[i].contact = max(pointers[i].contact, touch.contact ?? 0)
      return move(i, to: touch.point, at: now)
    case .up:
      palms.forget(before: now)
      return isKnown.map { lift($0, at: touch.point, now) } ?? []
    case .cancel:
      palms.forget(before: now)
      return isKnown.map { cancel($0, at: now) } ?? []
    }
  }

  // MARK: Down

  private mutating func press(_ touch: Touch, at now: Timestamp) -> [KeyAction] {
    if steering != nil { return select(with: touch, at: now) }
    if isPalm(touch) {
      note(nil, "ignore finger \(touch.finger)", "palm: too wide", at: now)
      return []
    }
    if let palm = watchForPalm(touch, at: now) { return palm }
    if let kept = keptPopup { return choose(in: kept, touch, at: now) }
    let shiftBefore = ShiftBefore(state: shift, isChosen: isShiftChosen, tapped: shiftTapped)
    var actions = rollOver(at: now)
    let reach = timings.correctsHits ? timings.correctionReach * geometry.panel.millimetre : nil
    guard let hit = geometry.key(meantAt: touch.point, reach: reach), hit.key.isEnabled else {
      return actions
    }
    actions.append(.press(keyID: hit.key.id))
    shiftTapped = nil
    fading.removeAll { $0.index == hit.index && $0.id == hit.key.id }
    if multiTap?.keyID != hit.key.id { multiTap = nil }
    let pointer = Pointer(
      finger: touch.finger, geometry: geometry, key: hit, at: touch.point,
      contact: touch.contact ?? 0, now: now, mode: .pressing)
    note(
      pointer, "press", hit.touchArea.contains(touch.point) ? "under the finger" : "nearest middle",
      at: now)
    var made = begin(pointer, shiftBefore, at: now)
    note(pointer, made, at: now)
    made.insert(contentsOf: actions, at: 0)
    return made
  }

  /// What the key does when it is pressed.
  private mutating func begin(
    _ pointer: Pointer, _ before: ShiftBefore, at now: Timestamp
  ) -> [KeyAction] {
    let key = pointer.key.key
    if key.action != .shift { useHolds(for: key) }
    switch key.action {
    case .shift: return pressShift(pointer, before, at: now)
    case .switchLayer(let target): return pressLayer(target, pointer)
    case .modifier(let wanted): return pressModifier(wanted, pointer, at: now)
    case .backspace where activeModifiers.isEmpty:
      return hold(pointer, nil, [deleteBackward()], at: now)
    case .backspace: return hold(pointer, .backspace, pressKey(.backspace), at: now)
    default: break
    }
    if let press = key.repeatedPress {
      return hold(pointer, press, pressKey(press), at: now)
    }
    pointers.append(pointer)
    return []
  }

  /// A key that acts when pressed, and again while it is held.
  private mutating func hold(
    _ pointer: Pointer, _ press: KeyPress.Key?, _ actions: [KeyAction], at now: Timestamp
  ) -> [KeyAction] {
    var pointer = pointer
    var held = Pointer.Repeat(next: now + timings.repeatDelay)
    if case .pressKey(let key, let modifiers) = actions.first, press != nil {
      held.press = key
      held.modifiers = modifiers
    }
    pointer.mode = .repeating(held)
    pointers.append(pointer)
    return actions
  }

  /// The next finger is down: what lies under the others is meant. Keys that are held for others go
  /// on being held.
  private mutating func rollOver(at now: Timestamp) -> [KeyAction] {
    var actions: [KeyAction] = []
    for i in pointers.indices where !pointers[i].isHold {
      actions += commit(i, .rollover, at: now)
    }
    return actions
  }

  // MARK: Up

  private mutating func lift(_ i: Int, at point: Point, _ now: Timestamp) -> [KeyAction] {
    if case .steering = pointers[i].mode {
      note(pointers[i], [.endMovingCaret], at: now)
      release(i, at: now)
      pointers.remove(at: i)
      return [.endMovingCaret]
    }
    // A lift far from the last place was never there: some panels report such ends of touches. A
    // flick may be too fast for a report on its way.
    let leap = point.distance(to: pointers[i].point)
    let millimetre = pointers[i].geometry.panel.millimetre
    let reach = pointers[i].key.key.flicks.isEmpty ? timings.drift : Self.jump
    var actions: [KeyAction] = []
    if leap <= reach * millimetre {
      actions = move(i, to: point, at: now)
    } else {
      note(pointers[i], "ignore the place of the lift", "too far", at: now)
    }
    if keepPopup(i, at: now) { return actions }
    switch pointers[i].mode {
    case .shifting(let hold): actions += noted(i, liftShift(i, hold, at: now), now)
    case .layering(let hold): actions += noted(i, liftLayer(i, hold, at: now), now)
    case .modifying(let hold): actions += noted(i, liftModifier(i, hold, at: now), now)
    default: actions += commit(i, .lifted, at: now)
    }
    pointers.remove(at: i)
    return actions
  }

  private mutating func noted(
    _ i: Int, _ actions: [KeyAction], _ now: Timestamp
  ) -> [KeyAction] {
    note(pointers[i], actions, at: now)
    return actions
  }

  /// Does what the finger's key is for and leaves the pointer spent.
  private mutating func commit(
    _ i: Int, _ reason: KeyAction.Reason, at now: Timestamp
  ) -> [KeyAction] {
    let pointer = pointers[i]
    guard pointer.mode != .spent else { return [] }
    var actions: [KeyAction]
    switch pointer.mode {
    case .choosing(let popup, _): actions = choose(popup, pointer)
    case .flicking(let flick):
      actions = pointer.key.key.flicks[flick].map { type($0.output, .flick) } ?? []
    case .pressing: actions = act(pointer, reason, at: now)
    default: actions = []
    }
    if case .insert(let text, _)? = actions.first, reason == .rollover {
      palms.typed(text, by: pointer.finger)
    }
    release(i, at: now)
    actions += endSlide(i)
    if actions.isEmpty, pointer.mode == .away {
      note(pointer, "nothing", "lifted beside the keys", at: now)
    }
    note(pointer, actions, at: now)
    return actions
  }

  private mutating func choose(_ popup: KeyPopup, _ pointer: Pointer) -> [KeyAction] {
    guard let chosen = popup.chosen, popup.cells.indices.contains(chosen) else { return [] }
    let alternate = popup.cells[chosen].alternate
    if alternate == .emoji { return [.showEmoji] }
    if pointer.key.key.action == .language { return [.chooseLanguage(alternate.id)] }
    return type(alternate.output, .alternate)
  }

  private mutating func act(
    _ pointer: Pointer, _ reason: KeyAction.Reason, at now: Timestamp
  ) -> [KeyAction] {
    let key = pointer.key.key
    switch key.action {
    case .insert:
      if let actions = tapAgain(key, pointer, at: now) { return actions }
      var actions = type(key.output, isDead: key.isDead, reason)
      if case .insert? = actions.first { multiTap = MultiTap(key, at: now) }
      if key.id == "space", layer != "base", !keyType.isNumeric,
        geometry.form.layer(layer)?.endsWithSpace ?? false
      {
        actions += switchLayer(to: "base", .spaceTyped)
      }
      return actions
    case .newline where !activeModifiers.isEmpty: return pressKey(.return)
    case .newline: return [.insertNewline(reason: reason)] + typed("\n")
    case .hide: return [.hide]
    case .language: return [.nextLanguage]
    case .emoji: return [.showEmoji]
    case .press(let press): return pressKey(press)
    case .shift, .backspace, .modifier, .switchLayer, .none: return []
    }
  }

  /// The next text of a key that is tapped in quick succession; nil: the tap is a first one.
  private mutating func tapAgain(
    _ key: Key, _ pointer: Pointer, at now: Timestamp
  ) -> [KeyAction]? {
    guard var run = multiTap, run.keyID == key.id, !key.multiTap.isEmpty,
      pointer.began - run.time <= timings.multiTap, activeModifiers.isEmpty,
      isSecure || context.hasSuffix(run.text)
    else { return nil }
    let old = run.text
    run.advance(at: now)
    multiTap = run
    composer.forget()
    if context.hasSuffix(old) { context.removeLast(old.count) }
    context += run.text
    return [.replaceBackward(removed: old, with: run.text, reason: .multiTap)] + typed(run.text)
  }

  // MARK: Typing

  /// Types a text, or presses the key that has it on a hardware keyboard if a modifier counts.
  private mutating func type(
    _ text: String, isDead: Bool = false, _ reason: KeyAction.Reason
  ) -> [KeyAction] {
    guard !activeModifiers.isEmpty, text.count == 1 else {
      return insert(text, isDead: isDead, reason)
    }
    return pressKey(text == " " ? .space : .character(text.lowercased()))
  }

  /// Types a text, or what the layout's transforms make of it here.
  private mutating func insert(
    _ text: String, isDead: Bool = false, _ reason: KeyAction.Reason
  ) -> [KeyAction] {
    let transforms = geometry.layout.transforms
    guard let made = composer.type(text, isDead: isDead, before: context, by: transforms) else {
      context += text
      // An accent leaves shift to the letter that it waits for.
      return [.insert(text, reason: reason)] + (isAccentWaiting ? [] : typed(text))
    }
    context.replaceEnd(made.removed, with: made.inserted)
    return [
      .replaceBackward(removed: made.removed, with: made.inserted, reason: .transform)
    ] + typed(text)
  }

  /// True when a dead key's text stands before the caret and its letter hasn't come.
  var isAccentWaiting: Bool { composer.pending.map { context.ends(inBytesOf: $0) } ?? false }

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
    // Until the text says otherwise: a letter doesn't start a sentence, and a space may.
    if !text.allSatisfy(\.isWhitespace) { startsSentence = false }
    return useUpShift()
  }

  // MARK: Letting go

  /// The finger is void; what its key did as long as it was held is over.
  mutating func cancel(_ i: Int, at now: Timestamp) -> [KeyAction] {
    let pointer = pointers[i]
    let actions = undo(i)
    note(pointer, "nothing", "cancelled", at: now)
    note(pointer, actions, at: now)
    return actions
  }

  /// The key is up: its colour fades and its preview is seen long enough.
  mutating func release(_ i: Int, at now: Timestamp) {
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

  mutating func fade(_ key: PlacedKey, at now: Timestamp) {
    let index = geometry.index(of: key)
    fading.removeAll { $0.index == index }
    fading.append(FadingKey(id: key.key.id, index: index, lifted: now))
  }
}
