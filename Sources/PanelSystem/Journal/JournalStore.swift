package import DocumentCore
internal import Glibc
package import PanelCore
internal import Synchronization

/// The journal of what was typed, in a database that is opened when it is first needed.
///
/// One that is damaged, or that a newer program has written, is put aside under another name, and said
/// so in the log; a new one takes its place. While another program has it, nothing is written.
package final class JournalStore: Sendable {
  private struct State {
    var database: JournalDatabase?
    /// What the last save of a document writes, until it is known to be there.
    var saving: [String: JournalContent] = [:]
  }

  /// What the names of its files end with, the database itself last.
  static let endings = ["-wal", "-shm", "-journal", ""]

  private let path: String
  private let isSafe: Bool
  private let state = Mutex(State())
  private let fault: @Sendable () -> FileFault?
  private let log: @Sendable (String) -> Void

  /// - Parameters:
  ///   - path: of the database.
  ///   - isSafe: false: nothing waits for the disk.
  ///   - fault: a fault that the next commit is to have.
  package init(
    _ path: String, isSafe: Bool = true, fault: @escaping @Sendable () -> FileFault? = { nil },
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.path = path
    self.isSafe = isSafe
    self.fault = fault
    self.log = log
  }

  /// True when a journal is there and not empty: somebody did not end in order.
  package static func hasContent(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_size > 0
  }

  /// Carries out an effect of the journal; nil for any other effect.
  package func answer(to effect: HostEffect, from files: any FileSystem & Sendable) -> InputEvent? {
    guard case .journal(let request, let job) = effect else { return nil }
    do throws(FileFault) {
      return .journal(request: request, .success(try carryOut(job, files)))
    } catch {
      return .journal(request: request, .failure(error))
    }
  }

  /// Lets go of the database, as the end of the process does.
  package func close() { state.withLock { $0 = State() } }

  private func carryOut(
    _ job: JournalJob, _ files: any FileSystem & Sendable
  ) throws(FileFault) -> RecoveredDocument? {
    if case .write = job, let fault = fault() { throw fault }
    let result: Result<RecoveredDocument?, FileFault> = state.withLock { state in
      switch attempt(job, files, &state) {
      case .success(let document): return .success(document)
      case .failure(let error):
        if error.isCorrupt {
          state.database = nil
          putAside(error)
        }
        return .failure(fileFault(error))
      }
    }
    return try result.get()
  }

  private func attempt(
    _ job: JournalJob, _ files: any FileSystem & Sendable, _ state: inout State
  ) -> Result<RecoveredDocument?, SQLiteConnection.Fault> {
    do throws(SQLiteConnection.Fault) {
      return .success(try carryOut(job, files, &state))
    } catch {
      return .failure(error)
    }
  }

  private func carryOut(
    _ job: JournalJob, _ files: any FileSystem & Sendable, _ state: inout State
  ) throws(SQLiteConnection.Fault) -> RecoveredDocument? {
    switch job {
    case .recover(let wanted):
      guard Self.hasContent(path) else { return nil }
      let database = try open(&state)
      let paths = try database.paths()
      guard let path = wanted ?? paths.first else { return nil }
      return try database.recover(path, from: files)
    case .write(let write):
      // What is known to be saved is of a save before the one that may begin here.
      try open(&state).write(write, saving: state.saving[write.path])
      if let saved = write.saved, let saving = state.saving[write.path], saving.revision <= saved {
        state.saving[write.path] = nil
      }
      if let saving = write.saving { state.saving[write.path] = saving }
    case .forget(let path):
      state.saving[path] = nil
      guard state.database != nil || Self.hasContent(self.path) else { return nil }
      let database = try open(&state)
      try database.connection.transaction { () throws(SQLiteConnection.Fault) in
        try database.forget(path)
      }
    case .end(let path):
      guard state.database != nil || Self.hasContent(self.path) else { return nil }
      let database = try open(&state)
      var fault: SQLiteConnection.Fault?
      if let path {
        do throws(SQLiteConnection.Fault) {
          try database.connection.transaction { () throws(SQLiteConnection.Fault) in
            try database.forget(path)
          }
        } catch {
          fault = error
        }
      }
      let rest = try database.paths()
      // On a disk that takes nothing more the files can still go.
      guard rest.isEmpty || fault != nil && rest == [path] else {
        if let fault { throw fault }
        return nil
      }
      state = State()
      for ending in Self.endings
      where unlink(self.path + ending) != 0 && errno != ENOENT {
        // It holds nothing any more, but that it stays is not as promised.
        let code = errno
        throw SQLiteConnection.Fault(code: 10, systemCode: code, reason: "it can't be removed")
      }
    }
    return nil
  }

  /// Overwrites and removes all that was typed: every row is deleted, the pages that are free are given
  /// back, the log is cut, then the files go.
  /// - Returns: how many documents it had.
  /// - Throws: when another program has it, or a file stays.
  package func clear() throws(FileFault) -> Int {
    let result: Result<Int, FileFault> = state.withLock { state in
      var count = 0
      do throws(SQLiteConnection.Fault) {
        if state.database != nil || Self.hasContent(path) {
          count = try open(&state).clear()
        }
      } catch {
        if error.isLocked { return .failure(fileFault(error)) }
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

  private func open(_ state: inout State) throws(SQLiteConnection.Fault) -> JournalDatabase {
    if let database = state.database { return database }
    makeFolder()
    let database: JournalDatabase
    do throws(SQLiteConnection.Fault) {
      database = try JournalDatabase(path, isSafe: isSafe)
    } catch {
      guard error.isCorrupt else { throw error }
      putAside(error)
      database = try JournalDatabase(path, isSafe: isSafe)
    }
    state.database = database
    return database
  }

  private func makeFolder() {
    try? PosixFileSystem().makeFolder(parentFolder(path), for: path)
  }

  /// Renames a database that can't be used, with what belongs to it.
  private func putAside(_ error: SQLiteConnection.Fault) {
    for number in 1... {
      let aside = "\(path).aside-\(number)"
      guard access(aside, F_OK) != 0 else { continue }
      for ending in ["", "-wal", "-journal"] { rename(path + ending, aside + ending) }
      log("\(path): \(error.reason); it was put aside as \(aside)")
      return
    }
  }

  private func fileFault(_ error: SQLiteConnection.Fault) -> FileFault {
    let code: Int32 =
      switch error.code {
      case 13: ENOSPC
      case 5, 6: EBUSY
      case 8: EROFS
      case 14 where error.systemCode != 0: error.systemCode
      default: error.systemCode != 0 ? error.systemCode : EIO
      }
    return FileFault(path, code)
  }
}
