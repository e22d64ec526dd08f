internal import DocumentCore
internal import Glibc
package import PanelCore
internal import Synchronization

/// The disk.
///
/// A file is replaced by writing a new one beside it, syncing that, renaming it over the old one,
/// and syncing the file again (vfat loses its bytes otherwise) and then its folder.
package final class PosixFileSystem: FileSystem, Sendable {
  /// A system call that changes the disk. Tests make each of them fail in turn.
  enum Step: Sendable, CaseIterable {
    case makeFolder, create, setMode, write, sync, rename, syncAgain, syncFolder, unlink
  }

  /// Files that hold their new bytes by name, though nobody knows whether a power cut would leave them.
  private let unsure = Mutex<Set<String>>([])
  private let fault: @Sendable (Step) -> Int32?

  package init() { fault = { _ in nil } }

  /// A disk whose steps fail when `fault` gives the number of an error.
  init(failing fault: @escaping @Sendable (Step) -> Int32?) { self.fault = fault }

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

  /// See `FileSystem`. The file keeps its owner where the system allows it, and one that nobody may
  /// write is refused to root too. A fault up to the rename leaves the old file as it was; one
  /// after it means that the new bytes are there but may not survive a power cut.
  ///
  /// A file that has these bytes already is not written at all. One with several names (hard links)
  /// gets them under this name alone, since no step that a power cut can't halve changes both. The new
  /// file has the old one's mode, extended attributes and access list.
  package func replace(_ path: String, with bytes: ByteSource) throws(FileFault) {
    let target = try resolve(path)
    let folder = parentFolder(target)
    let old = try statusOfWritable(target, for: path)
    let present = old == nil ? nil : OldFile(target)
    if present?.holds(bytes) ?? false, !unsure.withLock({ $0.contains(target) }) { return }
    if old == nil { try makeFolder(folder, for: path) }

    let (temporary, descriptor) = try createTemporary(
      in: folder, mode: old == nil ? 0o666 : 0o600, for: path)
    defer { close(descriptor) }
    do throws(FileFault) {
      if let old {
        // Before the mode: a new owner clears the bits that run a program as its owner.
        _ = fchown(descriptor, old.st_uid, old.st_gid)
        try perform(.setMode, path) { fchmod(descriptor, old.st_mode & 0o7777) }
        present?.copyAttributes(to: descriptor)
      }
      try perform(.write, path) { writeAll(bytes, to: descriptor) ? 0 : -1 }
      try perform(.sync, path) { fsync(descriptor) }
      try perform(.rename, path) { rename(temporary, target) }
    } catch {
      unlink(temporary)
      throw error
    }
    _ = unsure.withLock { $0.insert(target) }
    try perform(.syncAgain, path) { fsync(descriptor) }
    try syncFolder(folder, for: path)
    _ = unsure.withLock { $0.remove(target) }
  }

  /// The path behind symbolic links, whether or not something is there.
  private func resolve(_ path: String) throws(FileFault) -> String {
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
  private func statusOfWritable(_ target: String, for path: String) throws(FileFault) -> stat? {
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
  private func createTemporary(
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

  private func syncFolder(_ folder: String, for path: String) throws(FileFault) {
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
  private func perform(
    _ step: Step, _ path: String, _ call: () -> Int32
  ) throws(FileFault) -> Int32 {
    if let code = fault(step) { throw FileFault(path, code) }
    let value = retrying(call)
    guard value >= 0 else { throw FileFault(path, errno) }
    return value
  }
}
