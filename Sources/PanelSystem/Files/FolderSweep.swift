internal import DocumentCore
internal import Glibc
internal import PanelCore

/// Empties a folder, whatever the names in it are and however deep it goes.
///
/// A name is the bytes that the disk has, which need be no UTF-8. Everything is looked at and removed in
/// a folder that is open: no path grows too long, and no link that somebody puts there meanwhile is
/// followed. Two folders are open at a time.
struct FolderSweep {
  /// How many files and links are gone.
  private(set) var removed = 0
  /// What is still there, and why.
  private(set) var faults: [FileFault] = []
  /// Asked before something is removed; a fault keeps it.
  private let files: any FileSystem

  /// A folder on the way down.
  private struct Level {
    /// As the disk has it, with a zero at its end; of the first one the whole path.
    var name: [CChar]
    var file: FileID
    /// What is in it and has its turn yet, the next one last.
    var rest: [[CChar]] = []
    /// How many faults there were before it.
    var faultsBefore: Int
    var isChanged = false
  }

  private struct FileID: Equatable {
    var device: dev_t
    var file: ino_t

    init?(_ descriptor: Int32) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return nil }
      (device, file) = (status.st_dev, status.st_ino)
    }
  }

  private var levels: [Level] = []

  init(files: any FileSystem) { self.files = files }

  /// Removes what is in a folder, in the order of names; the folder itself stays. One that is not there
  /// is empty.
  /// - Parameter kept: names right in the folder that stay.
  mutating func empty(_ folder: String, keeping kept: Set<String> = []) {
    var current = retrying { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard current >= 0 else {
      let code = errno
      if code != ENOENT { faults.append(FileFault(folder, code)) }
      return
    }
    levels = []
    guard enter(Array(folder.utf8CString), current) else {
      close(current)
      return
    }
    levels[0].rest.removeAll { name in Self.text(name).map { kept.contains($0) } ?? false }
    while let level = levels.last {
      if let name = level.rest.last {
        levels[levels.count - 1].rest.removeLast()
        current = remove(name, in: current)
      } else {
        guard let above = leave(current) else { return }
        current = above
      }
    }
  }

  /// - Returns: the folder to go on in: the same, or the one of this name.
  private mutating func remove(_ name: [CChar], in folder: Int32) -> Int32 {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      tell(errno, name)
      return folder
    }
    if status.st_mode & S_IFMT == S_IFDIR { return removeFolder(name, in: folder) }
    do throws(FileFault) {
      try files.mayRemove(path(name))
    } catch {
      faults.append(error)
      return folder
    }
    if unlinkat(folder, name, 0) == 0 {
      removed += 1
      didChange()
    } else {
      tell(errno, name)
    }
    return folder
  }

  private mutating func removeFolder(_ name: [CChar], in folder: Int32) -> Int32 {
    let below = retrying {
      openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
    guard below >= 0 else {
      let code = errno
      // One that may not be read may be empty.
      if unlinkat(folder, name, AT_REMOVEDIR) == 0 { didChange() } else { tell(code, name) }
      return folder
    }
    guard enter(name, below) else {
      close(below)
      return folder
    }
    close(folder)
    return below
  }

  /// Goes down into a folder that is open.
  private mutating func enter(_ name: [CChar], _ descriptor: Int32) -> Bool {
    guard let file = FileID(descriptor) else {
      tell(errno, name)
      return false
    }
    levels.append(Level(name: name, file: file, faultsBefore: faults.count))
    levels[levels.count - 1].rest = names(descriptor)
    return true
  }

  /// Goes up from a folder whose turn is over, and removes it.
  /// - Returns: the one above it; nil: there is none to go on in.
  private mutating func leave(_ descriptor: Int32) -> Int32? {
    let level = levels.removeLast()
    // On disks that can't do it there is nothing to be done.
    if level.isChanged, fsync(descriptor) != 0, errno != EINVAL { tell(errno, level.name) }
    guard let parent = levels.last else {
      close(descriptor)
      return nil
    }
    let above = retrying { openat(descriptor, "..", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    let code = above < 0 ? errno : ESTALE
    close(descriptor)
    // Somebody may have moved it meanwhile.
    guard above >= 0, FileID(above) == parent.file else {
      faults.append(FileFault(path(level.name), code))
      if above >= 0 { close(above) }
      levels = []
      return nil
    }
    if unlinkat(above, level.name, AT_REMOVEDIR) == 0 {
      didChange()
    } else {
      let code = errno
      // What keeps it from going was told, else this is.
      if code != ENOTEMPTY || faults.count == level.faultsBefore { tell(code, level.name) }
    }
    return above
  }

  private mutating func didChange() {
    if !levels.isEmpty { levels[levels.count - 1].isChanged = true }
  }

  /// The names in an open folder, the first one last.
  private mutating func names(_ folder: Int32) -> [[CChar]] {
    let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let list = fdopendir(copy) else {
      let code = errno
      faults.append(FileFault(path(nil), code))
      if copy >= 0 { close(copy) }
      return []
    }
    defer { closedir(list) }
    var names: [[CChar]] = []
    errno = 0
    while let entry = readdir(list) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
      }
      if name != [0x2E, 0], name != [0x2E, 0x2E, 0] { names.append(name) }
      errno = 0
    }
    let code = errno
    if code != 0 { faults.append(FileFault(path(nil), code)) }
    return names.sorted { a, b in
      b.lexicographicallyPrecedes(a) { UInt8(bitPattern: $0) < UInt8(bitPattern: $1) }
    }
  }

  /// What is gone already is no fault.
  private mutating func tell(_ code: Int32, _ name: [CChar]) {
    if code != ENOENT { faults.append(FileFault(path(name), code)) }
  }

  /// For a person: bytes that are no UTF-8 are repaired.
  private func path(_ name: [CChar]?) -> String {
    (levels.map(\.name) + (name.map { [$0] } ?? [])).map(Self.shown).joined(separator: "/")
  }

  private static func shown(_ name: [CChar]) -> String {
    String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// nil: it is no UTF-8.
  private static func text(_ name: [CChar]) -> String? {
    String(validating: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
