internal import DocumentCore
internal import Glibc
internal import PanelCore

/// The table of versions: of each document the newest text as a whole, each other one as what differs
/// from the one that came after it.
///
/// Nobody else may read the file; what is deleted in it is overwritten. A power cut may cost the last
/// version, not the others.
struct VersionDatabase {
  /// The version of the tables, which a newer program may have changed.
  static let version = 1

  /// A row as it is stored.
  struct Stored {
    var id: Int
    var time: Int
    var mark: ContentMark
    var bytes: [UInt8]
  }

  let connection: SQLiteConnection

  /// - Parameter isSafe: false: nothing waits for the disk.
  init(_ path: String, isSafe: Bool) throws(SQLiteConnection.Fault) {
    try? PosixFileSystem().makeFolder(parentFolder(path), for: path)
    // For the owner alone; the files beside it get the same mode.
    let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
    connection = try SQLiteConnection(path)
    for pragma in [
      "busy_timeout = 2000", "page_size = 1024", "auto_vacuum = FULL", "locking_mode = EXCLUSIVE",
      "secure_delete = ON", "journal_mode = WAL",
      "synchronous = \(isSafe ? "NORMAL" : "OFF")", "journal_size_limit = 1048576",
      "temp_store = MEMORY", "trusted_schema = OFF", "cell_size_check = ON",
    ] { try connection.run("PRAGMA \(pragma)") }
    var version = 0
    try connection.run("PRAGMA user_version") { version = $0.integer(0) }
    guard version <= Self.version else {
      throw SQLiteConnection.Fault(code: 26, systemCode: 0, reason: "a newer version")
    }
    if version == 0 { try makeTables() }
  }

  private func makeTables() throws(SQLiteConnection.Fault) {
    try connection.transaction { () throws(SQLiteConnection.Fault) in
      try connection.run(
        """
        CREATE TABLE document(
          id INTEGER PRIMARY KEY, path TEXT UNIQUE NOT NULL, device INTEGER NOT NULL,
          inode INTEGER NOT NULL)
        """)
      try connection.run(
        """
        CREATE TABLE version(
          id INTEGER PRIMARY KEY AUTOINCREMENT, document INTEGER NOT NULL, time INTEGER NOT NULL,
          reason TEXT NOT NULL, size INTEGER NOT NULL, sum INTEGER NOT NULL,
          added INTEGER NOT NULL, removed INTEGER NOT NULL, detail TEXT NOT NULL,
          bytes BLOB NOT NULL)
        """)
      try connection.run("CREATE INDEX version_document ON version(document, id)")
      try connection.run("PRAGMA user_version = \(Self.version)")
    }
  }

  // MARK: Documents

  /// The document at a path: by its name, else by its file, which somebody has moved.
  ///
  /// The number of a file that is gone is given to the next one: what was moved has the text of the newest
  /// version as well.
  func document(
    _ path: String, _ place: FilePlace?
  ) throws(SQLiteConnection.Fault) -> Int? {
    var found: Int?
    try connection.run("SELECT id FROM document WHERE path = ?", [.text(path)]) {
      found = $0.integer(0)
    }
    if let found { return found }
    guard let place else { return nil }
    var all: [(id: Int, path: String)] = []
    try connection.run(
      "SELECT id, path FROM document WHERE device = ? AND inode = ?",
      [.integer(place.device), .integer(place.inode)]
    ) { all.append(($0.integer(0), $0.text(1))) }
    for old in all where FilePlace(old.path) == nil {
      guard let mark = try newest(of: old.id)?.mark, Self.has(mark, path) else { continue }
      try connection.run(
        "UPDATE document SET path = ? WHERE id = ?", [.text(path), .integer(old.id)])
      return old.id
    }
    return nil
  }

  /// True for a file with a text that is known by its mark, in whatever encoding; an empty one says
  /// nothing.
  private static func has(_ mark: ContentMark, _ path: String) -> Bool {
    guard mark.byteCount > 0,
      let bytes = try? readRegularFile(path, limit: 2 * VersionRule.largestText + 4)
    else { return false }
    if ContentMark(ByteSource(bytes)) == mark { return true }
    let text = DocumentFormat.decode(bytes, by: SystemCoding()).content
    return ContentMark(ByteSource(text)) == mark
  }

