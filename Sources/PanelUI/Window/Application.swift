import KeyboardCore
public import PanelCore
public import TextCore

/// The app as its driver sees it: events in, frames and effects out; and the end of the responder
/// chain.
///
/// Source: the role of UIKit's `UIApplication`, behind the seam `FrameClient`.
@MainActor public final class Application: Responder, FrameClient {
  /// The instant that is being worked on.
  public private(set) var now = Timestamp.zero
  /// Where keyboard messages are posted.
  public let messages = MessageCenter()
  /// What was copied last.
  var clipboard = TextClipboard()
  /// True from a click of the middle button until what it pastes is here.
  var awaitsSelection = false
  /// The one window.
  public private(set) lazy var window = Window(application: self, environment: environment)
  /// The on-screen keyboard.
  public private(set) lazy var keyboard = KeyboardController(window: window)
  /// What events pass on their way in.
  public private(set) lazy var gate = InputGate(self)
  /// Takes the commands and events that no responder knew.
  public weak var delegate: (any ApplicationDelegate)?

  /// False: the last time when somebody looked, there was nothing to paste.
  private(set) var clipboardHasText = true

  /// Sees what a hand does before anything else does.
  public weak var inputGuard: (any InputGuard)?
  var darkness = Darkness()

  /// Frames made so far.
  public private(set) var frameCount = 0
  /// Rectangles redrawn and number of commands of the last frame.
  public private(set) var lastFrame: DisplayList?
  private let environment: Environment
  private var timed: [WeakTimed] = []
  private var animated: [WeakAnimated] = []
  private var effects: [HostEffect] = []
  private var isVisible = true
  /// True while a hardware keyboard's control key is held.
  private var holdsControl = false
  private static let frameTime = Duration.nanoseconds(16_666_667)
  private var lastFrameTime: Timestamp?
  var composition = CompositionFilter()
  /// How often deadlines may be due at one instant.
  private static let mostRounds = 10_000

  private struct WeakTimed { weak var object: (any Timed)? }
  private struct WeakAnimated { weak var object: (any Animated)? }

  /// An app without a screen yet: set `window.rootViewController` next.
  /// - Parameter now: the present instant.
  public init(
    metrics: WindowMetrics, theme: Theme = .paper, shaper: any TextShaping,
    breaker: any TextBreaking, at now: Timestamp = .zero
  ) {
    self.now = now
    environment = Environment(
      metrics: PanelMetrics(metrics.onWholePixels), theme: theme, shaper: shaper, breaker: breaker)
    super.init()
    register(timed: gate)
    register(timed: window)
    register(timed: keyboard)
    register(animated: keyboard)
    keyboard.install()
  }

  // MARK: What views and controllers use

  /// Fires `object`'s deadlines from now on; it is held weakly.
  public func register(timed object: any Timed) {
    timed.removeAll { $0.object == nil }
    guard !timed.contains(where: { $0.object === object }) else { return }
    timed.append(WeakTimed(object: object))
  }
  /// Moves `object` before each frame from now on; it is held weakly.
  public func register(animated object: any Animated) {
    animated.removeAll { $0.object == nil }
    guard !animated.contains(where: { $0.object === object }) else { return }
    animated.append(WeakAnimated(object: object))
  }
  /// Hands an effect to the driver.
  public func emit(_ effect: HostEffect) { effects.append(effect) }

  /// Offers a command to the first responder and then up the chain.
  /// - Returns: false when nobody knew it.
  @discardableResult
  public func perform(command: Command) -> Bool {
    var here: Responder? = window.firstResponder ?? window.rootViewController ?? window
    while let responder = here {
      if responder.perform(command) { return true }
      here = responder.next
    }
    return false
  }

  /// Whether a command can be used now; commands that nobody knows can't.
  public func canPerform(command: Command) -> Bool {
    var here: Responder? = window.firstResponder ?? window.rootViewController ?? window
    while let responder = here {
      if let answer = responder.canPerform(command) { return answer }
      here = responder.next
    }
    return false
  }

  public override func perform(_ command: Command) -> Bool {
    switch command.id {
    case "show":
      guard window.firstResponder == nil else { return true }
      if let last = window.lastFirstResponder ?? delegate?.defaultFirstResponder {
        window.makeFirstResponder(last)
      }
    case "hide": window.makeFirstResponder(nil)
    case "keyboard-shape":
      guard let shape = KeyboardShape(rawValue: command.argument ?? "") else { return false }
      keyboard.setShape(shape)
    case "quit" where delegate == nil: emit(.quit)
    case "terminate": return perform(command: Command("quit"))
    default: return delegate?.application(self, perform: command) ?? false
    }
    return true
  }

