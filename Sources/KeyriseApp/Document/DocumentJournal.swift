import DocumentCore
import PanelCore
import PanelUI
import TextCore

/// Has what is typed written to the journal, apart from the document's file.
///
/// When is the decision of `JournalSession`; this object knows the steps and what they start from.
@MainActor final class DocumentJournal: Timed {
  private unowned let application: Application
  private let textView: TextView
  /// When to commit.
  private(set) var session = JournalSession()
  private var path: String?
  /// What the steps start from; nil once it is committed.
  private var base: JournalBase?
  /// True once the journal has something of the document.
  private var isKnown = false
  /// Steps that are in no commit.
  private var pending: [EditStep] = []
  /// The newest revision that the file is known to hold and the journal does not know of.
  private var saved: Int?
  /// What is to stay of the commits; nil: all of them.
  private var keeps: JournalKeep?
  /// Commits of the path before this one whose answers are not waited for.
  private var after: [JournalWrite] = []
  private var inFlight: (write: JournalWrite, steps: [EditStep])?
  /// Why it can't be written now.
  private(set) var fault: FileFault?
  /// True while a commit is on its way.
  var isBusy: Bool { inFlight != nil }
  /// True when the journal has all that was typed.
  var hasAll: Bool { pending.isEmpty && inFlight == nil && fault == nil }
  /// About how much of the document was committed since the last save, in bytes.
  private(set) var byteCount = 0
  /// The same since the start, of all documents.
  private(set) var totalBytes = 0
  /// When the last commit was there.
  private(set) var syncedAt: Timestamp?
  /// Called when the fault is another one.
  var didChange: () -> Void = {}
  /// Called when the journal is too long.
  var wantsSave: () -> Void = {}
  /// Gives all of the text, for a journal that knows nothing of it any more.
  var newBase: () -> JournalBase? = { nil }
  /// True once the journal has begun anew with all of the text.
  private var isAnew = false

  init(application: Application, textView: TextView) {
    self.application = application
    self.textView = textView
    textView.recordsSteps = true
    application.register(timed: self)
  }

  // MARK: What happens to the document

  /// Another document is shown.
  /// - Parameters:
  ///   - base: what its steps start from; nil: the journal has it already.
  ///   - keeps: what could be read of it, where a part is damaged.
  func opened(_ path: String, base: JournalBase?, keeps: JournalKeep? = nil) {
    _ = session.handle(.opened, at: application.now)
    self.path = path
    self.base = base
    isKnown = base == nil
    pending = textView.takeSteps()
    (saved, inFlight, byteCount, syncedAt) = (nil, nil, 0, nil)
    (self.keeps, after, isAnew) = (keeps, [], false)
    if !pending.isEmpty { note() }
  }

  /// The rest of the file is here.
  func loaded(_ base: JournalBase) {
    // The steps that lead from there to the text may be lost.
    let base = isAnew ? newBase() ?? base : base
    if isKnown || self.base != nil || inFlight?.write.base != nil { self.base = base }
  }

  func edited() {
    let steps = textView.takeSteps()
    guard !steps.isEmpty, path != nil else { return }
    pending += steps
    note()
  }

  private func note() {
    send(.edited(bytes: pending.last.map(\.cost) ?? 0))
  }

  /// The caret or what is in sight is elsewhere.
  func moved() {
    if isKnown { send(.moved) }
  }

  /// The app is left, perhaps for good.
  func left() { send(.left) }

  /// The document is left for another one, or the program ends: what is in no commit goes into one, also
  /// while another is on its way. They are written one after the other.
  func flush() {
    left()
    if inFlight != nil, !pending.isEmpty { commit(session.takeRequest()) }
  }

  /// The text is about to be written to the document's file.
  func willSave(_ content: JournalContent) {
    guard let path, isKnown || !pending.isEmpty || inFlight != nil else { return }
    saving = content
    send(.left)
    guard let content = saving else { return }
    saving = nil
    var write = JournalWrite(path: path)
    write.saving = content
    write.keeps = keeps
    application.emit(.journal(request: session.takeRequest(), .write(write)))
  }
  private var saving: JournalContent?