  func makeDocument(
    _ path: String, _ place: FilePlace?
  ) throws(SQLiteConnection.Fault) -> Int {
    let (device, inode) = (place?.device ?? 0, place?.inode ?? 0)
    if let id = try document(path, place) {
      try connection.run(
        "UPDATE document SET device = ?1, inode = ?2 WHERE id = ?3 AND (device != ?1 OR inode != ?2)",
        [.integer(device), .integer(inode), .integer(id)])
      return id
    }
    try connection.run(
      "INSERT INTO document(path, device, inode) VALUES(?, ?, ?)",
      [.text(path), .integer(device), .integer(inode)])
    var id = 0
    try connection.run("SELECT last_insert_rowid()") { id = $0.integer(0) }
    return id
  }

  /// A document's file has another name; what had that name before is forgotten.
  func move(_ from: String, _ to: String) throws(SQLiteConnection.Fault) {
    try forget(to)
    guard let id = try document(from, nil) else { return }
    try connection.run("UPDATE document SET path = ? WHERE id = ?", [.text(to), .integer(id)])
  }

  func forget(_ path: String) throws(SQLiteConnection.Fault) {
    guard let id = try document(path, nil) else { return }
    try connection.run("DELETE FROM version WHERE document = ?", [.integer(id)])
    try connection.run("DELETE FROM document WHERE id = ?", [.integer(id)])
  }

  /// All documents and when the newest version of each was kept.
  func documents() throws(SQLiteConnection.Fault) -> [(path: String, newest: Int)] {
    var all: [(path: String, newest: Int)] = []
    try connection.run(
      """
      SELECT path, ifnull((SELECT max(time) FROM version WHERE document = document.id), 0)
        FROM document
      """
    ) { all.append(($0.text(0), $0.number(1))) }
    return all
  }

  // MARK: Versions

  func newest(
    of document: Int
  ) throws(SQLiteConnection.Fault) -> (mark: ContentMark, time: Int)? {
    var found: (mark: ContentMark, time: Int)?
    try connection.run(
      "SELECT size, sum, time FROM version WHERE document = ? ORDER BY id DESC LIMIT 1",
      [.integer(document)]
    ) { found = (ContentMark(byteCount: $0.integer(0), sum: $0.sum(1)), $0.number(2)) }
    return found
  }

  /// The newest first.
  func versions(
    of document: Int, clock: (Int) -> Int
  ) throws(SQLiteConnection.Fault) -> [TextVersion] {
    var all: [TextVersion] = []
    try connection.run(
      """
      SELECT id, time, reason, size, added, removed, detail FROM version
        WHERE document = ? ORDER BY id DESC
      """, [.integer(document)]
    ) { row in
      all.append(
        TextVersion(
          id: row.integer(0), clock: clock(row.number(1)),
          reason: VersionReason(rawValue: row.text(2)) ?? .saved, size: max(0, row.number(3)),
          added: max(0, row.number(4)), removed: max(0, row.number(5)), detail: row.text(6)))
    }
    return all
  }

  /// The newest version gets another reason.
  func explain(_ reason: VersionReason, of document: Int) throws(SQLiteConnection.Fault) {
    try connection.run(
      "UPDATE version SET reason = ?1 WHERE id = (SELECT max(id) FROM version WHERE document = ?2)",
      [.text(reason.rawValue), .integer(document)])
  }

  /// What versions take, of one document or of all.
  func entries(
    of document: Int?
  ) throws(SQLiteConnection.Fault) -> [VersionThinning.Entry] {
    var all: [VersionThinning.Entry] = []
    let which = document.map { _ in " WHERE document = ?" } ?? ""
    try connection.run(
      "SELECT id, document, time, length(bytes) FROM version\(which)",
      document.map { [.integer($0)] } ?? []
    ) { row in
      all.append(
        VersionThinning.Entry(
          id: row.integer(0), document: row.integer(1), time: row.number(2),
          size: row.integer(3) + VersionThinning.rowSize))
    }
    return all
  }

  func document(of id: Int) throws(SQLiteConnection.Fault) -> Int? {
    var found: Int?
    try connection.run("SELECT document FROM version WHERE id = ?", [.integer(id)]) {
      found = $0.integer(0)
    }
    return found
  }

  /// The ids of a document's versions, the newest first, down to `last`.
  private func chain(
    _ document: Int, to last: Int
  ) throws(SQLiteConnection.Fault) -> [Int] {
    var ids: [Int] = []
    try connection.run(
      "SELECT id FROM version WHERE document = ? AND id >= ? ORDER BY id DESC",
      [.integer(document), .integer(last)]
    ) { ids.append($0.integer(0)) }
    return ids
  }

  private func stored(_ id: Int) throws(SQLiteConnection.Fault) -> Stored? {
    var found: Stored?
    try connection.run(
      "SELECT time, size, sum, bytes FROM version WHERE id = ?", [.integer(id)]
    ) { row in
      found = Stored(
        id: id, time: row.number(0),
        mark: ContentMark(byteCount: row.integer(1), sum: row.sum(2)), bytes: row.blob(3))
    }
    return found
  }

