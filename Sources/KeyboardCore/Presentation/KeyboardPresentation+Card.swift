public import PanelCore

/// The card of a floating keyboard.
public struct KeyboardCard: Hashable, Sendable {
  /// In points, the bar to grab included.
  public var size: Size
  /// Its upper left corner at rest, in window points.
  public var place: Point

  public init(size: Size, place: Point) {
    self.size = size
    self.place = place
  }

  /// The same card inside `room`, with its upper left corner seen in any case.
  public func kept(in room: Rect) -> KeyboardCard {
    func kept(_ value: Double, _ least: Double, _ most: Double) -> Double {
      value.isFinite ? max(least, min(value, most)) : least
    }
    var card = self
    card.place = Point(
      x: kept(place.x, room.minX, room.maxX - size.width),
      y: kept(place.y, room.minY, room.maxY - size.height))
    return card
  }
}

/// A keyboard that floats.
///
/// The card comes from below the window and goes there, in step with what is docked. What is docked
/// is the accessory row, or nothing, and it alone is in the frames that are told; a floating keyboard
/// tells `willChangeFrame` and `didChangeFrame` only. Source: UIKit's undocked keyboard.
extension KeyboardPresentation {
  /// Where the card is at `now`, in window points, its upper edge on a whole pixel; nil: the keyboard
  /// doesn't float.
  public func cardFrame(at now: Timestamp) -> Rect? {
    guard let card else { return nil }
    let top = isMoving ? cardMove?.top(at: now) ?? cardTop : cardTop
    return Rect(origin: Point(x: card.place.x, y: top), size: card.size)
  }

  /// Another shape, another card or another height of what is docked.
  ///
  /// A keyboard that begins to float rises from below the window; one that is docked comes up with
  /// its keys. A card that differs otherwise jumps.
  public mutating func reshape(
    _ new: KeyboardCard?, height: Double, at now: Timestamp
  ) -> [PresentationAction] {
    let fitting = fit(height)
    guard new != card || fitting != self.height else { return [] }
    let isOtherKind = (card == nil) != (new == nil)
    guard phase == .showing || phase == .shown, isOtherKind || fitting != self.height else {
      card = new
      self.height = fitting
      if let new { cardMove?.endFrame.y = phase == .hiding ? window.size.height : new.place.y }
      return []
    }
    let begin = frame(at: now)
    let rises = card == nil
    card = new
    cardGrip = nil
    guard fitting > 0 || new != nil else { return hide(at: now) }
    self.height = fitting
    changesFrame = true
    return move(
      from: begin, to: phase, told: PresentationAction.willChangeFrame, at: now,
      cardFrom: rises ? window.size.height : nil)
  }

  // MARK: A finger that moves the card

  /// True while a finger has the card.
  public var isCardDragged: Bool { cardGrip != nil }

  /// A finger takes the card where it is.
  /// - Returns: false when there is none to take.
  public mutating func beginCardDrag(at finger: Point, now: Timestamp) -> Bool {
    guard phase == .showing || phase == .shown, cardGrip == nil, let frame = cardFrame(at: now)
    else { return false }
    card?.place = frame.origin
    cardMove = nil
    cardGrip = finger - frame.origin
    return true
  }

  /// The finger is at `finger`; the card stays inside `room`. Both in window points.
  public mutating func dragCard(to finger: Point, within room: Rect) {
    guard let cardGrip, var card, finger.x.isFinite, finger.y.isFinite else { return }
    card.place = Point(
      x: snap(finger.x - cardGrip.x, to: window.scale),
      y: snap(finger.y - cardGrip.y, to: window.scale))
    self.card = card.kept(in: room)
  }

  /// The finger lets the card go, where it is. Told at once: the frames of what is docked, unchanged.
  public mutating func endCardDrag(at now: Timestamp) -> [PresentationAction] {
    guard cardGrip != nil else { return [] }
    cardGrip = nil
    let here = KeyboardTransition(
      beginFrame: frame(at: now), endFrame: endFrame, start: now, duration: .zero,
      scale: window.scale)
    // A slide that runs tells of its own.
    return isMoving ? [] : [.willChangeFrame(here), .didChangeFrame(here)]
  }

  // MARK: Steps

  /// Where the card rests.
  private var cardTop: Double {
    switch phase {
    case .hidden, .hiding: window.size.height
    case .showing, .shown: card?.place.y ?? window.size.height
    }
  }

  /// The card goes along with a move of what is docked.
  mutating func moveCard(from top: Double?, along move: KeyboardTransition) {
    guard let card, let top else {
      cardMove = nil
      cardGrip = nil
      return
    }
    if cardGrip != nil, phase == .shown {
      cardMove = nil
      return
    }
    cardGrip = nil
    func frame(_ top: Double) -> Rect {
      Rect(origin: Point(x: card.place.x, y: top), size: card.size)
    }
    cardMove = KeyboardTransition(
      beginFrame: frame(top), endFrame: frame(cardTop), start: move.start,
      duration: move.duration, scale: window.scale)
  }
}
