internal import DocumentCore
internal import Glibc
internal import PanelCore

/// The journal's tables, in a file of their own.
///
/// Nobody else may read the file; what is deleted in it is overwritten. A commit is there after a power
/// cut once its call returns.
struct JournalDatabase {
  /// The version of the tables, which a newer program may have changed.
  static let version = 1
  /// A file up to this size is kept as it was before the first edit.
  static let keptBase = 1 << 20
  /// So many bytes of steps are kept for the sake of undoing alone.
  static let undoLimit = 1 << 20

  let connection: SQLiteConnection

  /// - Parameter isSafe: false: nothing waits for the disk, as on a tape, whose power is never cut.
  init(_ path: String, isSafe: Bool) throws(SQLiteConnection.Fault) {
    // For the owner alone; the files beside it get the same mode.
    let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
    connection = try SQLiteConnection(path)
    for pragma in [
      "page_size = 1024", "locking_mode = EXCLUSIVE", "secure_delete = ON",
      "journal_mode = WAL", "synchronous = \(isSafe ? "FULL" : "OFF")",
      "journal_size_limit = 1048576", "temp_store = MEMORY", "trusted_schema = OFF",
      "cell_size_check = ON",
    ] { try connection.run("PRAGMA \(pragma)") }
    var version = 0
    try connection.run("PRAGMA user_version") { version = $0.integer(0) }
    guard version <= Self.version else {
      throw SQLiteConnection.Fault(code: 26, systemCode: 0, reason: "a newer version")
    }
    if version == 0 { try makeTables() }
    try makeEncodingTable()
  }

  private func makeTables() throws(SQLiteConnection.Fault) {
    try connection.transaction { () throws(SQLiteConnection.Fault) in
      try connection.run(
        """
        CREATE TABLE document(
          id INTEGER PRIMARY KEY, path TEXT UNIQUE NOT NULL, opened INTEGER NOT NULL,
          revision INTEGER NOT NULL, length INTEGER, sum INTEGER, stamp TEXT, bytes BLOB,
          saved INTEGER)
        """)
      try connection.run(
        """
        CREATE TABLE mark(
          document INTEGER NOT NULL, revision INTEGER NOT NULL, length INTEGER NOT NULL,
          sum INTEGER NOT NULL, PRIMARY KEY(document, revision)) WITHOUT ROWID
        """)
      try connection.run(
        """
        CREATE TABLE record(
          sequence INTEGER PRIMARY KEY, document INTEGER NOT NULL, revision INTEGER NOT NULL,
          bytes BLOB NOT NULL)
        """)
      try connection.run("CREATE INDEX record_document ON record(document, sequence)")
      try connection.run("PRAGMA user_version = \(Self.version)")
    }
  }

  // MARK: Writing

  /// Carries out a write, as one commit.
  /// - Parameter saving: what the save before wrote; it becomes the base once it is known to be saved.
  func write(
    _ write: JournalWrite, saving: JournalContent?
  ) throws(SQLiteConnection.Fault) {
    try connection.transaction { () throws(SQLiteConnection.Fault) in
      for other in write.after where try !has(other) { try carryOut(other, saving: saving) }
      try carryOut(write, saving: saving)
    }
  }

  /// True for a write of steps that was the last one, and did not fail.
  private func has(_ write: JournalWrite) throws(SQLiteConnection.Fault) -> Bool {
    guard let id = try id(of: write.path) else { return false }
    var last: (sequence: Int, revision: Int)?
    try connection.run(
      "SELECT max(sequence), revision FROM record WHERE document = ?", [.integer(id)]
    ) { last = $0.isNull(0) ? nil : ($0.integer(0), $0.number(1)) }
    return last?.revision == write.revision
  }

  private func carryOut(
    _ write: JournalWrite, saving: JournalContent?
  ) throws(SQLiteConnection.Fault) {
    if let base = write.base { try put(base, write.path) }
    guard let id = try id(of: write.path) else {
      // The database that had it was put aside.
      throw SQLiteConnection.Fault(code: 12, systemCode: ESTALE, reason: "no such document")
    }
    if let keeps = write.keeps { try keep(keeps, id) }
    if let entry = write.entry {
      try connection.run(
        "INSERT INTO record(document, revision, bytes) VALUES(?, ?, ?)",
        [.integer(id), .integer(write.revision), .blob(entry.bytes)])
    }
    // A text that can't be encoded is not written to the file either.
    if let saving = write.saving, saving.bytes.fault == nil {
      let mark = ContentMark(saving.bytes)
      try note(saving.reading, of: mark, id)
      try connection.run(
        "INSERT OR REPLACE INTO mark VALUES(?, ?, ?, ?)",
        [.integer(id), .integer(saving.revision), .integer(mark.byteCount), .sum(mark.sum)])
    }
    if let saved = write.saved { try cut(id, saved, saving) }
  }

