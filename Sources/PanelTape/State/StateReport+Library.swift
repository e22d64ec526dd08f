import DocumentCore
import KeyriseApp
import PanelCore

extension StateReport {
  /// The list of notes; null while it is not there.
  func library() -> JSONValue {
    guard let library = (app.scene as? EditorViewController)?.library, library.isOpen else {
      return .null
    }
    let session = library.session
    let rows = library.rowsInSight.compactMap { place -> JSONValue? in
      guard session.rows.indices.contains(place.index) else { return nil }
      let row = session.rows[place.index]
      return .object([
        ("id", .string("note-\(place.index + 1)")), ("name", .string(row.note.name)),
        ("title", .string(row.note.shownTitle)), ("kind", .string(row.note.kind.rawValue)),
        ("size", .number(Double(row.note.size))),
        ("snippet", row.match.map { .string($0.snippet) } ?? .null),
        ("current", .bool(row.note.name == library.current)),
        ("actions", .bool(library.showsActions || row.note.name == library.acting)),
        ("frame", JSONValue(place.frame)),
      ])
    }
    return .object([
      ("count", .number(Double(session.count))), ("shown", .number(Double(session.rows.count))),
      ("sort", .string(session.sort.rawValue)), ("query", .string(session.query)),
      ("unread", .number(Double(session.unread))), ("searching", .bool(session.isSearching)),
      ("renaming", library.renaming.map { .string($0) } ?? .null),
      ("notice", library.notice.map { .string(words($0)) } ?? .null), ("rows", .array(rows)),
      (
        "media",
        .array(
          session.copying.media.map {
            .object([("name", .string($0.name)), ("readOnly", .bool($0.isReadOnly))])
          })
      ), ("copying", .bool(session.copying.isRunning)),
    ])
  }
}
