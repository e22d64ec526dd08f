internal import CPosix
internal import DocumentCore
internal import Glibc
internal import PanelCore

/// Puts whole files into a folder of a medium.
///
/// Whoever brings the medium has prepared what is on it. So the folder is opened once, as a folder of
/// the medium itself, and all is done in what was opened; no link is followed.
struct MediumCopy {
  let path: String
  let files: any FileSystem & Sendable
  let isMounted: @Sendable (String) -> Bool

  private var folder: String { "\(path)/\(Medium.folder)" }

  /// Copies a file. What is there under its name stays: with the same bytes it is the copy, with others
  /// the new one gets a number, and so it does where something is there that is no file. A name that the
  /// medium's kind can't have gets hyphens.
  /// - Returns: the copy's name.
  func put(_ source: String, named name: String) throws(FileFault) -> String {
    try check()
    let bytes = ByteSource(try files.read(source))
    do throws(FileFault) {
      let place = try openFolder(makingIt: true)
      clear(place)
      do throws(FileFault) {
        return try put(bytes, named: name, into: place)
      } catch {
        guard error.code == EINVAL || error.code == EILSEQ, Self.plain(name) != name else {
          throw error
        }
        return try put(bytes, named: Self.plain(name), into: place)
      }
    } catch {
      // What a disk that was pulled out says is not what happened.
      try check()
      throw error
    }
  }

  private func put(
    _ bytes: ByteSource, named name: String, into place: HeldFolder
  ) throws(FileFault) -> String {
    var temporary: String?
    defer { if let temporary { unlinkat(place.descriptor, temporary, 0) } }
    var taken: Set<String> = []
    while true {
      let free = LibraryNames.free(name) { taken.contains($0) }
      switch try sight(of: free, bytes, in: place) {
      case .same: return free
      case .other:
        guard taken.count < 10_000 else { throw FileFault("\(folder)/\(free)", EEXIST) }
        taken.insert(free)
      case .nothing:
        let made: String
        if let temporary { made = temporary } else { made = try write(bytes, into: place) }
        temporary = made
        guard try rename(made, to: free, in: place) else {
          taken.insert(free)
          continue
        }
        temporary = nil
        guard keyrise_sync_disk(place.descriptor) == 0 else {
          throw FileFault("\(folder)/\(free)", errno)
        }
        return free
      }
    }
  }

  private enum Sight { case nothing, same, other }

  /// What is there under a name.
  private func sight(
    of name: String, _ bytes: ByteSource, in place: HeldFolder
  ) throws(FileFault) -> Sight {
    var status = stat()
    guard fstatat(place.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      guard errno == ENOENT else { throw FileFault("\(folder)/\(name)", errno) }
      return .nothing
    }
    guard status.st_mode & S_IFMT == S_IFREG, let old = OldFile("\(place.path)/\(name)") else {
      return .other
    }
    return old.holds(bytes) ? .same : .other
  }

  /// Writes the bytes under a name that nobody can have planted something at.
  private func write(_ bytes: ByteSource, into place: HeldFolder) throws(FileFault) -> String {
    let name = ".keyrise-\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).tmp"
    let nothing = FileExpectation(contents: [], mayBeMissing: true)
    do throws(FileFault) {
      _ = try files.save("\(place.path)/\(name)", bytes, expecting: nothing)
      return name
    } catch {
      unlinkat(place.descriptor, name, 0)
      throw FileFault(path: folder, code: error.code, reason: error.reason)
    }
  }

  /// - Returns: false: something has the name.
  private func rename(
    _ temporary: String, to name: String, in place: HeldFolder
  ) throws(FileFault) -> Bool {
    if keyrise_rename_new("\(place.path)/\(temporary)", "\(place.path)/\(name)") == 0 {
      return true
    }
    if errno == EEXIST { return false }
    guard errno == EINVAL || errno == ENOSYS else { throw FileFault("\(folder)/\(name)", errno) }
    // A disk that can't do it in one step.
    var status = stat()
    if fstatat(place.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return false }
    guard renameat(place.descriptor, temporary, place.descriptor, name) == 0 else {
      throw FileFault("\(folder)/\(name)", errno)
    }
    return true
  }

  /// Has all of the medium written.
  func finish() throws(FileFault) {
    let place = try openFolder(makingIt: false)
    guard keyrise_sync_disk(place.descriptor) == 0 else {
      let code = errno
      try check()
      throw FileFault(folder, code)
    }
  }

  /// Without the medium its folder may be one of the system's disk, which nothing is to be written to.
  private func check() throws(FileFault) {
    guard isMounted(path) else { throw noMedium }
  }

  private var noMedium: FileFault {
    FileFault(path: path, code: FileFault.noMedium, reason: "No such device")
  }

  /// Opens the folder; makes it for whoever reads the medium.
  private func openFolder(makingIt: Bool) throws(FileFault) -> HeldFolder {
    guard let medium = HeldFolder(path) else {
      let code = errno
      try check()
      throw FileFault(path, code)
    }
    // Both that the disk is there and that it is the disk which was opened.
    try check()
    var there = stat()
    guard stat(path, &there) == 0, let own = medium.status, own.st_dev == there.st_dev,
      own.st_ino == there.st_ino
    else { throw noMedium }
    if makingIt, mkdirat(medium.descriptor, Medium.folder, 0o755) != 0, errno != EEXIST {
      throw FileFault(folder, errno)
    }
    guard let place = HeldFolder(Medium.folder, in: medium.descriptor) else {
      guard errno == ENOTDIR || errno == ELOOP else { throw FileFault(folder, errno) }
      throw .foreignFolder(folder)
    }
    guard place.status?.st_dev == own.st_dev else { throw .foreignFolder(folder) }
    return place
  }

  /// Removes what a copy that was cut off has left.
  private func clear(_ place: HeldFolder) {
    for name in fileNames(in: place.path)
    where name.hasPrefix(".keyrise-") && name.hasSuffix(".tmp") {
      unlinkat(place.descriptor, name, 0)
    }
  }

  /// A name that each kind of disk can have.
  static func plain(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      let isBad = scalar.value < 0x20 || "\\/:*?\"<>|".unicodeScalars.contains(scalar)
      result.unicodeScalars.append(isBad ? "-" : scalar)
    }
    while result.last == "." || result.last == " " { result.removeLast() }
    return result.isEmpty ? "note" : result
  }
}
