internal import CSDL2
package import PanelCore

/// The window and its event loop.
///
/// The loop sleeps until there is an event or the client's next deadline, and shows at most one
/// frame in each sixtieth of a second.
@MainActor package final class SDLHost {
  private let options: HostOptions
  private let stage: Stage
  private let now: () -> Timestamp
  private nonisolated let inbox: Inbox
  private var translator = EventTranslator()
  private var geometry: WindowGeometry
  private var isStopped = false
  private var lastList: DisplayList?
  private var damageMarks = DamageMarks()
  /// The sixtieth of a second that the last frame was shown in.
  private var lastSlot: Int64 = -1
  /// True when something has happened that the picture may not show yet.
  private var mayBeDirty = true
  /// Milliseconds slept since an event came in, where the driver can't wait for events; below 0 when
  /// one is expected.
  private var quiet: Int32 = 0

  /// What is selected, where the window system keeps no selection.
  private var ownSelection = ""
  /// SDL lets anyone set one, and never frees what it keeps itself.
  private var keepsSelection: Bool { window.driver == "x11" || window.driver == "wayland" }

  /// A sentence for the log about how the window was opened.
  private var startWarning: String?

  var window: WindowHandle { stage.window }
  private var output: any WindowOutput { stage.output }

  /// When the loop was last ready to hear of events, and when it began to be busy before that.
  private var ready: Timestamp?
  private var busySince: Timestamp?

  /// How touches are put right from now on.
  package func setTouchMatrix(_ matrix: TouchMatrix) { translator.touchMatrix = matrix }

  /// Frames shown so far.
  package private(set) var frameCount = 0
  /// What the frames were like so far.
  package private(set) var frameStats = FrameStats()
  /// Times the loop has woken up so far.
  package private(set) var wakeUps = 0
  /// Called after each frame, when the window system has its pixels.
  package var didShowFrame: (() -> Void)?

  /// Opens the window.
  /// - Parameter now: the time since the program started, monotonic: the one clock of a run.
  package init(
    options: HostOptions, fontFile: @escaping FontFile, now: @escaping () -> Timestamp
  ) throws(SDLFault) {
    self.options = options
    self.now = now
    do throws(SDLFault) {
      stage = try Stage(options, fontFile: fontFile)
    } catch {
      guard options.renderer == .gpu else { throw error }
      var others = options
      others.renderer = .software
      stage = try Stage(others, fontFile: fontFile)
      startWarning = "\(error) The processor draws instead."
    }
    inbox = stage.inbox
    geometry = stage.geometry
  }

  /// Plays clicks; nil until the first one.
  private var clicks: ClickPlayer?

  deinit { clicks?.close() }

  /// The name of SDL's video driver.
  package var driver: String { window.driver }

  /// The measures of the window as it is now.
  package var metrics: WindowMetrics { geometry.metrics }

  /// The text on the clipboard; empty when there is none.
  package var clipboard: String {
    guard let text = SDL_GetClipboardText() else { return "" }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// The text that is selected, here or in another program; empty where there is no such thing.
  package var primarySelection: String {
    guard keepsSelection else { return ownSelection }
    guard let text = SDL_GetPrimarySelectionText() else { return "" }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// Delivers an event from any thread.
  package nonisolated func post(_ event: InputEvent) { inbox.post(event) }

  /// Ends `run` when it has carried out the effects at hand.
  package func stop() {
    isStopped = true
    inbox.wake()
  }

  /// Drives the client until `stop`. Clipboard and title are carried out here, an effect of any
  /// other kind is handed to `perform`.
  package func run(_ client: any FrameClient, perform: (HostEffect) -> Void) {
    isStopped = false
    // A window system has hands of its own, which nobody sees here.
    let tellsHands = window.driver == "kmsdrm"
    let hands: @Sendable (Bool) -> Void = { [inbox] in
      if tellsHands { inbox.post(.inputDevices(present: $0)) }
    }
    let keyboards = KeyboardWatch(options.input, presence: hands) { [inbox] in
      inbox.post(.hardwareKeyboard(attached: $0))
    }
    defer { withExtendedLifetime(keyboards) {} }
    var time = now()
    if let warning = startWarning.take() { perform(.log(warning)) }
    for event in translator.newMetrics(geometry) { client.send(event, at: time) }
    while !isStopped {
      tellDelay(to: client, at: time)
      if deliver(to: client, at: time) {
        wantFrame(since: time)
        quiet = 0
      }
      if let deadline = client.nextDeadline, deadline <= time { wantFrame(since: deadline) }
      client.advance(to: time)
      showFrame(of: client, at: time)
      for effect in client.takeEffects() { carryOut(effect, perform) }
      for warning in translator.takeWarnings() { perform(.log(warning)) }
      if isStopped { break }
      ready = now()
      let frame = isFrameWanted ? Self.start(ofSlot: lastSlot + 1) : nil
      wait(until: .earliest(client.nextDeadline, frame), since: time)
      wakeUps += 1
      time = max(time, now())
    }
  }

  /// True when a frame is to be made as soon as its time comes.
  private var isFrameWanted: Bool { mayBeDirty && translator.isVisible && output.isReady }

  // MARK: - Steps of the loop

  /// Keys that came while the loop was busy for longer than a person needs for two have one instant.
  private func tellDelay(to client: any FrameClient, at time: Timestamp) {
    defer { busySince = time }
    guard let ready, let busySince, ready - busySince > ScanBurst.gap * 4 else { return }
    client.send(.delayed(ready - busySince), at: time)
  }

  private func wantFrame(since time: Timestamp) {
    mayBeDirty = true
    frameStats.want(since: Self.slot(of: time))
  }

  private func send(_ input: InputEvent, to client: any FrameClient, at time: Timestamp) {
    if case .touch = input { frameStats.touch(at: time) }
    client.send(input, at: time)
  }

  /// Hands over every event at hand.
  /// - Returns: true when there was one.
  private func deliver(to client: any FrameClient, at time: Timestamp) -> Bool {
    var hasDelivered = false
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      // Where touch panels are read without SDL, they are not heard twice.
      if stage.devices != nil, Self.isTouch(event) { continue }
      if options.locksClosing, event.type == SDL_QUIT.rawValue { continue }
      look(at: event)
      let inputs =
        event.type == inbox.cancel
        ? translator.cancelTouches() : translator.translate(event, in: geometry)
      for input in inputs {
        send(input, to: client, at: time)
        hasDelivered = true
      }
    }
    var inputs = inbox.take()
    for (device, change) in stage.devices?.takeTouches() ?? [] {
      if case .down = change { showArrow(false) }
      inputs += translator.translate(change, of: device, in: geometry)
    }
    inputs += (stage.devices?.takeScans() ?? []).map { .scanned($0) }
    for input in inputs + translator.newMetrics(geometry) {
      send(input, to: client, at: time)
      hasDelivered = true
    }
    return hasDelivered
  }

  private static func isTouch(_ event: SDL_Event) -> Bool {
    (SDL_FINGERDOWN.rawValue...SDL_FINGERMOTION.rawValue).contains(event.type)
  }

  /// What an event means for the window itself.
  private func look(at event: SDL_Event) {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_WINDOWEVENT:
      switch SDL_WindowEventID(rawValue: UInt32(event.window.event)) {
      case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
        measureAnew()
      case SDL_WINDOWEVENT_EXPOSED: output.showAgain()
      default: break
      }
    case SDL_DISPLAYEVENT: geometry = stage.geometry
    // A finger hides the mouse's arrow, the mouse brings it back.
    case SDL_FINGERDOWN: showArrow(false)
    case SDL_MOUSEMOTION where event.motion.which != keyrise_touch_mouse_id:
      showArrow(true)
      // SDL tells where the mouse is at the start, too, even where there is none.
      if event.motion.xrel != 0 || event.motion.yrel != 0 {
        stage.screen?.point(x: event.motion.x, y: event.motion.y)
      }
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      output.forget()
      showAll()
    default: break
    }
  }

  /// The window has another size, or another output.
  private func measureAnew() {
    geometry = stage.geometry
    output.forget()
    showAll()
  }

  private func showArrow(_ isShown: Bool) {
    if !isShown { stage.screen?.hideArrow() }
    let wanted = isShown ? SDL_ENABLE : SDL_DISABLE
    if SDL_ShowCursor(SDL_QUERY) != wanted { SDL_ShowCursor(wanted) }
  }

  /// Draws the last picture anew; the client may have nothing new to say.
  private func showAll() {
    if let lastList, lastList.metrics == geometry.metrics { output.show(lastList) }
  }

  private func showFrame(of client: any FrameClient, at time: Timestamp) {
    let slot = Self.slot(of: time)
    guard isFrameWanted, slot > lastSlot else { return }
    mayBeDirty = false
    guard var list = client.takeFrame(at: time) else { return frameStats.showNothing() }
    if options.showsDamage { list = damageMarks.marked(list) }
    output.show(list)
    lastList = list
    frameStats.show(in: slot, after: lastSlot, at: now())
    lastSlot = slot
    frameCount += 1
    didShowFrame?()
  }

  private func carryOut(_ effect: HostEffect, _ perform: (HostEffect) -> Void) {
    switch effect {
    case .setClipboard(let text): SDL_SetClipboardText(text)
    case .requestPaste: post(.pasted(clipboard))
    case .askClipboard: post(.clipboard(hasText: SDL_HasClipboardText() == SDL_TRUE))
    case .setPrimarySelection(let text):
      if keepsSelection { SDL_SetPrimarySelectionText(text) } else { ownSelection = text }
    case .requestPrimarySelection: post(.pasted(primarySelection))
    case .click(let volume):
      let player = clicks ?? ClickPlayer()
      clicks = player
      player.click(volume: volume)
    case .setTouchMatrix(let matrix): setTouchMatrix(matrix)
    case .setTitle(let title): SDL_SetWindowTitle(window.pointer, title)
    default: perform(effect)
    }
  }

  // MARK: - Time

  /// Sleeps until there is an event, at most until `deadline`.
  private func wait(until deadline: Timestamp?, since time: Timestamp) {
    // Never less than a millisecond: a deadline that does not move on must not burn the processor.
    let most = deadline.map { max(1, ($0 - time).milliseconds.rounded(.up)) }
    let limit = Int32(min(most ?? 1e9, 1e9))
    guard window.mustPoll else {
      _ = most == nil ? SDL_WaitEvent(nil) : SDL_WaitEventTimeout(nil, limit)
      return
    }
    // What came while we were at work is read although SDL may have events: a queue that is full
    // would look like one that lost some.
    if stage.devices != nil { _ = sleep(0) }
    if stage.devices?.hasTouches == true { return }
    // SDL would look each millisecond. The longer nothing comes in, the less often we look; not at
    // all where the devices themselves wake us. SDL may hear of a report a moment after us.
    while SDL_PollEvent(nil) == 0 {
      let left = limit - Int32(clamping: (now() - time).nanoseconds / 1_000_000)
      if left <= 0 { return }
      let canSleep = (stage.devices?.deviceCount ?? 0) > 0 && quiet >= 20
      let slice = canSleep ? left : min(10, 1 + max(0, quiet) / 50, left)
      switch sleep(slice) {
      case .deadline: quiet = min(quiet + slice, 1000)
      case .call, .other, .touch: return
      case .device: quiet = 0
      case .folder: quiet = -1000
      }
      if stage.devices?.hasTouches == true { return }
    }
  }

  private func sleep(_ milliseconds: Int32) -> DeviceWatch.Waking {
    guard let devices = stage.devices else {
      SDL_Delay(UInt32(milliseconds))
      return .deadline
    }
    let waking = devices.sleep(atMost: milliseconds)
    if waking == .folder { quiet = -1000 }
    if waking == .other, stage.screen?.hear() == true { measureAnew() }
    return waking
  }

  /// Frames fall on a grid of sixtieths of a second since the start.
  private static func slot(of time: Timestamp) -> Int64 { time.nanoseconds * 60 / 1_000_000_000 }

  private static func start(ofSlot slot: Int64) -> Timestamp {
    Timestamp(nanoseconds: (slot * 1_000_000_000 + 59) / 60)
  }
}
