import PanelCore

/// What a person reads about the end of a session.
enum SessionNotice {
  static func ends(in seconds: Int) -> Phrase {
    Phrase(
      "This session ends in {count} s. Touch to go on.", ["count": .number(seconds)])
  }

  static let hasEnded = Phrase("The session has ended. This is an empty note.")

  static func isNotWhole(_ fault: FileFault, shown: String) -> Phrase {
    Phrase(
      "Not all of the session could be removed. {path}: {reason}.",
      ["path": .text(shown), "reason": fault.shownReason])
  }

  static func goesOn(_ name: Phrase) -> Phrase {
    Phrase("The session goes on: {name} can't be saved.", ["name": name])
  }
}
