import DocumentCore
import PanelCore

/// What the banner says of the document, and what can be chosen.
@MainActor struct DocumentQuestion {
  var sentence: Phrase
  var kind = BannerView.Kind.warning
  var choices: [BannerView.Choice] = []
  /// True: the message can be put away.
  var canHide = false

  static let mine = BannerView.Choice(
    command: "keep-mine", word: Phrase("Mine", context: "version"),
    label: Phrase("Keep my version"))
  static let theirs = BannerView.Choice(
    command: "keep-theirs", word: Phrase("Theirs", context: "version"),
    label: Phrase("Take the other version"))
  static let compare = BannerView.Choice(
    command: "compare", word: Phrase("Compare", context: "versions"),
    label: Phrase("Show what differs"))
  static let elsewhere = BannerView.Choice(
    command: "save-elsewhere", word: Phrase("Save elsewhere", context: "button"),
    label: Phrase("Save under another name or in another folder"))
  static let takeOver = BannerView.Choice(
    command: "take-over", word: Phrase("Take over", context: "file"),
    label: Phrase("Write this file here"))
  static let saveHere = BannerView.Choice(
    command: "save", word: Phrase("Save here", context: "file"),
    label: Phrase("Save under the old name"))
}

extension DocumentCoordinator {
  /// nil: there is nothing to ask.
  var question: DocumentQuestion? {
    switch session.standing {
    case .agreed:
      guard let fault = session.lastError, !session.isPartial else { return nil }
      let safety: SaveTrouble.Safety =
        isJournalWorking ? .journal : outside.isHeld ? .held : .nowhere
      return DocumentQuestion(
        sentence: SaveTrouble.sentence(fault, safety), kind: .error,
        choices: [DocumentQuestion.elsewhere], canHide: isJournalWorking)
    case .conflict:
      if let fault = outside.keepFault {
        return DocumentQuestion(
          sentence: OutsideNotice.notKept(fault), kind: .error,
          choices: [DocumentQuestion.mine, DocumentQuestion.theirs, DocumentQuestion.compare])
      }
      return DocumentQuestion(
        sentence: OutsideNotice.isInConflict,
        choices: [DocumentQuestion.mine, DocumentQuestion.theirs, DocumentQuestion.compare])
    case .gone:
      return DocumentQuestion(
        sentence: OutsideNotice.isGone, choices: [DocumentQuestion.saveHere])
    case .claimed:
      return DocumentQuestion(
        sentence: outside.wasOurs ? OutsideNotice.wasTaken : OutsideNotice.isTaken,
        choices: outside.isDemanding ? [] : [DocumentQuestion.takeOver])
    }
  }
}
