import DocumentCore
import PanelCore

/// A file system whose n-th change from now on fails with a given error.
final class FaultyFileSystem: FileSystem {
  private let base: any FileSystem
  private var fault: (code: Int32, reason: String, after: Int)?

  init(_ base: any FileSystem) { self.base = base }

  /// - Parameter after: how many changes succeed before; nil as a whole ends the faults.
  func fail(_ fault: (code: Int32, reason: String, after: Int)?) { self.fault = fault }

  func read(_ path: String) throws(FileFault) -> [UInt8] { try base.read(path) }
  func readPart(
    _ path: String, at offset: Int, count: Int, stamp: FileStamp?
  ) throws(FileFault) -> FilePart {
    try base.readPart(path, at: offset, count: count, stamp: stamp)
  }
  func exists(_ path: String) -> Bool { base.exists(path) }

  func replace(_ path: String, with bytes: ByteSource) throws(FileFault) {
    try count(path)
    try base.replace(path, with: bytes)
  }

  func remove(_ path: String) throws(FileFault) {
    try count(path)
    try base.remove(path)
  }

  private func count(_ path: String) throws(FileFault) {
    guard let fault else { return }
    guard fault.after <= 0 else {
      self.fault?.after = fault.after - 1
      return
    }
    throw FileFault(path: path, code: fault.code, reason: fault.reason)
  }
}
