import DocumentCore
package import PanelCore
import PanelUI

/// What a person wants of files' encodings.
struct EncodingWish: Equatable {
  /// Of every file; nil: what it seems to be.
  var always: TextEncoding?
  /// Of one file, the next time that it is read.
  var once: (path: String, encoding: TextEncoding)?
  /// True: the file that was read last had an encoding chosen for it.
  var isChosen = false
  /// True: the file is to be read again once what is unsaved is written.
  var waitsForSave = false

  mutating func take(_ path: String) -> TextEncoding? {
    guard let once, once.path == path else { return always }
    self.once = nil
    return once.encoding
  }

  static func == (a: EncodingWish, b: EncodingWish) -> Bool {
    a.always == b.always && a.once?.path == b.once?.path && a.once?.encoding == b.once?.encoding
      && a.waitsForSave == b.waitsForSave && a.isChosen == b.isChosen
  }
}

extension DocumentCoordinator {
  /// Reads the file again as another encoding; what is unsaved is written before, as it is.
  package func reopen(as encoding: TextEncoding) {
    guard let path = session.path else { return }
    wanted.once = (path, encoding)
    wanted.waitsForSave = session.isDirty && !session.isPartial
    if wanted.waitsForSave {
      save()
    } else if !session.isDirty {
      readAgain(path)
    } else {
      wanted.once = nil
      notice = Phrase(
        "What was typed can't be saved in this file: save it under another name first.")
      didChange()
    }
  }

  /// Writes the file in another encoding.
  package func save(as encoding: TextEncoding) {
    carryOut(session.handle(.encodingChosen(encoding), at: application.now))
    didChange()
  }

  /// A save has ended that a new reading waits for.
  func reopenIfWanted() {
    guard wanted.waitsForSave, !session.isWriting, let path = session.path else { return }
    wanted.waitsForSave = false
    guard !session.isDirty, session.lastError == nil else { return }
    readAgain(path)
  }

  /// The file has all of the text: the journal is not asked.
  private func readAgain(_ path: String) {
    read(path, [])
  }

  /// The document is as its file is; it must not be written over it.
  func lock(_ path: String, _ encoding: TextEncoding) {
    carryOut(
      session.handle(
        .loadFailed(.undecodable(path, encoding)), at: application.now))
  }

  /// Says so when a file has bytes that are no text.
  func tellOfStrays() {
    guard loader.hasStrays else { return }
    notice = Phrase(
      "Some bytes are not UTF-8. They are shown as boxes and kept as they are.")
    noticeGoes = false
  }
}
