import PanelCore

/// Fingers that move: sliding, flicks, drags, and samples that were never there.
extension KeyboardEngine {
  /// A sample so far from the one before is doubted, in millimetres.
  static let jump = 25.0
  /// How long it is.
  static let jumpTime = Duration.milliseconds(60)

  mutating func move(_ i: Int, to point: Point, at now: Timestamp) -> [KeyAction] {
    if case .steering = pointers[i].mode { return steer(i, to: point, at: now) }
    takeBackJump(i, point, at: now)
    let pointer = pointers[i]
    pointers[i].point = point
    if point.distance(to: pointer.rest) > pointer.slack(timings) {
      // Only a finger at rest makes a long press.
      pointers[i].rest = point
      pointers[i].resting = now
    }
    switch pointer.mode {
    case .spent, .steering, .modifying: break
    case .choosing(var popup, let origin):
      popup.chosen = popup.cell(for: point, origin: origin, base: pointer.key)
      pointers[i].mode = .choosing(popup, origin: origin)
    case .repeating:
      guard !pointer.holds(point, timings) else { break }
      note(pointer, "stop repeating", "left the key", at: now)
      release(i, at: now)
    case .shifting, .layering:
      if !pointer.holds(point, timings) {
        beginSlide(i, at: now)
        if pointers[i].slide != nil { slide(i, to: point, at: now) }
      }
    case .pressing, .flicking, .away: slide(i, to: point, at: now)
    }
    return []
  }

  /// A finger that types, on its way over the keys.
  private mutating func slide(_ i: Int, to point: Point, at now: Timestamp) {
    let pointer = pointers[i]
    if pointer.mode != .away, let flick = pointer.flick(to: point, timings, at: now) {
      if pointer.mode == .pressing { note(pointer, "flick \(flick.rawValue)", "fast", at: now) }
      pointers[i].mode = .flicking(flick)
      return
    }
    if pointer.mayFlick(to: point, timings, at: now) { return }
    if pointer.slide?.key != pointer.key, pointer.holds(point, timings) {
      pointers[i].mode = .pressing
      return
    }
    if let slide = pointer.slide, slide.key.touchArea.contains(point) {
      // Back where it began: as if it had not left.
      if pointer.isPressed { fade(pointer.key, at: now) }
      pointers[i].enter(slide.key, at: point, now)
      pointers[i].mode = slide.mode
      pointers[i].slide = nil
      return
    }
    // Another layer may be higher than the one where the finger came down.
    let way = pointer.geometry.metrics.areaHeight - geometry.metrics.areaHeight
    var under = pointer.geometry.key(at: Point(x: point.x, y: point.y + way))
    under?.frame.y -= way
    under?.touchArea.y -= way
    if let under, under.key.isEnabled, canSlide(pointer, to: under.key) {
      if pointer.isPressed { fade(pointer.key, at: now) }
      pointers[i].enter(under, at: point, now)
      note(pointers[i], "slide onto the key", "left the last one", at: now)
    } else if pointer.isPressed {
      fade(pointer.key, at: now)
      pointers[i].mode = .away
      note(pointer, "leave the key", "beside the keys", at: now)
    }
  }

  /// Letters are slid over; from a shift or layer key a finger goes to any key that types.
  private func canSlide(_ pointer: Pointer, to key: Key) -> Bool {
    if pointer.slide != nil { return key.action == .insert }
    return pointer.key.key.isLetter && key.isLetter
  }

  /// A single sample far away, and the finger is back: it was never there.
  private mutating func takeBackJump(_ i: Int, _ point: Point, at now: Timestamp) {
    let pointer = pointers[i]
    let millimetre = pointer.geometry.panel.millimetre
    if let before = pointer.jump {
      pointers[i].jump = nil
      if now - before.time <= Self.jumpTime,
        point.distance(to: before.point) <= 2 * timings.drift * millimetre
      {
        restore(i, before, at: now)
        return
      }
    }
    switch pointer.mode {
    case .spent, .shifting, .layering, .modifying: return
    default: break
    }
    // Neither a slide that began on another key can be told from it.
    guard pointer.slide == nil, point.distance(to: pointer.point) > Self.jump * millimetre else {
      return
    }
    pointers[i].jump = .init(
      time: now, geometry: pointer.geometry, key: pointer.key, since: pointer.since,
      home: pointer.home, rest: pointer.rest, point: pointer.point, mode: pointer.mode)
  }

  private mutating func restore(_ i: Int, _ before: Pointer.BeforeJump, at now: Timestamp) {
    if pointers[i].isPressed, pointers[i].key != before.key {
      fade(pointers[i].key, at: now)
    }
    pointers[i].geometry = before.geometry
    pointers[i].key = before.key
    pointers[i].since = before.since
    pointers[i].home = before.home
    pointers[i].rest = before.rest
    pointers[i].resting = before.time
    pointers[i].point = before.point
    pointers[i].mode = before.mode
    if case .repeating(var held) = before.mode {
      held.next = max(held.next, now)
      pointers[i].mode = .repeating(held)
    }
    let index = geometry.index(of: before.key)
    fading.removeAll { $0.index == index }
    note(pointers[i], "ignore a sample", "jumped away and back", at: now)
  }
}
