import DocumentCore
import PanelCore
import Synchronization

/// A file system whose n-th change from now on fails with a given error.
final class FaultyFileSystem: FileSystem, Sendable {
  private let base: any FileSystem & Sendable
  private let fault = Mutex<(code: Int32, reason: String, after: Int)?>(nil)

  private let wrote: @Sendable (String) -> Void

  /// - Parameter wrote: hears of each file that got other bytes.
  init(_ base: any FileSystem & Sendable, wrote: @escaping @Sendable (String) -> Void = { _ in }) {
    self.base = base
    self.wrote = wrote
  }

  /// - Parameter after: how many changes succeed before; nil as a whole ends the faults.
  func fail(_ fault: (code: Int32, reason: String, after: Int)?) {
    self.fault.withLock { $0 = fault }
  }

  func read(_ path: String) throws(FileFault) -> [UInt8] { try base.read(path) }
  func readPart(
    _ path: String, at offset: Int, count: Int, stamp: FileStamp?
  ) throws(FileFault) -> FilePart {
    try base.readPart(path, at: offset, count: count, stamp: stamp)
  }
  func exists(_ path: String) -> Bool { base.exists(path) }
  func look(_ path: String, expecting: FileExpectation) -> FileSight {
    base.look(path, expecting: expecting)
  }

  func save(
    _ path: String, _ bytes: ByteSource, expecting: FileExpectation?
  ) throws(FileFault) -> SaveWay {
    try count(path)
    let way = try base.save(path, bytes, expecting: expecting)
    wrote(path)
    return way
  }

  func replace(_ path: String, with bytes: ByteSource) throws(FileFault) {
    try count(path)
    try base.replace(path, with: bytes)
    wrote(path)
  }

  func remove(_ path: String) throws(FileFault) {
    try count(path)
    try base.remove(path)
  }

  func mayRemove(_ path: String) throws(FileFault) { try count(path) }

  private func count(_ path: String) throws(FileFault) {
    if let failed = nextFault(path) { throw failed }
  }

  /// Counts a change; its fault, if it is to fail.
  func nextFault(_ path: String) -> FileFault? {
    fault.withLock { (fault) -> FileFault? in
      guard let (code, reason, after) = fault else { return nil }
      guard after <= 0 else {
        fault?.after = after - 1
        return nil
      }
      return FileFault(path: path, code: code, reason: reason)
    }
  }
}
