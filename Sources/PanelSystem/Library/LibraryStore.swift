internal import CPosix
package import DocumentCore
internal import Glibc
package import PanelCore
internal import Synchronization

/// Folders of notes: what is in them, found by a word; names that change; a bin.
///
/// Files that are no regular ones, links, and what begins with a dot are left out, and so are names
/// that are no UTF-8. What was learnt is in an index, which is made anew when it can't be used; without
/// a disk for it, it is in memory.
package final class LibraryStore: Sendable {
  /// The wall clock.
  package struct Clock: Sendable {
    /// Seconds since 1970 began.
    package var now: @Sendable () -> Int
    /// The same instant on the wall's clock, counted from a 1970 that began there.
    package var local: @Sendable (Int) -> Int

    package init(now: @escaping @Sendable () -> Int, local: @escaping @Sendable (Int) -> Int) {
      self.now = now
      self.local = local
    }

    package static let system: Clock = {
      tzset()
      return Clock(now: { time(nil) }, local: { $0 + offsetOfLocalTime($0) })
    }()
  }

  private struct State {
    var database: LibraryDatabase?
    var isLost = false
    /// What has to be read yet, the newest last.
    var unread: [LibraryNote] = []
  }

  /// The most of a note that can be found, in bytes.
  static let indexedBytes = 256 << 10
  /// How much is read before others have their turn.
  private static let batch = (files: 200, bytes: 1 << 20)
  static let mostMatches = 200

  private let path: String?
  private let clock: Clock
  private let isMounted: @Sendable (String) -> Bool
  private let fold: @Sendable (String) -> String
  private let state = Mutex(State())

  /// - Parameters:
  ///   - path: of the index; nil: it is in memory.
  ///   - isMounted: whether a medium is still there.
  ///   - fold: a text as a search sees it, with as many lines.
  package init(
    _ path: String?, clock: Clock = .system,
    isMounted: @escaping @Sendable (String) -> Bool = isMountPoint,
    fold: @escaping @Sendable (String) -> String
  ) {
    self.isMounted = isMounted
    self.path = path
    self.clock = clock
    self.fold = fold
  }

  /// Carries out an effect of the library; nil for any other effect.
  package func answer(to effect: HostEffect, from files: any FileSystem & Sendable) -> InputEvent? {
    guard case .library(let request, let job) = effect else { return nil }
    do throws(FileFault) {
      return .library(request: request, .success(try carryOut(job, files)))
    } catch {
      return .library(request: request, .failure(error))
    }
  }

  /// Lets go of the index, as the end of the process does.
  package func close() { state.withLock { $0 = State() } }

  private func carryOut(
    _ job: LibraryJob, _ files: any FileSystem & Sendable
  ) throws(FileFault) -> LibraryAnswer {
    switch job {
    case .list(let folder): return try list(folder)
    case .index(let folder): return index(folder)
    case .search(let folder, let query): return search(folder, query)
    case .rename(let folder, let from, let to):
      try move("\(folder)/\(from)", "\(folder)/\(to)")
      forget(from, folder)
      return .renamed(from: from, try read(to, folder))
    case .duplicate(let folder, let from, let to):
      let target = "\(folder)/\(to)"
      guard !files.exists(target) else { throw FileFault(target, FileFault.taken) }
      try files.replace(target, with: ByteSource(try files.read("\(folder)/\(from)")))
      return .duplicated(try read(to, folder))
    case .bin(let folder, let name):
      let bin = "\(folder)/\(LibraryBin.folder)"
      try PosixFileSystem().makeFolder(bin, for: bin)
      var seconds = clock.now()
      // Two of one name in one second.
      while access("\(bin)/\(LibraryBin.name(of: name, at: seconds))", F_OK) == 0 { seconds += 1 }
      let binned = LibraryBin.name(of: name, at: seconds)
      try move("\(folder)/\(name)", "\(bin)/\(binned)")
      forget(name, folder)
      return .binned(name: name, binned: binned)
    case .restore(let folder, let binned, let to):
      try move("\(folder)/\(LibraryBin.folder)/\(binned)", "\(folder)/\(to)")
      return .restored(try read(to, folder))
    case .copyOut(let folder, let name, let medium):
      let copy = MediumCopy(path: medium, files: files, isMounted: isMounted)
      return .copiedOut(name: name, copy: try copy.put("\(folder)/\(name)", named: name))
    case .finishCopying(let medium):
      try MediumCopy(path: medium, files: files, isMounted: isMounted).finish()
      return .finishedCopying(medium: medium)
    }
  }

  /// Gives a file another name unless somebody has that one.
  private func move(_ from: String, _ to: String) throws(FileFault) {
    if keyrise_rename_new(from, to) == 0 { return }
    guard errno == EINVAL else { throw FileFault(errno == EEXIST ? to : from, errno) }
    // A disk that can't do it in one step.
    guard access(to, F_OK) != 0 else { throw FileFault(to, EEXIST) }
    guard rename(from, to) == 0 else { throw FileFault(from, errno) }
  }

  // MARK: The list

  private func list(_ folder: String) throws(FileFault) -> LibraryAnswer {
    emptyBin(folder)
    let found = try entries(of: folder)
    let known = withIndex { (database) throws(SQLiteConnection.Fault) in
      let known = try database.notes(in: folder)
      let names = Set(found.map(\.name))
      let gone = known.keys.filter { !names.contains($0) }
      if !gone.isEmpty {
        try database.connection.transaction { () throws(SQLiteConnection.Fault) in
          for name in gone { try database.remove(name, in: folder) }
        }
      }
      return known
    }
    var unread: [LibraryNote] = []
    let notes = found.map { note in
      guard var old = known?[note.name], old.size == note.size, old.modified == note.modified
      else {
        unread.append(note)
        return note
      }
      old.clock = note.clock
      return old
    }
    unread.sort { ($0.modified, $1.name) < ($1.modified, $0.name) }
    let waiting = unread
    state.withLock { $0.unread = waiting }
    return .listed(notes, now: clock.local(clock.now()), unread: unread.count)
  }

  /// The files of a folder, none of them read; a folder that is not there has none.
  private func entries(of folder: String) throws(FileFault) -> [LibraryNote] {
    guard let stream = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw FileFault(folder, errno)
    }
    defer { closedir(stream) }
    var notes: [LibraryNote] = []
    while let name = nextName(stream) {
      if !name.hasPrefix("."), let note = entry(name, dirfd(stream)) { notes.append(note) }
    }
    return notes
  }

  /// nil: it is no regular file.
  private func entry(_ name: String, _ descriptor: Int32) -> LibraryNote? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    let time = status.st_mtim
    return LibraryNote(
      name: name, key: fold(name), size: Int(status.st_size),
      modified: time.rank, clock: clock.local(NoteTime.calendar(time.tv_sec)))
  }

  private func emptyBin(_ folder: String) {
    let bin = "\(folder)/\(LibraryBin.folder)"
    guard let stream = opendir(bin) else { return }
    defer { closedir(stream) }
    var names: [String] = []
    while let name = nextName(stream) { names.append(name) }
    for name in LibraryBin.due(names, at: clock.now()) { unlinkat(dirfd(stream), name, 0) }
  }

  /// The next name that is UTF-8.
  private func nextName(_ stream: OpaquePointer) -> String? {
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if let name = String(validating: bytes, as: UTF8.self) { return name }
    }
    return nil
  }

  // MARK: The index

  private func index(_ folder: String) -> LibraryAnswer {
    var batch: [LibraryNote] = []
    let rest = state.withLock { state in
      var bytes = 0
      while batch.count < Self.batch.files, bytes < Self.batch.bytes,
        let note = state.unread.popLast()
      {
        bytes += min(note.size, Self.indexedBytes)
        batch.append(note)
      }
      return state.unread.count
    }
    let read = batch.map { learn($0, folder) }
    _ = withIndex { (database) throws(SQLiteConnection.Fault) in
      try database.connection.transaction { () throws(SQLiteConnection.Fault) in
        for (note, text) in read { try database.put(note, in: folder, text: text) }
      }
    }
    return .indexed(read.map(\.note), unread: rest)
  }

  /// Reads a note's beginning.
  private func learn(_ note: LibraryNote, _ folder: String) -> (note: LibraryNote, text: String) {
    var note = note
    guard let text = text(of: note.name, folder) else {
      note.kind = .unreadable
      return (note, note.key)
    }
    guard !text.isBinary else {
      note.kind = .other
      return (note, note.key)
    }
    let lines = NoteText(String(text.text.prefix(4000)))
    note.kind = .text
    note.title = lines.title
    note.detail = lines.detail
    if !lines.title.isEmpty { note.key = fold(lines.title) }
    return (note, fold(note.name) + "\n" + fold(text.text))
  }

  private func text(of name: String, _ folder: String) -> (text: String, isBinary: Bool)? {
    let part = try? readFilePart(
      "\(folder)/\(name)", at: 0, count: Self.indexedBytes, stamp: nil, limit: 1 << 30)
    guard let bytes = part?.bytes else { return nil }
    guard !NoteText.isBinary(bytes) else { return ("", true) }
    // As it is opened.
    var decoder = DocumentFormat.Decoder()
    let isWhole = bytes.count < Self.indexedBytes
    let text = decoder.take(bytes, isLast: isWhole, by: SystemCoding())
    return (String(decoding: text, as: UTF8.self), false)
  }

  /// A note as it is now, in the index too.
  private func read(_ name: String, _ folder: String) throws(FileFault) -> LibraryNote {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFault(folder, errno) }
    defer { Glibc.close(descriptor) }
    guard let found = entry(name, descriptor) else { throw FileFault("\(folder)/\(name)", ENOENT) }
    let (note, text) = learn(found, folder)
    _ = withIndex { (database) throws(SQLiteConnection.Fault) in
      try database.put(note, in: folder, text: text)
    }
    return note
  }

  private func forget(_ name: String, _ folder: String) {
    state.withLock { $0.unread.removeAll { $0.name == name } }
    _ = withIndex { (database) throws(SQLiteConnection.Fault) in
      try database.remove(name, in: folder)
    }
  }

  // MARK: Searching

  private func search(_ folder: String, _ words: String) -> LibraryAnswer {
    let query = LibraryQuery(fold(words))
    guard !query.isEmpty else { return .found([], hasMore: false) }
    let names =
      withIndex { (database) throws(SQLiteConnection.Fault) in
        try database.find(query, in: folder, limit: Self.mostMatches + 1)
      } ?? []
    let matches = names.prefix(Self.mostMatches).map { match($0, query, folder) }
    return .found(matches, hasMore: names.count > Self.mostMatches)
  }

  /// Finds the line to show, in the file as it is.
  private func match(_ name: String, _ query: LibraryQuery, _ folder: String) -> LibraryMatch {
    guard let word = query.long.first ?? query.short.first, let text = text(of: name, folder)
    else { return LibraryMatch(name: name) }
    let title = NoteText(String(text.text.prefix(4000))).title
    let isASCII = word.utf8.allSatisfy { $0 < 0x80 }
    for line in text.text.split(whereSeparator: \.isNewline) {
      // Most lines can be passed without looking at each letter.
      if isASCII, line.utf8.count < word.utf8.count { continue }
      let line = String(line)
      // The title stands in the list as it is.
      if NoteText(line).title == title { continue }
      guard NoteText.find(Array(word.utf8), in: Array(fold(line).utf8)) != nil else { continue }
      guard let piece = NoteText.snippet(line, word, fold: fold) else { break }
      return LibraryMatch(name: name, snippet: piece.text, found: piece.found)
    }
    return LibraryMatch(name: name)
  }

  /// Does something with the index; nil when there is none. One that is damaged is made anew, once.
  private func withIndex<Result: Sendable>(
    _ body: (LibraryDatabase) throws(SQLiteConnection.Fault) -> Result
  ) -> Result? {
    state.withLock { state -> Result? in
      for attempt in 0..<3 {
        do throws(SQLiteConnection.Fault) {
          if state.database == nil {
            state.database = try LibraryDatabase(state.isLost ? nil : path)
          }
          if let database = state.database { return try body(database) }
        } catch {
          state.database = nil
          // What can't be mended is done without a disk.
          if attempt > 0 || !error.isCorrupt { state.isLost = true }
          if let path, error.isCorrupt { for end in ["", "-journal"] { unlink(path + end) } }
        }
      }
      return nil
    }
  }
}

/// How far the wall's clock is ahead of UTC at an instant, in seconds.
private func offsetOfLocalTime(_ seconds: Int) -> Int {
  var instant = time_t(seconds)
  var parts = tm()
  localtime_r(&instant, &parts)
  return Int(parts.tm_gmtoff)
}
