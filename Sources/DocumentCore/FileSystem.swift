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
  /// The same, if the file still holds what is expected; nil: whatever it holds.
  /// - Throws: a fault with the code `FileFault.otherContent` or `isGone` when it does not.
  func save(
    _ path: String, _ bytes: ByteSource, expecting: FileExpectation?
  ) throws(FileFault) -> SaveWay
  /// What the file holds now.
  func look(_ path: String, expecting: FileExpectation) -> FileSight
  /// True when something is there.
  func exists(_ path: String) -> Bool
  func remove(_ path: String) throws(FileFault)
  /// Asked before something is removed otherwise than by `remove`; a fault keeps it.
  func mayRemove(_ path: String) throws(FileFault)
}

extension FileSystem {
  public func mayRemove(_ path: String) throws(FileFault) {}
}

/// Carries out an effect that is about files, and says what came of it; nil for any other effect.
///
/// The writer thread and the tape player's inline runner both answer through this.
public func answer(to effect: HostEffect, from files: any FileSystem) -> InputEvent? {
  switch effect {
  case .writeFile(let request, let path, let bytes):
    do throws(FileFault) {
      try check(bytes, for: path)
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
  case .document(let request, let job):
    return answer(to: job, from: files).map { .document(request: request, $0) }
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

/// Bytes that can't be made are not written.
private func check(_ bytes: ByteSource, for path: String) throws(FileFault) {
  guard var fault = bytes.fault else { return }
  fault.path = path
  throw fault
}

/// Carries out what a document asks of its file; nil for what is not about its bytes.
private func answer(to job: DocumentJob, from files: any FileSystem) -> DocumentAnswer? {
  switch job {
  case .save(let path, let bytes, let expecting):
    do throws(FileFault) {
      try check(bytes, for: path)
      return .saved(.success(try files.save(path, bytes, expecting: expecting)))
    } catch {
      return .saved(.failure(error))
    }
  case .look(let path, let expecting):
    return .looked(files.look(path, expecting: expecting))
  case .keep(let path, let bytes):
    let name = files.freeName(beside: path)
    do throws(FileFault) {
      let nothing = FileExpectation(contents: [], mayBeMissing: true)
      _ = try files.save(name, bytes, expecting: nothing)
      return .kept(.success(name))
    } catch {
      return .kept(.failure(error))
    }
  case .watch, .claim, .release, .handOver, .demand:
    return nil
  }
}

extension FileSystem {
  /// A name that no file has: `a (recovered).txt`, `a (recovered 2).txt`, …
  public func freeName(beside path: String) -> String {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = path[slash...]
    let dot = name.dropFirst().lastIndex(of: ".") ?? path.endIndex
    let (stem, ending) = (String(path[..<dot]), String(path[dot...]))
    var number = 1
    while true {
      let candidate = stem + (number == 1 ? " (recovered)" : " (recovered \(number))") + ending
      if !exists(candidate) { return candidate }
      number += 1
    }
  }
}
