public import PanelCore

/// What fingers on the keys mean.
///
/// Events in: `KeyboardEvent`. Actions out: `KeyAction`. A press is bound to the key and layer where
/// it began. Letters type when the finger is lifted or the next one comes down, whichever is first;
/// backspace, arrows, shift, modifiers and layer keys act when pressed; a cancel is never a lift.
/// Times never go backward.
/// Source: sliding, chording and rollover follow the pointer tracker of AOSP's keyboard.
public struct KeyboardEngine: Equatable, Sendable {
  /// How long a preview is seen at least.
  public static let leastPreview = Duration.milliseconds(60)
  /// Repeats of backspace before it takes words, and the time between two words.
  public static let repeatsBeforeWords = 20
  public static let wordInterval = Duration.milliseconds(160)

  public internal(set) var geometry: KeyboardGeometry
  /// How long, how far and how fast.
  public internal(set) var timings = KeyTimings()
  /// `base`, `symbols`, …; the pair of `base` and `shift` is one layer with a shift state.
  public internal(set) var layer = "base"
  public internal(set) var shift = ShiftState.off
  public internal(set) var isSecure = false
  /// True: alternates and the list of languages begin at the right.
  public internal(set) var isRightToLeft = false
  public internal(set) var keyType = KeyboardType.text
  public internal(set) var autocapitalization = AutocapitalizationType.sentences
  /// Keys whose press colour is going.
  public internal(set) var fading: [FadingKey] = []
  /// True: decisions are kept, until `takeDecisions` is called.
  public var isTracing = false
  var decisions: [KeyDecision] = []

  var pointers: [Pointer] = []
  /// A preview that must be seen a little longer than its key was held.
  var lingering: LingeringPreview?
  /// Alternates that stay open without a finger.
  var keptPopup: KeptPopup?
  /// When shift was let go after a tap that may be the first of two.
  var shiftTapped: Timestamp?
  /// The user tapped shift since the last character.
  var isShiftChosen = false
  /// The text before the caret asks for a capital.
  var startsSentence = false
  var modifiers = ModifierState()
  var multiTap: MultiTap?
  var palms = PalmWatch()
  /// What stands before the caret.
  var context = ""
  var composer = TextComposer()

  /// Keys that begin with the layer of `geometry`'s form that is called `base`.
  public init(geometry: KeyboardGeometry) {
    self.geometry = geometry.showing(layer: "base")
  }

  // MARK: Reading

  /// The layer that is seen: `shift` instead of `base` while letters are capitals.
  public var visibleLayer: String {
    layer == "base" && shift != .off && geometry.form.layer("shift") != nil ? "shift" : layer
  }

  /// The keys that are seen, as they are drawn and hit.
  public var placedKeys: [PlacedKey] { geometry.keys }

  /// The keys under fingers, in the order of the presses.
  public var pressedKeys: [PressedKey] {
    pointers.filter(\.isPressed).map {
      PressedKey(
        finger: $0.finger, id: $0.key.key.id, index: geometry.index(of: $0.key),
        layer: $0.geometry.layer)
    }
  }

  /// The alternates of a held key, nil when none is held.
  public var popup: KeyPopup? {
    for pointer in pointers {
      if case .choosing(let popup, _) = pointer.mode { return popup }
    }
    return keptPopup?.popup
  }

  /// True while alternates stay open without a finger: the next touch chooses or closes them.
  public var keepsPopup: Bool { keptPopup != nil }

  /// The letter shown above its key; nil in a secure field and for keys that are no letters.
  public var preview: KeyPreview? {
    guard !isSecure else { return nil }
    for pointer in pointers.reversed() where pointer.key.key.isLetter {
      switch pointer.mode {
      case .pressing: return pointer.geometry.preview(for: pointer.key)
      case .flicking(let flick):
        var preview = pointer.geometry.preview(for: pointer.key)
        preview.label = pointer.key.key.flicks[flick]?.label ?? preview.label
        return preview
      default: continue
      }
    }
    return lingering?.preview
  }

  /// When to call `advance(to:)` if nothing happens before.
  public var nextDeadline: Timestamp? {
    var first = lingering?.end
    for pointer in pointers { first = Timestamp.earliest(first, pointer.deadline(timings)) }
    for key in fading { first = Timestamp.earliest(first, key.lifted + FadingKey.duration) }
    return first
  }

