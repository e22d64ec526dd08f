public import KeyboardCore
public import PanelCore

/// The keyboard's shape, height and place.
extension KeyboardController {
  /// The shape that the keyboard has: the chosen one, or `docked` where the panel is too small.
  public var shape: KeyboardShape { engine.geometry.arrangement.shape }

  /// The shapes that the panel has room for.
  public var offeredShapes: [KeyboardShape] {
    KeyboardShape.allCases.filter { $0.fits(window.environment.metrics) }
  }

  /// Gives the keyboard another shape, as a person chose it: `KeyboardOptionsChosen` is posted. The keys
  /// change at once; what is docked slides to its new height.
  public func setShape(_ shape: KeyboardShape) {
    var chosen = options
    chosen.shape = shape
    choose(chosen)
  }

  /// Where the floating keyboard is at the present instant, in window coordinates; nil: it is docked,
  /// and `frame` is all of it.
  public var cardFrame: Rect? { presentation.cardFrame(at: window.now) }

  /// True where a touch is the keyboard's, in window coordinates.
  public func covers(_ point: Point) -> Bool {
    frame.contains(point) || cardFrame?.contains(point) ?? false
  }

  /// True while what is docked is the accessory row alone: real keys are attached, or the keys float.
  var keysAreApart: Bool { hardware.hidesKeys || shape == .floating }

  func choose(_ chosen: KeyboardOptions) {
    guard chosen != options else { return }
    options = chosen
    window.messages.post(KeyboardOptionsChosen(options: chosen))
  }

  func optionsChanged(from old: KeyboardOptions) {
    guard
      options.shape != old.shape || options.landscape != old.landscape
        || options.portrait != old.portrait
    else { return }
    draggedKeyHeight = nil
    updateGeometry(hasRow: accessoryView != nil)
    tellHeight()
    animate(at: window.now)
  }

  private var isPortrait: Bool { window.environment.metrics.isPortrait }

  /// What is remembered for the panel as it is mounted.
  var mounting: KeyboardOptions.Mounting {
    get { options[isPortrait] }
    set {
      var chosen = options
      chosen[isPortrait] = newValue
      choose(chosen)
    }
  }

  /// The keys' places for the present shape, height and panel.
  func geometry(hasRow: Bool) -> KeyboardGeometry {
    let old = engine.geometry
    var arrangement = KeyboardArrangement(
      shape: options.shape, keyHeight: draggedKeyHeight ?? mounting.keyHeight)
    func geometry() -> KeyboardGeometry {
      KeyboardGeometry(
        layout: old.layout, type: old.type, layer: old.layer,
        metrics: window.environment.metrics, hasAccessoryRow: hasRow, arrangement: arrangement)
    }
    let first = geometry()
    guard first.arrangement.shape == .floating else { return first }
    arrangement.card = card(of: first.metrics).place
    return geometry()
  }

  // MARK: The floating card

  /// The present card; nil: the keyboard doesn't float, or real keys are attached.
  var card: KeyboardCard? {
    guard shape == .floating, !hardware.hidesKeys else { return nil }
    return card(of: engine.geometry.metrics)
  }

  private func card(of keys: KeyboardMetrics) -> KeyboardCard {
    let metrics = window.environment.metrics
    let scale = metrics.window.scale
    let size = Size(width: keys.areaWidth, height: keys.cardBar + keys.areaHeight)
    let room = cardRoom
    let margin = (2 * metrics.millimetre).rounded()
    let place =
      mounting.place.map {
        Point(
          x: snap($0.x * metrics.millimetre, to: scale),
          y: snap($0.y * metrics.millimetre, to: scale))
      }
      ?? Point(
        x: snap(room.midX - size.width / 2, to: scale),
        y: snap(room.maxY - rowHeight - margin - size.height, to: scale))
    return KeyboardCard(size: size, place: place).kept(in: room)
  }

  /// Where the card can be.
  private var cardRoom: Rect {
    let panel = window.environment.metrics.window
    return Rect(origin: .zero, size: panel.size).inset(by: panel.safeArea)
  }

