/// What is asked of the store of versions, by `HostEffect.versions`. A document is known by its path.
public enum VersionJob: Equatable, Sendable {
  /// Keep a text, UTF-8, where it is another one than the newest version; has no answer.
  /// - Parameter limit: how much all versions may take, in bytes.
  case keep(path: String, text: ByteSource, reason: VersionReason, limit: Int)
  /// The versions of a document.
  case list(path: String)
  /// The text of one.
  case read(path: String, id: Int)
  /// Forget all versions of all documents; has no answer.
  case clear
}

/// Why a version was kept.
public enum VersionReason: String, Hashable, Sendable, CaseIterable {
  /// As the file was when it was opened.
  case opened
  /// A save, some time after the version before.
  case saved
  /// The document was left.
  case left
  /// Another program has changed the file.
  case outside
  /// A large part was deleted, or was replaced by something shorter.
  case deletion
  /// An earlier version took its place.
  case restored

  /// True where something took the text's place that its writer may regret.
  public var isWarning: Bool { self == .outside || self == .deletion || self == .restored }
}

/// What comes of a `VersionJob`.
public enum VersionAnswer: Equatable, Sendable {
  /// - Parameters:
  ///   - versions: the newest first.
  ///   - now: the wall clock, in seconds as `TextVersion.clock` counts.
  case listed(path: String, versions: [TextVersion], now: Int)
  case read(id: Int, text: [UInt8])
}

/// An earlier state of a document.
public struct TextVersion: Hashable, Sendable {
  public var id: Int
  /// When it was kept, as a wall clock of the place shows it: seconds since a 1970 that began there.
  public var clock: Int
  public var reason: VersionReason
  /// In bytes of UTF-8.
  public var size: Int
  /// How many words it has that the version before it doesn't.
  public var added: Int
  /// How many words the version before it has that it doesn't.
  public var removed: Int
  /// Where it is another one than the version before: the first words that are new, else some that are
  /// gone.
  public var detail: String

  public init(
    id: Int, clock: Int, reason: VersionReason = .saved, size: Int = 0,
    added: Int = 0, removed: Int = 0, detail: String = ""
  ) {
    self.id = id
    self.clock = clock
    self.reason = reason
    self.size = size
    self.added = added
    self.removed = removed
    self.detail = detail
  }
}
