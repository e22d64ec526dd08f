public import PanelCore

/// The one window: the root of the view tree, the focus, and the way of every touch.
@MainActor public final class Window: View, Timed {
  public unowned let application: Application
  private let storedEnvironment: Environment
  var needsLayoutPass = true
  var needsFrame = true
  private(set) var arena: GestureArena
  private var members: [Int: Gesture] = [:]
  private var lastMember = 0
  /// Handles, loupe and edit menu of the text that has the focus; made when one is needed.
  var selectionOverlay: SelectionOverlay?
  /// The responder that has the focus.
  public private(set) weak var firstResponder: Responder?
  /// The responder that had the focus last; `show` gives it back.
  weak var lastFirstResponder: Responder?

  init(application: Application, environment: Environment) {
    self.application = application
    storedEnvironment = environment
    arena = GestureArena(slop: (2.0 * environment.metrics.millimetre).rounded())
    super.init(frame: Rect(origin: .zero, size: environment.metrics.window.size))
    storedWindow = self
    identifier = "window"
  }

  public override var environment: Environment { storedEnvironment }
  public override var next: Responder? { application }

  /// The instant that is being worked on.
  public var now: Timestamp { application.now }
  /// Where messages about the keyboard are posted.
  public var messages: MessageCenter { application.messages }

