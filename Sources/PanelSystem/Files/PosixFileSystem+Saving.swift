internal import DocumentCore
internal import Glibc
package import PanelCore
internal import Synchronization

extension PosixFileSystem {
  /// See `FileSystem`. The file keeps its owner where the system allows it, and one that nobody may
  /// write is refused to root too. A fault up to the rename leaves the old file as it was; one
  /// after it means that the new bytes are there but may not survive a power cut.
  ///
  /// A file that has these bytes already is not written at all. One with several names (hard links)
  /// gets them under this name alone, since no step that a power cut can't halve changes both. The new
  /// file has the old one's mode, extended attributes and access list.
  package func save(
    _ path: String, _ bytes: ByteSource, expecting: FileExpectation?
  ) throws(FileFault) -> SaveWay {
    let target = try resolve(path)
    let old = try statusOfWritable(target, for: path)
    let present = old == nil ? nil : OldFile(target)
    let code = errno
    let isThere = present?.holds(bytes) ?? false
    if isThere, !unsure.withLock({ $0.contains(target) }) { return .replaced }
    if let expecting {
      if old == nil {
        guard expecting.mayBeMissing else { throw .gone(path) }
      } else if let old, !isThere, !isOwn(target, old) {
        // Nobody knows what would be written over.
        guard let present else { throw FileFault(path, code) }
        guard expecting.contents.contains(where: present.holds) else { throw .other(path) }
      }
    }
    let isChecked = expecting != nil
    do throws(FileFault) {
      try replace(target, old, present, with: bytes, isChecked: isChecked, for: path)
      return .replaced
    } catch {
      guard let backups, let old, Self.isOfTheFolder(error.code) else { throw error }
      try overwrite(
        target, old, with: bytes, isChecked: isChecked, keeping: backups, for: path)
      return .overwritten
    }
  }

  /// - Parameter isChecked: the file is not replaced when it has changed since `present` was opened.
  private func replace(
    _ target: String, _ old: stat?, _ present: OldFile?, with bytes: ByteSource, isChecked: Bool,
    for path: String
  ) throws(FileFault) {
    let folder = parentFolder(target)
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
      if isChecked {
        // Writing and syncing took a while.
        var now = stat()
        let isThere = lstat(target, &now) == 0
        guard isThere == (old != nil), !isThere || now.stamp == old?.stamp else {
          throw .other(path)
        }
      }
      try perform(.rename, path) { rename(temporary, target) }
    } catch {
      unlink(temporary)
      throw error
    }
    _ = unsure.withLock { $0.insert(target) }
    var status = stat()
    if fstat(descriptor, &status) == 0 {
      let stamp = status.stamp
      written.withLock { $0[target] = stamp }
    }
    try perform(.syncAgain, path) { fsync(descriptor) }
    try syncFolder(folder, for: path)
    _ = unsure.withLock { $0.remove(target) }
  }

  /// True for a long file that has not changed since it was written here: it needn't be read to know that.
  private func isOwn(_ target: String, _ status: stat) -> Bool {
    let stamp = status.stamp
    return status.st_size > 1 << 20 && written.withLock { $0[target] == stamp }
  }

  package func look(_ path: String, expecting: FileExpectation) -> FileSight {
    do throws(FileFault) {
      let target = try resolve(path)
      var status = stat()
      if lstat(target, &status) != 0 {
        guard errno == ENOENT || errno == ENOTDIR else { throw FileFault(path, errno) }
        return .missing
      }
      try status.requireRegular(path)
      if isOwn(target, status) { return .expected }
      if let present = OldFile(target), expecting.contents.contains(where: present.holds) {
        return .expected
      }
      return .changed(try readRegularFile(target, limit: 1 << 30))
    } catch {
      return .unreadable(error)
    }
  }
}

extension FileFault {
  static func other(_ path: String) -> FileFault {
    FileFault(path: path, code: otherContent, reason: "Another program has changed the file")
  }
  static func gone(_ path: String) -> FileFault {
    FileFault(path: path, code: isGone, reason: "The file was deleted or moved")
  }
}
