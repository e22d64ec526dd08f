import PanelCore

/// What a person reads about other programs and the document's file.
enum OutsideNotice {
  static let wasReloaded = Phrase("Another program changed this file: this is how it is now.")
  static let wasMerged = Phrase("Another program changed this file too. Both changes are here.")
  static let tookTheirs = Phrase("This is the other version. Undo brings yours back.")
  static let wasOverwritten = Phrase(
    "Its folder can't be written: the file was copied, then written in place.")

  static func otherIsBeside(_ name: Phrase) -> Phrase {
    Phrase("The other version is in {name}.", ["name": name])
  }

  static let isTaken = Phrase("Another Keyrise writes this file. Here it can be read.")
  static let wasTaken = Phrase("Another Keyrise has taken this file over. Here it can be read.")

  static func notKept(_ fault: FileFault) -> Phrase {
    Phrase(
      "The other version can't be kept beside the file: {reason}. Nothing was written.",
      ["reason": fault.shownReason])
  }

  static let isInConflict = Phrase(
    "Another program changed this file where you did. Which version do you want?")
  static let isGone = Phrase("The file was deleted or moved. Your text is here.")
}
