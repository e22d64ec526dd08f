/// What the journal is asked to do, by `HostEffect.journal`.
public enum JournalJob: Equatable, Sendable {
  /// Find the document with this path; nil: the one that was open last. The answer holds nothing when
  /// there is none, or when its file has all of it.
  case recover(path: String?)
  /// Add to a document, in one commit that a power cut can't halve.
  case write(JournalWrite)
  /// The document is saved and closed: nothing of it is to be left.
  case forget(path: String)
  /// The program ends. Where nothing is unsaved, the journal's files go too.
  case end(forgetting: String?)
}

/// What is added to a document of the journal.
public struct JournalWrite: Equatable, Sendable {
  public var path: String
  /// What the steps start from; only before the first of them.
  public var base: JournalBase?
  /// The steps, made into bytes by whoever writes them.
  public var entry: DeferredBytes?
  /// The text's revision after the last step of the entry.
  public var revision = 0
  /// What is about to be written to the file.
  public var saving: JournalContent?
  /// The newest revision that the file is known to hold.
  public var saved: Int?
  /// What of the document's commits stays; nil: all of them.
  public var keeps: JournalKeep?
  /// A write that is on its way; it is done again, first, if it failed.
  public var after: [JournalWrite] = []

  public init(path: String) { self.path = path }

  /// True when there is nothing to add.
  public var isEmpty: Bool { base == nil && entry == nil && saving == nil && saved == nil }
}

/// A file's content and the text's revision that it is.
public struct JournalContent: Equatable, Sendable {
  public var revision: Int
  public var bytes: ByteSource
  public var reading: ByteReading

  public init(revision: Int, bytes: ByteSource, reading: ByteReading = ByteReading()) {
    self.revision = revision
    self.bytes = bytes
    self.reading = reading
  }
}

/// The commits that could be read, where a damaged one follows them.
public struct JournalKeep: Equatable, Sendable {
  /// How many they are.
  public var count: Int
  /// The text's revision after them.
  public var revision: Int
  /// The text's revision that the file holds; -1: another text.
  public var saved: Int

  public init(count: Int, revision: Int, saved: Int) {
    self.count = count
    self.revision = revision
    self.saved = saved
  }
}

/// What the first step starts from: the file as it was, as a rule.
public struct JournalBase: Equatable, Sendable {
  public var revision: Int
  /// nil: it is still being read.
  public var bytes: ByteSource?
  /// nil: there is no file yet.
  public var stamp: FileStamp?
  public var reading: ByteReading
  /// What the file holds, where that is something else than these bytes.
  public var file: JournalContent?
  /// The path of the document that this was so far: what could be undone in it can be here.
  public var former: String?

  public init(
    revision: Int, bytes: ByteSource?, stamp: FileStamp?, reading: ByteReading = ByteReading(),
    file: JournalContent? = nil
  ) {
    self.revision = revision
    self.bytes = bytes
    self.stamp = stamp
    self.reading = reading
    self.file = file
  }
}

/// A document as the journal has it.
public struct RecoveredDocument: Equatable, Sendable {
  /// Its file; another one than before where that holds something else by now.
  public var path: String
  /// The file that another program has changed meanwhile, where that is so.
  public var changed: String?
  /// The bytes of a file that the steps start from.
  public var bytes: [UInt8]
  /// The text's revision that these bytes are; older steps are known to the undo log alone.
  public var revision: Int
  public var reading = ByteReading()
  /// What `path` holds; nil: nothing is there.
  public var file: [UInt8]?
  public var fileReading = ByteReading()
  /// Commits, in order.
  public var entries: [[UInt8]]
  /// The text's revision after each of them; empty: it is not known.
  public var revisions: [Int]

  /// True when `path` holds the bytes that the steps start from.
  public var isInFile: Bool { file ?? [] == bytes }

  /// True for a commit that is known to the undo log alone.
  public func isInBytes(_ entry: Int) -> Bool {
    entry < revisions.count && revisions[entry] <= revision
  }

  public init(
    path: String, changed: String? = nil, bytes: [UInt8], revision: Int, file: [UInt8]?,
    entries: [[UInt8]], revisions: [Int] = []
  ) {
    self.path = path
    self.changed = changed
    self.bytes = bytes
    self.revision = revision
    self.file = file
    self.entries = entries
    self.revisions = revisions
  }
}

/// Bytes that are made where they are needed, perhaps on another thread.
public struct DeferredBytes: Equatable, Sendable {
  private let make: @Sendable () -> [UInt8]

  public init(_ make: @escaping @Sendable () -> [UInt8]) { self.make = make }

  /// Makes them, each time.
  public var bytes: [UInt8] { make() }

  public static func == (a: DeferredBytes, b: DeferredBytes) -> Bool { a.bytes == b.bytes }
}
