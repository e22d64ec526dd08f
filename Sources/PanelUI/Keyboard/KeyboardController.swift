public import KeyboardCore
public import PanelCore
import TextCore

/// Connects the focus, the keyboard's machines and its views.
///
/// What a touch means is the engine's, where the keyboard is is the presentation's; this object
/// passes events to them and carries out their actions.
@MainActor public final class KeyboardController: Timed, Animated {
  private unowned let window: Window
  /// Which keys there are, which are down, what they type.
  public private(set) var engine: KeyboardEngine
  /// Where the keyboard is; views read it in their layout.
  public private(set) var presentation: KeyboardPresentation
  /// What the return key means in the field that has the focus.
  public private(set) var returnKey = ReturnKey.newLine {
    didSet { if returnKey != oldValue { keyView.setNeedsDisplay() } }
  }
  /// The view that stands above the keys now.
  public private(set) var accessoryView: View?
  /// What a key that goes down sounds like.
  public var clicks = KeyClicks()
  /// Holds the accessory row and the keys; slides.
  let hostView = KeyboardHostView()
  private let keyView = KeyboardView()
  private let overlay = KeyOverlayView()
  private let followers = KeyboardFollowers()
  private var hardware = HardwareKeyboard()
  /// True while the keys come or go below a row that stays: they then slide with its lower edge.
  private var keysFollowRow = false
  /// How long, how far and how fast a finger has to be for the keys to understand it.
  public var timings: KeyTimings {
    get { engine.timings }
    set { if newValue != engine.timings { take(.timings(newValue), at: window.now) } }
  }
  /// True: each decision of the keys is a line of the log.
  public var traces = false { didSet { engine.isTracing = traces } }
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
    keyView.gestures = [
      Gesture(keyView, .raw { [weak self] touch, now in self?.touch(touch, at: now) })
    ]
    overlay.gestures = [
      Gesture(overlay, .raw { [weak self] touch, now in self?.touchOverlay(touch, at: now) })
    ]
  }

  func install() {
    window.addSubview(hostView)
    window.addSubview(overlay)
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
    guard hardware.hidesKeys || keysFollowRow else {
      return presentation.progress(at: window.now)
    }
    let area = engine.geometry.metrics.areaHeight
    let seen = window.frame.height - presentation.frame(at: window.now).y - rowHeight
    return area > 0 ? min(max(seen / area, 0), 1) : 0
  }

  /// Where the keys area begins in the window now.
  public var keysOrigin: Point { keyView.frameInWindow.origin }

  // MARK: Events

  func focusChanged(to responder: Responder?, at now: Timestamp) {
    // Presses are void and the letters come first, whoever had the focus. The height is told once,
    // when all of the new field is known.
    take(.hidden, at: now)
    guard let responder, let input = responder as? any TextInput else {
      hardware.focusGone()
      return post(presentation.hide(at: now))
    }
    takeAccessory(of: responder)
    takeTraits(of: input, at: now)
    post(presentation.show(height: height, at: now))
  }

  /// The field with the focus wants other keys than before.
  func inputChanged() {
    guard let input else { return }
    takeTraits(of: input, at: window.now)
    tellHeight()
  }

  func focusLostByItself(at now: Timestamp) {
    carryOut(engine.handle(.cancelAll, at: now))
    post(presentation.focusLost(at: now))
  }

  /// The text before the caret may be another one.
  func contextChanged(at now: Timestamp) {
    guard let input = window.firstResponder as? any TextInput else { return }
    take(.context(input.isSecure ? "" : input.textBeforeCaret), at: now)
    carryOut(engine.handle(.sentenceStart(startsSentence(input)), at: now))
    updateAccessory()
  }

  func windowChanged(at now: Timestamp) {
    updateGeometry(hasRow: accessoryView != nil)
    post(
      presentation.windowChanged(
        to: window.environment.metrics.window, height: height, at: now))
  }

  func hardwareKeyboardChanged(attached: Bool) {
    changeHardware { if attached { $0.attached() } else { $0.detached() } }
  }

  /// A finger touched the text that has the focus.
  func textTouched() { changeHardware { $0.textTouched() } }

  private func changeHardware(_ body: (inout HardwareKeyboard) -> Void) {
    let before = hardware
    body(&hardware)
    guard hardware.hidesKeys != before.hidesKeys else { return }
    take(.cancelAll, at: window.now)
    keysChanged()
    guard input != nil else { return }
    keysFollowRow = true
    post(presentation.show(height: height, at: window.now))
  }

  func cancelTouches(at now: Timestamp) { carryOut(engine.handle(.cancelAll, at: now)) }

  private func touch(_ touch: Touch, at now: Timestamp) {
    carryOut(engine.handle(.touch(touch), at: now))
  }

  /// While alternates stay open, every touch is theirs.
  private func touchOverlay(_ touch: Touch, at now: Timestamp) {
    var touch = touch
    touch.point = touch.point - keysOrigin
    self.touch(touch, at: now)
  }

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
    // While the height changes the keys stay at the bottom; in a slide they go with the row.
    let keysTop =
      presentation.phase == .shown && !keysFollowRow
      ? window.frame.height - frame.y - metrics.areaHeight : rowHeight
    accessoryView?.frame = Rect(x: 0, y: 0, width: frame.width, height: rowHeight)
    accessoryView?.isHidden = rowHeight <= 0
    keyView.frame = Rect(
      x: 0, y: keysTop, width: frame.width, height: metrics.areaHeight)
    overlay.frame = Rect(origin: .zero, size: window.frame.size)
    followers.place(
      fraction: presentation.fraction(at: now), scale: window.environment.metrics.window.scale)
  }

  // MARK: Steps

  private func takeTraits(of input: any TextInput, at now: Timestamp) {
    returnKey = input.returnKey
    take(.secure(input.isSecure), at: now)
    take(.keyType(input.keyboardType), at: now)
    take(.context(input.isSecure ? "" : input.textBeforeCaret), at: now)
    take(.autocapitalization(input.autocapitalizationType), at: now)
    take(.sentenceStart(startsSentence(input)), at: now)
    updateAccessory()
  }

  /// True where what begins with a capital in this field begins.
  private func startsSentence(_ input: any TextInput) -> Bool {
    guard input.keyboardType.capitalizes else { return false }
    return switch input.autocapitalizationType {
    case .none: false
    case .words: input.isAtWordStart
    case .sentences: input.isAtSentenceStart
    case .allCharacters: true
    }
  }

  /// What the engine makes of an event, but for a new height: whoever calls tells that.
  func take(_ event: KeyboardEvent, at now: Timestamp) {
    carryOut(
      engine.handle(event, at: now).filter {
        if case .heightChanged = $0 { false } else { true }
      })
  }

  private var height: Double {
    guard hardware.hidesKeys else { return engine.geometry.metrics.height }
    return rowHeight > 0 ? rowHeight + window.environment.metrics.window.safeArea.bottom : 0
  }

  /// Without the keys there is room for the row in low windows too, beside the bar and a line.
  private var rowHeight: Double {
    guard hardware.hidesKeys else { return engine.geometry.metrics.rowHeight }
    let panel = window.environment.metrics
    let row = snap(panel.row, to: panel.window.scale)
    let edges = panel.window.safeArea.top + panel.window.safeArea.bottom
    let rest = panel.window.size.height - edges - panel.bar - panel.lineHeight(em: panel.body)
    return accessoryView == nil || rest < row ? 0 : row
  }

  /// The keys, the row or the layout are others: a new height slides, the keys stay at the bottom.
  private func tellHeight() {
    if !hardware.hidesKeys { keysFollowRow = false }
    post(presentation.setHeight(height, at: window.now))
  }

  private func takeAccessory(of responder: Responder) {
    let view = responder.inputAccessoryView
    if view !== accessoryView {
      accessoryView?.removeFromSuperview()
      accessoryView = view
      if let view { hostView.addSubview(view) }
    }
    updateGeometry(hasRow: view != nil)
    updateAccessory()
  }

  private func updateAccessory() {
    guard let row = accessoryView as? AccessoryRow else { return }
    row.updateEnabled { [window] in window.application.canPerform(command: $0) }
  }

  private func updateGeometry(hasRow: Bool) {
    let old = engine.geometry
    let geometry = KeyboardGeometry(
      layout: old.layout, type: old.type, layer: old.layer, metrics: window.environment.metrics,
      hasAccessoryRow: hasRow)
    guard geometry != old else { return }
    take(.geometry(geometry), at: window.now)
    keysChanged()
  }

  private func keysChanged() {
    keyView.setNeedsDisplay()
    overlay.setNeedsDisplay()
  }

  private func carryOut(_ actions: [KeyAction]) {
    keysChangedIfSeen()
    if traces {
      for decision in engine.takeDecisions() {
        window.application.emit(.log(decision.description))
      }
    }
    for action in actions {
      switch action {
      case .insert(let text, _):
        (input as? any MarkedTextInput)?.unmarkText()
        input?.typeText(text, on: .screen)
      case .replaceBackward(let removed, let text, _):
        input?.replaceBackward(removed, with: text)
      case .pressKey(let key, let modifiers): window.application.press(key, modifiers)
      case .deleteBackward(let unit, _):
        input?.deleteBackward(unit == .word ? .word : .grapheme)
      case .insertNewline: input?.insertNewline()
      case .moveCaret(let columns, let rows, let selects):
        input?.moveCaret(columns: columns, rows: rows, extending: selects)
      case .endMovingCaret: input?.endMovingCaret()
      case .hide: window.makeFirstResponder(nil)
      case .heightChanged: tellHeight()
      case .nextLanguage: window.application.perform(command: Command("next-layout"))
      case .chooseLanguage(let id):
        window.application.perform(command: Command("layout", argument: id))
      case .press:
        clicks.volume(isSecure: engine.isSecure).map { window.application.emit(.click(volume: $0)) }
      case .layerChanged, .modifiersChanged: break
      }
    }
  }

  private var input: (any TextInput)? { window.firstResponder as? any TextInput }

  private var seen = KeysSeen()
  private struct KeysSeen: Equatable {
    var layer = ""
    var modifiers: [KeyPress.Modifiers] = []
    var pressed: [PressedKey] = []
    var fading: [FadingKey] = []
    var isTrackpad = false
    var popup: KeyPopup?
    var preview: KeyPreview?
  }

  /// Keys are drawn anew only when something of them differs.
  private func keysChangedIfSeen() {
    let now = KeysSeen(
      layer: engine.visibleLayer + engine.shift.rawValue,
      modifiers: [engine.activeModifiers, engine.lockedModifiers], pressed: engine.pressedKeys,
      fading: engine.fading, isTrackpad: engine.isTrackpad, popup: engine.popup,
      preview: engine.preview)
    overlay.isUserInteractionEnabled = engine.keepsPopup
    guard now != seen else { return }
    if now.layer != seen.layer || now.pressed != seen.pressed || now.fading != seen.fading
      || now.isTrackpad != seen.isTrackpad || now.modifiers != seen.modifiers
    {
      keyView.setNeedsDisplay()
    }
    if now.popup != seen.popup || now.preview != seen.preview { overlay.setNeedsDisplay() }
    seen = now
  }

  private func post(_ actions: [PresentationAction]) {
    for action in actions {
      let move = action.transition
      switch action {
      case .willShow, .willHide, .willChangeFrame:
        followers.begin(isSliding: move.duration > .zero)
      case .didShow, .didHide, .didChangeFrame: break
      }
      window.selectionOverlay?.setNeedsLayout()
      // Even without a frame in between, observers find the views where the message says.
      animate(at: window.now)
      window.messages.post(
        KeyboardMessage(
          name: action.name, time: window.now, beginFrame: move.beginFrame,
          endFrame: move.endFrame, animationDuration: move.duration, animationCurve: move.curve,
          isLocal: true, transition: SlideTransition(followers: followers)))
    }
  }
}
