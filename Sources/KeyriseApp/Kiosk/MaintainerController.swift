import DocumentCore
package import PanelCore
import PanelUI
import TextCore

/// Carries out what `MaintainerAccess` decides: the line for the PIN, the page, and what its rows do.
@MainActor package final class MaintainerController: Timed {
  private unowned let editor: EditorViewController
  private var application: Application { editor.application }
  package private(set) var access: MaintainerAccess
  private var pinView: PINView?
  private var pageView: MaintainerView?
  private var observation: Observation?
  private var request = 0
  /// The row that was touched once.
  package private(set) var armed: String?
  /// What became of a row, by its id.
  private var outcomes: [String: (Phrase, isBad: Bool)] = [:]
  /// What a check found; nil: none is shown.
  package private(set) var findings: [KioskFinding]?
  private var isExamining = false

  init(_ editor: EditorViewController) {
    self.editor = editor
    access = MaintainerAccess(
      failures: editor.services.kiosk.failures, at: editor.application.now)
    observation = application.messages.observe(UsedByHand.self) { [weak self] _ in
      self?.send(.used)
    }
    application.register(timed: self)
  }

  package var isOpen: Bool { access.place != .away }
  /// The rows of the page and where they are.
  package var rowsInSight: [(id: String, frame: Rect)] { pageView?.rowsInSight ?? [] }
  /// What stands below a row's title.
  package func detail(of id: String) -> Phrase {
    outcomes[id]?.0 ?? MaintainerRow.all.first { $0.id == id }?.detail ?? ""
  }
  /// What stands below the line for the PIN.
  package var message: Phrase? { pinView?.message }

  func set(hasPIN: Bool) { send(.set(hasPIN: hasPIN)) }
  func ask() { send(.asked) }

  package var nextDeadline: Timestamp? { access.nextDeadline }
  package func fire(at now: Timestamp) { carryOut(access.advance(to: now)) }

  private func send(_ event: MaintainerAccess.Event) {
    carryOut(access.handle(event, at: application.now))
  }

  private func carryOut(_ actions: [MaintainerAccess.Action]) {
    for action in actions {
      switch action {
      case .check(let failures): check(failures)
      case .show: show()
      case .refresh: refresh()
      }
    }
  }

  // MARK: The PIN

  private func check(_ failures: Int) {
    guard let pinView, let hash = editor.settings.kiosk.pin else { return }
    request += 1
    let pin = Secret(pinView.field.text)
    pinView.field.load(TextBuffer())
    application.emit(
      .kiosk(request: request, .checkPIN(pin, hash: hash, failures: failures)))
  }

  private func enter() {
    guard let pinView, !pinView.field.session.buffer.isEmpty else { return }
    send(.entered)
  }

  func received(_ request: Int, _ answer: KioskAnswer) {
    guard request == self.request else { return }
    switch answer {
    case .pin(let isRight):
      application.emit(
        .log(isRight ? "the maintainer's page was opened" : "a wrong PIN was entered"))
      send(.answered(isRight: isRight))
    case .examined(let found):
      isExamining = false
      findings = found
      refresh()
    case .refused(let power, let reason):
      application.emit(.log("the machine goes on: \(reason)"))
      outcomes[power == .restart ? "restart" : "power-off"] = (
        Phrase("That can't be done: {reason}", ["reason": .text(reason)]), true
      )
      refresh()
    }
  }

  // MARK: Views

  private func show() {
    let (old, oldPage) = (pinView, pageView)
    (pinView, pageView, armed, outcomes, findings) = (nil, nil, nil, [:], nil)
    isExamining = false
    switch access.place {
    case .away:
      editor.showAfterMaintainer()
    case .pin:
      editor.hideForMaintainer()
      let fresh = PINView(
        close: { [weak self] in self?.send(.left) }, enter: { [weak self] in self?.enter() })
      pinView = fresh
      editor.view.addSubview(fresh)
      fresh.field.becomeFirstResponder()
    case .page:
      let fresh = MaintainerView(
        facts: facts,
        close: { [weak self] in self?.goBack() }, choose: { [weak self] in self?.choose($0) })
      pageView = fresh
      editor.view.addSubview(fresh)
      application.window.makeFirstResponder(nil)
    }
    old?.removeFromSuperview()
    oldPage?.removeFromSuperview()
    refresh()
    editor.view.setNeedsLayout()
  }

  private func refresh() {
    pinView?.show(access)
    pageView?.show(
      armed: armed, outcomes: outcomes, findings: findings, isExamining: isExamining)
  }

  /// Over all of the screen that the keys leave.
  func place(in size: Size) {
    let frame = Rect(
      x: 0, y: 0, width: size.width, height: min(size.height, application.keyboard.frame.minY))
    pinView?.frame = frame
    pageView?.frame = frame
  }

  /// What the page says about the program: nothing of any address.
  private var facts: [Phrase] {
    let kiosk = editor.services.kiosk
    let path = editor.document?.session.path.map { editor.services.shown($0) }
    return [
      Phrase("Keyrise {version}", ["version": .text(kiosk.version)]),
      Phrase("File: {path}", ["path": .text(path ?? "–")]),
      kiosk.settingsFile.map {
        Phrase("Settings: {path}", ["path": .text(editor.services.shown($0))])
      } ?? Phrase("Settings: those built in"),
    ]
      + (editor.services.crashReport.map { [FieldNotice.hasEnded(editor.services.shown($0))] } ?? [])
  }

  /// Escape goes back; no other key does anything below.
  func take(_ press: KeyPress) -> Bool {
    guard isOpen else { return false }
    if press.isDown, press.key == .escape { goBack() }
    // The line for the PIN has had its keys before.
    return true
  }

  private func goBack() {
    if findings != nil || isExamining {
      (findings, isExamining) = (nil, false)
      refresh()
    } else {
      send(.left)
    }
  }

  // MARK: Rows

  private func choose(_ row: MaintainerRow) {
    outcomes[row.id] = nil
    if row.asksAgain, armed != row.id {
      armed = row.id
    } else {
      armed = nil
      editor.send(row.command)
    }
    refresh()
  }

  /// - Returns: false for a command that is not one of the page's.
  func perform(_ command: Command) -> Bool {
    guard command.id.hasPrefix("maintainer-") else { return false }
    // Nobody else's: the row above the keys has no way in.
    guard access.place == .page else { return true }
    switch command.id {
    case "maintainer-close": send(.left)
    case "maintainer-reload":
      editor.reload(in: application)
      let fault = editor.configuration.errors.first
      outcomes["reload"] =
        fault.map { (.text($0.description), true) } ?? (Phrase("They were read."), false)
    case "maintainer-check":
      isExamining = true
      request += 1
      application.emit(.kiosk(request: request, .examine))
    case "maintainer-tape":
      let (words, isError) = FieldNotice.words(of: editor.services.keepFieldTape(), editor.services)
      outcomes["tape"] = (words, isError)
    case "maintainer-calibrate":
      send(.left)
      application.perform(command: Command("calibrate"))
    case "maintainer-leave":
      outcomes["leave"] = (Phrase("On its way …"), false)
      application.emit(.kiosk(request: 0, .leave))
      editor.document?.quit()
    case "maintainer-restart": power(.restart)
    case "maintainer-power-off": power(.off)
    default: return false
    }
    return true
  }

  /// Whoever wants to leave hears what keeps the text from being saved.
  func documentChanged() {
    guard outcomes["leave"] != nil, let fault = editor.document?.lastError else { return }
    outcomes["leave"] = (fault.phrase(shownPath: editor.services.shown(fault.path)), true)
    refresh()
  }

  private func power(_ power: KioskJob.Power) {
    editor.document?.saveIfNeeded()
    request += 1
    application.emit(.kiosk(request: request, .power(power)))
    outcomes[power == .restart ? "restart" : "power-off"] = (Phrase("On its way …"), false)
  }
}
