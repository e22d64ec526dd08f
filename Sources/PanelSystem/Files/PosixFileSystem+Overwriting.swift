internal import DocumentCore
internal import Glibc
internal import PanelCore

/// A file that can be written in a folder that can't: nothing can take its place in one step.
///
/// Its bytes are copied to another folder and synced, then it is overwritten and synced, then the copy
/// goes. A copy that is found at the next start was left by a crash in the middle: the file gets its old
/// bytes back.
extension PosixFileSystem {
  /// True for what a folder, and not the file in it, is to blame for.
  static func isOfTheFolder(_ code: Int32) -> Bool {
    [EACCES, EPERM, EROFS, EBUSY].contains(code)
  }

  /// - Parameter isChecked: the file is not overwritten when it has changed since it was `old`.
  func overwrite(
    _ target: String, _ old: stat, with bytes: ByteSource, isChecked: Bool, keeping folder: String,
    for path: String
  ) throws(FileFault) {
    // Asked before anything is changed.
    let descriptor = try perform(.overwrite, path) {
      open(target, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    }
    defer { close(descriptor) }
    let before = try readRegularFile(target, limit: 1 << 30)
    let (backup, copy) = try keepBackup(
      of: target, before, ContentMark(bytes), in: folder, for: path)
    defer { close(copy) }
    if isChecked {
      // Copying and syncing took a while.
      var (now, opened) = (stat(), stat())
      guard lstat(target, &now) == 0, fstat(descriptor, &opened) == 0, now.stamp == old.stamp,
        opened.stamp == old.stamp
      else {
        unlink(backup)
        throw .other(path)
      }
    }
    do throws(FileFault) {
      try put(bytes, into: descriptor, longerThan: before.count, for: path)
    } catch {
      // The old bytes need no new room on the disk.
      let isBack = (try? put(ByteSource(before), into: descriptor, for: path)) != nil
      if isBack { unlink(backup) }
      throw error
    }
    unlink(backup)
    try? syncFolder(folder, for: path)
  }

  private func put(
    _ bytes: ByteSource, into descriptor: Int32, longerThan length: Int = .max, for path: String
  ) throws(FileFault) {
    if bytes.byteCount > length {
      // A full disk is found before a byte is changed.
      let code = posix_fallocate(descriptor, 0, off_t(bytes.byteCount))
      if code == ENOSPC || code == EDQUOT || code == EFBIG {
        ftruncate(descriptor, off_t(length))
        throw FileFault(path, code)
      }
    }
    try perform(.overwrite, path) {
      lseek(descriptor, 0, SEEK_SET) == 0 && writeAll(bytes, to: descriptor)
        && ftruncate(descriptor, off_t(bytes.byteCount)) == 0 ? 0 : -1
    }
    try perform(.syncOverwritten, path) { fsync(descriptor) }
  }

  /// Copies a file's bytes to the folder, synced; the descriptor that is given back holds a lock that
  /// says that somebody is at work.
  func keepBackup(
    of target: String, _ bytes: [UInt8], _ mark: ContentMark, in folder: String, for path: String
  ) throws(FileFault) -> (path: String, descriptor: Int32) {
    try makeFolder(folder, for: path)
    let (temporary, descriptor) = try createTemporary(in: folder, mode: 0o600, for: path)
    let name = String(temporary.dropLast(4)) + ".backup"
    do throws(FileFault) {
      let head = "\(mark.byteCount) \(mark.sum)\n\(target)\0"
      try perform(.keepBackup, path) {
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
          && writeAll(Array(head.utf8) + bytes, to: descriptor) && fsync(descriptor) == 0
          && rename(temporary, name) == 0 ? 0 : -1
      }
      try syncFolder(folder, for: path)
      return (name, descriptor)
    } catch {
      unlink(temporary)
      close(descriptor)
      throw error
    }
  }

  /// Gives files their old bytes back whose overwriting was cut off.
  /// - Returns: a sentence for each.
  package func restoreBackups() -> [String] {
    guard let backups, let folder = opendir(backups) else { return [] }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".backup") { names.append(name) }
    }
    closedir(folder)
    return names.sorted().compactMap { restore("\(backups)/\($0)") }
  }

  private func restore(_ backup: String) -> String? {
    let lock = open(backup, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard lock >= 0 else { return nil }
    defer { close(lock) }
    // Somebody is at work with it.
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { return nil }
    do throws(FileFault) {
      let bytes = try readRegularFile(backup, limit: 1 << 30)
      guard let line = bytes.firstIndex(of: 0x0A), let end = bytes.firstIndex(of: 0),
        line < end
      else { throw FileFault(backup, EINVAL) }
      let numbers = String(decoding: bytes[..<line], as: UTF8.self).split(separator: " ")
      let target = String(decoding: bytes[(line + 1)..<end], as: UTF8.self)
      let old = ByteSource(Array(bytes[(end + 1)...]))
      let now = try readRegularFile(target, limit: 1 << 30)
      let mark = ContentMark(ByteSource(now))
      let isNew = numbers == ["\(mark.byteCount)", "\(mark.sum)"]
      if !isNew, now != old.bytes {
        let descriptor = try perform(.overwrite, target) {
          open(target, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
        }
        defer { close(descriptor) }
        try put(old, into: descriptor, for: target)
      }
      unlink(backup)
      return isNew ? nil : "\(target): a save was cut off; the file is as it was before"
    } catch {
      return "\(backup): \(error.path): \(error.reason)"
    }
  }
}
