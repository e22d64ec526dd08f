/// Everything the app can want from outside. Answers come back as `InputEvent`s.
public enum HostEffect: Equatable, Sendable {
  case setClipboard(String)
  /// Answered by `InputEvent.pasted`.
  case requestPaste
  /// Answered by `InputEvent.fileRead`.
  case readFile(path: String)
  /// Replace the file's content in one step that a power cut can't halve.
  /// Answered by `InputEvent.fileWritten` with the same request number.
  case writeFile(request: Int, path: String, bytes: [UInt8])
  case setTitle(String)
  /// A sentence for the log (standard error).
  case log(String)
  /// End the program; every write asked for before it is finished first.
  case quit
}
