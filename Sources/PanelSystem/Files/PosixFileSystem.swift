internal import DocumentCore
internal import Glibc
package import PanelCore

/// The disk.
package final class PosixFileSystem: FileSystem, Sendable {
  package init() {}
  package func read(_ path: String) throws(FileFault) -> [UInt8] {
    try readRegularFile(path, limit: 1 << 30)
  }
  package func replace(_ path: String, with bytes: [UInt8]) throws(FileFault) {}
  package func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
  package func remove(_ path: String) throws(FileFault) {}
}