  public override func canPerform(_ command: Command) -> Bool? {
    switch command.id {
    case "show": window.firstResponder == nil
    case "hide": window.firstResponder != nil
    case "keyboard-shape": true
    case "quit" where delegate == nil: true
    default: delegate?.application(self, canPerform: command) ?? false
    }
  }

  /// Changes the colours of everything.
  public func setTheme(_ theme: Theme) {
    window.environment.theme = theme
    window.propagateEnvironment()
  }

  /// Changes the words of everything, and the side where reading begins.
  public func setStrings(_ strings: Strings) {
    window.environment.strings = strings
    keyboard.readingChanged(isRightToLeft: window.environment.isRightToLeft, at: now)
    window.propagateEnvironment()
  }

  /// Slides, fades and the caret's blink take no time, or their own again.
  public func setReducesMotion(_ reduces: Bool) {
    guard reduces != window.environment.reducesMotion else { return }
    window.environment.reducesMotion = reduces
    keyboard.reducesMotion = reduces
    window.propagateEnvironment()
  }

  /// Changes how readily Japanese and Chinese rows break.
  public func setLineStrictness(_ strictness: LineStrictness) {
    guard strictness != window.environment.lineStrictness else { return }
    window.environment.breaker.setStrictness(strictness)
    window.environment.lineStrictness = strictness
    window.propagateEnvironment()
  }

  /// Places every view as it stands at the present instant, without making a frame.
  public func layoutNow() {
    for entry in animated { entry.object?.animate(at: now) }
    window.layoutIfNeeded()
  }

  /// True while something moves by time alone, the caret's blink apart.
  public var isAnimating: Bool { animated.contains { $0.object?.isAnimating(at: now) ?? false } }

  /// How many deadlines are set.
  public var deadlineCount: Int { timed.filter { $0.object?.nextDeadline != nil }.count }

  // MARK: The seam

  public func send(_ event: InputEvent, at time: Timestamp) {
    advance(to: time)
    if event.isByHand {
      messages.post(UsedByHand())
      guard inputGuard?.admits(event) ?? true else { return }
    }
    gate.take(event, at: now)
  }

  /// Carries out an event that has passed the gate.
  func deliver(_ event: InputEvent) {
    switch event {
    case .touch(let touch): window.send(touch, at: now)
    case .wheel(let point, let dx, let dy): wheel(at: point, dx: dx, dy: dy)
    case .text(let text):
      (window.firstResponder as? any TextInput)?.typeText(unsettled(text), on: .hardware)
    case .marked(let text, let selected): mark(text, selected: selected)
    case .key(let press): key(press)
    case .metrics(let metrics): metricsChanged(metrics)
    case .focus(let gained):
      if !gained { interrupt() }
      delegate?.application(self, windowFocus: gained)
    case .visibility(let visible):
      isVisible = visible
      if !visible {
        interrupt()
        // Nobody knows whether it comes back.
        delegate?.application(self, windowFocus: false)
      }
      if visible {
        window.needsFrame = true
        darkness.isShown = false
      }
    case .hardwareKeyboard(let attached): keyboard.hardwareKeyboardChanged(attached: attached)
    case .command(let id, let argument): perform(command: Command(id, argument: argument))
    case .pasted(let text): pasted(text)
    case .clipboard(let hasText):
      clipboardHasText = hasText
      window.selectionOverlay?.setNeedsLayout()
    case .middleClick(let point): middleClicked(at: point)
    case .quit: perform(command: Command("terminate"))
    // The gate takes these.
    case .scanned, .delayed: break
    case .fileRead, .filePartRead, .fileWritten, .journal, .document, .library, .versions,
      .mediaChanged, .sessionEnded, .kiosk, .configurationChanged, .inputDevices:
      delegate?.application(self, received: event)
    }
  }

  public func advance(to time: Timestamp) {
    // Ties fire in registration order. A deadline that stays where it is can't loop for ever.
    var rounds = 0
    while let (deadline, object) = nextTimed(), deadline <= time, rounds < Self.mostRounds {
      rounds = deadline > now ? 0 : rounds + 1
      now = max(now, deadline)
      object.fire(at: now)
    }
    now = max(now, time)
  }

  public var nextDeadline: Timestamp? {
    let semantic = nextTimed()?.0
    if isBlank {
      guard isVisible, !darkness.isShown else { return semantic }
      return Timestamp.earliest(semantic, (lastFrameTime ?? now) + Self.frameTime)
    }
    guard isVisible, isAnimating || window.needsFrame || window.needsLayoutPass else {
      return semantic
    }
    return Timestamp.earliest(semantic, (lastFrameTime ?? now) + Self.frameTime)
  }