  private func put(_ base: JournalBase, _ path: String) throws(SQLiteConnection.Fault) {
    // Its file was still being read, or this is another document.
    var old: Int?
    try connection.run(
      "SELECT id FROM document WHERE path = ? AND revision = ? AND length IS NULL",
      [.text(path), .integer(base.revision)]
    ) { old = $0.integer(0) }
    if old == nil {
      try forget(path)
      try connection.run(
        """
        INSERT INTO document(path, opened, revision)
          VALUES(?, (SELECT ifnull(max(opened), 0) + 1 FROM document), ?)
        """, [.text(path), .integer(base.revision)])
    }
    // Where the text can't be encoded, it is the text that is kept.
    let bytes = base.bytes?.kept
    let isText = base.bytes?.fault != nil
    let own = bytes.map { ContentMark($0) }
    let file = base.file.map { ContentMark($0.bytes) }
    let mark = file ?? (base.stamp == nil ? .missing : isText ? nil : own)
    let isKept = base.stamp == nil || (bytes?.byteCount ?? Int.max) <= Self.keptBase
    try connection.run(
      "UPDATE document SET length = ?, sum = ?, stamp = ?, bytes = ? WHERE path = ?",
      [
        mark.map { .integer($0.byteCount) } ?? .null, mark.map { .sum($0.sum) } ?? .null,
        base.stamp.map { .text($0.line) } ?? .null,
        isKept ? .blob(bytes?.bytes ?? []) : .null, .text(path),
      ])
    guard let id = try id(of: path) else { return }
    if let former = base.former, let other = try self.id(of: former) {
      try connection.run(
        """
        INSERT INTO record(document, revision, bytes) SELECT ?, revision, bytes FROM record
          WHERE document = ? AND revision <= ? ORDER BY sequence
        """, [.integer(id), .integer(other), .integer(base.revision)])
    }
    var reading = base.reading
    if isText { reading.encoding = .utf8 }
    try note(reading, of: own ?? .unread, id)
    if let other = base.file { try note(other.reading, of: file ?? .missing, id) }
  }

  /// Forgets the commits that can't be read, and what the file was known to be after them.
  private func keep(_ keeps: JournalKeep, _ id: Int) throws(SQLiteConnection.Fault) {
    try connection.run(
      """
      DELETE FROM record WHERE document = ?1 AND sequence NOT IN (
        SELECT sequence FROM record WHERE document = ?1 ORDER BY sequence LIMIT ?2)
      """, [.integer(id), .integer(keeps.count)])
    try connection.run(
      "DELETE FROM mark WHERE document = ? AND revision > ?",
      [.integer(id), .integer(keeps.revision)])
    try connection.run(
      "UPDATE document SET saved = min(saved, ?) WHERE id = ?",
      [.integer(keeps.saved), .integer(id)])
  }

  /// Forgets what the file makes superfluous once it holds `saved`.
  private func cut(
    _ id: Int, _ saved: Int, _ saving: JournalContent?
  ) throws(SQLiteConnection.Fault) {
    try connection.run(
      "UPDATE document SET saved = ? WHERE id = ?", [.integer(saved), .integer(id)])
    try connection.run(
      "DELETE FROM mark WHERE document = ? AND revision < ?", [.integer(id), .integer(saved)])
    var (revision, size, isKept) = (0, 0, false)
    try connection.run(
      "SELECT revision, ifnull(length(bytes), 0), bytes IS NOT NULL FROM document WHERE id = ?",
      [.integer(id)]
    ) { (revision, size, isKept) = ($0.integer(0), $0.integer(1), $0.integer(2) == 1) }
    var grown = 0
    try connection.run(
      """
      SELECT ifnull(sum(length(bytes)), 0) FROM record
        WHERE document = ? AND revision > ? AND revision <= ?
      """, [.integer(id), .integer(revision), .integer(saved)]
    ) { grown = $0.integer(0) }
    if let saving, saving.revision == saved, !isKept || grown > max(size, 1 << 18) {
      let mark = ContentMark(saving.bytes)
      let keeps = saving.bytes.byteCount <= Self.keptBase
      try connection.run(
        """
        UPDATE document SET revision = ?, length = ?, sum = ?, stamp = NULL, bytes = ?
          WHERE id = ?
        """,
        [
          .integer(saved), .integer(mark.byteCount), .sum(mark.sum),
          keeps ? .blob(saving.bytes.bytes) : .null, .integer(id),
        ])
      revision = saved
    }
    try cutEncodings(id)
    // The oldest steps that only undoing needs go first.
    try connection.run(
      """
      DELETE FROM record WHERE document = ?1 AND revision <= ?2 AND sequence <= (
        SELECT max(sequence) FROM (
          SELECT sequence, sum(length(bytes)) OVER (ORDER BY sequence DESC) AS total
            FROM record WHERE document = ?1 AND revision <= ?2)
        WHERE total > ?3)
      """, [.integer(id), .integer(revision), .integer(Self.undoLimit)])
  }

  func forget(_ path: String) throws(SQLiteConnection.Fault) {
    guard let id = try id(of: path) else { return }
    for table in ["record", "mark", "encoding"] {
      try connection.run("DELETE FROM \(table) WHERE document = ?", [.integer(id)])
    }
    try connection.run("DELETE FROM document WHERE id = ?", [.integer(id)])
  }

  /// Forgets every document and cuts the files to what is left.
  /// - Returns: how many there were.
  func clear() throws(SQLiteConnection.Fault) -> Int {
    let count = try paths().count
    try connection.transaction { () throws(SQLiteConnection.Fault) in
      for table in ["record", "mark", "encoding", "document"] {
        try connection.run("DELETE FROM \(table)")
      }
    }
    try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
    try connection.run("VACUUM")
    try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
    return count
  }

  func id(of path: String) throws(SQLiteConnection.Fault) -> Int? {
    var id: Int?
    try connection.run("SELECT id FROM document WHERE path = ?", [.text(path)]) {
      id = $0.integer(0)
    }
    return id
  }

  /// The paths of all documents, the one that was opened last first.
  func paths() throws(SQLiteConnection.Fault) -> [String] {
    var paths: [String] = []
    try connection.run("SELECT path FROM document ORDER BY opened DESC") {
      paths.append($0.text(0))
    }
    return paths
  }
}

extension SQLiteConnection.Value {
  static func sum(_ sum: UInt64) -> Self { .integer(Int(Int64(bitPattern: sum))) }
}

extension FileStamp {
  /// The stamp as the journal keeps it.
  var line: String { "\(device) \(file) \(byteCount) \(modified)" }
}
