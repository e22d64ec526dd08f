import PanelCore

/// What an edit session keeps in mind between two keys, for a space that is typed twice.
struct TypingMemory: Equatable, Sendable {
  /// A space key's space: the caret behind it, the text's revision, and when.
  struct Space: Equatable, Sendable {
    var end: Int
    var revision: Int
    var time: Timestamp
  }

  var space: Space?
  /// The caret and the revision right after a full stop was put in.
  var fullStop: FullStop?
  struct FullStop: Equatable, Sendable {
    var end: Int
    var revision: Int
  }
}
