import DocumentCore
import PanelCore
import PanelUI
import TextCore

/// What the journal has to do with the document's file.
extension DocumentCoordinator {
  /// The document as it would be written.
  var content: JournalContent {
    JournalContent(
      revision: textView.session.revision,
      bytes: session.format.encode(textView.session.buffer.source, by: coding),
      reading: session.format.reading)
  }

  /// All of the text, for a journal that knows nothing of it any more.
  var newBase: JournalBase {
    let (content, file) = (content, outside.content)
    return JournalBase(
      revision: content.revision, bytes: content.bytes, stamp: nil, reading: content.reading,
      file: outside.mayBeMissing ? nil : file)
  }

  /// A write of the document's file has ended, perhaps of one that was left meanwhile.
  func written(_ request: Int, _ result: Result<Void, FileFault>) {
    writtenBytes.end(request, result)
    if let path = leaving.removeValue(forKey: request) {
      switch result {
      case .success: journal?.forget(path)
      // It comes back when it is opened again.
      case .failure: isJournalFull = true
      }
    }
    let base = outside.text
    outside.written(request, result)
    let before = session.fileRevision
    let actions = session.handle(.written(request: request, result), at: application.now)
    if case .success = result, let revision = session.fileRevision, revision != before {
      journal?.didSave(revision)
      versions.saved(outside.text, over: base, revision: revision)
      if noticeGoes { notice = nil }
      if let old = renamedFrom {
        renamedFrom = nil
        journal?.forget(old)
      }
    }
    carryOut(actions)
    handOver()
    mayLeave()
  }

  /// Lets go of the document that is shown: what is saved is to leave nothing in the journal.
  /// - Parameter recovered: what takes its place and is in the journal.
  func letGo(for recovered: String? = nil) {
    notice = nil
    renamedFrom = nil
    if session.isPartial || session.isLoading { versions.forget() }
    versions.left(textView.session.buffer, revision: textView.session.revision)
    guard let journal, let path = session.path else { return }
    journal.flush()
    guard path != recovered else { return }
    if !session.isDirty {
      journal.forget(path)
    } else if let request = session.requestInFlight(for: textView.session.revision) {
      leaving[request] = path
    } else {
      isJournalFull = true
    }
  }

  func received(_ request: Int, _ result: Result<RecoveredDocument?, FileFault>) {
    guard let asked, asked.request == request else {
      journal?.received(request, result)
      return mayLeave()
    }
    self.asked = nil
    switch result {
    case .success(let document?):
      guard mayShow(.open(document.path, fallbacks: asked.fallbacks)) else { return }
      show(document)
    case .success(nil): read(asked.path, asked.fallbacks)
    case .failure(let fault):
      application.emit(.log("\(fault.path): \(fault.reason)"))
      read(asked.path, asked.fallbacks)
    }
  }

  /// Shows a document as it was left.
  private func show(_ document: RecoveredDocument) {
    let text = JournalRecovery.text(of: document, by: coding)
    if text.damage != nil { application.emit(.log("\(document.path): the journal is damaged")) }
    let early = earlyText
    letGo(for: document.path)
    outside = OutsideState(recovered: document, coding: coding)
    opening = nil
    loader.cancel()
    isReading = true
    textView.restore(
      text.session, topByte: text.place.topByte, topRows: Double(text.place.topRows) / 1000)
    isReading = false
    // A revision that no text has: the file is still to be written.
    let revision = document.isInFile ? document.revision : -1
    journal?.opened(document.path, base: nil, keeps: text.damage)
    versions.opened(document.path, textView.session.buffer, revision: revision)
    carryOut(
      session.handle(
        .opened(
          path: document.path, format: text.format, revision: revision, isWhole: text.isExact),
        at: application.now))
    if !text.isExact { lock(document.path, text.format.encoding) }
    if text.session.revision != revision {
      carryOut(
        session.handle(.edited(revision: text.session.revision), at: application.now))
      notice = JournalNotice.isBack
      noticeGoes = true
    }
    if text.damage != nil {
      notice = JournalNotice.isDamaged
      noticeGoes = false
    }
    if let changed = document.changed {
      notice = JournalNotice.isBeside(.text(shown(changed)), .text(shown(document.path)))
      noticeGoes = false
    }
    watch(document.path)
    application.emit(.setTitle(session.title))
    didChange()
    textView.insertText(early)
  }
}
