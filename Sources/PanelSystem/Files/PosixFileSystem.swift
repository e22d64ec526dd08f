internal import DocumentCore
internal import Glibc
package import PanelCore
internal import Synchronization

/// The disk.
///
/// A file is replaced by writing a new one beside it, syncing that, renaming it over the old one,
/// and syncing the file again (vfat loses its bytes otherwise) and then its folder. Where the folder
/// doesn't allow that, the file is copied to another place and overwritten.
package final class PosixFileSystem: FileSystem, Sendable {
  /// A system call that changes the disk. Tests make each of them fail in turn.
  enum Step: Sendable, CaseIterable {
    case makeFolder, create, setMode, write, sync, rename, syncAgain, syncFolder, unlink
    /// Where a file's folder can't be written.
    case keepBackup, overwrite, syncOverwritten
  }

  /// Files that hold their new bytes by name, though nobody knows whether a power cut would leave them.
  let unsure = Mutex<Set<String>>([])
  /// The files that were written last, as they were then: a long one needn't be read to know it again.
  let written = Mutex<[String: FileStamp]>([:])
  let fault: @Sendable (Step) -> Int32?

  /// Where copies of files are kept while they are overwritten; nil: no file is.
  let backups: String?

  /// - Parameter backups: a folder for copies of files that can't be replaced in one step, while they
  ///   are overwritten; nil: such a file is refused.
  package init(backups: String? = nil) {
    self.backups = backups
    fault = { _ in nil }
  }

  /// A disk whose steps fail when `fault` gives the number of an error.
  init(backups: String? = nil, failing fault: @escaping @Sendable (Step) -> Int32?) {
    self.backups = backups
    self.fault = fault
  }

  package func read(_ path: String) throws(FileFault) -> [UInt8] {
    try readRegularFile(path, limit: 1 << 30)
  }

  package func readPart(
    _ path: String, at offset: Int, count: Int, stamp: FileStamp?
  ) throws(FileFault) -> FilePart {
    try readFilePart(path, at: offset, count: count, stamp: stamp, limit: 1 << 30)
  }

  package func exists(_ path: String) -> Bool {
    !path.utf8.contains(0) && access(path, F_OK) == 0
  }

  package func remove(_ path: String) throws(FileFault) {
    guard !path.utf8.contains(0) else { throw FileFault(path, ENOENT) }
    try perform(.unlink, path) { unlink(path) }
    try syncFolder(parentFolder(path), for: path)
  }

  /// The same for bytes in one piece.
  package func replace(_ path: String, with bytes: [UInt8]) throws(FileFault) {
    try replace(path, with: ByteSource(bytes))
  }

  package func replace(_ path: String, with bytes: ByteSource) throws(FileFault) {
    _ = try save(path, bytes, expecting: nil)
  }

  /// The path behind symbolic links, whether or not something is there.
  func resolve(_ path: String) throws(FileFault) -> String {
    guard !path.utf8.contains(0), !path.isEmpty else { throw FileFault(path, ENOENT) }
    var target = path
    for _ in 0..<40 {
      var space = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(target, &space, space.count)
      guard count >= 0 else { return target }
      let bytes = space[..<count].map(UInt8.init(bitPattern:))
      guard let link = String(validating: bytes, as: UTF8.self) else {
        throw FileFault(path, EILSEQ)
      }
      target = link.hasPrefix("/") ? link : "\(parentFolder(target))/\(link)"
    }
    throw FileFault(path, ELOOP)
  }

  /// The status of a file that may be replaced; nil when there is none yet.
  func statusOfWritable(_ target: String, for path: String) throws(FileFault) -> stat? {
    var status = stat()
    guard lstat(target, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw FileFault(path, errno)
    }
    try status.requireRegular(path)
    guard status.st_mode & 0o222 != 0 else { throw FileFault(path, EACCES) }
    guard access(target, W_OK) == 0 else { throw FileFault(path, errno) }
    return status
  }

  /// Makes a folder and those above it, for the owner's eyes only, as the XDG rules have it.
  func makeFolder(_ folder: String, for path: String) throws(FileFault) {
    guard access(folder, F_OK) != 0 else { return }
    let above = parentFolder(folder)
    if above != folder { try makeFolder(above, for: path) }
    try perform(.makeFolder, path) {
      mkdir(folder, 0o700) == 0 || errno == EEXIST ? 0 : -1
    }
    try syncFolder(above, for: path)
  }

  /// A new empty file that nobody else can have planted.
  func createTemporary(
    in folder: String, mode: mode_t, for path: String
  ) throws(FileFault) -> (path: String, descriptor: Int32) {
    while true {
      let name = "\(folder)/.keyrise-\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).tmp"
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      do throws(FileFault) {
        return (name, try perform(.create, path) { open(name, flags, mode) })
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
  }

  func syncFolder(_ folder: String, for path: String) throws(FileFault) {
    let descriptor = retrying { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    // A folder that may be written but not read can't be synced; nor can one on some disks.
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    do throws(FileFault) {
      try perform(.syncFolder, path) { fsync(descriptor) }
    } catch {
      guard error.code == EINVAL else { throw error }
    }
  }

  /// Makes a system call that gives -1 when it fails.
  @discardableResult
  func perform(
    _ step: Step, _ path: String, _ call: () -> Int32
  ) throws(FileFault) -> Int32 {
    if let code = fault(step) { throw FileFault(path, code) }
    let value = retrying(call)
    guard value >= 0 else { throw FileFault(path, errno) }
    return value
  }
}
