import PanelCore

/// What a person reads when a document can't be saved: what is wrong, and what is safe.
enum SaveTrouble {
  /// Where the text is that the file doesn't have.
  enum Safety {
    /// In the journal, or soon.
    case journal
    /// Nowhere else.
    case nowhere
    /// Nowhere else, so that it stays on the screen though somebody wanted another document.
    case held
  }

  /// - Complexity: O(1).
  static func sentence(_ fault: FileFault, _ safety: Safety) -> Phrase {
    Phrase(
      "Not saved. {reason} {safety}", ["reason": reason(fault), "safety": words(for: safety)])
  }

  private static func words(for safety: Safety) -> Phrase {
    switch safety {
    case .journal: Phrase("What you type is kept in the journal.")
    case .nowhere: Phrase("The text is kept nowhere else: leaving now would lose it.")
    case .held: Phrase("The text is kept nowhere else, so it stays open until it is saved.")
    }
  }

  /// By Linux's numbers.
  private static func reason(_ fault: FileFault) -> Phrase {
    switch fault.code {
    case 1, 13: Phrase("You may not write this file.", context: "save")
    case 2, 20: Phrase("Its folder is not there.", context: "save")
    case 5: Phrase("The disk reports an error.", context: "save")
    case 6, 19: Phrase("The disk is not there any more.", context: "save")
    case 28: Phrase("The disk is full.", context: "save")
    case 30: Phrase("The disk is read-only.", context: "save")
    case 122: Phrase("Your share of the disk is used up.", context: "save")
    case FileFault.otherContent: Phrase("There is a file of this name.", context: "save")
    default:
      Phrase("{reason}.", context: "save", ["reason": fault.shownReason])
    }
  }

  /// For the sheet that has offered a place.
  static func short(_ fault: FileFault) -> Phrase { reason(fault) }
}
