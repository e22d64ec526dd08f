import DocumentCore
import PanelCore
import PanelUI
import TextCore

/// What other programs do to the document's file.
extension DocumentCoordinator {
  /// True when the journal has all that was typed.
  var isInJournal: Bool { journal?.hasAll ?? false }
  /// True while the journal gets what is typed.
  var isJournalWorking: Bool { journal != nil && journal?.fault == nil }

  /// Hears of other programs from now on.
  func watch(_ path: String) {
    textView.isReadOnly = false
    application.emit(.document(request: 0, .watch(path: path)))
    application.emit(.document(request: 0, .claim(path: path)))
  }

  func write(_ request: Int, _ path: String) {
    let buffer = textView.session.buffer
    outside.writes(request, buffer, session.format)
    application.emit(
      .document(
        request: request,
        .save(
          path: path, bytes: session.format.encode(buffer.source, by: coding),
          expecting: outside.expectation)))
  }

  func look(_ request: Int) {
    guard let path = session.path, let expectation = outside.expectation else {
      // Nothing is expected that could be otherwise.
      carryOut(session.handle(.looked(request: request, .expected), at: application.now))
      return
    }
    application.emit(.document(request: request, .look(path: path, expecting: expectation)))
  }

  func received(_ request: Int, _ answer: DocumentAnswer) {
    switch answer {
    case .saved(let result) where request == outside.elsewhere?.request:
      savedElsewhere(result)
    case .saved(let result):
      if case .failure(let fault) = result {
        application.emit(.log("\(fault.path): \(fault.reason)"))
      }
      if case .success(.overwritten) = result { notice = OutsideNotice.wasOverwritten }
      written(request, result.map { _ in })
      reopenIfWanted()
    case .looked(let sight): looked(request, sight)
    case .kept(let result):
      if let keeping = outside.keeping, keeping.request == request { kept(keeping.bytes, result) }
    case .changed: carryOut(session.handle(.fileReported, at: application.now))
    case .claim(let path, let claim): if path == session.path { claimed(claim) }
    }
    didChange()
  }

  private func looked(_ request: Int, _ sight: FileSight) {
    var look = DocumentSession.Look.expected
    switch sight {
    case .expected: outside.mayBeMissing = false
    case .missing: if !outside.mayBeMissing { look = .missing }
    case .changed(let bytes):
      look = .changed
      outside.mayBeMissing = false
      outside.seen = bytes
    case .unreadable(let fault):
      look = .unreadable(fault)
      application.emit(.log("\(fault.path): \(fault.reason)"))
    }
    carryOut(session.handle(.looked(request: request, look), at: application.now))
    mayLeave()
  }

  /// Puts what the file holds into the text.
  func merge(takingTheirs isChosen: Bool) {
    guard let bytes = outside.seen else { return }
    textView.endComposing()
    let (format, content) = theirs(bytes)
    let mine = textView.session.buffer
    let theirs = TextBuffer(bytes: content)
    let takesAll = isChosen || !session.isDirty
    let found =
      takesAll
      ? ThreeWayMerge(replacing: mine, with: theirs)
      : ThreeWayMerge(base: outside.text ?? TextBuffer(), mine: mine, theirs: theirs)
    guard let merge = found else {
      carryOut(session.handle(.parted, at: application.now))
      return
    }
    let hadEdits = session.isDirty
    versions.willChange(mine, revision: textView.session.revision, .outside)
    isReading = true
    textView.take(merge)
    isReading = false
    versions.changed(textView.session.buffer)
    journal?.edited()
    outside.loaded(theirs, format)
    outside.mayBeMissing = false
    outside.seen = nil
    let revision = textView.session.revision
    let isWhole = takesAll || merge.text == theirs
    if isWhole {
      journal?.willSave(
        JournalContent(
          revision: revision, bytes: ByteSource(bytes), reading: format.reading))
      journal?.didSave(revision)
    }
    notice =
      isChosen
      ? OutsideNotice.tookTheirs
      : hadEdits ? OutsideNotice.wasMerged : OutsideNotice.wasReloaded
    noticeGoes = false
    carryOut(
      session.handle(
        .merged(revision: revision, format: format, isWhole: isWhole), at: application.now))
  }

