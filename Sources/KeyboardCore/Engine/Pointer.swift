import PanelCore

/// A finger that came down on a key, bound to the layer where it came down.
struct Pointer: Hashable, Sendable {
  enum Mode: Hashable, Sendable {
    /// On a key that types or acts when the finger is lifted.
    case pressing
    /// Away from every key that it could act on; it may come back.
    case away
    /// Choosing among alternates; `origin` is where the finger was when they appeared.
    case choosing(KeyPopup, origin: Point)
    /// Holding backspace: `count` repeats are done, the next is due at `next`.
    case repeating(next: Timestamp, count: Int)
    /// Holding shift.
    case shifting(ShiftHold)
    /// Holding the space bar: moves the caret.
    case steering(TrackpadMachine)
    /// Done; only its lift is awaited.
    case spent
  }

  /// What a held shift key will mean.
  struct ShiftHold: Hashable, Sendable {
    /// Lifting without a letter switches shift off.
    var turnsOff: Bool
    /// The second tap of two.
    var locks: Bool
    /// Shift when the finger came down.
    var before: ShiftState
    /// A letter was pressed meanwhile.
    var isUsed = false
  }

  let finger: Int
  /// The keys as they were when the finger came down.
  let geometry: KeyboardGeometry
  /// The key under the finger; the one it began on unless it slid.
  var key: PlacedKey
  /// When the finger came to this key.
  var since: Timestamp
  /// Where the finger was when it came to this key.
  var home: Point
  var point: Point
  var mode: Mode

  /// True while the key is drawn as pressed.
  var isPressed: Bool { mode != .spent && mode != .away }

  /// When a hold becomes a long press; nil when it can't.
  var longPressDeadline: Timestamp? {
    guard mode == .pressing, key.key.isEnabled else { return nil }
    guard key.key.isSpaceBar || !key.key.alternates.isEmpty else { return nil }
    return since + KeyboardEngine.longPress
  }

  /// When something is due for the finger.
  var deadline: Timestamp? {
    if case .repeating(let next, _) = mode { return next }
    return longPressDeadline
  }

  /// True when a place is still the key's: on its area, or hardly moved.
  func holds(_ place: Point) -> Bool {
    key.touchArea.contains(place)
      || place.distance(to: home) <= KeyboardEngine.drift * geometry.panel.millimetre
  }
}

extension Key {
  /// True for the key that becomes a trackpad when it is held.
  var isSpaceBar: Bool { id == "space" && action == .insert && alternates.isEmpty }

  /// True for keys that a finger slides onto and that show a preview: those that type a visible text.
  var isLetter: Bool {
    kind == .letter && action == .insert && !output.allSatisfy(\.isWhitespace)
  }
}
