public import KeyboardCore
public import PanelCore
import TextCore

/// Connects the focus, the keyboard's machines and its views.
///
/// What a touch means is the engine's, where the keyboard is is the presentation's; this object
/// passes events to them and carries out their actions.
@MainActor public final class KeyboardController: Timed, Animated {
  unowned let window: Window
  /// Which keys there are, which are down, what they type.
  public internal(set) var engine: KeyboardEngine
  /// Where the keyboard is; views read it in their layout.
  public internal(set) var presentation: KeyboardPresentation
  /// What the return key means in the field that has the focus.
  public internal(set) var returnKey = ReturnKey.newLine {
    didSet { if returnKey != oldValue { keyView.setNeedsDisplay() } }
  }
  /// The view that stands above the keys now.
  public internal(set) var accessoryView: View?
  /// What a key that goes down sounds like.
  public var clicks = KeyClicks()
  /// Holds the accessory row and the keys; slides.
  let hostView = KeyboardHostView()
  let keyView = KeyboardView()
  let overlay = KeyOverlayView()
  private(set) lazy var cardView = KeyboardCardView(
    dock: { [weak self] in self?.setShape(.docked) }, drag: { [weak self] in self?.cardDragged($0) }
  )
  private(set) lazy var sideView = OneHandView { [weak self] in self?.setShape($0) }
  private(set) lazy var shapeMenu = ShapeMenuView { [weak self] in self?.setShape($0) }
  /// The emoji in the keys' place.
  public let emoji = EmojiKeyboard()
  let followers = KeyboardFollowers()
  var hardware = HardwareKeyboard()
  /// True while the keys come or go below a row that stays: they then slide with its lower edge.
  var keysFollowRow = false
  /// How long, how far and how fast a finger has to be for the keys to understand it.
  public var timings: KeyTimings {
    get { engine.timings }
    set { if newValue != engine.timings { take(.timings(newValue), at: window.now) } }
  }
  /// True: each decision of the keys is a line of the log.
  public var traces = false { didSet { engine.isTracing = traces } }
  /// How the person wants the keyboard. The shape is at hand as `shape`.
  public var options = KeyboardOptions() {
    didSet { if options != oldValue { optionsChanged(from: oldValue) } }
  }
  /// The finger on the keys that has opened the list of shapes.
  var shapeFinger: Int?
  /// The height that a finger is giving the keys, in millimetres.
  var draggedKeyHeight: Double?
  /// The finger that drags the keyboard; nil: none does.
  var dragOwner: DragOwner?
  /// The view that a finger scrolls which came down above the keyboard.
  var scrollingText: DragOwner?
  /// What was drawn of the keys last.
  var seen = KeysSeen()
  var reducesMotion = false { didSet { presentation.reducesMotion = reducesMotion } }

  init(window: Window) {
    self.window = window
    let metrics = window.environment.metrics
    engine = KeyboardEngine(
      geometry: KeyboardGeometry(layout: .fallback, metrics: metrics, hasAccessoryRow: false))
    presentation = KeyboardPresentation(metrics: metrics.window)
    hostView.isHidden = true
    hostView.addSubview(keyView)
    keyView.keyboard = self
    overlay.keyboard = self
    emoji.keyboard = self
    keyView.gestures = [
      Gesture(keyView, .raw { [weak self] touch, now in self?.touch(touch, at: now) })
    ]
    hostView.gestures = [
      Gesture(
        hostView, .pan(horizontal: false, vertical: true) { [weak self] in self?.rowDragged($0) })
    ]
    overlay.gestures = [
      Gesture(overlay, .raw { [weak self] touch, now in self?.touchOverlay(touch, at: now) })
    ]
  }

  func install() {
    hostView.addSubview(sideView)
    window.addSubview(hostView)
    window.addSubview(cardView)
    window.addSubview(overlay)
    window.addSubview(shapeMenu)
  }

  // MARK: What apps use

  /// Where the keyboard is at the present instant, in window coordinates, the accessory row
  /// included; below the window's lower edge when it is hidden.
  public var frame: Rect { presentation.frame(at: window.now) }

  /// True when a low window has no room for a bar above the editor while the keyboard is up.
  public var hidesBar: Bool {
    guard engine.geometry.metrics.hidesBar else { return false }
    // Keys that make way for real ones leave a text that still has its caret.
    if hardware.hidesKeys { return keysFollowRow && presentation.isAnimating(at: window.now) }
    return presentation.phase != .hidden && presentation.phase != .hiding
  }

  /// Takes another layout; the keys change at once, a new height slides.
  public func setLayout(_ layout: KeyboardLayout) {
    take(.layout(layout), at: window.now)
    tellHeight()
    keysChanged()
    showEmojiOfLayout()
  }

  /// The first responder has another accessory view than before.
  public func reloadInputViews() {
    guard let responder = window.firstResponder else { return }
    takeAccessory(of: responder)
    tellHeight()
  }

  /// The keys that are seen, the return key as the field wants it.
  public var placedKeys: [PlacedKey] {
    guard returnKey != .newLine else { return engine.placedKeys }
    return engine.placedKeys.map { placed in
      guard placed.key.action == .newline else { return placed }
      var placed = placed
      placed.key.icon = returnKey.icon
      placed.key.name = returnKey.name
      return placed
    }
  }

