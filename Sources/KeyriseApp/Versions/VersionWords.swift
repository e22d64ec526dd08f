import DocumentCore
import PanelCore

/// What the screen of versions says.
enum VersionWords {
  /// When a version was kept, in the words of a list.
  static func time(_ time: NoteTime, at now: NoteTime) -> Phrase {
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let clock = Phrase.text(padded(time.hour) + ":" + padded(time.minute))
    let day =
      time.wording(at: now) == .time
      ? Phrase("Today", context: "day") : LibraryWords.time(time, at: now)
    return Phrase("{day}, {time}", ["day": day, "time": clock])
  }

  /// nil: what is to be expected.
  static func reason(_ reason: VersionReason) -> Phrase? {
    switch reason {
    case .saved, .left: nil
    case .opened: Phrase("As it was opened")
    case .outside: Phrase("Before another program's change")
    case .deletion: Phrase("Before a large deletion")
    case .restored: Phrase("Before an earlier version came back")
    }
  }

  static func summary(_ count: Int) -> Phrase {
    Phrase("{count} version", "{count} versions", count: count)
  }

  /// What stands over the numbers.
  static let counts = Phrase("Words added, removed")

  /// Why there is none.
  enum Lack: Equatable { case notYet, isOff, isLong }

  static func emptiness(_ lack: Lack) -> Phrase {
    switch lack {
    case .notYet: Phrase("No versions yet. They are kept as you write.")
    case .isOff: Phrase("Versions are switched off in the settings.")
    case .isLong: Phrase("This text is too long: no versions of it are kept.")
    }
  }

  static let isSame = Phrase("This version is the text as it is now.")
  static let isDamaged = Phrase("This version is damaged and can't be shown.")
}