  /// A finger on the card's bar.
  func cardDragged(_ stage: Gesture.Pan) {
    switch stage {
    case .began(let from, let to, let now):
      guard presentation.beginCardDrag(at: from, now: now) else { return }
      cancelTouches(at: now)
      presentation.dragCard(to: to, within: cardRoom)
      animate(at: now)
    case .moved(let point, let now):
      presentation.dragCard(to: point, within: cardRoom)
      animate(at: now)
    case .ended(let now), .cancelled(let now):
      guard presentation.isCardDragged, let place = presentation.card?.place else { return }
      let told = presentation.endCardDrag(at: now)
      let millimetre = window.environment.metrics.millimetre
      func rounded(_ points: Double) -> Double { (points / millimetre * 100).rounded() / 100 }
      mounting.place = Point(x: rounded(place.x), y: rounded(place.y))
      post(told)
    }
  }

  // MARK: The list of shapes

  /// The key that hides the keyboard is held: it offers the shapes.
  /// - Parameter key: its frame in window coordinates.
  func held(_ stage: Gesture.Hold, over key: Rect) {
    switch stage {
    case .began: shapeMenu.open(offeredShapes, current: shape, above: key)
    case .moved(let point): shapeMenu.slide(to: point)
    case .ended: shapeMenu.lift()
    case .cancelled: shapeMenu.close()
    }
  }

  /// A finger holds the key among the keys that hides the keyboard.
  func offerShapes(to finger: Int) {
    guard let key = engine.geometry.keys.first(where: { $0.key.action == .hide }) else { return }
    shapeFinger = finger
    let origin = keysOrigin
    held(
      .began(at: key.frame.center), over: key.frame.offsetBy(dx: origin.x, dy: origin.y))
  }

  /// That finger goes on, over the list.
  func slideOverShapes(_ touch: Touch) {
    let origin = keysOrigin
    switch touch.phase {
    case .down: shapeFinger = nil
    case .move: held(.moved(to: touch.point + origin), over: .zero)
    case .up:
      shapeFinger = nil
      held(.moved(to: touch.point + origin), over: .zero)
      held(.ended, over: .zero)
    case .cancel:
      shapeFinger = nil
      held(.cancelled, over: .zero)
    }
  }

  /// The shapes that are offered now, each with its frame in window coordinates; empty while the list
  /// is closed.
  public var shapeItems: [(shape: KeyboardShape, frame: Rect)] { shapeMenu.items }

  // MARK: Views

  /// The keys are in what they move with: the card, or the stone at the panel's edge.
  func placeKeys(at top: Double, at now: Timestamp) {
    let metrics = engine.geometry.metrics
    if let frame = presentation.cardFrame(at: now) {
      if keyView.superview !== cardView { cardView.insertSubview(keyView, at: 0) }
      cardView.isHidden = presentation.phase == .hidden
      keyView.isHidden = false
      cardView.frame = frame
      keyView.frame = Rect(
        x: 0, y: metrics.cardBar, width: metrics.areaWidth, height: metrics.areaHeight)
      sideView.isHidden = true
      return
    }
    cardView.isHidden = true
    if keyView.superview !== hostView { hostView.insertSubview(keyView, at: 0) }
    keyView.isHidden = shape == .floating
    keyView.frame = Rect(
      x: 0, y: top, width: metrics.areaWidth, height: metrics.areaHeight)
    placeSide(beside: keyView.frame)
  }

  /// The buttons beside the keys for one hand.
  private func placeSide(beside keys: Rect) {
    sideView.isHidden = shape != .left && shape != .right
    guard !sideView.isHidden else { return }
    let metrics = engine.geometry.metrics
    let panel = window.environment.metrics
    let isLeft = shape == .left
    sideView.keysAreLeft = isLeft
    let free =
      isLeft
      ? keys.width - panel.window.safeArea.right - metrics.blockRight
      : metrics.blockLeft - panel.window.safeArea.left
    let width = max(0, min(free, (16 * panel.millimetre).rounded()))
    sideView.frame = Rect(
      x: isLeft ? metrics.blockRight : metrics.blockLeft - width, y: keys.y, width: width,
      height: max(0, keys.height - metrics.bottomInset))
  }
}
