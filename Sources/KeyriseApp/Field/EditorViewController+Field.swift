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
    switch services.keepFieldTape() {
    case .kept(let path): fieldNotice = FieldNotice.isKept(services.shown(path))
    case .nothing: fieldNotice = FieldNotice.isNone
    case .failed(let fault): fieldNotice = fault.phrase(shownPath: services.shown(fault.path))
    }
    refresh()
  }

  /// True: nothing lies over the text or beside it, and nothing is asked.
  package var isBare: Bool {
    cover == nil && document?.question == nil && !(find?.isOpen ?? false)
      && !(library?.isOpen ?? false)
  }
}

/// What a person reads about tapes and reports from the field.
enum FieldNotice {
  static func isKept(_ path: String) -> Phrase {
    Phrase("A tape of the last minutes is in {path}", ["path": .text(path)])
  }

  static let isNone = Phrase("There is no tape of the last minutes.")

  /// After a start.
  static func hasEnded(_ path: String) -> Phrase {
    Phrase("The program ended unexpectedly; a report is in {path}", ["path": .text(path)])
  }
}
