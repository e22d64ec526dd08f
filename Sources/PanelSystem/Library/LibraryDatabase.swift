internal import DocumentCore
internal import Glibc
internal import PanelCore

/// The index of notes: a file of its own for the owner's eyes, which may go at any time.
struct LibraryDatabase {
  /// The version of the tables; an index of another one is made anew.
  static let version = 2

  let connection: SQLiteConnection

  /// - Parameter path: nil: it is in memory.
  init(_ path: String?) throws(SQLiteConnection.Fault) {
    if let path {
      try? PosixFileSystem().makeFolder(parentFolder(path), for: path)
      let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        fchmod(descriptor, 0o600)
        close(descriptor)
      }
    }
    connection = try SQLiteConnection(path ?? ":memory:")
    // It holds nothing that is not in the files: it waits for no disk.
    for pragma in [
      "locking_mode = EXCLUSIVE", "secure_delete = ON", "journal_mode = MEMORY",
      "synchronous = OFF", "temp_store = MEMORY", "trusted_schema = OFF", "cell_size_check = ON",
    ] { try connection.run("PRAGMA \(pragma)") }
    var version = 0
    try connection.run("PRAGMA user_version") { version = $0.integer(0) }
    guard version == 0 || version == Self.version else {
      throw SQLiteConnection.Fault(code: 26, systemCode: 0, reason: "another version")
    }
    if version == 0 { try makeTables() }
  }

  private func makeTables() throws(SQLiteConnection.Fault) {
    try connection.transaction { () throws(SQLiteConnection.Fault) in
      try connection.run(
        """
        CREATE TABLE note(
          id INTEGER PRIMARY KEY, folder TEXT NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL,
          modified INTEGER NOT NULL, title TEXT NOT NULL, detail TEXT NOT NULL, key TEXT NOT NULL,
          kind TEXT NOT NULL, UNIQUE(folder, name))
        """)
      try connection.run("CREATE VIRTUAL TABLE words USING fts5(text, tokenize = 'trigram')")
      try connection.run("PRAGMA user_version = \(Self.version)")
    }
  }

  /// What is known of a folder, by name; `clock` is 0.
  func notes(in folder: String) throws(SQLiteConnection.Fault) -> [String: LibraryNote] {
    var notes: [String: LibraryNote] = [:]
    try connection.run(
      "SELECT name, size, modified, title, detail, key, kind FROM note WHERE folder = ?",
      [.text(folder)]
    ) { row in
      let note = LibraryNote(
        name: row.text(0), title: row.text(3), detail: row.text(4), key: row.text(5),
        size: row.integer(1), modified: row.integer(2),
        kind: LibraryNote.Kind(rawValue: row.text(6)) ?? .other)
      notes[note.name] = note
    }
    return notes
  }

  /// - Parameter text: folded.
  func put(
    _ note: LibraryNote, in folder: String, text: String
  ) throws(SQLiteConnection.Fault) {
    try remove(note.name, in: folder)
    try connection.run(
      """
      INSERT INTO note(folder, name, size, modified, title, detail, key, kind)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .text(folder), .text(note.name), .integer(note.size), .integer(note.modified),
        .text(note.title), .text(note.detail), .text(note.key), .text(note.kind.rawValue),
      ])
    try connection.run(
      "INSERT INTO words(rowid, text) VALUES(last_insert_rowid(), ?)", [.text(text)])
  }

  func remove(_ name: String, in folder: String) throws(SQLiteConnection.Fault) {
    var id: Int?
    try connection.run(
      "SELECT id FROM note WHERE folder = ? AND name = ?", [.text(folder), .text(name)]
    ) { id = $0.integer(0) }
    guard let id else { return }
    try connection.run("DELETE FROM words WHERE rowid = ?", [.integer(id)])
    try connection.run("DELETE FROM note WHERE id = ?", [.integer(id)])
  }

  /// The names of the notes with all words of a query, the newest first.
  func find(
    _ query: LibraryQuery, in folder: String, limit: Int
  ) throws(SQLiteConnection.Fault) -> [String] {
    var sql = "SELECT name FROM note WHERE folder = ?"
    var values: [SQLiteConnection.Value] = [.text(folder)]
    if !query.long.isEmpty {
      sql += " AND id IN (SELECT rowid FROM words WHERE words MATCH ?)"
      values.append(.text(query.match))
    }
    for word in query.short {
      // Beside a longer word there are few notes left to look through.
      if LibraryQuery.isDense(word) || !query.long.isEmpty {
        sql += " AND id IN (SELECT rowid FROM words WHERE instr(text, ?) > 0)"
      } else {
        sql += " AND (instr(key, ?) > 0 OR instr(lower(name), ?) > 0)"
        values.append(.text(word))
      }
      values.append(.text(word))
    }
    sql += " ORDER BY modified DESC, name LIMIT \(limit)"
    var names: [String] = []
    try connection.run(sql, values) { names.append($0.text(0)) }
    return names
  }
}