  /// The controller whose view fills the window. Setting it takes the old one's view away.
  public var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue {
        oldValue.viewWillDisappear()
        forgetFocus(of: oldValue)
        oldValue.view.removeFromSuperview()
        oldValue.window = nil
        oldValue.viewDidDisappear()
      }
      guard let controller = rootViewController else { return }
      controller.window = self
      let view = controller.view
      view.frame = Rect(origin: .zero, size: frame.size)
      insertSubview(view, at: 0)
      controller.viewWillAppear()
      application.layoutNow()
      controller.viewDidAppear()
    }
  }

  public override func layoutSubviews() {
    rootViewController?.view.setNeedsLayout()
  }

  func metricsChanged(_ metrics: WindowMetrics) {
    if metrics.size != frame.size { rootViewController?.viewWillTransition(to: metrics.size) }
    environment.metrics = PanelMetrics(metrics)
    arena.slop = (2.0 * environment.metrics.millimetre).rounded()
    propagateEnvironment()
    frame = Rect(origin: .zero, size: metrics.size)
    rootViewController?.view.frame = Rect(origin: .zero, size: metrics.size)
  }

  func layoutIfNeeded() {
    // A layout may ask for another one (a scroll view that moves); two rounds settle every case.
    for _ in 0..<4 where needsLayoutPass {
      needsLayoutPass = false
      layoutPass()
    }
    // What floats over a text goes where that is by now.
    selectionOverlay?.follow()
    if needsLayoutPass {
      needsLayoutPass = false
      layoutPass()
    }
  }

  // MARK: Focus

  /// Moves the focus. nil takes it away from whoever has it.
  /// - Returns: false when the old responder would not give it up or the new one not take it.
  @discardableResult
  public func makeFirstResponder(_ responder: Responder?) -> Bool {
    guard responder !== firstResponder else { return true }
    if let view = responder as? View, view.window !== self { return false }
    if let old = firstResponder as? any FocusGuarding, !old.shouldResignFirstResponder() {
      return false
    }
    if let responder {
      guard responder.canBecomeFirstResponder else { return false }
      if let new = responder as? any FocusGuarding, !new.shouldBecomeFirstResponder() {
        return false
      }
    }
    let old = firstResponder
    firstResponder = responder
    if responder != nil { lastFirstResponder = responder }
    (old as? any FocusGuarding)?.didResignFirstResponder()
    // Whoever is told may move the focus on: that move has done the rest already.
    guard firstResponder === responder else { return false }
    (responder as? any FocusGuarding)?.didBecomeFirstResponder()
    guard firstResponder === responder else { return false }
    application.keyboard.focusChanged(to: responder, at: now)
    return true
  }

  func viewWillLeave(_ view: View) {
    let gone = Set(members.filter { $0.value.view === view }.keys)
    if !gone.isEmpty {
      arena.forget(gone)
      for id in gone { members[id] = nil }
    }
    forgetFocus(of: view)
  }

  /// The responder goes away: there is nobody left to refuse.
  private func forgetFocus(of responder: Responder) {
    if lastFirstResponder === responder { lastFirstResponder = nil }
    guard firstResponder === responder else { return }
    firstResponder = nil
    (responder as? any FocusGuarding)?.didResignFirstResponder()
    if firstResponder == nil { application.keyboard.focusLostByItself(at: now) }
  }

  // MARK: Touches

  /// The fingers that are down and what they are on.
  public var touches: [(finger: Int, point: Point, view: View?)] {
    arena.fingers.map { finger, point in
      (finger, point, arena.member(of: finger).flatMap { members[$0]?.view })
    }
  }

  func send(_ touch: Touch, at now: Timestamp) {
    let actions: [GestureArena.Action]
    switch touch.phase {
    case .down:
      let held = holdScrolling(at: touch.point, now)
      let members = candidates(at: touch.point)
      // A finger that stops what coasts means nothing else, unless it goes on to drag.
      actions = arena.began(
        touch, on: held ? members.filter(\.kind.isDrag) : members, at: now)
    case .move: actions = arena.moved(touch)
    case .up: actions = arena.ended(touch, at: now)
    case .cancel: actions = arena.cancelled(touch.finger)
    }
    for action in actions { deliver(action, at: now) }
    if arena.fingers.isEmpty { members = [:] }
  }

  public var nextDeadline: Timestamp? { arena.nextDeadline }

  public func fire(at now: Timestamp) {
    for action in arena.advance(to: now) { deliver(action, at: now) }
  }

  func cancelAllTouches(at now: Timestamp) {
    for action in arena.cancelAll() { deliver(action, at: now) }
    members = [:]
  }

  /// The gestures under a point, the deepest view's first. The one hit test of a touch.
  private func candidates(at point: Point) -> [GestureArena.Member] {
    var result: [GestureArena.Member] = []
    var here = hitTest(point)
    while let view = here {
      for gesture in view.gestures where gesture.isEnabled {
        lastMember += 1
        members[memberID(of: gesture)] = gesture
        result.append(GestureArena.Member(id: memberID(of: gesture), kind: gesture.kind))
      }
      here = view.superview
    }
    return result
  }

  /// A gesture keeps its number, so that the second of two taps is known as such.
  private func memberID(of gesture: Gesture) -> Int {
    if gesture.memberID == 0 { gesture.memberID = lastMember }
    return gesture.memberID
  }

  private func deliver(_ action: GestureArena.Action, at now: Timestamp) {
    switch action {
    case .raw(let id, var touch):
      guard let (gesture, view) = target(id), case .raw(let body) = gesture.handler else { return }
      touch.point = view.convert(touch.point, from: nil)
      body(touch, now)
    case .pressed(let id, _):
      if case .press(let highlight, _)? = target(id)?.0.handler { highlight(true) }
    case .pressMoved(let id, let point):
      guard let (gesture, view) = target(id), case .press(let highlight, _) = gesture.handler
      else { return }
      highlight(isInside(point, view))
    case .released(let id, let point):
      guard let (gesture, view) = target(id),
        case .press(let highlight, let release) =
          gesture.handler
      else { return }
      highlight(false)
      if isInside(point, view) { release() }
    case .pressCancelled(let id):
      if case .press(let highlight, _)? = target(id)?.0.handler { highlight(false) }
    case .tapped(let id, let point, let count):
      guard let (gesture, view) = target(id), case .tap(let body) = gesture.handler else { return }
      body(view.convert(point, from: nil), count, now)
      if view is any TextInput { application.keyboard.textTouched() }
    case .panBegan(let id, let from, let to): pan(id, .began(from: from, to: to, at: now))
    case .panMoved(let id, let point): pan(id, .moved(to: point, at: now))
    case .panEnded(let id, _): pan(id, .ended(at: now))
    case .panCancelled(let id): pan(id, .cancelled(at: now))
    case .pinchBegan(let id, let middle): pinch(id, .began(middle: middle, at: now))
    case .pinchMoved(let id, let scale, let middle):
      pinch(id, .moved(scale: scale, middle: middle, at: now))
    case .pinchEnded(let id): pinch(id, .ended(at: now))
    case .pinchCancelled(let id): pinch(id, .cancelled(at: now))
    case .holdBegan(let id, let point): hold(id, .began(at: point))
    case .holdMoved(let id, let point): hold(id, .moved(to: point))
    case .holdEnded(let id, let point):
      hold(id, .moved(to: point))
      hold(id, .ended)
    case .holdCancelled(let id): hold(id, .cancelled)
    }
  }

  private func target(_ id: Int) -> (Gesture, View)? {
    guard let gesture = members[id], let view = gesture.view else { return nil }
    return (gesture, view)
  }

  private func pan(_ id: Int, _ stage: Gesture.Pan) {
    if case .pan(_, _, let body)? = target(id)?.0.handler { body(stage) }
  }

  private func pinch(_ id: Int, _ stage: Gesture.Pinch) {
    if case .pinch(let body)? = target(id)?.0.handler { body(stage) }
  }

  /// Stops the scroll views under a finger that coast.
  /// - Returns: true when one did.
  private func holdScrolling(at point: Point, _ now: Timestamp) -> Bool {
    var isHeld = false
    var here = hitTest(point)
    while let view = here {
      if (view as? ScrollView)?.hold(at: now) ?? false { isHeld = true }
      here = view.superview
    }
    return isHeld
  }

  private func hold(_ id: Int, _ stage: Gesture.Hold) {
    if case .hold(_, let body)? = target(id)?.0.handler { body(stage) }
  }

  /// A finger that presses a button may leave it by a finger's width before it counts as off.
  private func isInside(_ point: Point, _ view: View) -> Bool {
    view.frameInWindow.insetBy(dx: -arena.slop, dy: -arena.slop).contains(point)
  }
}

/// A responder that has a say when the focus moves. Called by `Window.makeFirstResponder` only.
@MainActor public protocol FocusGuarding: AnyObject {
  /// Last chance to refuse, and the place to build what the focus needs.
  func shouldBecomeFirstResponder() -> Bool
  func shouldResignFirstResponder() -> Bool
  func didBecomeFirstResponder()
  func didResignFirstResponder()
}
