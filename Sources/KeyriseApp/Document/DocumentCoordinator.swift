package import DocumentCore
package import PanelCore
package import PanelUI
import TextCore

/// Connects the document session to the text view, the files outside and the screen.
///
/// When to write is the session's decision; this object fills in the bytes and passes results back.
@MainActor package final class DocumentCoordinator: Timed {
  unowned let application: Application
  let textView: TextView
  /// What is open and whether it is saved.
  package internal(set) var session: DocumentSession
  /// Called when title, dirty mark or error may be others than before.
  package var didChange: () -> Void = {}
  /// Reads the document that is shown.
  var loader = DocumentLoader(number: 0)
  /// Reads the one that is to take its place, and what is tried if it can't be read.
  var opening: (loader: DocumentLoader, fallbacks: [String])?
  private var loaderCount = 0
  /// What is to be shown once the text at hand is read and saved.
  var next: Next?
  /// True while the text changes by what is read, not by the person.
  var isReading = false
  var openFault: FileFault?
  /// Keeps what is typed before it is saved; nil: nothing does.
  let journal: DocumentJournal?
  /// True: there may be something in the journal from before.
  var isJournalFull: Bool
  /// What is opened once the journal has answered.
  var asked: (request: Int, path: String, fallbacks: [String])?
  /// Documents that were left while they were written.
  var leaving: [Int: String] = [:]
  /// What the text was in the file, as far as it is read.
  private var base: (revision: Int, text: TextBuffer, stamp: FileStamp?)?
  /// What a person is told about what came back.
  var notice: Phrase?
  var noticeGoes = false
  /// The file that the document had before it got another one.
  var renamedFrom: String?
  /// Knows encodings other than UTF-8.
  let coding: any TextCoding
  /// What the person wants of the file's encoding.
  var wanted = EncodingWish()
  /// What has been written since the start.
  var writtenBytes = WrittenBytes()
  /// False: the file may be neither opened nor written.
  var mayUse: (String) -> Bool = { _ in true }
  /// A path as the screen shows it.
  var shown: (String) -> String = { $0 }
  /// What the file is known to hold, and what other programs do to it.
  var outside: OutsideState
  /// Keeps earlier states of the document.
  let versions: DocumentVersions
  /// Waits for `saveElsewhere`.
  var elsewhereDone: ((Result<Void, FileFault>) -> Void)?

  enum Next {
    case open(String, fallbacks: [String])
    case begin(String)
  }

  package init(
    application: Application, textView: TextView, autosaveDelay: Duration?,
    longestAutosave: Duration = .seconds(30), journal kind: AppServices.Journal = .none,
    coding: any TextCoding = PlainCoding()
  ) {
    self.application = application
    self.coding = coding
    outside = OutsideState(coding: coding)
    versions = DocumentVersions(application: application)
    self.textView = textView
    session = DocumentSession(autosaveDelay: autosaveDelay)
    session.longestWait = longestAutosave
    isJournalFull = kind == .full
    journal =
      kind == .none ? nil : DocumentJournal(application: application, textView: textView)
    application.register(timed: self)
    journal?.didChange = { [weak self] in self?.didChange() }
    journal?.wantsSave = { [weak self] in self?.saveIfNeeded() }
    journal?.newBase = { [weak self] in self?.newBase }
  }

  /// What the last read or write failed of.
  package var lastError: FileFault? { session.lastError ?? journal?.fault ?? openFault }

  /// About how much of the document was written to the journal since the last save, in bytes.
  package var journalBytes: Int { journal?.byteCount ?? 0 }
  /// When the journal last got something of the document.
  package var syncedAt: Timestamp? { journal?.syncedAt }

  /// Opens what was open when the program ended out of order; else `path`, or the first fallback.
  package func start(_ path: String?, fallbacks: [String]) {
    let path = path.flatMap { refuses($0) ? nil : $0 }
    let wanted = path ?? fallbacks.first ?? ""
    if isJournalFull, let journal {
      asked = (journal.recover(path), wanted, fallbacks)
    } else {
      read(wanted, fallbacks)
    }
  }

  /// How much of the document is here, from 0 to 1; nil when all of it is.
  package var progress: Double? { session.isLoading ? loader.progress : nil }

  /// Saves what is open if need be, then reads `path`. A file that is not there begins empty.
  ///
  /// What can't be read leaves the document as it is; at the start, when there is none, the fallbacks
  /// are tried in order, so that whatever is typed has a file. An edited text whose file is still
  /// being read is read to its end and saved before.
  package func open(_ path: String, fallbacks: [String] = []) {
    guard !refuses(path) else { return }
    if leave(for: .open(path, fallbacks: fallbacks)) { go(to: .open(path, fallbacks: fallbacks)) }
  }

  /// Takes another document, whatever becomes of this one.
  func go(to next: Next) {
    switch next {
    case .open(let path, let fallbacks):
      if isJournalFull, let journal {
        asked = (journal.recover(path), path, fallbacks)
      } else {
        read(path, fallbacks)
      }
    case .begin(let path):
      opening = nil
      loader.cancel()
      show(path, TextBuffer(), DocumentFormat(), isWhole: true)
    }
  }

  func read(_ path: String, _ fallbacks: [String]) {
    loaderCount += 1
    var loader = DocumentLoader(number: loaderCount)
    let encoding = wanted.take(path)
    wanted.isChosen = encoding != nil
    let actions = loader.load(path, as: encoding)
    opening = (loader, fallbacks)
    carryOut(actions)
  }

  /// Begins an empty document at `path`; the file comes with its first save.
  package func begin(at path: String) {
    guard !refuses(path) else { return }
    if leave(for: .begin(path)) { go(to: .begin(path)) }
  }

  /// Says that a file is locked, if it is.
  func refuses(_ path: String) -> Bool {
    guard !mayUse(path) else { return false }
    let fault = FileFault.locked(path)
    openFault = fault
    application.emit(.log("\(fault.path): \(fault.reason)"))
    didChange()
    return true
  }

  /// Puts an empty document at `path` in the place of the text, which is not saved; whoever asks for this
  /// empties the journal as well.
  func discard(for path: String) {
    (next, opening, asked, openFault) = (nil, nil, nil, nil)
    versions.forget()
    loader.cancel()
    isReading = true
    textView.isReadOnly = false
    textView.load(TextBuffer())
    isReading = false
    show(path, TextBuffer(), DocumentFormat(), isWhole: true)
    (leaving, isJournalFull) = ([:], false)
  }

  package func textDidChange() {
    guard !isReading else { return }
    journal?.edited()
    versions.edited(textView.session.buffer, revision: textView.session.revision)
    carryOut(session.handle(.edited(revision: textView.session.revision), at: application.now))
    didChange()
  }

  package func save() {
    if session.standing == .gone { outside.mayBeMissing = true }
    carryOut(session.handle(.saveRequested, at: application.now))
  }
  /// The same, but nothing that somebody has to say first.
  func saveIfNeeded() { carryOut(session.handle(.focusLost, at: application.now)) }
  package func save(as path: String) {
    guard !refuses(path) else { return }
    outside.chosen(path)
    if let old = session.path, old != path, let journal {
      journal.renamed(to: path, content: content)
      renamedFrom = old
    }
    versions.opened(path, textView.session.buffer, revision: textView.session.revision)
    carryOut(session.handle(.pathChosen(path), at: application.now))
    watch(path)
  }
  /// The app is left, perhaps for good.
  package func focusLost() {
    carryOut(session.handle(.focusLost, at: application.now))
    journal?.left()
  }
  /// The caret or what is in sight is elsewhere.
  package func placeDidChange() { if !isReading { journal?.moved() } }
  package func dismissNotice() { notice = nil }
  /// Saves, then ends the program.
  package func quit() {
    journal?.left()
    session.isSafeElsewhere = journal != nil && journal?.fault == nil
    carryOut(session.handle(.quitRequested, at: application.now))
  }

  package func setAutosave(_ delay: Duration?, atMost longest: Duration) {
    session.autosaveDelay = delay
    session.longestWait = longest
  }

  /// A file was read or written.
  package func received(_ event: InputEvent) {
    switch event {
    case .filePartRead(let request, let result): received(request, result)
    case .journal(let request, let result): received(request, result)
    case .document(let request, let answer): received(request, answer)
    default: break
    }
  }

  private static let noSuchFile: Int32 = 2

  private func received(_ request: Int, _ result: Result<FilePart, FileFault>) {
    let first =
      opening?.loader.received(request, result, isEdited: false, by: coding) ?? []
    carryOut(first)
    carryOut(loader.received(request, result, isEdited: session.isDirty, by: coding))
  }

  private func carryOut(_ actions: [DocumentLoader.Action]) {
    for action in actions {
      switch action {
      case .read(let request, let path, let offset, let count, let stamp):
        application.emit(
          .readFilePart(request: request, path: path, offset: offset, count: count, stamp: stamp))
      case .show(let text):
        if let opening {
          guard mayShow(opening) else { return }
          loader = opening.loader
        }
        opening = nil
        show(loader.path, text, loader.format, isWhole: false, stamp: loader.stamp)
      case .append(let part):
        let old = textView.session.revision
        isReading = true
        textView.append(part)
        isReading = false
        versions.appended(
          textView.session.buffer, from: old, to: textView.session.revision)
        if var text = base?.text {
          text.replace(text.byteCount..<text.byteCount, with: part)
          base?.text = text
        }
        carryOut(
          session.handle(
            .appended(revision: textView.session.revision), at: application.now))
      case .finish:
        if let base {
          outside.loaded(base.text, loader.format)
          let bytes = loader.format.encode(base.text.source, by: coding)
          journal?.loaded(
            JournalBase(
              revision: base.revision, bytes: bytes, stamp: base.stamp,
              reading: loader.format.reading))
        }
        base = nil
        tellOfStrays()
        carryOut(session.handle(.loaded(format: loader.format), at: application.now))
        if !session.isWriting { goOn() }
      case .fail(let fault): failed(fault)
      }
    }
    if !actions.isEmpty { didChange() }
  }

  private func failed(_ fault: FileFault) {
    guard let (loader, fallbacks) = opening else {
      application.emit(.log("\(fault.path): \(fault.reason)"))
      carryOut(session.handle(.loadFailed(fault), at: application.now))
      return
    }
    self.opening = nil
    if fault.code == Self.noSuchFile {
      guard mayShow((loader, fallbacks)) else { return }
      self.loader.cancel()
      show(loader.path, TextBuffer(), DocumentFormat(), isWhole: true)
      return
    }
    openFault = fault
    application.emit(.log("\(fault.path): \(fault.reason)"))
    guard session.path == nil else { return }
    if let next = fallbacks.first { return read(next, Array(fallbacks.dropFirst())) }
    // Nothing can be read: what is typed has a file of its own, which is tried when it is to be written.
    show(Self.unread(loader.path), TextBuffer(), DocumentFormat(), isWhole: true)
    openFault = fault
  }

  /// A name beside a file that can't be read, which may be there all the same.
  private static func unread(_ path: String) -> String {
    (path.hasSuffix(".txt") ? String(path.dropLast(4)) : path) + "-unread.txt"
  }

  /// Goes on to what has waited for the text's end.
  private func goOn() {
    guard let next else { return }
    self.next = nil
    switch next {
    case .open(let path, let fallbacks): open(path, fallbacks: fallbacks)
    case .begin(let path): begin(at: path)
    }
  }

  private func show(
    _ path: String, _ text: TextBuffer, _ format: DocumentFormat, isWhole: Bool,
    stamp: FileStamp? = nil
  ) {
    let early = earlyText
    letGo()
    outside = OutsideState(isMissing: isWhole, coding: coding)
    isReading = true
    textView.load(text)
    isReading = false
    let revision = textView.session.revision
    base = isWhole ? nil : (revision, text, stamp)
    let start = JournalBase(
      revision: revision, bytes: isWhole ? [] : nil, stamp: stamp,
      reading: ByteReading(isWhole ? nil : format.encoding))
    journal?.opened(path, base: start)
    versions.opened(path, text, revision: revision)
    carryOut(
      session.handle(
        .opened(path: path, format: format, revision: revision, isWhole: isWhole),
        at: application.now))
    watch(path)
    application.emit(.setTitle(application.window.environment.strings(session.shownTitle)))
    didChange()
    textView.insertText(early)
  }

  /// What was typed before there was any document: it goes into the first one, at the caret.
  var earlyText: String { session.path == nil ? textView.session.buffer.string : "" }

  func carryOut(_ actions: [DocumentSession.Action]) {
    for action in actions {
      switch action {
      case .write(let request, let path, _):
        let content = content
        writtenBytes.inFlight = (request, content.bytes)
        journal?.willSave(content)
        write(request, path)
      case .look(let request): look(request)
      case .merge(let isChosen): merge(takingTheirs: isChosen)
      case .choosePath: break
      case .readyToQuit:
        journal?.end(isSaved: !session.isDirty)
        versions.left(textView.session.buffer, revision: textView.session.revision)
        application.messages.post(ProgramEnds())
        application.emit(.quit)
      }
    }
    if !actions.isEmpty { didChange() }
  }

  package var nextDeadline: Timestamp? { session.nextDeadline }
  package func fire(at now: Timestamp) { carryOut(session.advance(to: now)) }
}