  /// Where the keys are in their coming and going; what stays at the bottom without them, the
  /// accessory row, does not count.
  public var phase: KeyboardPresentation.Phase {
    let isMoving = presentation.isAnimating(at: window.now)
    if hardware.hidesKeys { return isMoving && keysFollowRow ? .hiding : .hidden }
    return isMoving && keysFollowRow && presentation.phase == .shown
      ? .showing : presentation.phase
  }

  /// How much of the keys is seen, 0 to 1; the accessory row counts where it comes with them.
  public var progress: Double {
    if let card = presentation.card, let frame = presentation.cardFrame(at: window.now) {
      let way = window.frame.height - card.place.y
      return way > 0 ? min(max((window.frame.height - frame.y) / way, 0), 1) : 0
    }
    guard hardware.hidesKeys || keysFollowRow else {
      return presentation.progress(at: window.now)
    }
    let area = engine.geometry.metrics.areaHeight
    let seen = window.frame.height - presentation.frame(at: window.now).y - rowHeight
    return area > 0 ? min(max(seen / area, 0), 1) : 0
  }

  /// Where the keys area begins in the window now.
  public var keysOrigin: Point { keyView.frameInWindow.origin }

  // MARK: Time

  public var nextDeadline: Timestamp? {
    .earliest(engine.nextDeadline, presentation.nextDeadline)
  }

  public func fire(at now: Timestamp) {
    carryOut(engine.advance(to: now))
    post(presentation.advance(to: now))
  }

  public func isAnimating(at now: Timestamp) -> Bool {
    presentation.isAnimating(at: now) || !engine.fading.isEmpty
  }

  public func animate(at now: Timestamp) {
    if !engine.fading.isEmpty { keyView.setNeedsDisplay() }
    let frame = presentation.frame(at: now)
    hostView.isHidden = presentation.phase == .hidden
    if frame != hostView.frame {
      hostView.frame = frame
      window.rootViewController?.view.setNeedsLayout()
    }
    let metrics = engine.geometry.metrics
    // While the height changes the keys stay at the bottom; in a slide they go with the row, and
    // with a finger that takes the keyboard down.
    let atBottom = window.frame.height - frame.y - metrics.areaHeight
    let isTaken = presentation.isDragged || presentation.comesBack
    let keysTop =
      presentation.phase == .shown && !keysFollowRow
      ? isTaken ? max(atBottom, rowHeight) : atBottom : rowHeight
    accessoryView?.frame = Rect(x: 0, y: 0, width: frame.width, height: rowHeight)
    accessoryView?.isHidden = rowHeight <= 0
    placeKeys(at: keysTop, at: now)
    emoji.place(over: keyView, metrics: metrics)
    shapeMenu.frame = Rect(origin: .zero, size: window.frame.size)
    overlay.frame = Rect(origin: .zero, size: window.frame.size)
    followers.place(
      fraction: presentation.fraction(at: now), scale: window.environment.metrics.window.scale,
      isHeld: presentation.isDragged)
  }

  // MARK: Steps

  var height: Double {
    guard keysAreApart else { return engine.geometry.metrics.height }
    return rowHeight > 0 ? rowHeight + window.environment.metrics.window.safeArea.bottom : 0
  }

  /// Without the keys there is room for the row in low windows too, beside the bar and a line.
  var rowHeight: Double {
    guard keysAreApart else { return engine.geometry.metrics.rowHeight }
    let panel = window.environment.metrics
    let row = snap(panel.row, to: panel.window.scale)
    let edges = panel.window.safeArea.top + panel.window.safeArea.bottom
    let rest = panel.window.size.height - edges - panel.bar - panel.lineHeight(em: panel.body)
    return accessoryView == nil || rest < row ? 0 : row
  }

  /// The keys, the row or the layout are others: a new height slides, the keys stay at the bottom.
  func tellHeight() {
    if !hardware.hidesKeys { keysFollowRow = false }
    post(presentation.reshape(card, height: height, at: window.now))
  }

  func takeAccessory(of responder: Responder) {
    let view = emoji.isSearching ? emoji.row : responder.inputAccessoryView
    if view !== accessoryView {
      accessoryView?.removeFromSuperview()
      accessoryView = view
      if let view { hostView.addSubview(view) }
    }
    updateGeometry(hasRow: view != nil)
    updateAccessory()
  }

  func updateAccessory() {
    guard let row = accessoryView as? AccessoryRow else { return }
    row.updateEnabled { [window] in window.application.canPerform(command: $0) }
  }

  func updateGeometry(hasRow: Bool) {
    let geometry = geometry(hasRow: hasRow)
    guard geometry != engine.geometry else { return }
    take(.geometry(geometry), at: window.now)
    keysChanged()
  }

  func keysChanged() {
    keyView.setNeedsDisplay()
    overlay.setNeedsDisplay()
  }

  func post(_ actions: [PresentationAction]) {
    for action in actions {
      let move = action.transition
      if action.isEnd { draggedHeightDone() }
      switch action {
      case .willShow, .willHide, .willChangeFrame:
        followers.begin(isSliding: move.duration > .zero || move.followsFinger)
      case .didShow, .didHide, .didChangeFrame: break
      }
      window.selectionOverlay?.setNeedsLayout()
      // Even without a frame in between, observers find the views where the message says.
      animate(at: window.now)
      window.messages.post(
        KeyboardMessage(
          name: action.name, time: window.now, beginFrame: move.beginFrame,
          endFrame: move.endFrame, cardFrame: presentation.cardFrame(at: window.now),
          animationDuration: move.duration, animationCurve: move.curve,
          followsFinger: move.followsFinger, isLocal: true,
          transition: SlideTransition(followers: followers)))
    }
  }
}
