internal import CPosix
internal import Glibc
package import PanelCore

/// A fresh folder that goes away, with all that is in it, when the object does.
package final class TemporaryFolder {
  /// Absolute, without a slash at the end.
  package let path: String

  /// Makes the folder below `TMPDIR`, else below `/tmp`.
  package init(environment: Environment = .process()) throws(FileFault) {
    let base = environment.folder("TMPDIR") ?? "/tmp"
    var template = Array((base + "/keyrise-XXXXXX").utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else {
      throw FileFault(path: base, code: errno, reason: String(cString: strerror(errno)))
    }
    path = made
  }

  deinit {
    // Depth first, and links are removed, never followed.
    _ = nftw(path, { name, _, _, _ in name.map { remove($0) } ?? 0 }, 16, FTW_DEPTH | FTW_PHYS)
  }
}
