public import PanelCore

extension DocumentSession {
  /// Takes an event. A deadline that was due before it fires first, at its own instant.
  public mutating func handle(_ event: Event, at now: Timestamp) -> [Action] {
    advance(to: now) + deliver(event, at: now)
  }

  /// Fires the deadline if it is due at or before `now`.
  public mutating func advance(to now: Timestamp) -> [Action] {
    guard case .waiting(let instant) = mode, instant <= now else { return [] }
    return write(at: instant)
  }

  private mutating func deliver(_ event: Event, at now: Timestamp) -> [Action] {
    switch event {
    case .opened(let path, let format, let revision, let isWhole):
      open(path, format, revision)
      content = isWhole ? .whole : .loading
      return []
    case .appended(let revision):
      if !isDirty { savedRevision = revision }
      self.revision = revision
      return []
    case .loaded(let format):
      return finishLoading(format, at: now)
    case .loadFailed(let fault):
      return failLoading(fault)
    case .edited(let revision):
      edit(revision, at: now)
      return []
    case .saveRequested:
      // Asked for by name, a file that is gone comes back.
      if standing == .gone { standing = .agreed }
      return write(at: now)
    case .encodingChosen(let encoding):
      format.encoding = encoding
      format.hasBOM = encoding.isWide
      savedRevision = nil
      failures = 0
      return write(at: now)
    case .pathChosen(let path):
      self.path = path
      savedRevision = nil
      failures = 0
      standing = .agreed
      return write(at: now)
    case .written(let request, let result):
      return finishWrite(request, result, at: now)
    case .focusLost:
      return isDirty && path != nil ? write(at: now) : []
    case .quitRequested:
      isQuitting = true
      if isDirty, standing != .agreed { return leaveUnsaved() }
      return isDirty && path != nil ? write(at: now) : isWriting ? [] : [.readyToQuit]
    case .deadline:
      // The advance that came before has fired it.
      return []
    case .fileReported, .looked, .merged, .parted, .chosen, .claimed:
      return deliverNews(event, at: now)
    }
  }

  private mutating func open(_ path: String?, _ format: DocumentFormat, _ revision: Int) {
    self.path = path
    openedPath = path
    self.revision = revision
    self.format = format
    savedRevision = revision
    lastError = nil
    isReadOnly = false
    // A write of the document before may still be in flight: its number is known no more.
    mode = .resting
    unsavedSince = nil
    failures = 0
    wantsAnotherWrite = false
    isQuitting = false
    refusedToQuit = false
    standing = .agreed
    lookRequest = nil
    wantsLook = false
    (wasRefused, refusals) = (nil, 0)
  }

  private mutating func finishLoading(
    _ format: DocumentFormat, at now: Timestamp
  ) -> [Action] {
    self.format = format
    guard isLoading else { return [] }
    content = .whole
    // What was asked for meanwhile, though nothing may be unsaved.
    if wantsAnotherWrite { return write(at: now) }
    if mode == .resting { mode = restOrWait(at: lastEdit) }
    return advance(to: now)
  }

  private mutating func failLoading(_ fault: FileFault) -> [Action] {
    guard isLoading else { return [] }
    var fault = fault
    fault.remark =
      fault.remark ?? Phrase("Only the file's beginning is here, and it is not written over.")
    content = .partial(fault)
    lastError = fault
    wantsAnotherWrite = false
    return isQuitting && !isDirty ? [.readyToQuit] : refuseToQuit()
  }

  private mutating func refuseToWrite(_ fault: FileFault) -> [Action] {
    lastError = fault
    mode = .resting
    unsavedSince = nil
    return refuseToQuit()
  }

  /// What can't be written now stays in the journal.
  mutating func leaveUnsaved() -> [Action] {
    isSafeElsewhere ? [.readyToQuit] : refuseToQuit()
  }

  /// Gives a quit up, so that the person sees why; the second one is obeyed.
  mutating func refuseToQuit() -> [Action] {
    guard isQuitting else { return [] }
    if refusedToQuit { return [.readyToQuit] }
    refusedToQuit = true
    isQuitting = false
    return []
  }

