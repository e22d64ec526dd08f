/// What was done to a text, so that it can be done again: its bytes, its selection and its undo log.
public struct EditStep: Equatable, Sendable {
  /// A stretch of bytes and what took its place. Both texts share leaves with the text itself.
  public struct Change: Equatable, Sendable {
    public var range: Range<Int>
    /// What stood in the range; nil: too long to be kept, and what was done can't be undone.
    public var replaced: TextBuffer?
    public var inserted: TextBuffer

    public init(range: Range<Int>, replaced: TextBuffer?, inserted: TextBuffer) {
      self.range = range
      self.replaced = replaced
      self.inserted = inserted
    }

    /// The range once the change is made.
    public var result: Range<Int> { range.lowerBound..<range.lowerBound + inserted.byteCount }
  }

  /// How the undo log keeps a change.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable { case typing, deletion, single }

  /// What the undo log noted.
  public struct Note: Hashable, Sendable {
    public var kind: Kind
    /// True when it became part of the step before.
    public var joins: Bool
    public var before: TextSelection
    public var after: TextSelection

    public init(kind: Kind, joins: Bool, before: TextSelection, after: TextSelection) {
      self.kind = kind
      self.joins = joins
      self.before = before
      self.after = after
    }
  }

  public enum Action: Equatable, Sendable {
    case edited(Change, Note)
    /// An input method changed what it composes; the undo log knows nothing of it yet.
    case composed(Change, after: TextSelection)
    /// A composition ended. The change is what it did as a whole, and has been made by now.
    case committed(Change, Note)
    case undone([Change], after: TextSelection)
    case redone([Change], after: TextSelection)
  }

  /// The text's revision afterwards.
  public var revision: Int
  public var action: Action

  public init(revision: Int, action: Action) {
    self.revision = revision
    self.action = action
  }

  /// The longest stretch whose old text is kept, in bytes.
  public static let keptLimit = 1 << 20

  /// About how many bytes it takes to write the step down.
  public var cost: Int {
    func cost(_ change: Change) -> Int {
      12 + (change.replaced?.byteCount ?? 0) + change.inserted.byteCount
    }
    return switch action {
    case .edited(let change, _), .composed(let change, _), .committed(let change, _): cost(change)
    case .undone(let changes, _), .redone(let changes, _): changes.reduce(4) { $0 + cost($1) }
    }
  }
}
