/// Everything the app can want from outside. Answers come back as `InputEvent`s.
public enum HostEffect: Equatable, Sendable {
  case setClipboard(String)
  /// Answered by `InputEvent.pasted`.
  case requestPaste
  /// Is there a text to paste? Answered by `InputEvent.clipboard`.
  case askClipboard
  /// What the middle mouse button pastes, where the window system has that.
  case setPrimarySelection(String)
  /// Answered by `InputEvent.pasted`.
  case requestPrimarySelection
  /// Answered by `InputEvent.fileRead`.
  case readFile(path: String)
  /// Read up to `count` bytes from an offset on, of the file that had `stamp`; nil: of whatever is
  /// there. Answered by `InputEvent.filePartRead` with the same request number; a file that is
  /// another one by now is a fault.
  case readFilePart(request: Int, path: String, offset: Int, count: Int, stamp: FileStamp?)
  /// Replace the file's content in one step that a power cut can't halve.
  /// Answered by `InputEvent.fileWritten` with the same request number.
  case writeFile(request: Int, path: String, bytes: ByteSource)
  /// Read or write the journal of what was typed. Answered by `InputEvent.journal` with the same
  /// request number.
  case journal(request: Int, JournalJob)
  /// Save, watch or look at the document's file. Answered by `InputEvent.document` with the same
  /// request number, where there is an answer.
  case document(request: Int, DocumentJob)
  /// Remove what a session leaves, the journal included, once all that was asked for before is done.
  /// Answered by `InputEvent.sessionEnded` with the same request number.
  case endSession(request: Int, SessionPlaces)
  /// Look into a folder of notes, or change something in it. Answered by `InputEvent.library` with the
  /// same request number.
  case library(request: Int, LibraryJob)
  /// Keep earlier states of documents, or look at them. Answered by `InputEvent.versions` with the same
  /// request number, where there is an answer.
  case versions(request: Int, VersionJob)
  /// Something that a kiosk wants of its machine. Answered by `InputEvent.kiosk` with the same request
  /// number, where there is an answer.
  case kiosk(request: Int, KioskJob)
  case setTitle(String)
  /// How touches are put right from now on.
  case setTouchMatrix(TouchMatrix)
  /// A key went down: the sound of it, with a volume of 1 to 100. Silent where there is no sound.
  case click(volume: Int)
  /// A sentence for the log (standard error).
  case log(String)
  /// End the program; every write asked for before it is finished first.
  case quit
}
