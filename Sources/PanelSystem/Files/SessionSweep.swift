package import DocumentCore
internal import Glibc
package import PanelCore

/// Removes what a session leaves on the disk.
///
/// Links are removed, never followed. What can't be removed is told and doesn't keep the rest from
/// going.
package struct SessionSweep {
  private let files: any FileSystem
  private var report = SessionReport()

  /// Carries out the end of a session; nil for any other effect.
  package static func answer(
    to effect: HostEffect, from files: any FileSystem, _ journal: JournalStore?,
    _ library: LibraryStore?, _ versions: VersionStore?
  ) -> InputEvent? {
    guard case .endSession(let request, let places) = effect else { return nil }
    // What it holds in memory goes too; its file is among those that are removed.
    library?.close()
    var sweep = SessionSweep(files: files)
    sweep.carryOut(places, journal, versions)
    return .sessionEnded(request: request, sweep.report)
  }

  private init(files: any FileSystem) { self.files = files }

  private mutating func carryOut(
    _ places: SessionPlaces, _ journal: JournalStore?, _ versions: VersionStore?
  ) {
    var kept = places.kept
    do throws(FileFault) {
      report.journalDocuments = try journal?.clear() ?? 0
    } catch {
      report.faults.append(error)
      // Whoever has it now still writes it.
      kept.formUnion(JournalStore.endings.map { "journal.db" + $0 })
    }
    do throws(FileFault) {
      report.versions = try versions?.clear() ?? 0
    } catch {
      report.faults.append(error)
      kept.formUnion(VersionStore.endings.map { "versions.db" + $0 })
    }
    for folder in places.folders { report.notes += empty(folder) }
    for folder in places.mixedFolders {
      for name in names(folder) where !kept.contains(name) {
        report.files += remove("\(folder)/\(name)")
      }
    }
  }

  /// - Returns: how many files are gone.
  private mutating func empty(_ folder: String) -> Int {
    names(folder).reduce(0) { $0 + remove("\(folder)/\($1)") }
  }

  private mutating func remove(_ path: String) -> Int {
    var status = stat()
    guard lstat(path, &status) == 0 else { return 0 }
    if status.st_mode & S_IFMT == S_IFDIR {
      let count = empty(path)
      if rmdir(path) != 0, errno != ENOENT, errno != ENOTEMPTY {
        report.faults.append(FileFault(path, errno))
      }
      return count
    }
    do throws(FileFault) {
      try files.remove(path)
      return 1
    } catch {
      if error.code != ENOENT { report.faults.append(error) }
      return 0
    }
  }

  /// What is in a folder, in the order of names; nothing where there is none.
  private mutating func names(_ folder: String) -> [String] {
    guard let list = opendir(folder) else {
      let code = errno
      if code != ENOENT { report.faults.append(FileFault(folder, code)) }
      return []
    }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
