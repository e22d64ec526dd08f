public import PanelCore

/// Which document is open, whether it is saved, and when to save it.
///
/// Events in: opened, appended, loaded, loadFailed, edited, saveRequested, pathChosen, written,
/// focusLost, quitRequested, deadline, and of other programs: fileReported, looked, merged, parted,
/// chosen, claimed. Actions out: write, choosePath, readyToQuit, look, merge.
///
/// The session holds no text. It names a revision to write; the coordinator, who has the buffer,
/// fills in the bytes, and tells of the result by the request's number. One write is in flight at a
/// time. What is edited meanwhile stays unsaved and is written next.
///
/// A text whose file is not read to its end is never written to that file: a save waits for the end,
/// and is refused when the end can't be read. The file is always its old content or the new one.
///
/// What other programs do to the file is `standing`. While both versions differ, the file is gone or
/// another program like this one has it, nothing is written to it until somebody says so.
public struct DocumentSession: Equatable, Sendable {
  /// What happened to the document.
  public enum Event: Equatable, Sendable {
    /// Another document takes the place of this one. What is unsaved should be saved before, as
    /// `focusLost` does. `path` nil: it has no file yet.
    /// `isWhole` false: the rest of the file is still to come.
    case opened(path: String?, format: DocumentFormat, revision: Int, isWhole: Bool)
    /// More of the file has come and made the text `revision`.
    case appended(revision: Int)
    /// The rest of the file is here.
    case loaded(format: DocumentFormat)
    /// The rest of the file can't be read.
    case loadFailed(FileFault)
    /// The text now is `revision`. Going back to the saved revision makes the document clean.
    case edited(revision: Int)
    /// The person asks to save: written at once, even when nothing has changed.
    case saveRequested
    /// The file is to be written in another encoding, at once.
    case encodingChosen(TextEncoding)
    /// The document gets another file, and is written there at once.
    case pathChosen(String)
    /// The write with this number has ended.
    case written(request: Int, Result<Void, FileFault>)
    /// The app is hidden or loses the focus, and may not come back.
    case focusLost
    /// The program is to end once the text is saved. A write that fails gives up the quit, so that
    /// the person sees why; the next request tries again, and ends whatever comes of it.
    case quitRequested
    /// The instant of `nextDeadline` has come.
    case deadline
    /// The file may hold something else by now.
    case fileReported
    /// The look with this number has ended.
    case looked(request: Int, Look)
    /// What the file holds is in the text, which is `revision` now; `isWhole`: the text is just that.
    case merged(revision: Int, format: DocumentFormat, isWhole: Bool)
    /// What the file holds and what was edited touch each other.
    case parted
    /// The person says which version the file is to have.
    case chosen(Choice)
    /// Whether this program may write the file.
    case claimed(isOurs: Bool)

    public static func == (a: Event, b: Event) -> Bool {
      switch (a, b) {
      case (.opened(let p, let x, let r, let v), .opened(let q, let y, let s, let w)):
        p == q && x == y && r == s && v == w
      case (.appended(let x), .appended(let y)): x == y
      case (.loaded(let x), .loaded(let y)): x == y
      case (.loadFailed(let x), .loadFailed(let y)): x == y
      case (.edited(let x), .edited(let y)): x == y
      case (.pathChosen(let x), .pathChosen(let y)): x == y
      case (.encodingChosen(let x), .encodingChosen(let y)): x == y
      case (.written(let x, .success), .written(let y, .success)): x == y
      case (.written(let x, .failure(let f)), .written(let y, .failure(let g))): x == y && f == g
      case (.looked(let x, let a), .looked(let y, let b)): x == y && a == b
      case (.merged(let r, let x, let v), .merged(let s, let y, let w)): r == s && x == y && v == w
      case (.chosen(let x), .chosen(let y)): x == y
      case (.claimed(let x), .claimed(let y)): x == y
      case (.fileReported, .fileReported), (.parted, .parted),
        (.saveRequested, .saveRequested), (.focusLost, .focusLost),
        (.quitRequested, .quitRequested), (.deadline, .deadline):
        true
      default: false
      }
    }
  }

