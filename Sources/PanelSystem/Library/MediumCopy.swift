internal import CPosix
internal import DocumentCore
internal import Glibc
internal import PanelCore

/// Puts whole files into a folder of a medium.
struct MediumCopy {
  let path: String
  let files: any FileSystem & Sendable
  let isMounted: @Sendable (String) -> Bool

  private var folder: String { "\(path)/\(Medium.folder)" }

  /// Copies a file. What is there under its name stays: with the same bytes it is the copy, with others
  /// the new one gets a number. A name that the medium's kind can't have gets hyphens.
  /// - Returns: the copy's name.
  func put(_ source: String, named name: String) throws(FileFault) -> String {
    try check()
    let bytes = ByteSource(try files.read(source))
    do throws(FileFault) {
      try makeFolder()
      do throws(FileFault) {
        return try put(bytes, named: name)
      } catch {
        guard error.code == EINVAL || error.code == EILSEQ, Self.plain(name) != name else {
          throw error
        }
        return try put(bytes, named: Self.plain(name))
      }
    } catch {
      // What a disk that was pulled out says is not what happened.
      try check()
      throw error
    }
  }

  private func put(_ bytes: ByteSource, named name: String) throws(FileFault) -> String {
    let nothing = FileExpectation(contents: [], mayBeMissing: true)
    var taken: Set<String> = []
    while true {
      let free = LibraryNames.free(name) { taken.contains($0) }
      do throws(FileFault) {
        _ = try files.save("\(folder)/\(free)", bytes, expecting: nothing)
        return free
      } catch {
        let isOther = error.code == FileFault.otherContent || error.code == EISDIR
        guard isOther, taken.count < 10_000 else { throw error }
        taken.insert(free)
      }
    }
  }

  /// Has all of the medium written.
  func finish() throws(FileFault) {
    try check()
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFault(folder, errno) }
    defer { close(descriptor) }
    guard keyrise_sync_disk(descriptor) == 0 else {
      let code = errno
      try check()
      throw FileFault(folder, code)
    }
  }

  /// Without the medium its folder may be one of the system's disk, which nothing is to be written to.
  private func check() throws(FileFault) {
    guard isMounted(path) else {
      throw FileFault(path: path, code: FileFault.noMedium, reason: "No such device")
    }
  }

  /// Makes the folder for whoever reads the medium, and clears what a copy that was cut off has left.
  private func makeFolder() throws(FileFault) {
    guard mkdir(folder, 0o755) != 0 else { return }
    guard errno == EEXIST else { throw FileFault(folder, errno) }
    for name in fileNames(in: folder) where name.hasPrefix(".keyrise-") && name.hasSuffix(".tmp") {
      unlink("\(folder)/\(name)")
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
