package import PanelCore
import PanelUI

/// What became of a wish to keep the field tape.
package enum FieldTapeKept: Equatable, Sendable {
  /// It is in this file.
  case kept(path: String)
  /// There is none: it is off, or nothing has been at rest yet.
  case nothing
  case failed(FileFault)
}

extension EditorViewController {
  /// Writes the field tape to the state folder and says where, quietly. The command `field-tape` does the
  /// same, from a key, a row or a page.
  package func keepFieldTape() {
    fieldNotice = FieldNotice.words(of: services.keepFieldTape(), services).words
    refresh()
  }

  /// Says once that the program has ended unexpectedly; in a kiosk that is for the maintainer, on that
  /// page.
  func noticeCrash() {
    guard !settings.isKiosk, let report = services.crashReport else { return }
    fieldNotice = FieldNotice.hasEnded(services.shown(report))
  }

  /// True: nothing lies over the text or beside it, and nothing is asked.
  package var isBare: Bool {
    cover == nil && document?.question == nil && !(find?.isOpen ?? false)
      && !(library?.isOpen ?? false) && !(versions?.isOpen ?? false)
      && !(settingsScreen?.isOpen ?? false) && !(maintainer?.isOpen ?? false)
  }
}

/// What a person reads about tapes and reports from the field.
enum FieldNotice {
  @MainActor static func words(
    of outcome: FieldTapeKept, _ services: AppServices
  ) -> (words: Phrase, isError: Bool) {
    switch outcome {
    case .kept(let path): (isKept(services.shown(path)), false)
    case .nothing: (isNone, false)
    case .failed(let fault): (fault.phrase(shownPath: services.shown(fault.path)), true)
    }
  }

  static func isKept(_ path: String) -> Phrase {
    Phrase("A tape of the last minutes is in {path}", ["path": .text(path)])
  }

  static let isNone = Phrase("There is no tape of the last minutes.")

  /// After a start.
  static func hasEnded(_ path: String) -> Phrase {
    Phrase("The program ended unexpectedly; a report is in {path}", ["path": .text(path)])
  }
}
