internal import CPosix
internal import Glibc
internal import PanelCore

/// A file that is about to be replaced: what it holds, and what of it the new one gets.
final class OldFile {
  private let descriptor: Int32

  /// nil when it can't be read.
  init?(_ path: String) {
    descriptor = retrying { open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// True when it holds these bytes and no others.
  /// - Complexity: O(n); O(1) when the lengths differ.
  func holds(_ bytes: ByteSource) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, Int(status.st_size) == bytes.byteCount else {
      return false
    }
    var space: [UInt8] = []
    var offset = 0
    let isSame = bytes.forEachPiece { piece in
      if space.count < piece.count { space = [UInt8](repeating: 0, count: piece.count) }
      var done = 0
      while done < piece.count {
        let count = retrying {
          space.withUnsafeMutableBytes { buffer in
            pread(
              descriptor, buffer.baseAddress?.advanced(by: done), piece.count - done,
              off_t(offset + done))
          }
        }
        guard count > 0 else { return false }
        done += count
      }
      offset += done
      return piece.withUnsafeBytes { wanted in
        space.withUnsafeBytes { found in
          guard let a = wanted.baseAddress, let b = found.baseAddress else { return done == 0 }
          return memcmp(a, b, done) == 0
        }
      }
    }
    return isSame
  }

  /// Gives another file the attributes that are the file's own: access lists, tags of programs. What the
  /// system itself keeps there, and what a disk can't keep, is left out.
  func copyAttributes(to other: Int32) {
    var names = [CChar](repeating: 0, count: 65_536)
    let length = keyrise_list_attributes(descriptor, &names, names.count)
    guard length > 0 else { return }
    for name in names[..<length].split(separator: 0) {
      let name = Array(name) + [0]
      var value = [UInt8](repeating: 0, count: 65_536)
      let size = keyrise_attribute(descriptor, name, &value, value.count)
      if size >= 0 { _ = keyrise_set_attribute(other, name, value, size) }
    }
  }
}
