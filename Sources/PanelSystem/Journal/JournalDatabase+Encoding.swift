internal import DocumentCore
internal import PanelCore

/// How the bytes of a document are to be read, by the sum of the bytes: a file may have been saved in
/// another encoding than it was opened in. It is a column of names, since it was once only that.
extension JournalDatabase {
  func makeEncodingTable() throws(SQLiteConnection.Fault) {
    try connection.run(
      """
      CREATE TABLE IF NOT EXISTS encoding(
        document INTEGER NOT NULL, length INTEGER NOT NULL, sum INTEGER NOT NULL,
        name TEXT NOT NULL, PRIMARY KEY(document, length, sum)) WITHOUT ROWID
      """)
  }

  /// - Parameter mark: of the bytes.
  func note(
    _ reading: ByteReading, of mark: ContentMark, _ document: Int
  ) throws(SQLiteConnection.Fault) {
    guard let line = reading.line else { return }
    try connection.run(
      "INSERT OR REPLACE INTO encoding VALUES(?, ?, ?, ?)",
      [.integer(document), .integer(mark.byteCount), .sum(mark.sum), .text(line)])
  }

  /// How these bytes are to be read, or else those that were not whole yet; as they look, where nobody has
  /// said.
  func reading(of bytes: [UInt8], _ document: Int) throws(SQLiteConnection.Fault) -> ByteReading {
    for mark in [ContentMark(ByteSource(bytes)), .unread] {
      var line: String?
      try connection.run(
        "SELECT name FROM encoding WHERE document = ? AND length = ? AND sum = ?",
        [.integer(document), .integer(mark.byteCount), .sum(mark.sum)]
      ) { line = $0.text(0) }
      if let reading = line.flatMap({ ByteReading(line: $0) }) { return reading }
    }
    return ByteReading()
  }

  /// Forgets the encodings of contents that are known no more.
  func cutEncodings(_ document: Int) throws(SQLiteConnection.Fault) {
    try connection.run(
      """
      DELETE FROM encoding WHERE document = ?1
        AND (SELECT length FROM document WHERE id = ?1) >= 0
        AND NOT EXISTS (SELECT 1 FROM document AS d
          WHERE d.id = ?1 AND (length(d.bytes) = encoding.length
            OR d.length = encoding.length AND d.sum = encoding.sum))
        AND NOT EXISTS (SELECT 1 FROM mark AS m WHERE m.document = ?1
          AND m.length = encoding.length AND m.sum = encoding.sum)
      """, [.integer(document)])
  }
}