  /// The file holds this revision.
  func didSave(_ revision: Int) {
    saved = revision
    byteCount = 0
    if isKnown || inFlight != nil { send(.saved) }
  }

  /// The document gets another file, where nothing of it is yet.
  func renamed(to path: String, content: JournalContent) {
    edited()
    base = JournalBase(
      revision: content.revision, bytes: content.bytes, stamp: nil, reading: content.reading)
    if isKnown || inFlight != nil { base?.former = self.path }
    if let write = inFlight?.write { after.append(write) }
    (isKnown, saved, inFlight, keeps) = (false, nil, nil, nil)
    self.path = path
    _ = session.handle(.opened, at: application.now)
    send(.edited(bytes: 0))
    send(.left)
  }

  /// Nothing of a document is to be left.
  func forget(_ path: String) {
    application.emit(.journal(request: session.takeRequest(), .forget(path: path)))
  }

  /// The program ends.
  func end(isSaved: Bool) {
    if !isSaved { flush() }
    application.emit(
      .journal(request: session.takeRequest(), .end(forgetting: isSaved ? path : nil)))
  }

  /// Asks for a document; nil: for the one that was open last.
  /// - Returns: the number of the answer.
  func recover(_ path: String?) -> Int {
    let request = session.takeRequest()
    application.emit(.journal(request: request, .recover(path: path)))
    return request
  }

  // MARK: Commits

  /// An answer that is no recovered document.
  func received(_ request: Int, _ result: Result<RecoveredDocument?, FileFault>) {
    if case .failure(let fault) = result {
      application.emit(.log("\(fault.path): \(fault.reason)"))
    }
    guard session.isInFlight(request), let (write, steps) = inFlight else { return }
    inFlight = nil
    switch result {
    case .success:
      isKnown = true
      syncedAt = application.now
      send(.committed(request: request))
    case .failure(let fault):
      pending = steps + pending
      base = base ?? write.base
      saved = saved ?? write.saved
      keeps = keeps ?? write.keeps
      after = write.after
      if fault.code == FileFault.changed {
        // The journal knows nothing of the document any more: it begins anew with all of the text.
        (base, keeps, isAnew) = (newBase(), nil, true)
      }
      send(.commitFailed(request: request, fault))
    }
  }

  private func send(_ event: JournalSession.Event) {
    carryOut(session.handle(event, at: application.now))
  }

  private func carryOut(_ actions: [JournalSession.Action]) {
    for action in actions {
      switch action {
      case .commit(let request): commit(request)
      case .save: wantsSave()
      case .tellUser(var fault):
        fault?.remark = JournalNotice.isNotWritten
        self.fault = fault
        didChange()
      }
    }
  }

  private func commit(_ request: Int) {
    guard let path else { return }
    let top = textView.rowAtTop
    let entry = JournalEntry(
      steps: pending,
      place: .init(
        selection: textView.session.selection, topByte: top.byte,
        topRows: Int(top.rows * 1000)))
    var write = JournalWrite(path: path)
    write.base = base
    write.entry = DeferredBytes { entry.encoded() }
    write.revision = textView.session.revision
    write.saved = saved
    write.saving = saving
    write.keeps = keeps
    write.after = after + (inFlight.map { [$0.write] } ?? [])
    let cost = pending.reduce(0) { $0 + $1.cost }
    byteCount += cost
    totalBytes += cost
    inFlight = (write, pending)
    (pending, after, base, saved, saving, keeps) = ([], [], nil, nil, nil, nil)
    application.emit(.journal(request: request, .write(write)))
  }

  var nextDeadline: Timestamp? { session.nextDeadline }
  func fire(at now: Timestamp) { carryOut(session.advance(to: now)) }
}