  /// What another program wrote: in the document's encoding, or else in what it seems to be.
  private func theirs(_ bytes: [UInt8]) -> (DocumentFormat, [UInt8]) {
    var read = DocumentFormat.decode(bytes, as: ByteReading(session.format.encoding), by: coding)
    if !read.isExact { read = DocumentFormat.decode(bytes, by: coding) }
    return (read.format, read.content)
  }

  // MARK: What the person says

  /// The file gets the text as it is here; what it was seen to hold is kept beside it. If by then it holds
  /// something else again, the save finds that, and it is asked once more.
  package func keepMine() {
    guard session.standing == .conflict, let path = session.path, let seen = outside.seen,
      outside.keeping == nil
    else { return }
    outside.keepFault = nil
    let (request, bytes) = (session.newRequest(), ByteSource(seen))
    outside.keeping = (request, bytes)
    application.emit(.document(request: request, .keep(beside: path, bytes: bytes)))
  }

  private func kept(_ bytes: ByteSource, _ result: Result<String, FileFault>) {
    outside.keeping = nil
    switch result {
    case .failure(let fault):
      application.emit(.log("\(fault.path): \(fault.reason)"))
      outside.keepFault = fault
    case .success(let name):
      // Otherwise it was taken back, or put together with the text, meanwhile.
      if session.standing == .conflict {
        outside.allowOver(bytes)
        carryOut(session.handle(.chosen(.mine), at: application.now))
      }
      notice = OutsideNotice.otherIsBeside(.text(shown(name)))
      noticeGoes = false
    }
  }

  /// The text becomes what the file holds; one undo brings it back.
  package func keepTheirs() {
    carryOut(session.handle(.chosen(.theirs), at: application.now))
    didChange()
  }

  /// Writes the text to a file that is not there yet, and goes on with that one.
  /// - Parameter done: called with what came of it.
  func saveElsewhere(_ path: String, done: @escaping (Result<Void, FileFault>) -> Void) {
    guard mayUse(path) else { return done(.failure(.locked(path))) }
    let request = session.newRequest()
    outside.elsewhere = (request, path)
    elsewhereDone = done
    application.emit(
      .document(
        request: request,
        .save(
          path: path, bytes: content.bytes,
          expecting: FileExpectation(contents: [], mayBeMissing: true))))
  }

  private func savedElsewhere(_ result: Result<SaveWay, FileFault>) {
    guard let (_, path) = outside.elsewhere else { return }
    outside.elsewhere = nil
    let done = elsewhereDone
    elsewhereDone = nil
    if case .success = result { save(as: path) }
    done?(result.map { _ in })
  }

  // MARK: Others of this kind

  private func claimed(_ claim: Claim) {
    switch claim {
    case .ours:
      outside.isDemanding = false
      outside.wasOurs = true
      textView.isReadOnly = false
      carryOut(session.handle(.claimed(isOurs: true), at: application.now))
    case .theirs: lose()
    case .demanded:
      outside.isDemanded = true
      saveIfNeeded()
      handOver()
    }
  }

  /// Lets go of the file for whoever asked, once everything is in it.
  func handOver() {
    guard outside.isDemanded, !session.isDirty, !session.isWriting, let path = session.path else {
      return
    }
    outside.isDemanded = false
    lose()
    application.emit(.document(request: 0, .handOver(path: path)))
  }

  private func lose() {
    textView.endComposing()
    textView.isReadOnly = true
    carryOut(session.handle(.claimed(isOurs: false), at: application.now))
  }

  /// Asks the other program for the file.
  func takeOver() {
    guard session.standing == .claimed, let path = session.path else { return }
    outside.isDemanding = true
    application.emit(.document(request: 0, .demand(path: path)))
    didChange()
  }

  /// The two versions, for somebody who has to choose; nil: there is nothing to choose.
  var comparison: VersionComparison? {
    guard session.standing == .conflict, let bytes = outside.seen else { return nil }
    return VersionComparison(
      mine: textView.session.buffer,
      theirs: TextBuffer(bytes: theirs(bytes).1))
  }
}
