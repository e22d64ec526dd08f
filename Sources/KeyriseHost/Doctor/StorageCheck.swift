import Glibc

/// Whether the disk takes what is written.
struct StorageCheck {
  /// What a disk says of itself.
  struct Facts: Equatable {
    /// In bytes.
    var free: UInt64
    var isReadOnly: Bool
    /// As the kernel lists it: ext4, tmpfs.
    var kind: String?
    var canWrite: Bool
  }

  /// Notes, and the journal of what was typed; nil: nowhere.
  let notes: String?
  let journal: String?
  /// Looks at the disk of a folder, or of the nearest one above it that is there.
  var look: (String) -> Facts? = { Self.facts(of: $0) }

  private static let least: UInt64 = 16 << 20
  private static let little: UInt64 = 256 << 20

  @MainActor var findings: [Doctor.Finding] {
    var findings: [Doctor.Finding] = []
    if let notes, let facts = look(notes) { findings.append(space(notes, facts)) }
    if let journal, let facts = look(journal) { findings.append(self.journal(journal, facts)) }
    return findings
  }

  @MainActor private func space(_ folder: String, _ facts: Facts) -> Doctor.Finding {
    let kind = facts.kind.map { " (\($0))" } ?? ""
    if facts.isReadOnly {
      return Doctor.Finding(
        sentence: "The disk of \(folder)\(kind) takes nothing: it is mounted for reading only. "
          + "Mount it for writing, or set XDG_DATA_HOME to a disk that takes notes.",
        isProblem: true)
    }
    let free = Self.size(facts.free)
    if facts.kind == "tmpfs" || facts.kind == "ramfs" {
      return Doctor.Finding(
        sentence: "Notes in \(folder) are in memory\(kind) with \(free) free: they are gone when "
          + "the machine is switched off. Set XDG_DATA_HOME to a disk that keeps them.",
        isAdvice: true)
    }
    return Doctor.Finding(
      sentence: "The disk of \(folder)\(kind) has \(free) free."
        + (facts.free < Self.little ? " Make room: notes are kept only where there is some." : ""),
      isProblem: facts.free < Self.least,
      isAdvice: facts.free >= Self.least && facts.free < Self.little)
  }

  @MainActor private func journal(_ folder: String, _ facts: Facts) -> Doctor.Finding {
    facts.canWrite && !facts.isReadOnly
      ? Doctor.Finding(sentence: "What is typed is safe at once in \(folder).")
      : Doctor.Finding(
        sentence: "What is typed can't be kept at once: \(folder) can't be written. "
          + "Give it to the user, or set XDG_STATE_HOME to a folder of theirs.", isProblem: true)
  }

  static func size(_ bytes: UInt64) -> String {
    switch bytes {
    case ..<(1 << 20): "\(bytes >> 10) KiB"
    case ..<(1 << 30): "\(bytes >> 20) MiB"
    default: "\(bytes >> 30) GiB"
    }
  }

  static func facts(of folder: String) -> Facts? {
    var place = folder
    while access(place, F_OK) != 0, let slash = place.lastIndex(of: "/"), slash > place.startIndex {
      place = String(place[..<slash])
    }
    var disk = statvfs()
    guard statvfs(place, &disk) == 0 else { return nil }
    return Facts(
      free: bytes(UInt64(disk.f_bavail), UInt64(disk.f_frsize)),
      isReadOnly: disk.f_flag & UInt(ST_RDONLY) != 0, kind: kind(of: place),
      canWrite: access(place, W_OK | X_OK) == 0)
  }

  /// So many pieces of a size. A disk can say what it likes: more than can be said is the most.
  static func bytes(_ count: UInt64, _ size: UInt64) -> UInt64 {
    let (bytes, isOver) = count.multipliedReportingOverflow(by: size)
    return isOver ? UInt64.max : bytes
  }

  /// The kind of the file system that is mounted deepest on the way to a folder.
  private static func kind(of folder: String) -> String? {
    guard let real = realpath(folder, nil) else { return nil }
    defer { free(real) }
    return kind(
      of: String(cString: real),
      in: String(decoding: SystemFolder.bytes("/proc/self/mounts", limit: 256 << 10), as: UTF8.self)
    )
  }

  /// - Parameter mounts: as /proc/mounts has them; the last one at a place is the one that is seen.
  static func kind(of folder: String, in mounts: String) -> String? {
    var found: (length: Int, kind: String)?
    for line in mounts.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 2 else { continue }
      let place = words[1].replacing(#"\040"#, with: " ")
      let isAbove = place == "/" || folder == place || folder.hasPrefix(place + "/")
      if isAbove, place.utf8.count >= found?.length ?? 0 {
        found = (place.utf8.count, String(words[2]))
      }
    }
    return found?.kind
  }
}
