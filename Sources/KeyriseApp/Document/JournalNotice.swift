import PanelCore

/// What a person reads about the journal.
enum JournalNotice {
  /// After a start: what had not been saved is there.
  static let isBack = Phrase("What you had typed is back.")

  /// After a start: the journal has a commit that can't be read.
  static let isDamaged = Phrase(
    "The journal is damaged: a part of what you had typed last could not be read.")

  /// What follows from a journal that can't be written.
  static let isNotWritten = Phrase("Until the next save, a power cut would lose what is typed.")

  /// The file holds something else than when it was left.
  static func isBeside(_ changed: Phrase, _ other: Phrase) -> Phrase {
    Phrase(
      "{name} was changed by another program. What you had typed is in {other}.",
      ["name": changed, "other": other])
  }
}
