public import PanelCore

/// What other programs do to the file.
extension DocumentSession {
  /// How the file stands to the text.
  public enum Standing: Hashable, Sendable {
    /// It holds what was read or written last, as far as is known.
    case agreed
    /// It was changed where the text was edited too. Neither is written over.
    case conflict
    /// It was deleted or moved.
    case gone
    /// Another program like this one writes it.
    case claimed
  }

  /// What a look at the file has found.
  public enum Look: Hashable, Sendable {
    case expected, changed, missing
    /// It can't be read now: nothing is known.
    case unreadable(FileFault)
  }

  /// Which version a file is to have.
  public enum Choice: Hashable, Sendable {
    /// The text as it is here.
    case mine
    /// What the file holds; the coordinator puts it into the text and says `merged`.
    case theirs
  }

  mutating func deliverNews(_ event: Event, at now: Timestamp) -> [Action] {
    switch event {
    case .fileReported:
      return look()
    case .looked(let request, let look):
      guard lookRequest == request else { return [] }
      lookRequest = nil
      // The write in flight looks by itself; what it leaves is looked at.
      if isWriting || isLoading {
        wantsLook = true
        return []
      }
      return found(look, at: now)
    case .merged(let revision, let format, let isWhole):
      merge(revision, format, isWhole, at: now)
      return isQuitting ? quit(at: now) : []
    case .parted:
      standing = .conflict
      mode = .resting
      return refuseToQuit()
    case .chosen(.mine):
      guard standing == .conflict else { return [] }
      standing = .agreed
      return write(at: now)
    case .chosen(.theirs):
      guard standing == .conflict else { return [] }
      return [.merge(isChosen: true)]
    case .claimed(let isOurs):
      return claim(isOurs, at: now)
    default:
      return []
    }
  }

  /// Asks what the file holds, once at a time, and not while it is written or read.
  mutating func look() -> [Action] {
    guard path != nil else { return [] }
    if isWriting || lookRequest != nil || isLoading {
      wantsLook = true
      return []
    }
    // Of a file that is not in the text to its end nothing can be said.
    if isPartial, path == openedPath { return [] }
    wantsLook = false
    let request = newRequest()
    lookRequest = request
    return [.look(request: request)]
  }

  /// A number for what is asked of the file: no other one has it, of this document or another.
  public mutating func newRequest() -> Int {
    defer { nextRequest += 1 }
    return nextRequest
  }

  private mutating func found(_ look: Look, at now: Timestamp) -> [Action] {
    if wantsLook {
      // It was reported once more since.
      return self.look()
    }
    let refused = wasRefused
    wasRefused = nil
    switch look {
    case .expected:
      if standing == .conflict || standing == .gone { standing = .agreed }
      if refused != nil, refusals > Self.patience, isDirty, standing == .agreed {
        return fail(restless, at: now)
      }
      return goOn(at: now)
    case .changed:
      return [.merge(isChosen: false)]
    case .missing:
      if standing != .claimed { standing = .gone }
      mode = .resting
      guard isQuitting else { return [] }
      return isDirty ? (isSafeElsewhere ? [.readyToQuit] : refuseToQuit()) : [.readyToQuit]
    case .unreadable(let fault):
      guard refused != nil, isDirty, standing == .agreed else { return goOn(at: now) }
      return fail(fault, at: now)
    }
  }

  /// So many writes in a row may be refused before somebody is told, and before an end waits no longer.
  private static let patience = 3

  /// What is told of a file that another program changes again and again.
  private var restless: FileFault { .changed(path ?? "") }

  private mutating func merge(
    _ revision: Int, _ format: DocumentFormat, _ isWhole: Bool, at now: Timestamp
  ) {
    self.revision = revision
    self.format = format
    savedRevision = isWhole ? revision : nil
    if standing != .claimed { standing = .agreed }
    (lastError, isReadOnly, failures) = (nil, false, 0)
    lastEdit = now
    if isWhole { unsavedSince = nil } else if unsavedSince == nil { unsavedSince = now }
    if !isWriting { mode = standing == .agreed ? restOrWait(at: now) : .resting }
  }

  private mutating func goOn(at now: Timestamp) -> [Action] {
    if isQuitting { return quit(at: now) }
    guard standing == .agreed, isDirty, mode == .resting else { return [] }
    // A write may have been refused just now.
    if unsavedSince == nil { unsavedSince = now }
    mode = restOrWait(at: now)
    return []
  }

  private mutating func quit(at now: Timestamp) -> [Action] {
    guard isDirty else { return [.readyToQuit] }
    if standing != .agreed { return leaveUnsaved() }
    return refusals > Self.patience ? fail(restless, at: now) : write(at: now)
  }

  private mutating func claim(_ isOurs: Bool, at now: Timestamp) -> [Action] {
    if isOurs {
      guard standing == .claimed else { return [] }
      standing = .agreed
      // The other one may have written since.
      return look()
    }
    standing = .claimed
    if case .waiting = mode { mode = .resting }
    return []
  }
}

extension FileFault {
  /// True when the file was refused since another program has been there.
  public var isNews: Bool { code == Self.otherContent || code == Self.isGone }
}
