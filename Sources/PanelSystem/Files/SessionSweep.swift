package import DocumentCore
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
    for folder in places.mixedFolders { report.files += empty(folder, keeping: kept) }
  }

  /// - Returns: how many files are gone.
  private mutating func empty(_ folder: String, keeping kept: Set<String> = []) -> Int {
    var sweep = FolderSweep(files: files)
    sweep.empty(folder, keeping: kept)
    report.faults += sweep.faults
    return sweep.removed
  }
}
