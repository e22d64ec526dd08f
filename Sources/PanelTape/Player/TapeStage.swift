package import PanelCore

/// Makes apps for a tape and owns what is outside of them: files, clipboard, pictures.
///
/// Paths are relative to where the program runs, or absolute. Events that are returned are sent to
/// the app at the same instant.
@MainActor package protocol TapeStage: AnyObject {
  /// Starts the app.
  /// - Throws: a file it needs is missing or wrong; the tape ends.
  func launch(_ start: TapeStart, at now: Timestamp) throws(ConfigError) -> any TapeSubject
  /// The private folder of the app that runs, which a tape writes `~`; nil when there is none.
  var home: String? { get }
  /// Carries out an effect and returns the answers. For `quit`, finishes all writes; the player
  /// then lets go of the app.
  func perform(_ effect: HostEffect, at now: Timestamp) -> [InputEvent]
  /// The process's memory is gone: whatever was not synced is lost.
  func kill()
  /// From now on file operations fail so; nil: they work again.
  func fail(_ fault: TapeFault?)
  func setClipboard(_ text: String)
  /// Changes a file's time, and makes it when there is none.
  func touchFile(_ path: String) throws(FileFault) -> [InputEvent]
  func writeFile(_ path: String, text: String) throws(FileFault) -> [InputEvent]
  func removeFile(_ path: String) throws(FileFault) -> [InputEvent]
  /// Another program of this kind opens a file to write it.
  func lockFile(_ path: String) -> [InputEvent]
  /// It closes the file.
  func unlockFile(_ path: String) -> [InputEvent]
  /// A disk is put in, or pulled out.
  func plugIn(_ name: String, isReadOnly: Bool) -> [InputEvent]
  func pullOut(_ name: String) -> [InputEvent]
  /// It asks the app for a file.
  func wantFile(_ path: String) -> [InputEvent]
  /// Takes each frame as it is produced.
  func frame(_ list: DisplayList)
  /// Writes the last frame as a picture. Only the message of an error is used.
  /// - Parameter path: below the folder for pictures.
  func screenshot(to path: String) throws(ConfigError)
}

extension TapeStage {
  package var home: String? { nil }
  package func lockFile(_ path: String) -> [InputEvent] { [] }
  package func unlockFile(_ path: String) -> [InputEvent] { [] }
  package func plugIn(_ name: String, isReadOnly: Bool) -> [InputEvent] { [] }
  package func pullOut(_ name: String) -> [InputEvent] { [] }
  package func wantFile(_ path: String) -> [InputEvent] { [] }
}
