internal import Glibc
package import PanelCore

/// Writes a tape from the field into a folder, for the owner's eyes only, and removes old ones.
package struct TapeFolder: Sendable {
  /// How many are kept.
  package static let most = 20

  private let folder: String

  /// - Parameter folder: such as `~/.local/state/keyrise/tapes`; it is made.
  package init(folder: String) { self.folder = folder }

  /// - Returns: the file that was written; it is on the disk.
  package func write(_ bytes: [UInt8], now: Int = time(nil)) throws(FileFault) -> String {
    let disk = PosixFileSystem()
    try disk.makeFolder(folder, for: folder)
    let path = newPath(now)
    let file = retrying { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600) }
    guard file >= 0 else { throw FileFault(path, errno) }
    guard writeAll(bytes, to: file), fsync(file) == 0 else {
      let code = errno
      close(file)
      unlink(path)
      throw FileFault(path, code)
    }
    close(file)
    try disk.syncFolder(folder, for: path)
    keepNewest(Self.most, in: folder) { $0.hasPrefix("field-") && $0.hasSuffix(".tape") }
    return path
  }

  /// Named after the time in UTC; several of one second are counted.
  private func newPath(_ now: Int) -> String {
    var seconds = time_t(now)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday].map(padded).joined()
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(padded).joined()
    let stem = "\(folder)/field-\(date)-\(clock)"
    for count in 1..<100 {
      let path = stem + (count == 1 ? "" : "-\(count)") + ".tape"
      if access(path, F_OK) != 0 { return path }
    }
    return stem + ".tape"
  }
}
