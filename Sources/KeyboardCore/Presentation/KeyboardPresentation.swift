public import PanelCore

/// Where the keyboard is: the one value that the keyboard and the content read in a layout pass.
///
/// Verbs in: show, hide, setHeight, windowChanged, focusLost, focusGained, advance. Actions out:
/// what observers are to be told. A verb that changes nothing tells nothing. A reversal, a rotation
/// and a new height start from the sampled place with a full duration, and an interrupted move is
/// never told to have ended. Heights count the accessory row and the bottom inset.
/// Source: the meaning of UIKit's keyboard frames.
public struct KeyboardPresentation: Equatable, Sendable {
  public enum Phase: String, Hashable, Sendable {
    case hidden, showing, shown, hiding
  }

  /// How long a slide takes.
  public static let slide = Duration.milliseconds(250)
  /// How long a focus that was lost by itself may come back before the keyboard leaves.
  public static let patience = Duration.milliseconds(200)

  public private(set) var phase = Phase.hidden
  /// The last move, running or done; nil before the first.
  public private(set) var transition: KeyboardTransition?
  /// The height of the whole keyboard, in points; kept while hidden.
  public private(set) var height = 0.0
  /// True: every move is a jump.
  public var reducesMotion: Bool

  private var window: WindowMetrics
  private var isMoving = false
  /// A running move that was told with `willChangeFrame`.
  private var changesFrame = false
  private var patienceEnd: Timestamp?

  public init(metrics: WindowMetrics, reducesMotion: Bool = false) {
    self.window = metrics
    self.reducesMotion = reducesMotion
  }

  // MARK: Reading

  /// Where the keyboard is at `now`, part-way through its slide if one is running.
  ///
  /// Window coordinates, in points, y down, the accessory row included. The upper edge lies on a
  /// whole pixel; the height is the whole keyboard's, of which a part may be below the window.
  /// - Complexity: O(1).
  public func frame(at now: Timestamp) -> Rect {
    let top = isMoving ? transition?.top(at: now) ?? restTop : restTop
    return frame(top: top)
  }

  /// Where the keyboard rests when nothing else happens, in window coordinates.
  public var endFrame: Rect { frame(top: restTop) }

  /// Where the last move began, in window coordinates.
  public var beginFrame: Rect { transition?.beginFrame ?? endFrame }

  /// True while a slide is running.
  public func isAnimating(at now: Timestamp) -> Bool {
    isMoving && transition.map { now < $0.end } ?? false
  }

  /// True while a focus that was lost by itself may still come back.
  public var isWaiting: Bool { patienceEnd != nil }

  /// How much of the keyboard is seen: 0 hidden, 1 shown.
  public func progress(at now: Timestamp) -> Double {
    guard height > 0 else { return 0 }
    return min(max((window.size.height - frame(at: now).y) / height, 0), 1)
  }

  /// How much of the running move is done; 1 at rest.
  public func fraction(at now: Timestamp) -> Double {
    isMoving ? transition?.fraction(at: now) ?? 1 : 1
  }

  /// The end of a slide or of the patience with a lost focus.
  public var nextDeadline: Timestamp? {
    Timestamp.earliest(patienceEnd, isMoving ? transition?.end : nil)
  }

  // MARK: Verbs

  /// Slides the keyboard in, or to a new height when it is already coming or there.
  ///
  /// A keyboard without height counts as hidden.
  public mutating func show(height: Double, at now: Timestamp) -> [PresentationAction] {
    patienceEnd = nil
    let fitting = fit(height)
    guard fitting > 0 else { return hide(at: now) }
    switch phase {
    case .showing, .shown: return setHeight(height, at: now)
    case .hidden, .hiding:
      self.height = fitting
      return move(from: frame(at: now), to: .showing, told: PresentationAction.willShow, at: now)
    }
  }

  /// Slides the keyboard out, at once: nobody's patience is asked.
  public mutating func hide(at now: Timestamp) -> [PresentationAction] {
    patienceEnd = nil
    guard phase == .showing || phase == .shown else { return [] }
    return move(from: frame(at: now), to: .hiding, told: PresentationAction.willHide, at: now)
  }

