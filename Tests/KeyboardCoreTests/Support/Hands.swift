import KeyboardCore
import PanelCore

/// Fingers on a keyboard, and a text that takes what they type.
struct Hands {
  var engine: KeyboardEngine
  var text = ""
  var now = Timestamp.zero
  /// Everything the engine asked for.
  var actions: [KeyAction] = []

  init(_ geometry: KeyboardGeometry) { engine = KeyboardEngine(geometry: geometry) }

  init() throws { self.init(try geometry()) }

  mutating func send(_ event: KeyboardEvent) { carryOut(engine.handle(event, at: now)) }

  mutating func wait(_ milliseconds: Double) {
    now = now + .milliseconds(milliseconds)
    carryOut(engine.advance(to: now))
  }

  mutating func down(_ finger: Int, _ id: String) { down(finger, at: middle(id)) }
  mutating func down(_ finger: Int, at point: Point, contact: Double? = nil) {
    send(.touch(Touch(finger: finger, phase: .down, point: point, contact: contact)))
  }
  mutating func move(_ finger: Int, to id: String) { move(finger, to: middle(id)) }
  mutating func move(_ finger: Int, to point: Point, contact: Double? = nil) {
    send(.touch(Touch(finger: finger, phase: .move, point: point, contact: contact)))
  }
  mutating func up(_ finger: Int, _ id: String) { up(finger, at: middle(id)) }
  mutating func up(_ finger: Int, at point: Point) {
    send(.touch(Touch(finger: finger, phase: .up, point: point)))
  }
  mutating func cancel(_ finger: Int) {
    send(.touch(Touch(finger: finger, phase: .cancel, point: .zero)))
  }

  mutating func tap(_ id: String, finger: Int = 1, holding milliseconds: Double = 50) {
    let place = middle(id)
    down(finger, at: place)
    wait(milliseconds)
    up(finger, at: place)
  }

  /// Taps each key in turn.
  mutating func type(_ ids: String...) {
    for id in ids {
      tap(id)
      wait(50)
    }
  }

  /// The middle of a key that is seen.
  func middle(_ id: String) -> Point {
    engine.placedKeys.first { $0.key.id == id }?.frame.center ?? Point(x: -1, y: -1)
  }

  /// Hardware keys that were pressed, as `control c`.
  var keys: [String] {
    actions.compactMap { action in
      guard case .pressKey(let key, let modifiers) = action else { return nil }
      var words: [String] = []
      if modifiers.contains(.control) { words.append("control") }
      if modifiers.contains(.alt) { words.append("alt") }
      if modifiers.contains(.shift) { words.append("shift") }
      if case .character(let text) = key { words.append(text) } else { words.append("\(key)") }
      return words.joined(separator: " ")
    }
  }

  /// A place so many millimetres to the right of a key's middle and below it.
  func beside(_ id: String, _ dx: Double, _ dy: Double) -> Point {
    let mm = engine.geometry.panel.millimetre
    let middle = middle(id)
    return Point(x: middle.x + dx * mm, y: middle.y + dy * mm)
  }

  /// Sets other limits of time and length.
  mutating func with(_ body: (inout KeyTimings) -> Void) {
    var timings = engine.timings
    body(&timings)
    send(.timings(timings))
  }

  var pressed: [String] { engine.pressedKeys.map(\.id) }

  func count(_ matches: (KeyAction) -> Bool) -> Int { actions.filter(matches).count }
  var deletions: Int { count { if case .deleteBackward = $0 { true } else { false } } }

  private mutating func carryOut(_ new: [KeyAction]) {
    actions += new
    for action in new {
      switch action {
      case .insert(let inserted, _): text += inserted
      case .replaceBackward(let removed, let inserted, _):
        if text.hasSuffix(removed) { text.removeLast(removed.count) }
        text += inserted
      case .insertNewline: text += "\n"
      case .deleteBackward: _ = text.popLast()
      default: break
      }
    }
  }
}
