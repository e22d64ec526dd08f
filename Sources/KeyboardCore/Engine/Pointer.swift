import PanelCore

/// A finger that came down on a key, bound to the layer where it came down.
struct Pointer: Hashable, Sendable {
  enum Mode: Hashable, Sendable {
    /// On a key that types or acts when the finger is lifted.
    case pressing
    /// Leaving its key fast, in this direction.
    case flicking(Flick)
    /// Away from every key that it could act on; it may come back.
    case away
    /// Choosing among alternates; `origin` is where the finger was when they appeared.
    case choosing(KeyPopup, origin: Point)
    /// Holding a key that acts again and again.
    case repeating(Repeat)
    /// Holding shift.
    case shifting(ShiftHold)
    /// Holding a key that shows another layer.
    case layering(LayerHold)
    /// Holding a modifier.
    case modifying(ModifierHold)
    /// Holding the space bar: moves the caret.
    case steering(TrackpadMachine)
    /// Done; only its lift is awaited.
    case spent
  }

  /// What a held key does, again and again.
  struct Repeat: Hashable, Sendable {
    var next: Timestamp
    /// How often it was repeated.
    var count = 0
    /// nil: deletes backward.
    var press: KeyPress.Key?
    var modifiers: KeyPress.Modifiers = []
  }

  /// What a held shift key will mean.
  struct ShiftHold: Hashable, Sendable {
    /// Lifting without a letter switches shift off.
    var turnsOff: Bool
    /// The second tap of two.
    var locks: Bool
    /// Shift when the finger came down.
    var before: ShiftState
    /// The user had chosen it.
    var wasChosen: Bool
    /// A letter was pressed meanwhile.
    var isUsed = false
  }

  /// What a held layer key will mean.
  struct LayerHold: Hashable, Sendable {
    /// The layer when the finger came down, and the one that it shows.
    var before: String
    var target: String
    /// Another key was pressed meanwhile: lifting goes back.
    var isUsed = false
  }

  /// What a held modifier will mean.
  struct ModifierHold: Hashable, Sendable {
    var modifiers: KeyPress.Modifiers
    /// Lifting without another key switches it off.
    var turnsOff: Bool
    /// The second tap of two.
    var locks: Bool
    /// Another key was pressed meanwhile.
    var isUsed = false
  }

  /// The key that a sliding finger came from, which acts for as long as the finger is down.
  struct Slide: Hashable, Sendable {
    var key: PlacedKey
    /// `shifting` or `layering`.
    var mode: Mode
  }

  /// The pointer before a sample that lies far away and may be a controller's fault.
  struct BeforeJump: Hashable, Sendable {
    var time: Timestamp
    var geometry: KeyboardGeometry
    var key: PlacedKey
    var since: Timestamp
    var home: Point
    var rest: Point
    var point: Point
    var mode: Mode
  }

  let finger: Int
  /// When the finger came down.
  let began: Timestamp
  /// The keys as they were when the finger came to its key.
  var geometry: KeyboardGeometry
  /// The key under the finger; the one it began on unless it slid.
  var key: PlacedKey
  /// When the finger came to this key.
  var since: Timestamp
  /// Where the finger was when it came to this key.
  var home: Point
  /// Where the finger rests, and since when.
  var rest: Point
  var resting: Timestamp
  var point: Point
  /// The contact's width in millimetres; 0 when the panel doesn't say.
  var contact = 0.0
  var mode: Mode
  var slide: Slide?
  var jump: BeforeJump?
  /// It came down on alternates that were open already.
  var choosesByTap = false

  init(
    finger: Int, geometry: KeyboardGeometry, key: PlacedKey, at point: Point, contact: Double,
    now: Timestamp, mode: Mode
  ) {
    self.finger = finger
    self.geometry = geometry
    self.key = key
    self.mode = mode
    self.point = point
    self.contact = contact
    began = now
    since = now
    resting = now
    home = point
    rest = point
  }

  /// True while the key is drawn as pressed.
  var isPressed: Bool { mode != .spent && mode != .away }

  /// True while the finger holds a key that acts on others.
  var isHold: Bool {
    switch mode {
    case .shifting, .layering, .modifying: true
    default: false
    }
  }

  /// When a hold becomes a long press; nil when it can't.
  func longPressDeadline(_ timings: KeyTimings) -> Timestamp? {
    guard mode == .pressing, key.key.isEnabled else { return nil }
    guard key.key.isSpaceBar || key.key.action == .hide || !key.key.alternates.isEmpty else {
      return nil
    }
    return resting + timings.longPress
  }

  /// When something is due for the finger.
  func deadline(_ timings: KeyTimings) -> Timestamp? {
    if case .repeating(let held) = mode { return held.next }
    return longPressDeadline(timings)
  }

  /// How far the finger may move and still rest, in points: a wide contact rolls.
  func slack(_ timings: KeyTimings) -> Double {
    (timings.drift + max(0, contact - 8) / 4) * geometry.panel.millimetre
  }

  /// True when a place is still the key's: on its area or hardly beyond, or hardly moved.
  func holds(_ place: Point, _ timings: KeyTimings) -> Bool {
    let edge = timings.hysteresis * geometry.panel.millimetre
    return key.touchArea.insetBy(dx: -edge, dy: -edge).contains(place)
      || place.distance(to: home) <= slack(timings)
  }

  /// The keys area is higher by `way` points, and all that is in it lies lower.
  mutating func shift(by way: Double) {
    home.y += way
    rest.y += way
    point.y += way
    key.frame.y += way
    key.touchArea.y += way
    slide?.key.frame.y += way
    slide?.key.touchArea.y += way
    jump = nil
  }

  /// The finger is on another key now.
  mutating func enter(_ key: PlacedKey, at point: Point, _ now: Timestamp) {
    self.key = key
    since = now
    home = point
    rest = point
    resting = now
    mode = .pressing
  }
}

extension Key {
  /// True for the key that becomes a trackpad when it is held.
  var isSpaceBar: Bool { id == "space" && action == .insert && alternates.isEmpty }

  /// True for keys that a finger slides onto and that show a preview: those that type a visible text.
  var isLetter: Bool {
    kind == .letter && action == .insert && !output.allSatisfy(\.isWhitespace)
  }

  /// The hardware key that acts when it is pressed, and goes on while it is held.
  var repeatedPress: KeyPress.Key? {
    guard case .press(let key) = action else { return nil }
    switch key {
    case .left, .right, .up, .down, .backspace, .delete, .pageUp, .pageDown: return key
    default: return nil
    }
  }
}
