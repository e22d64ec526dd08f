public import PanelCore

/// When what was typed is written to the journal.
///
/// Events in: opened, edited, moved, left, saving, committed, commitFailed, deadline. Actions out:
/// commit, save, tellUser.
///
/// What was typed is committed 200 ms after the first edit that is in no commit, however fast the next
/// ones come: someone who never pauses is safe all the same. One commit is in flight at a time. One
/// that fails is tried again after a second, then after twice as long each time, at most a minute, and
/// the person is told once.
public struct JournalSession: Equatable, Sendable {
  /// What happened.
  public enum Event: Equatable, Sendable {
    /// Another document takes the place of this one.
    case opened
    /// The text was edited by steps of about so many bytes.
    case edited(bytes: Int)
    /// The caret or what is in sight is elsewhere: worth a commit, but not soon.
    case moved
    /// The app is left, perhaps for good: what is open is committed at once.
    case left
    /// The file has been written: the journal can be cut.
    case saved
    case committed(request: Int)
    case commitFailed(request: Int, FileFault)
    /// The instant of `nextDeadline` has come.
    case deadline
  }

  /// What the coordinator is to do.
  public enum Action: Equatable, Sendable {
    /// Write down every step that is in no commit, and the place.
    case commit(request: Int)
    /// The journal grows too long: save the text, so that it can be cut.
    case save
    /// The journal can't be written; nil: it can again.
    case tellUser(FileFault?)
  }

  /// From the first edit to its commit.
  public static let delay = Duration.milliseconds(200)
  /// From a save to the commit that says so.
  public static let saveDelay = Duration.seconds(1)
  /// From a move of the caret to its commit.
  public static let moveDelay = Duration.seconds(5)
  /// So many bytes of steps force a save.
  public static let byteLimit = 8 << 20

  /// When the first step that is in no commit came, and how long it may wait.
  private var due: Timestamp?
  /// The commit in flight.
  private var inFlight: Int?
  /// Not before this; after a failure.
  private var notBefore: Timestamp?
  private var failures = 0
  private var nextRequest = 1
  /// About how much is in the journal that the file doesn't hold, in bytes.
  private var unsavedBytes = 0
  private var hasAskedToSave = false

  public init() {}

  /// True when the last commit failed.
  public var isFailing: Bool { failures > 0 }
  /// True when something is in no commit that has succeeded.
  public var isPending: Bool { due != nil || inFlight != nil }

  /// When the session has to be called again.
  public var nextDeadline: Timestamp? {
    guard inFlight == nil, let due else { return nil }
    return notBefore.map { max($0, due) } ?? due
  }

  /// Takes an event. A deadline that was due before it fires first.
  public mutating func handle(_ event: Event, at now: Timestamp) -> [Action] {
    advance(to: now) + deliver(event, at: now)
  }

  /// Fires the deadline if it is due at or before `now`.
  public mutating func advance(to now: Timestamp) -> [Action] {
    guard let instant = nextDeadline, instant <= now else { return [] }
    return commit()
  }

  /// True for the number of the commit in flight.
  public func isInFlight(_ request: Int) -> Bool { inFlight == request }

  /// A number for what is written beside the commits.
  public mutating func takeRequest() -> Int {
    defer { nextRequest += 1 }
    return nextRequest
  }

  private mutating func deliver(_ event: Event, at now: Timestamp) -> [Action] {
    switch event {
    case .opened:
      // A commit of the document before may be in flight: its number is known no more.
      (due, inFlight, notBefore) = (nil, nil, nil)
      (unsavedBytes, hasAskedToSave) = (0, false)
      return []
    case .edited(let bytes):
      due = min(due ?? now + Self.delay, now + Self.delay)
      unsavedBytes += bytes
      guard unsavedBytes > Self.byteLimit, !hasAskedToSave else { return [] }
      hasAskedToSave = true
      return [.save]
    case .moved:
      if due == nil { due = now + Self.moveDelay }
      return []
    case .left:
      return due != nil && inFlight == nil ? commit() : []
    case .saved:
      (unsavedBytes, hasAskedToSave) = (0, false)
      due = min(due ?? now + Self.saveDelay, now + Self.saveDelay)
      return []
    case .committed(let request):
      guard inFlight == request else { return [] }
      let wasFailing = isFailing
      (inFlight, notBefore, failures) = (nil, nil, 0)
      return (wasFailing ? [.tellUser(nil)] : []) + advance(to: now)
    case .commitFailed(let request, let fault):
      guard inFlight == request else { return [] }
      inFlight = nil
      due = due ?? now
      notBefore = now + .seconds(min(60, 1 << min(failures, 6)))
      failures += 1
      return failures == 1 ? [.tellUser(fault)] : []
    case .deadline:
      // The advance that came before has fired it.
      return []
    }
  }

  private mutating func commit() -> [Action] {
    let request = takeRequest()
    inFlight = request
    due = nil
    return [.commit(request: request)]
  }
}