  /// What the coordinator is to do.
  public enum Action: Equatable, Sendable {
    /// Write the text as it is at `revision`, which is the newest one, to `path`.
    case write(request: Int, path: String, revision: Int)
    /// The document has no file: ask the person for one, then send `pathChosen`.
    case choosePath
    /// Nothing is left to write: the program may end.
    case readyToQuit
    /// Find out what the file holds, then send `looked`.
    case look(request: Int)
    /// Put what the file holds and what was edited together, then send `merged`, or `parted` where
    /// that can't be done; `isChosen`: what the file holds takes the place of all.
    case merge(isChosen: Bool)
  }

  enum Mode: Equatable {
    case resting
    case waiting(until: Timestamp)
    case writing(request: Int, revision: Int, path: String)
  }

  /// The document's file; nil when it has none yet.
  public internal(set) var path: String?
  /// What the file's bytes look like besides their text.
  public internal(set) var format = DocumentFormat()
  /// Why the last write failed; nil after one that succeeded. It is tried again after 5 s, then after
  /// twice as long each time, at most a minute, and at once when the person asks.
  public internal(set) var lastError: FileFault?
  /// True when the last write was refused because the file, the folder or the disk is read-only.
  public internal(set) var isReadOnly = false
  /// How long after the last edit the text is written, and for someone who never pauses at the latest
  /// `longestWait` after the first one. nil: no timer, and the text is
  /// written when it is asked for or the app is left.
  public var autosaveDelay: Duration?

  /// How the file stands to the text.
  public internal(set) var standing = Standing.agreed

  /// True when what can't be saved is kept otherwise, so that the program may end without.
  public var isSafeElsewhere = false

  /// For so long edits can put a write off.
  public var longestWait = Duration.seconds(30)

  /// How much of the file is in the text.
  enum Content: Equatable {
    case whole, loading
    /// The rest can't be read, for this reason.
    case partial(FileFault)
  }

  var mode = Mode.resting
  var content = Content.whole
  /// The file that the text came from.
  var openedPath: String?
  var revision = 0
  var savedRevision: Int? = 0
  /// When the first edit was made that no write has been asked for.
  var unsavedSince: Timestamp?
  var lastEdit = Timestamp.zero
  /// Writes that failed one after the other.
  var failures = 0
  /// Why the last write was refused, from its end until a look has found what there is.
  var wasRefused: FileFault?
  /// Writes that were refused one after the other since another program had been there.
  var refusals = 0
  var nextRequest = 1
  /// The write in flight is not the last word: write again when it ends.
  var wantsAnotherWrite = false
  /// The look in flight.
  var lookRequest: Int?
  /// The file was reported while something else was in flight.
  var wantsLook = false
  var isQuitting = false
  /// A quit was given up because of a failed write.
  var refusedToQuit = false

  /// A session with an empty document without a file.
  public init(autosaveDelay: Duration? = .seconds(2)) {
    self.autosaveDelay = autosaveDelay
  }

  /// The name to show: the file's, without its folder.
  public var shownTitle: Phrase {
    guard let name = path?.split(separator: "/").last else {
      return Phrase("Untitled", context: "document")
    }
    return .text(String(name))
  }

  /// The same in English.
  public var title: String { Strings.english(shownTitle) }

  /// The revision that the file holds, as far as is known.
  public var fileRevision: Int? { savedRevision }

  /// True when the file doesn't hold the newest text.
  public var isDirty: Bool { revision != savedRevision }

  /// True while the rest of the file is still to come.
  public var isLoading: Bool { content == .loading }

  /// True when the rest of the file can't be read: what is here is not written over it.
  public var isPartial: Bool { if case .partial = content { true } else { false } }

  /// True from a `write` action to its result.
  public var isWriting: Bool { if case .writing = mode { true } else { false } }

  /// The number of the write in flight, if that one has the text at `revision`.
  public func requestInFlight(for revision: Int) -> Int? {
    guard case .writing(let request, revision, _) = mode else { return nil }
    return request
  }

  /// When the session has to be called again.
  public var nextDeadline: Timestamp? {
    if case .waiting(let instant) = mode { instant } else { nil }
  }
}
