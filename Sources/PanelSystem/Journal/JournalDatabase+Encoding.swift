internal import DocumentCore
internal import PanelCore

/// What the bytes of a document are to be read as, by the sum of the bytes: a file may have been saved in
/// another encoding than it was opened in.
extension JournalDatabase {
  func makeEncodingTable() throws(SQLiteConnection.Fault) {
    try connection.run(
      """
      CREATE TABLE IF NOT EXISTS encoding(
        document INTEGER NOT NULL, length INTEGER NOT NULL, sum INTEGER NOT NULL,
        name TEXT NOT NULL, PRIMARY KEY(document, length, sum)) WITHOUT ROWID
      """)
  }

  /// - Parameter mark: of bytes that can be encoded; nil: nothing is noted.
  func note(
    _ encoding: TextEncoding?, of mark: ContentMark?, _ document: Int
  ) throws(SQLiteConnection.Fault) {
    guard let encoding, let mark else { return }
    try connection.run(
      "INSERT OR REPLACE INTO encoding VALUES(?, ?, ?, ?)",
      [
        .integer(document), .integer(mark.byteCount), .sum(mark.sum), .text(encoding.rawValue),
      ])
  }

  /// nil: nobody has said.
  func encoding(
    of bytes: [UInt8], _ document: Int
  ) throws(SQLiteConnection.Fault) -> TextEncoding? {
    let mark = ContentMark(ByteSource(bytes))
    var name: String?
    try connection.run(
      "SELECT name FROM encoding WHERE document = ? AND length = ? AND sum = ?",
      [.integer(document), .integer(mark.byteCount), .sum(mark.sum)]
    ) { name = $0.text(0) }
    return name.flatMap { TextEncoding(name: $0) }
  }

  /// Forgets the encodings of contents that are known no more.
  func cutEncodings(_ document: Int) throws(SQLiteConnection.Fault) {
    try connection.run(
      """
      DELETE FROM encoding WHERE document = ?1
        AND (SELECT length FROM document WHERE id = ?1) >= 0
        AND NOT EXISTS (SELECT 1 FROM document AS d
          WHERE d.id = ?1 AND d.length = encoding.length AND d.sum = encoding.sum)
        AND NOT EXISTS (SELECT 1 FROM mark AS m WHERE m.document = ?1
          AND m.length = encoding.length AND m.sum = encoding.sum)
      """, [.integer(document)])
  }
}
