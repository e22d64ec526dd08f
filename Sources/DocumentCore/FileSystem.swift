public import PanelCore

/// The few file operations that documents need, each whole or not at all.
///
/// One that a second thread uses is `Sendable` as well; the protocol doesn't ask for it, so that a
/// test's file system can count and fail without a lock.
public protocol FileSystem: AnyObject {
  /// The whole file.
  func read(_ path: String) throws(FileFault) -> [UInt8]
  /// Up to `count` bytes from `offset` on; fewer only at the file's end.
  /// - Throws: a fault with the code `FileFault.changed` when the file is not the one with `stamp`.
  func readPart(
    _ path: String, at offset: Int, count: Int, stamp: FileStamp?
  ) throws(FileFault) -> FilePart
  /// Replaces the file's content in one step: after a power cut it holds the old bytes or the new.
  /// Keeps the mode, and writes through a symbolic link. Missing folders are made.
  func replace(_ path: String, with bytes: ByteSource) throws(FileFault)
  /// True when something is there.
  func exists(_ path: String) -> Bool
  func remove(_ path: String) throws(FileFault)
}

/// Carries out an effect that is about files, and says what came of it; nil for any other effect.
///
/// The writer thread and the tape player's inline runner both answer through this.
public func answer(to effect: HostEffect, from files: any FileSystem) -> InputEvent? {
  switch effect {
  case .writeFile(let request, let path, let bytes):
    do throws(FileFault) {
      try files.replace(path, with: bytes)
      return .fileWritten(request: request, .success(()))
    } catch {
      return .fileWritten(request: request, .failure(error))
    }
  case .readFilePart(let request, let path, let offset, let count, let stamp):
    do throws(FileFault) {
      return .filePartRead(
        request: request,
        .success(try files.readPart(path, at: offset, count: count, stamp: stamp)))
    } catch {
      return .filePartRead(request: request, .failure(error))
    }
  case .readFile(let path):
    do throws(FileFault) {
      return .fileRead(path: path, .success(try files.read(path)))
    } catch {
      return .fileRead(path: path, .failure(error))
    }
  default:
    return nil
  }
}