  public func takeFrame(at time: Timestamp) -> DisplayList? {
    advance(to: time)
    guard isVisible else { return nil }
    // Also when the motion has not come to the next pixel yet: a frame is not due twice at once.
    lastFrameTime = now
    if isBlank { return takeDarkFrame() }
    for entry in animated { entry.object?.animate(at: now) }
    guard window.needsFrame || window.needsLayoutPass else { return nil }
    window.layoutIfNeeded()
    window.needsFrame = false
    var list = DisplayList(metrics: window.environment.metrics.window, commands: [], damage: [])
    list.commands.reserveCapacity((lastFrame?.commands.count ?? 256) + 16)
    window.flatten(into: &list.commands, origin: .zero)
    return shown(list)
  }

  /// The frame, if it is another than the last one.
  func shown(_ list: DisplayList) -> DisplayList? {
    var list = list
    list.damage = DisplayDiff.damage(from: lastFrame, to: list)
    guard !list.damage.isEmpty else { return nil }
    lastFrame = list
    frameCount += 1
    return list
  }

  public func takeEffects() -> [HostEffect] {
    defer { effects = [] }
    return effects
  }

  // MARK: Steps

  private func nextTimed() -> (Timestamp, any Timed)? {
    var first: (Timestamp, any Timed)?
    for entry in timed {
      guard let object = entry.object, let deadline = object.nextDeadline else { continue }
      if first.map({ deadline < $0.0 }) ?? true { first = (deadline, object) }
    }
    return first
  }

  /// The window lost the focus or is hidden: no touch and no key goes on.
  func interrupt() {
    inputGuard?.interrupted()
    window.cancelAllTouches(at: now)
    keyboard.cancelTouches(at: now)
    holdsControl = false
  }

  private func metricsChanged(_ reported: WindowMetrics) {
    let metrics = reported.onWholePixels
    guard metrics != window.environment.metrics.window else { return }
    window.cancelAllTouches(at: now)
    darkness.isShown = false
    window.metricsChanged(metrics)
    keyboard.windowChanged(at: now)
  }

  private func wheel(at point: Point, dx: Double, dy: Double) {
    var here: View? = window.hitTest(point)
    while let view = here {
      if holdsControl, let text = view as? TextView, text.isZoomable {
        return text.zoom(byWheel: dy, at: point)
      }
      if let scroll = view as? ScrollView, scroll.wheel(dx: dx, dy: dy) { return }
      here = view.superview
    }
  }

  /// A key of the screen that is one of a hardware keyboard: down and up at once.
  func press(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers) {
    self.key(KeyPress(key, modifiers: modifiers, isDown: true))
    self.key(KeyPress(key, modifiers: modifiers, isDown: false))
    holdsControl = false
  }

  private func key(_ press: KeyPress) {
    holdsControl =
      press.key == .control ? press.isDown : press.modifiers.contains(.control)
    var here: Responder? = window.firstResponder ?? window.rootViewController ?? window
    while let responder = here {
      if let taker = responder as? any KeyTaking, taker.take(press) { return }
      here = responder.next
    }
  }
}

/// What an app adds to the kit at the end of the responder chain.
@MainActor public protocol ApplicationDelegate: AnyObject {
  /// Carries out a command that no responder knew; false when it is unknown here too.
  func application(_ application: Application, perform command: Command) -> Bool
  /// Whether such a command can be used now; nil when it is unknown here.
  func application(_ application: Application, canPerform command: Command) -> Bool?
  /// Answers from outside: files read and written, configuration changed.
  func application(_ application: Application, received event: InputEvent)
  /// The window gained or lost the system's focus.
  func application(_ application: Application, windowFocus gained: Bool)
  /// Who gets the focus from `show` when nobody has had it yet.
  var defaultFirstResponder: Responder? { get }
}

extension ApplicationDelegate {
  public func application(_ application: Application, perform command: Command) -> Bool { false }
  public func application(_ application: Application, canPerform command: Command) -> Bool? { nil }
  public func application(_ application: Application, received event: InputEvent) {}
  public func application(_ application: Application, windowFocus gained: Bool) {}
  public var defaultFirstResponder: Responder? { nil }
}

/// A responder that takes keys of a hardware keyboard.
@MainActor public protocol KeyTaking: AnyObject {
  /// - Returns: false to let the next responder have it.
  func take(_ press: KeyPress) -> Bool
}
