internal import Glibc
package import PanelCore

/// A file that is written while something happens. What was put is there however the program ends.
package final class GrowingFile {
  private let path: String
  private let descriptor: Int32
  /// The first write that failed; nothing is written after it.
  package private(set) var fault: FileFault?

  /// Begins the file, for the owner's eyes only; one that is there is emptied.
  package init(_ path: String) throws(FileFault) {
    self.path = path
    guard !path.utf8.contains(0) else { throw FileFault(path, ENOENT) }
    let descriptor = retrying { open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { throw FileFault(path, errno) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Writes text at an offset in bytes, over what is there.
  package func put(_ text: String, at offset: Int) {
    guard fault == nil else { return }
    let bytes = Array(text.utf8)
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0, writeAll(bytes, to: descriptor) else {
      fault = FileFault(path, errno)
      return
    }
  }
}
