package import CSDL2
package import PanelCore

/// Turns SDL's events into the app's.
///
/// In: an event and the window's geometry at that moment. Out: input events in order. What it keeps
/// is which fingers are down, whether the window is seen, and the measures that it told last.
package struct EventTranslator: Sendable {
  /// False while nothing of the window is seen.
  package private(set) var isVisible = true
  /// How places of touches are put right; the mouse is where it is.
  package var touchMatrix = TouchMatrix.identity
  var fingers = FingerTable()
  private var composition = CompositionReader()
  /// The modifiers of the last key.
  private var held: KeyPress.Modifiers = []
  private var isFocused: Bool?
  private var metrics: WindowMetrics?
  private var warnings: [String] = []
  private var hasWarnedOfPlace = false

  package init() {}

  /// Sentences for the log since the last call.
  package mutating func takeWarnings() -> [String] {
    defer { warnings.removeAll() }
    return warnings
  }

  /// The app's events for one of SDL's; none for what does not matter to it.
  package mutating func translate(
    _ event: SDL_Event, in geometry: WindowGeometry
  ) -> [InputEvent] {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: finger(event.tfinger, geometry)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: mouse(event.button, geometry)
    case SDL_MOUSEMOTION: mouse(event.motion, geometry)
    case SDL_MOUSEWHEEL: wheel(event.wheel, geometry)
    case SDL_TEXTINPUT: typed(event.text)
    case SDL_TEXTEDITING: edited(event.edit)
    case SDL_KEYDOWN, SDL_KEYUP: key(event.key)
    case SDL_WINDOWEVENT: window(event.window, geometry)
    case SDL_DISPLAYEVENT: newMetrics(geometry)
    case SDL_QUIT: [.quit]
    default: []
    }
  }

  /// The measures, if they are not those that were told last.
  package mutating func newMetrics(_ geometry: WindowGeometry) -> [InputEvent] {
    let new = geometry.metrics
    guard new != metrics else { return [] }
    metrics = new
    return [.metrics(new)]
  }

  /// What was down is void: the compositor has taken it for a gesture of its own.
  package mutating func cancelTouches() -> [InputEvent] { fingers.cancelAll() }

  private static let shares = -1.0...2.0

  // MARK: - Pointers

  private mutating func finger(
    _ event: SDL_TouchFingerEvent, _ geometry: WindowGeometry
  ) -> [InputEvent] {
    // A mouse that SDL shows as a finger comes as a mouse too.
    guard event.touchId != keyrise_mouse_touch_id else { return [] }
    let id = FingerTable.ID(device: event.touchId, finger: event.fingerId)
    let isUp = event.type == SDL_FINGERUP.rawValue
    guard let point = place(Double(event.x), Double(event.y), geometry) else {
      // The finger is gone wherever it was; a place that is none moves nothing.
      return isUp ? fingers.cancel(id) : []
    }
    if isUp { return fingers.up(id, at: point) }
    if event.type == SDL_FINGERDOWN.rawValue { return down(id, at: point) }
    return fingers.move(id, to: point)
  }

  private mutating func mouse(
    _ event: SDL_MouseButtonEvent, _ geometry: WindowGeometry
  ) -> [InputEvent] {
    guard event.which != keyrise_touch_mouse_id, event.button == 1 || event.button == 2,
      let point = place(x: event.x, y: event.y, geometry)
    else { return [] }
    if event.button == 2 {
      return event.type == SDL_MOUSEBUTTONDOWN.rawValue ? [.middleClick(at: point)] : []
    }
    return event.type == SDL_MOUSEBUTTONDOWN.rawValue
      ? down(.mouse, at: point) : fingers.up(.mouse, at: point)
  }

  private mutating func mouse(
    _ event: SDL_MouseMotionEvent, _ geometry: WindowGeometry
  ) -> [InputEvent] {
    guard event.which != keyrise_touch_mouse_id,
      let point = place(x: event.x, y: event.y, geometry)
    else { return [] }
    // The button came up where the window did not see it.
    if event.state & 1 == 0 { return fingers.cancel(.mouse) }
    return fingers.move(.mouse, to: point)
  }

  private mutating func wheel(
    _ event: SDL_MouseWheelEvent, _ geometry: WindowGeometry
  ) -> [InputEvent] {
    guard event.which != keyrise_touch_mouse_id,
      let point = place(x: event.mouseX, y: event.mouseY, geometry)
    else { return [] }
    let sign = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
    let dx = Double(event.preciseX) * sign
    let dy = -Double(event.preciseY) * sign
    guard dx.isFinite, dy.isFinite, dx != 0 || dy != 0 else { return [] }
    return [.wheel(at: point, dx: dx, dy: dy)]
  }

  mutating func down(
    _ id: FingerTable.ID, at point: Point, contact: Double? = nil
  ) -> [InputEvent] {
    guard let events = fingers.down(id, at: point, contact: contact) else {
      warnings.append("More than \(FingerTable.limit) fingers are down: the last is ignored.")
      return []
    }
    return events
  }

  /// A mouse is free to leave the window while its button is down.
  private mutating func place(x: Int32, y: Int32, _ geometry: WindowGeometry) -> Point? {
    geometry.point(
      shareX: Double(x) / Double(geometry.width), shareY: Double(y) / Double(geometry.height))
  }

  mutating func place(_ x: Double, _ y: Double, _ geometry: WindowGeometry) -> Point? {
    let isInside = (0...1).contains(x) && (0...1).contains(y)
    if !isInside, !hasWarnedOfPlace {
      hasWarnedOfPlace = true
      warnings.append("The touch device reports a place outside of the panel: \(x), \(y).")
    }
    // A share that is far away was never one: pixels, or the device's own numbers.
    guard Self.shares.contains(x), Self.shares.contains(y) else { return nil }
    let right = touchMatrix == .identity ? (x: x, y: y) : touchMatrix.apply(x, y)
    return geometry.point(shareX: right.x, shareY: right.y)
  }

  // MARK: - Window

  private mutating func window(
    _ event: SDL_WindowEvent, _ geometry: WindowGeometry
  ) -> [InputEvent] {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_RESIZED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      newMetrics(geometry)
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: setVisible(false)
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_RESTORED,
      SDL_WINDOWEVENT_MAXIMIZED:
      setVisible(true)
    case SDL_WINDOWEVENT_FOCUS_GAINED: setFocused(true)
    case SDL_WINDOWEVENT_FOCUS_LOST: setFocused(false)
    default: []
    }
  }

  // A compositor that takes a touch away sends no up: what was down is void.
  private mutating func setVisible(_ isVisible: Bool) -> [InputEvent] {
    guard isVisible != self.isVisible else { return [] }
    self.isVisible = isVisible
    return (isVisible ? [] : fingers.cancelAll()) + [.visibility(isVisible)]
  }

  private mutating func setFocused(_ isFocused: Bool) -> [InputEvent] {
    guard isFocused != self.isFocused else { return [] }
    self.isFocused = isFocused
    return (isFocused ? [] : fingers.cancelAll()) + [.focus(gained: isFocused)]
  }

  // MARK: - Text

  private mutating func key(_ event: SDL_KeyboardEvent) -> [InputEvent] {
    held = KeyPress.Modifiers(UInt32(event.keysym.mod))
    return KeyPress(event).map { [.key($0)] } ?? []
  }

  /// A chord types nothing, whatever X11 says of Alt with a letter. AltGr types.
  private mutating func typed(_ event: SDL_TextInputEvent) -> [InputEvent] {
    composition.ended()
    let text = Self.text(event.text)
    let isChord = !held.isDisjoint(with: [.control, .alt, .meta]) && !held.contains(.altGr)
    return text.isEmpty || isChord ? [] : [.text(text)]
  }

  private mutating func edited(_ event: SDL_TextEditingEvent) -> [InputEvent] {
    [
      composition.edited(
        Self.text(event.text), start: Int(event.start), length: Int(event.length))
    ]
  }

  /// C's text up to its end; the field's last byte may be a letter.
  private static func text<Field>(_ field: Field) -> String {
    withUnsafeBytes(of: field) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
