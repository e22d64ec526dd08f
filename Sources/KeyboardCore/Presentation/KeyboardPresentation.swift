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

  public internal(set) var phase = Phase.hidden
  /// The last move, running or done; nil before the first.
  public internal(set) var transition: KeyboardTransition?
  /// The height of the whole keyboard, in points; kept while hidden.
  public internal(set) var height = 0.0
  /// True: every move is a jump.
  public var reducesMotion: Bool

  /// A finger that has the upper edge.
  var drag: KeyboardDrag?
  /// True while the keyboard goes back to where a finger took it.
  public internal(set) var comesBack = false
  /// The card of a floating keyboard; nil: the keys are docked. What is docked then, and told, is the
  /// accessory row alone, or nothing.
  public internal(set) var card: KeyboardCard?
  var cardMove: KeyboardTransition?
  /// Where a finger has the card, from its corner.
  var cardGrip: Point?
  var window: WindowMetrics
  var isMoving = false
  /// A running move that was told with `willChangeFrame`.
  var changesFrame = false
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
    return frame(top: drag?.top ?? top)
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
  ///
  /// In a drag it is the finger's: 1 where the keyboard would be hidden, below 0 where it is higher
  /// than when the finger took it.
  public func fraction(at now: Timestamp) -> Double {
    if let drag, let transition {
      let way = transition.endFrame.y - transition.beginFrame.y
      return way > 0 ? (drag.top - transition.beginFrame.y) / way : 0
    }
    return isMoving ? transition?.fraction(at: now) ?? 1 : 1
  }

  /// The end of a slide or of the patience with a lost focus.
  public var nextDeadline: Timestamp? {
    Timestamp.earliest(patienceEnd, isMoving ? transition?.end : nil)
  }

  // MARK: Verbs

  /// Slides the keyboard in, or to a new height when it is already coming or there.
  ///
  /// A keyboard without height counts as hidden, if it has no card.
  public mutating func show(height: Double, at now: Timestamp) -> [PresentationAction] {
    patienceEnd = nil
    let fitting = fit(height)
    guard fitting > 0 || card != nil else { return hide(at: now) }
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
    guard fitting > 0 || card != nil else { return hide(at: now) }
    let begin = frame(at: now)
    self.height = fitting
    changesFrame = true
    return move(from: begin, to: phase, told: PresentationAction.willChangeFrame, at: now)
  }

  /// The window has other measures and the keyboard, for them, another height.
  ///
  /// At rest it jumps. A slide goes on from what is seen of the keyboard, with its full duration.
  public mutating func windowChanged(
    to metrics: WindowMetrics, height: Double, card newCard: KeyboardCard? = nil, at now: Timestamp
  ) -> [PresentationAction] {
    let seen = window.size.height - frame(at: now).y
    let begin = frame(at: now)
    let cardSeen = cardFrame(at: now).map { window.size.height - $0.y }
    window = metrics
    card = newCard
    cardGrip = nil
    self.height = fit(height)
    guard isMoving || isDragged else {
      if phase == .hidden { transition = nil }
      guard phase == .shown, endFrame != begin else { return [] }
      guard self.height > 0 || card != nil else { return hide(at: now) }
      changesFrame = true
      return move(
        from: begin, to: .shown, told: PresentationAction.willChangeFrame, at: now, jumps: true)
    }
    let top = metrics.size.height - min(max(seen, 0), self.height)
    changesFrame = true
    return move(
      from: frame(top: snap(top, to: window.scale)), to: phase,
      told: PresentationAction.willChangeFrame, at: now,
      cardFrom: snap(metrics.size.height - (cardSeen ?? 0), to: window.scale))
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

  var restTop: Double {
    switch phase {
    case .hidden, .hiding: window.size.height
    case .showing, .shown: window.size.height - height
    }
  }

  /// Taller than it rests while it shrinks, so that it never floats.
  func frame(top: Double) -> Rect {
    Rect(
      x: 0, y: top, width: window.size.width, height: max(height, window.size.height - top))
  }

  /// On whole pixels and inside the window; no number counts as no height.
  func fit(_ height: Double) -> Double {
    guard height > 0 else { return 0 }
    return min(snap(height, to: window.scale), window.size.height)
  }

  mutating func move(
    from begin: Rect, to phase: Phase,
    told: (KeyboardTransition) -> PresentationAction, at now: Timestamp, jumps: Bool = false,
    cardFrom: Double? = nil
  ) -> [PresentationAction] {
    let cardTop = cardFrom ?? cardFrame(at: now)?.y
    if phase != self.phase { changesFrame = false }
    self.phase = phase
    drag = nil
    comesBack = false
    let transition = KeyboardTransition(
      beginFrame: begin, endFrame: endFrame, start: now,
      duration: jumps || reducesMotion ? .zero : Self.slide, scale: window.scale)
    self.transition = transition
    isMoving = true
    moveCard(from: cardTop, along: transition)
    let will = card == nil ? told(transition) : .willChangeFrame(transition)
    return transition.duration == .zero ? [will] + settle(transition) : [will]
  }

  private mutating func settle(_ transition: KeyboardTransition) -> [PresentationAction] {
    isMoving = false
    comesBack = false
    cardMove = nil
    var actions: [PresentationAction] = []
    if changesFrame || card != nil { actions.append(.didChangeFrame(transition)) }
    changesFrame = false
    switch phase {
    case .showing:
      phase = .shown
      if card == nil { actions.append(.didShow(transition)) }
    case .hiding:
      phase = .hidden
      if card == nil { actions.append(.didHide(transition)) }
    case .shown, .hidden: break
    }
    return actions
  }
}
