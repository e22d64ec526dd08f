internal import CPosix
internal import Glibc
package import PanelCore

/// The bytes of a regular file.
///
/// Never waits: a pipe, a socket, a device or a folder is a fault, and so is a file that is longer
/// than `limit` bytes.
package func readRegularFile(_ path: String, limit: Int) throws(FileFault) -> [UInt8] {
  guard !path.utf8.contains(0) else { throw FileFault(path, ENOENT) }
  let descriptor = retrying { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
  guard descriptor >= 0 else { throw FileFault(path, errno) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw FileFault(path, errno) }
  try status.requireRegular(path)
  guard status.st_size <= limit else { throw FileFault(path, EFBIG) }

  // The size is a hint only: the file may grow, and /proc says 0.
  var bytes: [UInt8] = []
  bytes.reserveCapacity(Int(status.st_size) + 1)
  let chunk = max(4096, min(Int(status.st_size) + 1, 1 << 20))
  var space = [UInt8](repeating: 0, count: chunk)
  while true {
    let count = retrying { Glibc.read(descriptor, &space, chunk) }
    guard count >= 0 else { throw FileFault(path, errno) }
    guard count > 0 else { return bytes }
    bytes.append(contentsOf: space[..<count])
    guard bytes.count <= limit else { throw FileFault(path, EFBIG) }
  }
}

extension stat {
  /// Throws unless this is a regular file's.
  func requireRegular(_ path: String) throws(FileFault) {
    switch st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw FileFault(path, EISDIR)
    default: throw FileFault(path: path, code: EINVAL, reason: "Not a regular file")
    }
  }
}

extension FileFault {
  /// The fault with the system's words for its number.
  init(_ path: String, _ code: Int32) {
    self.init(path: path, code: code, reason: String(cString: strerror(code)))
  }
}

/// Repeats a system call that a signal has interrupted.
func retrying<Value: SignedInteger>(_ call: () -> Value) -> Value {
  while true {
    let value = call()
    if value != -1 || errno != EINTR { return value }
  }
}

/// Writes every byte, however many calls it takes; false, with `errno` set, when one fails.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  bytes.withUnsafeBytes { buffer in
    var done = 0
    while done < buffer.count {
      let count = retrying {
        write(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
      }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}
