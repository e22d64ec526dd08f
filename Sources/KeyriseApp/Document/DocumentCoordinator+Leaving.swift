import DocumentCore
import PanelCore
import PanelUI

/// How the text is left for another one: not before all of it is in its file or the journal.
extension DocumentCoordinator {
  /// Saves what is unsaved; false when the document can't be left now.
  ///
  /// What can't be saved is left only where the journal has it.
  func leave(for wanted: Next) -> Bool {
    journal?.left()
    carryOut(session.handle(.focusLost, at: application.now))
    openFault = nil
    next = nil
    outside.isHeld = false
    guard session.isDirty else {
      // What could be undone is to be in the journal as well.
      guard journal?.isBusy ?? false else { return true }
      next = wanted
      return false
    }
    guard !session.isPartial else { return false }
    if session.isLoading || session.isWriting || journal?.isBusy ?? false {
      next = wanted
      return false
    }
    outside.isHeld = !isInJournal
    return isInJournal
  }

  /// What somebody waits for who wants another document may have ended.
  func mayLeave() {
    guard let next, !session.isWriting, !session.isLoading else { return }
    // One that fails is tried again in its own time.
    if isJournalWorking { journal?.left() }
    if journal?.isBusy ?? false { return }
    if session.isDirty, !isInJournal {
      self.next = nil
      outside.isHeld = true
      return didChange()
    }
    self.next = nil
    go(to: next)
  }

  /// False: something was typed while another document was read, and the text can't be left yet.
  func mayShow(_ opening: (loader: DocumentLoader, fallbacks: [String])) -> Bool {
    let path = opening.loader.path
    guard session.isDirty, path == session.path, wanted.isChosen, !isInJournal else {
      return mayShow(.open(path, fallbacks: opening.fallbacks))
    }
    // The same file in another encoding.
    self.opening = nil
    reopen(as: opening.loader.format.encoding)
    return false
  }

  /// The same, before what is asked for is shown.
  func mayShow(_ next: Next) -> Bool {
    // What the journal has may be left: a file that can't be written is not tried again and again.
    guard session.path != nil, session.isDirty, !isInJournal, !leave(for: next) else { return true }
    opening = nil
    didChange()
    return false
  }

  /// True when another document was asked for and this one can't be left: nothing is waited for.
  var staysOpen: Bool { outside.isHeld || openFault != nil || session.isPartial }
}
