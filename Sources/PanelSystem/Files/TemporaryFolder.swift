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

  deinit { removeTree(path) }
}

/// Removes a folder and all that is in it; links are removed, never followed.
private func removeTree(_ path: String) {
  guard unlink(path) != 0, let folder = opendir(path) else { return }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != ".", name != ".." { names.append(name) }
  }
  closedir(folder)
  for name in names { removeTree(path + "/" + name) }
  rmdir(path)
}
