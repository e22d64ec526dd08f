package import DocumentCore
package import PanelCore
import PanelUI
package import TextCore

/// Shows the versions of the open document, tells their session what is done, and has one back.
@MainActor package final class VersionsController {
  /// What the screen below does.
  struct Host {
    var document: () -> DocumentCoordinator?
    /// The document's title, as the screen shows it.
    var title: () -> Phrase
    /// The screen came or went.
    var layoutChanged: () -> Void
  }

  unowned let application: Application
  let view = VersionsView()
  package private(set) var session = VersionsSession()
  /// How the version that is shown differs from the text; nil: none is shown.
  package private(set) var comparison: VersionComparison?
  private let host: Host
  private var hadFocus = false
  /// The text that `comparison` is about.
  private var compared: Int?

  init(application: Application, host: Host) {
    self.application = application
    self.host = host
    func send(_ id: String) -> () -> Void {
      { [weak application] in application?.perform(command: Command(id)) }
    }
    view.bar.close.action = send("versions-close")
    view.bar.back.action = send("versions-back")
    view.bar.restore.action = send("versions-restore")
    view.list.open = { [weak self] in self?.send(.chose($0)) }
    view.isHidden = true
  }

  package var isOpen: Bool { session.isOpen }

  /// The rows in sight, as they are: place, from 0, and frame in the window.
  package var rowsInSight: [(index: Int, frame: Rect)] {
    view.list.inSight.map { ($0.index, $0.view.frameInWindow) }
  }

  /// A version's day and time, as its row says them.
  package func time(of version: TextVersion) -> Phrase {
    VersionWords.time(NoteTime(clock: version.clock), at: NoteTime(clock: session.now))
  }

  // MARK: Coming and going

  /// - Parameter wantsFocus: who closes the screen goes on to write.
  func open(wantsFocus: Bool = false) {
    guard !isOpen, let path = host.document()?.session.path else { return }
    hadFocus = wantsFocus || application.window.firstResponder != nil
    view.isHidden = false
    view.list.contentOffset = .zero
    send(.opened(path: path))
    application.window.makeFirstResponder(nil)
    host.layoutChanged()
  }

  /// - Parameter focus: who gets the focus if somebody had it before; nil: nobody.
  func close(focus: Responder?) {
    guard isOpen else { return }
    send(.closed)
    view.isHidden = true
    if let focus, hadFocus { application.window.makeFirstResponder(focus) }
    host.layoutChanged()
  }

  /// The document, or what is known of it, may be another one.
  func documentDidChange() {
    guard isOpen, let document = host.document() else { return }
    if document.session.path != session.path { return close(focus: nil) }
    if session.shown != nil, compared != document.textView.session.revision { showVersion() }
  }

  // MARK: Commands

  func perform(_ command: Command, focus: Responder?) {
    switch command.id {
    case "versions-close": close(focus: focus)
    case "versions-back": goBack(focus)
    case "versions-show": send(.chose((command.argument.flatMap(Int.init) ?? 1) - 1))
    default: restore(focus)
    }
  }

  private func goBack(_ focus: Responder?) {
    guard session.shown != nil else { return close(focus: focus) }
    send(.back)
  }

  /// Arrows go along the list or the text, Return leads on, Escape leads back.
  func take(_ press: KeyPress, focus: Responder?) -> Bool {
    guard press.isDown, isOpen else { return false }
    let rows: Int
    switch press.key {
    case .escape:
      goBack(focus)
      return true
    case .return:
      if session.shown == nil { send(.entered) } else { restore(focus) }
      return true
    case .up: rows = -1
    case .down: rows = 1
    case .pageUp: rows = -view.list.page
    case .pageDown: rows = view.list.page
    case .home: rows = -session.versions.count
    case .end: rows = session.versions.count
    default: return false
    }
    if let list = view.detail as? CompareList {
      list.scroll(by: rows)
    } else {
      send(.moved(rows))
    }
    return true
  }

  // MARK: Having one back

  /// False where the text is another program's to write, or is not all here.
  private var canRestore: Bool {
    guard let document = host.document(), session.text != nil, let comparison else { return false }
    return !comparison.rows.isEmpty && !document.textView.isReadOnly
      && !document.session.isLoading && !document.session.isPartial
  }

  private func restore(_ focus: Responder?) {
    guard canRestore, let text = session.text, let document = host.document() else { return }
    document.restore(TextBuffer(bytes: text))
    hadFocus = true
    close(focus: focus)
  }

  // MARK: Carrying out

  func received(_ request: Int, _ result: Result<VersionAnswer, FileFault>) {
    if case .failure(let fault) = result {
      application.emit(.log("\(fault.path): \(fault.reason)"))
    }
    send(.answered(request: request, result))
  }

  private func send(_ event: VersionsSession.Event) {
    let wasShown = session.shown
    for action in session.handle(event) {
      switch action {
      case .ask(let request, let job):
        application.emit(.versions(request: request, job))
      case .show: showVersion()
      case .reveal(let row): view.list.reveal(row)
      }
    }
    if session.shown == nil, wasShown != nil {
      (comparison, compared) = (nil, nil)
      view.show(detail: nil)
    }
    refresh()
  }

  private func showVersion() {
    guard let document = host.document() else { return }
    compared = document.textView.session.revision
    guard let text = session.text else {
      comparison = nil
      view.show(detail: VersionNoteView(VersionWords.isDamaged))
      return refresh()
    }
    let found = VersionComparison(
      mine: document.textView.session.buffer, theirs: TextBuffer(bytes: text))
    comparison = found
    if found.rows.isEmpty {
      view.show(detail: VersionNoteView(VersionWords.isSame))
    } else {
      let list = CompareList(
        found,
        legend: (
          Phrase("Only in the text as it is now"), Phrase("Only in this version")
        ))
      list.identifier = "version-text"
      view.show(detail: list)
    }
    refresh()
  }

  private func refresh() {
    guard isOpen else { return }
    let document = host.document()
    let lack: VersionWords.Lack =
      document?.versions.limit == 0
      ? .isOff
      : document.map { $0.textView.session.buffer.byteCount > VersionRule.largestText } ?? false
        ? .isLong : .notYet
    view.list.show(session, emptiness: VersionWords.emptiness(lack))
    if let shown = session.shown {
      view.bar.show(
        time(of: shown), note: VersionWords.reason(shown.reason) ?? "", isDetail: true,
        canRestore: canRestore)
    } else {
      view.bar.show(
        Phrase("Versions"), note: host.title(), isDetail: false, canRestore: false)
    }
  }
}