  /// Another layer, form or row needs another height.
  public mutating func setHeight(_ height: Double, at now: Timestamp) -> [PresentationAction] {
    let fitting = fit(height)
    guard fitting != self.height else { return [] }
    guard phase == .showing || phase == .shown else {
      self.height = fitting
      return []
    }
    guard fitting > 0 else { return hide(at: now) }
    let begin = frame(at: now)
    self.height = fitting
    changesFrame = true
    return move(from: begin, to: phase, told: PresentationAction.willChangeFrame, at: now)
  }

  /// The window has other measures and the keyboard, for them, another height.
  ///
  /// At rest it jumps. A slide goes on from what is seen of the keyboard, with its full duration.
  public mutating func windowChanged(
    to metrics: WindowMetrics, height: Double, at now: Timestamp
  ) -> [PresentationAction] {
    let seen = window.size.height - frame(at: now).y
    let begin = frame(at: now)
    window = metrics
    self.height = fit(height)
    guard isMoving else {
      if phase == .hidden { transition = nil }
      guard phase == .shown, endFrame != begin else { return [] }
      guard self.height > 0 else { return hide(at: now) }
      changesFrame = true
      return move(
        from: begin, to: .shown, told: PresentationAction.willChangeFrame, at: now, jumps: true)
    }
    let top = metrics.size.height - min(max(seen, 0), self.height)
    changesFrame = true
    return move(
      from: frame(top: snap(top, to: window.scale)), to: phase,
      told: PresentationAction.willChangeFrame, at: now)
  }

  /// The focus went by itself, perhaps to come back to another field.
  public mutating func focusLost(at now: Timestamp) -> [PresentationAction] {
    guard phase == .showing || phase == .shown, patienceEnd == nil else { return [] }
    patienceEnd = now + Self.patience
    return []
  }

  /// A field took the focus; its keyboard is `height` points high.
  public mutating func focusGained(height: Double, at now: Timestamp) -> [PresentationAction] {
    show(height: height, at: now)
  }

  /// Fires what is due at or before `now`, each at its own instant, in order.
  public mutating func advance(to now: Timestamp) -> [PresentationAction] {
    var actions: [PresentationAction] = []
    while let due = nextDeadline, due <= now {
      if isMoving, let transition, transition.end == due {
        actions += settle(transition)
      } else {
        actions += hide(at: due)
      }
    }
    return actions
  }

  // MARK: Steps

  private var restTop: Double {
    switch phase {
    case .hidden, .hiding: window.size.height
    case .showing, .shown: window.size.height - height
    }
  }

  /// Taller than it rests while it shrinks, so that it never floats.
  private func frame(top: Double) -> Rect {
    Rect(
      x: 0, y: top, width: window.size.width, height: max(height, window.size.height - top))
  }

  /// On whole pixels and inside the window; no number counts as no height.
  private func fit(_ height: Double) -> Double {
    guard height > 0 else { return 0 }
    return min(snap(height, to: window.scale), window.size.height)
  }

  private mutating func move(
    from begin: Rect, to phase: Phase,
    told: (KeyboardTransition) -> PresentationAction, at now: Timestamp, jumps: Bool = false
  ) -> [PresentationAction] {
    if phase != self.phase { changesFrame = false }
    self.phase = phase
    let transition = KeyboardTransition(
      beginFrame: begin, endFrame: endFrame, start: now,
      duration: jumps || reducesMotion ? .zero : Self.slide, scale: window.scale)
    self.transition = transition
    isMoving = true
    let will = told(transition)
    return transition.duration == .zero ? [will] + settle(transition) : [will]
  }

  private mutating func settle(_ transition: KeyboardTransition) -> [PresentationAction] {
    isMoving = false
    var actions: [PresentationAction] = []
    if changesFrame { actions.append(.didChangeFrame(transition)) }
    changesFrame = false
    switch phase {
    case .showing:
      phase = .shown
      actions.append(.didShow(transition))
    case .hiding:
      phase = .hidden
      actions.append(.didHide(transition))
    case .shown, .hidden: break
    }
    return actions
  }
}
