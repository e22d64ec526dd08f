internal import DocumentCore
internal import Glibc
package import PanelCore
internal import Synchronization

/// Earlier states of documents, in a database that is opened for each of them: so several programs
/// can have it in turn.
///
/// A version that can't be kept is a line of the log, and nothing else. A database that is damaged, or
/// that a newer program has written, is put aside under another name, and a new one begins.
package final class VersionStore: Sendable {
  private struct State {
    /// True once what belongs to files that are long gone was forgotten.
    var isSwept = false
  }

  /// What the names of its files end with, the database itself last.
  static let endings = ["-wal", "-shm", "-journal", ""]
  /// How long the versions of a file stay that is not there any more, in seconds.
  private static let timeOfGone = LibraryBin.time

  private let path: String?
  private let isSafe: Bool
  private let clock: LibraryStore.Clock
  private let state = Mutex(State())
  private let log: @Sendable (String) -> Void

  /// - Parameters:
  ///   - path: of the database; nil: nothing is kept.
  ///   - isSafe: false: nothing waits for the disk.
  package init(
    _ path: String?, isSafe: Bool = true, clock: LibraryStore.Clock = .system,
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.path = path
    self.isSafe = isSafe
    self.clock = clock
    self.log = log
  }

  // MARK: Effects

  /// Carries out an effect of versions; nil for one that has no answer, and for any other effect.
  package func answer(to effect: HostEffect) -> InputEvent? {
    guard case .versions(let request, let job) = effect else { return nil }
    switch job {
    case .keep(let path, let text, let reason, let limit):
      _ = withDatabase { (database) throws(SQLiteConnection.Fault) in
        try keep(text, reason, of: path, limit, in: database)
      }
      return nil
    case .clear:
      do throws(FileFault) {
        _ = try clear()
      } catch {
        log("\(error.path): \(error.reason)")
      }
      return nil
    case .list(let path): return .versions(request: request, list(path))
    case .read(let path, let id):
      let text = withDatabase { (database) throws(SQLiteConnection.Fault) in
        try database.text(of: id)
      }
      guard let text, let text else {
        return .versions(request: request, .failure(FileFault(path, EIO)))
      }
      return .versions(request: request, .success(.read(id: id, text: text)))
    }
  }

  /// Goes along with what became of a file of the notes.
  /// - Parameters:
  ///   - effect: what was asked for.
  ///   - event: what came of it.
  package func follow(_ effect: HostEffect, _ event: InputEvent) {
    guard case .library(_, let job) = effect, case .library(_, .success(let answer)) = event
    else { return }
    switch (job, answer) {
    case (.rename(let folder, let from, let to), _): move("\(folder)/\(from)", "\(folder)/\(to)")
    case (.bin(let folder, let name), .binned(_, let binned)):
      move("\(folder)/\(name)", "\(folder)/\(LibraryBin.folder)/\(binned)")
    case (.restore(let folder, let binned, let to), _):
      move("\(folder)/\(LibraryBin.folder)/\(binned)", "\(folder)/\(to)")
    case (.duplicate(let folder, _, let to), _): move("", "\(folder)/\(to)")
    case (.list(let folder), _): forgetBin("\(folder)/\(LibraryBin.folder)/")
    default: break
    }
  }

  private func list(_ path: String) -> Result<VersionAnswer, FileFault> {
    let now = clock.now()
    let found = withDatabase(isNeeded: false) { (database) throws(SQLiteConnection.Fault) in
      guard let id = try database.document(path, FilePlace(path)) else { return [TextVersion]() }
      return try database.versions(of: id, clock: clock.local)
    }
    return .success(
      .listed(path: path, versions: found ?? [], now: clock.local(now)))
  }

  private func keep(
    _ text: ByteSource, _ reason: VersionReason, of path: String, _ limit: Int,
    in database: VersionDatabase
  ) throws(SQLiteConnection.Fault) {
    let mark = ContentMark(text)
    let now = clock.now()
    try database.connection.transaction { () throws(SQLiteConnection.Fault) in
      let place = FilePlace(path)
      var newest: (mark: ContentMark, time: Int)?
      if let id = try database.document(path, place) {
        newest = try database.newest(of: id)
        // Why it is worth keeping says more than that it was saved.
        if newest?.mark == mark, reason.isWarning { try database.explain(reason, of: id) }
      }
      guard VersionRule.takes(mark, reason, at: now, newest: newest) else { return }
      let id = try database.makeDocument(path, place)
      try database.put(text.bytes, mark, reason, at: now, of: id)
      let offset = clock.local(now) - now
      try database.drop(
        VersionThinning.outgrown(try database.entries(of: id), at: now, offset: offset), of: id)
      try fit(limit / VersionRule.share, document: id, database)
      try fit(limit, document: nil, database)
    }
  }

  /// What differs from a version that goes is larger than what differed before: it is looked again.
  private func fit(
    _ limit: Int, document: Int?, _ database: VersionDatabase
  ) throws(SQLiteConnection.Fault) {
    while true {
      let entries = try database.entries(of: document)
      let dropped = VersionThinning.tooMany(entries, limit: limit)
      guard !dropped.isEmpty else { return }
      let byDocument = Dictionary(grouping: entries.filter { dropped.contains($0.id) }) {
        $0.document
      }
      for (id, gone) in byDocument { try database.drop(Set(gone.map(\.id)), of: id) }
    }
  }

  // MARK: Files that move and go

  private func move(_ from: String, _ to: String) {
    _ = withDatabase(isNeeded: false) { (database) throws(SQLiteConnection.Fault) in
      try database.connection.transaction { () throws(SQLiteConnection.Fault) in
        try database.move(from, to)
      }
    }
  }

  /// What went from the bin for good.
  private func forgetBin(_ bin: String) {
    _ = withDatabase(isNeeded: false) { (database) throws(SQLiteConnection.Fault) in
      let gone = try database.documents().filter {
        $0.path.hasPrefix(bin) && FilePlace($0.path) == nil
      }
      try forget(gone.map(\.path), in: database)
    }
  }

  private func forget(
    _ paths: [String], in database: VersionDatabase
  ) throws(SQLiteConnection.Fault) {
    guard !paths.isEmpty else { return }
    try database.connection.transaction { () throws(SQLiteConnection.Fault) in
      for path in paths { try database.forget(path) }
    }
  }

  /// Files that are gone for as long as the bin keeps one; not those of a disk that is not here.
  private func sweep(_ database: VersionDatabase) throws(SQLiteConnection.Fault) {
    let now = clock.now()
    let gone = try database.documents().filter {
      now - $0.newest >= Self.timeOfGone && FilePlace($0.path) == nil
        && FilePlace(parentFolder($0.path)) != nil
    }
    try forget(gone.map(\.path), in: database)
  }

  /// Overwrites and removes all versions, and those that were put aside.
  /// - Returns: how many there were.
  /// - Throws: when another program has them, or a file stays.
  package func clear() throws(FileFault) -> Int {
    guard let path else { return 0 }
    let result: Result<Int, FileFault> = state.withLock { state in
      var count = 0
      do throws(SQLiteConnection.Fault) {
        if isThere(path) { count = try VersionDatabase(path, isSafe: isSafe).clear() }
      } catch {
        if error.isLocked { return .failure(FileFault(path, EBUSY)) }
        // Its rows can't be overwritten; the files go all the same.
        log("\(path): \(error.reason)")
      }
      state = State()
      for ending in Self.endings where unlink(path + ending) != 0 && errno != ENOENT {
        return .failure(FileFault(path + ending, errno))
      }
      return .success(count)
    }
    return try result.get()
  }

  // MARK: The database

  private func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Does something with the database; nil when that could not be done, which the log says.
  /// - Parameter isNeeded: false: where there is no database, none is made.
  private func withDatabase<Result: Sendable>(
    isNeeded: Bool = true, _ body: (VersionDatabase) throws(SQLiteConnection.Fault) -> Result
  ) -> Result? {
    guard let path else { return nil }
    return state.withLock { state -> Result? in
      guard isNeeded || isThere(path) else { return nil }
      for attempt in 0..<2 {
        do throws(SQLiteConnection.Fault) {
          let database = try VersionDatabase(path, isSafe: isSafe)
          if !state.isSwept {
            state.isSwept = true
            try sweep(database)
          }
          return try body(database)
        } catch {
          guard error.isCorrupt, attempt == 0 else {
            log("\(path): no version is kept: \(error.reason)")
            return nil
          }
          putAside(path, error)
        }
      }
      return nil
    }
  }

  /// Renames a database that can't be used, with what belongs to it.
  private func putAside(_ path: String, _ error: SQLiteConnection.Fault) {
    for number in 1... {
      let aside = "\(path).aside-\(number)"
      guard !isThere(aside) else { continue }
      for ending in ["", "-wal", "-journal"] { rename(path + ending, aside + ending) }
      unlink(path + "-shm")
      log("\(path): \(error.reason); it was put aside as \(aside)")
      return
    }
  }
}