  private mutating func edit(_ revision: Int, at now: Timestamp) {
    self.revision = revision
    lastEdit = now
    if isDirty {
      if unsavedSince == nil { unsavedSince = now }
    } else {
      unsavedSince = nil
    }
    switch mode {
    case .writing: break
    case .waiting:
      if !isDirty {
        mode = .resting
      } else if failures == 0 {
        mode = restOrWait(at: now)
      }
    case .resting:
      mode = restOrWait(at: now)
    }
  }

  /// Writes now, or when the write in flight ends, unless that one has the newest text already.
  mutating func write(at now: Timestamp) -> [Action] {
    guard let path else { return [.choosePath] }
    guard standing == .agreed else {
      if case .waiting = mode { mode = .resting }
      return []
    }
    switch content {
    case .whole: break
    case .loading:
      wantsAnotherWrite = true
      mode = .resting
      return []
    case .partial(let fault):
      // What is here may go to another file.
      if path == openedPath { return refuseToWrite(fault) }
    }
    if case .writing(_, let inFlight, let target) = mode {
      wantsAnotherWrite = inFlight != revision || target != path
      return []
    }
    let request = newRequest()
    wantsAnotherWrite = false
    unsavedSince = nil
    mode = .writing(request: request, revision: revision, path: path)
    return [.write(request: request, path: path, revision: revision)]
  }

  private mutating func finishWrite(
    _ request: Int, _ result: Result<Void, FileFault>, at now: Timestamp
  ) -> [Action] {
    guard case .writing(request, let written, let target) = mode else { return [] }
    mode = .resting
    wasRefused = nil
    if case .failure(let fault) = result, fault.isNews, target == path {
      // Not written: somebody else has been there. What becomes of it is said by a look.
      wasRefused = fault
      refusals += 1
      return look()
    }
    let actions = finishWrite(result, written, target, at: now)
    return wantsLook && !isWriting ? actions + look() : actions
  }

  private mutating func finishWrite(
    _ result: Result<Void, FileFault>, _ written: Int, _ target: String, at now: Timestamp
  ) -> [Action] {
    switch result {
    case .success:
      if target == path { savedRevision = written }
      lastError = nil
      isReadOnly = false
      failures = 0
      refusals = 0
      refusedToQuit = false
      // An undo may have led back to what has just been written.
      if !isDirty { unsavedSince = nil }
      if isQuitting, isDirty, standing != .agreed { return leaveUnsaved() }
      if wantsAnotherWrite || isQuitting && isDirty { return write(at: now) }
      if isQuitting { return [.readyToQuit] }
      mode = restOrWait(at: lastEdit)
      return advance(to: now)
    case .failure(let fault):
      return fail(fault, at: now)
    }
  }

  /// The text is not written: that is told, and tried again after a while.
  mutating func fail(_ fault: FileFault, at now: Timestamp) -> [Action] {
    lastError = fault
    isReadOnly = Self.readOnlyCodes.contains(fault.code)
    failures += 1
    let quit = refuseToQuit()
    if !quit.isEmpty { return quit }
    if wantsAnotherWrite { return write(at: now) }
    mode = .waiting(until: now + retryDelay)
    return []
  }

  /// What to do with the text as it is, when nothing asks for it at once.
  ///
  /// Each edit moves the instant, but for someone who never pauses only so far.
  /// - Parameter now: the instant of the last edit.
  func restOrWait(at now: Timestamp) -> Mode {
    guard let unsavedSince, path != nil, let autosaveDelay else { return .resting }
    let latest = unsavedSince + max(longestWait, autosaveDelay)
    return .waiting(until: min(now + autosaveDelay, latest))
  }

  /// 5 s after the first failure, twice as long after each one that follows, at most a minute.
  private var retryDelay: Duration { .seconds(min(60, 5 << min(failures - 1, 4))) }

  /// EPERM, EACCES and EROFS.
  private static let readOnlyCodes: Set<Int32> = [1, 13, 30]
}
