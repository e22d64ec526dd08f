internal import DocumentCore
internal import Glibc
internal import PanelCore

/// What of a document is found again.
extension JournalDatabase {
  /// A document's row.
  private struct Found {
    var id = 0
    var revision = 0
    var mark: ContentMark?
    var stamp = ""
    var bytes: [UInt8]?
    var saved: Int?

    /// True unless its bytes are a text that no file has held.
    var isSafe: Bool {
      guard let bytes, !bytes.isEmpty, let mark else { return true }
      return mark == ContentMark(ByteSource(bytes))
    }
  }

  /// Finds a document and holds it against its file; see `JournalRecovery`. A document whose steps go
  /// to another file is kept under that name from here on.
  func recover(
    _ path: String, from files: any FileSystem
  ) throws(SQLiteConnection.Fault) -> RecoveredDocument? {
    guard let found = try find(path) else { return nil }
    var (entries, revisions) = ([[UInt8]](), [Int]())
    try connection.run(
      "SELECT bytes, revision FROM record WHERE document = ? ORDER BY sequence",
      [.integer(found.id)]
    ) {
      entries.append($0.blob(0))
      revisions.append($0.number(1))
    }
    let last = max(found.revision, revisions.max() ?? 0)
    let (bytes, stamp) = file(path, files)
    let isMissing = bytes != nil && stamp == nil
    let mark = bytes.map { isMissing ? .missing : ContentMark(ByteSource($0)) }
    var plan = JournalRecovery.plan(
      file: mark,
      stamp: stamp.flatMap { $0.line == found.stamp ? $0 : nil },
      base: .init(
        revision: found.revision, mark: found.mark,
        stamp: stamp.flatMap { $0.line == found.stamp ? $0 : nil }),
      anchors: try marks(found.id), isKept: found.bytes != nil,
      isBaseSafe: found.isSafe, saved: found.saved, last: last)
    var document = RecoveredDocument(
      path: path, bytes: bytes ?? [], revision: found.revision,
      file: isMissing ? nil : bytes, entries: entries, revisions: revisions)
    if plan == .beside, let mark {
      var kept = document
      kept.bytes = found.bytes ?? []
      kept.reading = try reading(of: kept.bytes, found.id)
      // A save that the journal could not be told of.
      if let known = JournalRecovery.revision(whoseTextIs: mark, of: kept) {
        plan = .file(revision: known)
      }
    }
    switch plan {
    case .nothing:
      try connection.transaction { () throws(SQLiteConnection.Fault) in try forget(path) }
      return nil
    case .file(let revision): document.revision = revision
    case .kept: document.bytes = found.bytes ?? []
    case .beside, .pieces:
      document.changed = path
      document.path = files.freeName(beside: path)
      document.file = nil
      document.bytes = found.bytes ?? []
      if plan == .pieces {
        document.bytes = JournalRecovery.pieces(entries, after: found.saved ?? found.revision)
        document.revision = last
      }
      try move(found.id, to: document, dropsRecords: plan == .pieces)
    }
    document.reading = try reading(of: document.bytes, found.id)
    document.fileReading = try reading(of: document.file ?? [], found.id)
    try connection.run(
      "UPDATE document SET opened = (SELECT max(opened) + 1 FROM document) WHERE id = ?",
      [.integer(found.id)])
    return document
  }

  private func find(_ path: String) throws(SQLiteConnection.Fault) -> Found? {
    var found: Found?
    try connection.run(
      "SELECT id, revision, length, sum, stamp, bytes, saved FROM document WHERE path = ?",
      [.text(path)]
    ) { row in
      found = Found(
        id: row.integer(0), revision: row.number(1),
        mark: row.isNull(2)
          ? nil
          : ContentMark(
            byteCount: row.integer(2), sum: UInt64(bitPattern: Int64(row.integer(3)))),
        stamp: row.text(4), bytes: row.isNull(5) ? nil : row.blob(5),
        saved: row.isNull(6) ? nil : row.number(6))
    }
    return found
  }

  private func marks(_ id: Int) throws(SQLiteConnection.Fault) -> [JournalRecovery.Anchor] {
    var anchors: [JournalRecovery.Anchor] = []
    try connection.run(
      "SELECT revision, length, sum FROM mark WHERE document = ?", [.integer(id)]
    ) { row in
      let sum = UInt64(bitPattern: Int64(row.integer(2)))
      anchors.append(
        .init(revision: row.number(0), mark: ContentMark(byteCount: row.integer(1), sum: sum)))
    }
    return anchors
  }

  /// The bytes of a file and its stamp: none of both where there is no file, no bytes where it can't
  /// be read.
  private func file(_ path: String, _ files: any FileSystem) -> ([UInt8]?, FileStamp?) {
    do throws(FileFault) {
      let bytes = try files.read(path)
      return (bytes, try files.readPart(path, at: 0, count: 0, stamp: nil).stamp)
    } catch {
      return [ENOENT, ENOTDIR].contains(error.code) ? ([], nil) : (nil, nil)
    }
  }

  /// From now on the document is another file, which is not there yet.
  private func move(
    _ id: Int, to document: RecoveredDocument, dropsRecords: Bool
  ) throws(SQLiteConnection.Fault) {
    try connection.transaction { () throws(SQLiteConnection.Fault) in
      try connection.run(
        """
        UPDATE document SET path = ?, revision = ?, length = -1, sum = 0, stamp = NULL,
          bytes = ?, saved = NULL WHERE id = ?
        """,
        [
          .text(document.path), .integer(document.revision), .blob(document.bytes), .integer(id),
        ])
      try connection.run("DELETE FROM mark WHERE document = ?", [.integer(id)])
      if dropsRecords {
        try connection.run("DELETE FROM record WHERE document = ?", [.integer(id)])
      }
    }
  }
}