  /// The text of a version; nil: it is gone, or damaged.
  private func text(_ id: Int, after newer: [UInt8]?) throws(SQLiteConnection.Fault) -> [UInt8]? {
    guard let stored = try stored(id),
      let text = VersionDelta.decode(stored.bytes, after: newer),
      ContentMark(ByteSource(text)) == stored.mark
    else { return nil }
    return text
  }

  func text(of id: Int) throws(SQLiteConnection.Fault) -> [UInt8]? {
    guard let document = try document(of: id) else { return nil }
    var newer: [UInt8]?
    for step in try chain(document, to: id) {
      guard let text = try text(step, after: newer) else { return nil }
      if step == id { return text }
      newer = text
    }
    return nil
  }

  /// Puts a text on top of a document's versions.
  func put(
    _ text: [UInt8], _ mark: ContentMark, _ reason: VersionReason, at time: Int, of document: Int
  ) throws(SQLiteConnection.Fault) {
    var before: (id: Int, text: [UInt8])?
    if let id = try chain(document, to: 0).first {
      if let old = try self.text(id, after: nil) {
        before = (id, old)
      } else {
        // Nothing that comes before it can be read either.
        try connection.run("DELETE FROM version WHERE document = ?", [.integer(document)])
      }
    }
    let summary = VersionSummary(text, after: before?.text)
    try connection.run(
      """
      INSERT INTO version(document, time, reason, size, sum, added, removed, detail, bytes)
        VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(document), .integer(time), .text(reason.rawValue), .integer(mark.byteCount),
        .sum(mark.sum), .integer(summary.added), .integer(summary.removed),
        .text(summary.detail), .blob(VersionDelta.encode(text, after: nil)),
      ])
    if let before {
      try connection.run(
        "UPDATE version SET bytes = ? WHERE id = ?",
        [.blob(VersionDelta.encode(before.text, after: text)), .integer(before.id)])
    }
  }

  /// Takes versions away; those before them become what differs from what comes after them now.
  func drop(_ dropped: Set<Int>, of document: Int) throws(SQLiteConnection.Fault) {
    guard !dropped.isEmpty else { return }
    let ids = try chain(document, to: 0)
    // The text of the version that comes next, and of the one that stays.
    var (next, kept): ([UInt8]?, [UInt8]?)
    var isChanged = false
    var waiting: (id: Int, text: [UInt8])?
    for id in ids {
      guard let text = try text(id, after: next) else {
        try connection.run(
          "DELETE FROM version WHERE document = ? AND id <= ?", [.integer(document), .integer(id)])
        break
      }
      next = text
      if dropped.contains(id) {
        try connection.run("DELETE FROM version WHERE id = ?", [.integer(id)])
        isChanged = true
        continue
      }
      if isChanged {
        try connection.run(
          "UPDATE version SET bytes = ? WHERE id = ?",
          [.blob(VersionDelta.encode(text, after: kept)), .integer(id)])
        if let waiting { try summarize(waiting.id, waiting.text, after: text) }
      }
      isChanged = false
      waiting = (id, text)
      kept = text
    }
    if let waiting, isChanged { try summarize(waiting.id, waiting.text, after: nil) }
  }

  private func summarize(
    _ id: Int, _ text: [UInt8], after before: [UInt8]?
  ) throws(SQLiteConnection.Fault) {
    let summary = VersionSummary(text, after: before)
    try connection.run(
      "UPDATE version SET added = ?, removed = ?, detail = ? WHERE id = ?",
      [
        .integer(summary.added), .integer(summary.removed), .text(summary.detail), .integer(id),
      ])
  }

  /// Overwrites and removes everything.
  /// - Returns: how many versions there were.
  func clear() throws(SQLiteConnection.Fault) -> Int {
    let count = try entries(of: nil).count
    try connection.transaction { () throws(SQLiteConnection.Fault) in
      try connection.run("DELETE FROM version")
      try connection.run("DELETE FROM document")
    }
    try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
    try connection.run("VACUUM")
    try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
    return count
  }
}

extension SQLiteConnection.Row {
  fileprivate func sum(_ column: Int32) -> UInt64 { UInt64(bitPattern: Int64(integer(column))) }
}

/// By which a file is known whatever its name is.
struct FilePlace: Hashable {
  var device: Int
  var inode: Int

  /// nil: nothing is there.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = Int(truncatingIfNeeded: status.st_dev)
    inode = Int(truncatingIfNeeded: status.st_ino)
  }
}
