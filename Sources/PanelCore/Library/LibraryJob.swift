/// What is asked of a folder of notes, by `HostEffect.library`. Names are of files in the folder.
public enum LibraryJob: Equatable, Sendable {
  /// All notes, as far as they are known; what is long in the bin goes for good.
  case list(folder: String)
  /// Read some of the notes that are new or changed.
  case index(folder: String)
  /// The notes that have each of the query's words.
  case search(folder: String, query: String)
  /// A name that is taken is a fault: `FileFault.taken`.
  case rename(folder: String, from: String, to: String)
  /// A name that is taken is a fault.
  case duplicate(folder: String, from: String, to: String)
  /// Move a note into the bin.
  case bin(folder: String, name: String)
  /// Take a note out of the bin again. A name that is taken is a fault.
  case restore(folder: String, binned: String, to: String)
  /// Copy a note, whole, into the folder `Medium.folder` of a medium; one that is there is not written
  /// over. A medium that is gone is a fault: `FileFault.noMedium`.
  case copyOut(folder: String, name: String, medium: String)
  /// Have all that was copied written, so that the medium can be pulled out.
  case finishCopying(medium: String)
}

/// What comes of a `LibraryJob`.
public enum LibraryAnswer: Equatable, Sendable {
  /// - Parameters:
  ///   - now: the wall clock, in seconds as `LibraryNote.clock` counts.
  ///   - unread: how many notes have to be read yet.
  case listed([LibraryNote], now: Int, unread: Int)
  case indexed([LibraryNote], unread: Int)
  /// - Parameter hasMore: there are others, which are left out.
  case found([LibraryMatch], hasMore: Bool)
  case renamed(from: String, LibraryNote)
  case duplicated(LibraryNote)
  /// - Parameter binned: the file's name in the bin.
  case binned(name: String, binned: String)
  case restored(LibraryNote)
  /// - Parameter copy: the file's name on the medium.
  case copiedOut(name: String, copy: String)
  case finishedCopying(medium: String)
}

/// A file of a folder of notes.
public struct LibraryNote: Hashable, Sendable {
  /// Whether it can be opened as a text.
  public enum Kind: String, Hashable, Sendable { case text, other, unreadable }

  /// Of the file, with its ending.
  public var name: String
  /// The first line that is not empty; empty: there is none, or nobody has read it yet.
  public var title: String
  /// The next line that is not empty.
  public var detail: String
  /// The title, else the name, so that titles that differ in case and accents alone are the same.
  public var key: String
  /// In bytes.
  public var size: Int
  /// When it was changed, in nanoseconds since 1970 began.
  public var modified: Int
  /// The same as a wall clock of the place shows it: seconds since a 1970 that began there.
  public var clock: Int
  public var kind: Kind

  public init(
    name: String, title: String = "", detail: String = "", key: String = "", size: Int = 0,
    modified: Int = 0, clock: Int = 0, kind: Kind = .text
  ) {
    self.name = name
    self.title = title
    self.detail = detail
    self.key = key
    self.size = size
    self.modified = modified
    self.clock = clock
    self.kind = kind
  }

  /// What stands first in the list.
  public var shownTitle: String { title.isEmpty ? name : title }
}

/// A note that was found.
public struct LibraryMatch: Hashable, Sendable {
  public var name: String
  /// A piece of the line where it was found; empty: the title says it.
  public var snippet: String
  /// What was looked for, in bytes of the piece.
  public var found: Range<Int>

  public init(name: String, snippet: String = "", found: Range<Int> = 0..<0) {
    self.name = name
    self.snippet = snippet
    self.found = found
  }
}

extension FileFault {
  /// The number of a name that another file has: EEXIST.
  public static let taken: Int32 = 17
  /// The number of a file that is gone: ENOENT.
  public static let gone: Int32 = 2
}