  /// True while the space bar is a trackpad for the caret: the keys type nothing.
  public var isTrackpad: Bool { steering != nil }

  // MARK: Verbs

  /// Takes an event in; what is due at or before `now` is done first.
  public mutating func handle(_ event: KeyboardEvent, at now: Timestamp) -> [KeyAction] {
    var actions = advance(to: now)
    if case .touch(let touch) = event { return actions + handle(touch, at: now) }
    let made = handleOther(event)
    note(nil, made, at: now)
    actions += made
    return actions
  }

  private mutating func handleOther(_ event: KeyboardEvent) -> [KeyAction] {
    switch event {
    case .touch: break
    case .cancelAll: return cancelAll()
    case .hidden: return reset()
    case .sentenceStart(let starts):
      // The letter that an accent waits for is where the accent is.
      guard !isAccentWaiting else { break }
      startsSentence = starts
      if !isShiftChosen, !isShiftHeld { return settleShift(autocapitalization.reason) }
    case .autocapitalization(let type):
      guard type != autocapitalization else { break }
      autocapitalization = type
      if !isShiftChosen, !isShiftHeld { return settleShift(type.reason) }
    case .timings(let new): timings = new
    case .context(let text): context = text
    case .geometry(let new):
      guard new.showing(layer: visibleLayer) != geometry else { break }
      return place(new)
    case .layout(let layout):
      guard layout != geometry.layout else { break }
      return place(geometry.showing(layout: layout))
    case .rightToLeft(let isRightToLeft):
      guard isRightToLeft != self.isRightToLeft else { break }
      self.isRightToLeft = isRightToLeft
      return cancelAll()
    case .keyType(let type):
      guard type != keyType else { break }
      keyType = type
      return place(geometry.showing(type: type)) + reset()
    case .secure(let secure):
      isSecure = secure
      lingering = nil
      if !isShiftChosen, !isShiftHeld { return settleShift(autocapitalization.reason) }
    }
    return []
  }

  /// Does what is due at or before `now`, each thing at its own instant, in order.
  public mutating func advance(to now: Timestamp) -> [KeyAction] {
    var actions: [KeyAction] = []
    while let due = nextDeadline, due <= now {
      fading.removeAll { $0.lifted + FadingKey.duration <= due }
      if let end = lingering?.end, end <= due { lingering = nil }
      for i in pointers.indices where pointers[i].deadline(timings).map({ $0 <= due }) ?? false {
        actions += fire(i, at: due)
      }
    }
    return actions
  }

  // MARK: Steps

  private mutating func fire(_ i: Int, at due: Timestamp) -> [KeyAction] {
    if case .repeating(let held) = pointers[i].mode { return repeatKey(i, held, at: due) }
    if pointers[i].key.key.isSpaceBar {
      let pointer = pointers[i]
      pointers[i].mode = .steering(
        TrackpadMachine(
          at: pointer.point, millimetre: pointer.geometry.panel.millimetre, now: due))
      note(pointers[i], "steer the caret", "long press", at: due)
      return []
    }
    if pointers[i].key.key.action == .hide {
      release(i, at: due)
      note(pointers[i], [.offerShapes(finger: pointers[i].finger)], at: due)
      return [.offerShapes(finger: pointers[i].finger)]
    }
    if let popup = pointers[i].geometry.popup(
      for: pointers[i].key, isRightToLeft: isRightToLeft)
    {
      pointers[i].mode = .choosing(popup, origin: pointers[i].point)
      lingering = nil
      note(pointers[i], "show \(popup.cells.count) alternates", "long press", at: due)
    }
    return []
  }

  private mutating func repeatKey(
    _ i: Int, _ held: Pointer.Repeat, at due: Timestamp
  ) -> [KeyAction] {
    var held = held
    let takesWords = held.press == nil && held.count >= Self.repeatsBeforeWords
    let slows = held.press == nil && held.count + 1 >= Self.repeatsBeforeWords
    held.next = due + (slows ? Self.wordInterval : timings.interval(after: held.count))
    held.count += 1
    pointers[i].mode = .repeating(held)
    let action: KeyAction =
      held.press.map { .pressKey($0, modifiers: held.modifiers) }
      ?? .deleteBackward(unit: takesWords ? .word : .grapheme, reason: .repeated)
    note(pointers[i], [action], at: due)
    return [action]
  }
}
