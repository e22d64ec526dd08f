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

  public init(path: String) { self.path = path }

  /// True when there is nothing to add.
  public var isEmpty: Bool { base == nil && entry == nil && saving == nil && saved == nil }
}

/// A file's content and the text's revision that it is.
public struct JournalContent: Equatable, Sendable {
  public var revision: Int
  public var bytes: ByteSource
  /// What to read the bytes as; nil: what they seem to be.
  public var encoding: TextEncoding?

  public init(revision: Int, bytes: ByteSource, encoding: TextEncoding? = nil) {
    self.revision = revision
    self.bytes = bytes
    self.encoding = encoding
  }
}

/// The file as it was before the first step.
public struct JournalBase: Equatable, Sendable {
  public var revision: Int
  /// nil: it is still being read.
  public var bytes: ByteSource?
  /// nil: there is no file yet.
  public var stamp: FileStamp?
  /// What to read the bytes as; nil: what they seem to be.
  public var encoding: TextEncoding?

  public init(
    revision: Int, bytes: ByteSource?, stamp: FileStamp?, encoding: TextEncoding? = nil
  ) {
    self.revision = revision
    self.bytes = bytes
    self.stamp = stamp
    self.encoding = encoding
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
  /// True when `path` holds these bytes.
  public var isInFile: Bool
  /// Commits, in order.
  public var entries: [[UInt8]]
  /// What to read the bytes as; nil: what they seem to be.
  public var encoding: TextEncoding?

  public init(
    path: String, changed: String? = nil, bytes: [UInt8], revision: Int, isInFile: Bool,
    entries: [[UInt8]]
  ) {
    self.path = path
    self.changed = changed
    self.bytes = bytes
    self.revision = revision
    self.isInFile = isInFile
    self.entries = entries
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
