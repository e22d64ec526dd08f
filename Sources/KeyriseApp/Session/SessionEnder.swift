import DocumentCore
import PanelCore
import PanelUI

/// Posted when a session ends: nothing that a person chose or typed is kept in memory.
package struct SessionCleared: Equatable, Sendable {}

/// Carries out what `SessionEnd` decides.
///
/// A file of somebody's own, outside of the notes, is saved first; where that can't be done the session
/// goes on. Then memory is emptied, and the writer's thread removes what is on the disk.
@MainActor final class SessionEnder: Timed {
  private unowned let editor: EditorViewController
  private unowned let application: Application
  private var machine = SessionEnd()
  private var observation: Observation?
  /// What is said after an end, and until when; nil: until it is put away.
  private var notice: (sentence: Phrase, kind: BannerView.Kind, until: Timestamp?)?
  /// A file is being saved first, at most until then.
  private var savesUntil: Timestamp?
  private var request = 0

  private static let noticeTime = Duration.seconds(10)
  private static let savingTime = Duration.seconds(10)

  init(_ editor: EditorViewController) {
    self.editor = editor
    application = editor.application
    observation = application.messages.observe(UsedByHand.self) { [weak self] _ in
      self?.send(.used)
    }
    application.register(timed: self)
  }

  func set(after idle: Duration?) { send(.set(after: idle)) }
  func ask() { send(.asked) }

  /// What the banner says; nil: nothing.
  var line: (sentence: Phrase, kind: BannerView.Kind, canHide: Bool)? {
    if let seconds = machine.secondsLeft {
      return (SessionNotice.ends(in: seconds), .warning, false)
    }
    return notice.map { ($0.sentence, $0.kind, true) }
  }

  func dismiss() { notice = nil }

  var nextDeadline: Timestamp? {
    Timestamp.earliest(machine.nextDeadline, notice?.until, savesUntil)
  }

  func fire(at now: Timestamp) {
    if let until = notice?.until, until <= now {
      notice = nil
      editor.refresh()
    }
    if let until = savesUntil, until <= now { goOn() }
    carryOut(machine.advance(to: now))
  }

  private func send(_ event: SessionEnd.Event) {
    carryOut(machine.handle(event, at: application.now))
  }

  private func carryOut(_ actions: [SessionEnd.Action]) {
    for action in actions {
      switch action {
      case .end: begin()
      case .show: editor.refresh()
      }
    }
  }

  // MARK: The end

  private func begin() {
    notice = nil
    guard let document = editor.document else { return }
    if !isNote(document.session.path), document.session.isDirty || document.session.isWriting {
      savesUntil = application.now + Self.savingTime
      document.saveIfNeeded()
      documentChanged()
    } else {
      clear()
    }
  }

  /// The file that is saved first may be there.
  func documentChanged() {
    guard savesUntil != nil, let session = editor.document?.session else { return }
    if !session.isDirty, !session.isWriting {
      savesUntil = nil
      clear()
    } else if !session.isWriting, session.lastError != nil || session.standing != .agreed {
      goOn()
    }
  }

  private func goOn() {
    savesUntil = nil
    let name = editor.document?.session.shownTitle ?? ""
    application.emit(.log("the session goes on: its file can't be saved"))
    tell(SessionNotice.goesOn(name), .error, until: application.now + Self.noticeTime)
    send(.ended(isWhole: false))
  }

  private func isNote(_ path: String?) -> Bool {
    path?.hasPrefix(editor.services.notesFolder + "/") ?? true
  }

  private func clear() {
    application.clearClipboards()
    editor.forgetSession()
    application.messages.post(SessionCleared())
    request += 1
    application.emit(.endSession(request: request, editor.services.session))
  }

  func ended(_ request: Int, _ report: SessionReport) {
    guard request == self.request else { return }
    for fault in report.faults { application.emit(.log("\(fault.path): \(fault.reason)")) }
    application.emit(
      .log(
        "session ended: notes removed \(report.notes), documents in the journal "
          + "\(report.journalDocuments), versions \(report.versions), other files \(report.files), "
          + "not removed \(report.faults.count)"))
    if let fault = report.faults.first {
      let shown = editor.services.shown(fault.path)
      tell(SessionNotice.isNotWhole(fault, shown: shown), .error)
    } else {
      tell(SessionNotice.hasEnded, .warning, until: application.now + Self.noticeTime)
    }
    send(.ended(isWhole: report.faults.isEmpty))
  }

  private func tell(
    _ sentence: Phrase, _ kind: BannerView.Kind, until: Timestamp? = nil
  ) {
    notice = (sentence, kind, until)
    editor.refresh()
  }
}
