internal import CPosix
internal import Glibc
package import PanelCore

/// The bytes of a regular file.
///
/// Never waits: a pipe, a socket, a device or a folder is a fault, and so is a file that is longer
/// than `limit` bytes.
package func readRegularFile(_ path: String, limit: Int) throws(FileFault) -> [UInt8] {
  let (descriptor, status) = try openRegularFile(path, limit: limit)
  defer { close(descriptor) }

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

/// Some bytes of a regular file, read from `offset` on; the file is the one with `stamp`, if that is
/// said, and stays so while it is read.
func readFilePart(
  _ path: String, at offset: Int, count: Int, stamp: FileStamp?, limit: Int
) throws(FileFault) -> FilePart {
  let (descriptor, status) = try openRegularFile(path, limit: limit)
  defer { close(descriptor) }
  guard stamp == nil || status.stamp == stamp else { throw .changed(path) }
  var bytes = [UInt8](repeating: 0, count: count)
  var done = 0
  while done < count {
    let got = retrying {
      bytes.withUnsafeMutableBytes { buffer in
        pread(
          descriptor, buffer.baseAddress?.advanced(by: done), count - done, off_t(offset + done))
      }
    }
    guard got >= 0 else { throw FileFault(path, errno) }
    guard got > 0 else { break }
    done += got
  }
  guard offset + done <= limit else { throw FileFault(path, EFBIG) }
  var after = stat()
  guard fstat(descriptor, &after) == 0 else { throw FileFault(path, errno) }
  guard after.stamp == status.stamp else { throw .changed(path) }
  // A file of /proc has no size that could be compared.
  let isLast = done < count || offset + done == Int(status.st_size)
  bytes.removeLast(count - done)
  return FilePart(bytes: bytes, isLast: isLast, stamp: status.stamp)
}

/// Opens a file for reading, without waiting for one that is no regular file.
private func openRegularFile(
  _ path: String, limit: Int
) throws(FileFault) -> (descriptor: Int32, status: stat) {
  guard !path.utf8.contains(0) else { throw FileFault(path, ENOENT) }
  let descriptor = retrying { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
  guard descriptor >= 0 else { throw FileFault(path, errno) }
  do throws(FileFault) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFault(path, errno) }
    try status.requireRegular(path)
    guard status.st_size <= limit else { throw FileFault(path, EFBIG) }
    return (descriptor, status)
  } catch {
    close(descriptor)
    throw error
  }
}

extension stat {
  var stamp: FileStamp {
    FileStamp(
      device: UInt64(st_dev), file: UInt64(st_ino), byteCount: Int(st_size),
      modified: st_mtim.mark)
  }

  /// Throws unless this is a regular file's.
  func requireRegular(_ path: String) throws(FileFault) {
    switch st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw FileFault(path, EISDIR)
    default: throw FileFault(path: path, code: EINVAL, reason: "Not a regular file")
    }
  }
}

extension timespec {
  /// Nanoseconds since 1970 began, by which two times are told apart. A disk can say any time: one
  /// that is too far away for 64 bits, as those after the year 2262 are, comes round, and says nothing
  /// of its order.
  var mark: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }

  /// Nanoseconds since 1970 began, to put times in order: what is too far away is the end.
  var rank: Int {
    let (seconds, isFar) = tv_sec.multipliedReportingOverflow(by: 1_000_000_000)
    guard !isFar else { return tv_sec < 0 ? Int.min : Int.max }
    let (sum, isOver) = seconds.addingReportingOverflow(tv_nsec)
    return isOver ? Int.max : sum
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

/// Writes a source's bytes, small pieces together.
func writeAll(_ source: ByteSource, to descriptor: Int32) -> Bool {
  let enough = 1 << 18
  var gathered: [UInt8] = []
  gathered.reserveCapacity(min(source.byteCount, enough))
  let isDone = source.forEachPiece { piece in
    if gathered.count + piece.count > enough {
      guard writeAll(gathered, to: descriptor) else { return false }
      gathered.removeAll(keepingCapacity: true)
    }
    if piece.count > enough { return writeAll(piece, to: descriptor) }
    gathered += piece
    return true
  }
  return isDone && writeAll(gathered, to: descriptor)
}
