public import PanelCore

/// What fingers on the keys mean.
///
/// Events in: `KeyboardEvent`. Actions out: `KeyAction`. A press is bound to the key and layer where
/// it began. Letters type when the finger is lifted or the next one comes down, whichever is first;
/// backspace acts when pressed; a cancel is never a lift. Times never go backward.
/// Source: sliding, chording and rollover follow the pointer tracker of AOSP's keyboard.
public struct KeyboardEngine: Equatable, Sendable {
  /// How long a key is held before its alternates appear.
  public static let longPress = Duration.milliseconds(400)
  /// From the lift of the first tap to the press of the second.
  public static let doubleTap = Duration.milliseconds(300)
  /// How long backspace is held before it repeats.
  public static let repeatDelay = Duration.milliseconds(400)
  /// How long a preview is seen at least.
  public static let leastPreview = Duration.milliseconds(60)
  /// Repeats of backspace before it takes words.
  public static let repeatsBeforeWords = 20
  /// How far a finger may drift from where it came down and still mean its key, in millimetres.
  public static let drift = 2.5

  public internal(set) var geometry: KeyboardGeometry
  /// `base`, `symbols`, …; the pair of `base` and `shift` is one layer with a shift state.
  public internal(set) var layer = "base"
  public internal(set) var shift = ShiftState.off
  public internal(set) var isSecure = false
  public internal(set) var keyType = KeyboardType.text
  /// Keys whose press colour is going.
  public internal(set) var fading: [FadingKey] = []

  var pointers: [Pointer] = []
  /// A preview that must be seen a little longer than its key was held.
  var lingering: LingeringPreview?
  /// When shift was let go after a tap that may be the first of two.
  var shiftTapped: Timestamp?
  /// The user tapped shift since the last character.
  var isShiftChosen = false
  /// The text before the caret asks for a capital.
  var startsSentence = false
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
        finger: $0.finger, id: $0.key.key.id, index: $0.key.index, layer: $0.geometry.layer)
    }
  }

  /// The alternates of a held key, nil when none is held.
  public var popup: KeyPopup? {
    for case .choosing(let popup, _) in pointers.map(\.mode) { return popup }
    return nil
  }

  /// The letter shown above its key; nil in a secure field and for keys that are no letters.
  public var preview: KeyPreview? {
    guard !isSecure else { return nil }
    let held = pointers.last { $0.mode == .pressing && $0.key.key.isLetter }
    return held.map { $0.geometry.preview(for: $0.key) } ?? lingering?.preview
  }

  /// When to call `advance(to:)` if nothing happens before.
  public var nextDeadline: Timestamp? {
    var first = lingering?.end
    for pointer in pointers { first = Timestamp.earliest(first, pointer.deadline) }
    for key in fading { first = Timestamp.earliest(first, key.lifted + FadingKey.duration) }
    return first
  }

  /// True while the space bar is a trackpad for the caret: the keys type nothing.
  public var isTrackpad: Bool { steering != nil }

  // MARK: Verbs

  /// Takes an event in; what is due at or before `now` is done first.
  public mutating func handle(_ event: KeyboardEvent, at now: Timestamp) -> [KeyAction] {
    var actions = advance(to: now)
    switch event {
    case .touch(let touch): actions += handle(touch, at: now)
    case .cancelAll: actions += cancelAll()
    case .hidden: actions += reset()
    case .sentenceStart(let starts):
      startsSentence = starts
      if !isShiftChosen, !isShiftHeld { actions += settleShift(.sentence) }
    case .context(let text): context = text
    case .geometry(let new):
      guard new.showing(layer: visibleLayer) != geometry else { break }
      actions += place(new)
    case .layout(let layout):
      guard layout != geometry.layout else { break }
      actions += place(geometry.showing(layout: layout))
    case .keyType(let type):
      guard type != keyType else { break }
      keyType = type
      actions += place(geometry.showing(type: type)) + reset()
    case .secure(let secure):
      isSecure = secure
      lingering = nil
      if !isShiftChosen, !isShiftHeld { actions += settleShift(.sentence) }
    }
    return actions
  }

  /// Does what is due at or before `now`, each thing at its own instant, in order.
  public mutating func advance(to now: Timestamp) -> [KeyAction] {
    var actions: [KeyAction] = []
    while let due = nextDeadline, due <= now {
      fading.removeAll { $0.lifted + FadingKey.duration <= due }
      if let end = lingering?.end, end <= due { lingering = nil }
      for i in pointers.indices where pointers[i].deadline.map({ $0 <= due }) ?? false {
        actions += fire(i, at: due)
      }
    }
    return actions
  }

  // MARK: Steps

  private mutating func fire(_ i: Int, at due: Timestamp) -> [KeyAction] {
    if case .repeating(_, let count) = pointers[i].mode {
      pointers[i].mode = .repeating(next: due + Self.interval(after: count), count: count + 1)
      let unit: KeyAction.Unit = count < Self.repeatsBeforeWords ? .grapheme : .word
      return [.deleteBackward(unit: unit, reason: .repeated)]
    }
    if pointers[i].key.key.isSpaceBar {
      let pointer = pointers[i]
      pointers[i].mode = .steering(
        TrackpadMachine(
          at: pointer.point, millimetre: pointer.geometry.panel.millimetre, now: due))
      return []
    }
    if let popup = pointers[i].geometry.popup(for: pointers[i].key) {
      pointers[i].mode = .choosing(popup, origin: pointers[i].point)
      lingering = nil
    }
    return []
  }

  /// From repeat number `count` to the next: ever faster, then slow enough to see words go.
  static func interval(after count: Int) -> Duration {
    guard count + 1 < repeatsBeforeWords else { return .milliseconds(160) }
    return .milliseconds(max(25, 60 - 2 * count))
  }
}
