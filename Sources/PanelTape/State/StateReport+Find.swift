import KeyriseApp
import TextCore

extension StateReport {
  /// The find bar and its search; null while there is no bar.
  func find() -> JSONValue {
    guard let find = (app.scene as? EditorViewController)?.find, find.isOpen else { return .null }
    let session = find.session
    let query = find.query
    return .object([
      ("mode", .string(find.mode)), ("pattern", .string(query.pattern)),
      ("case", .bool(query.matchesCase)), ("words", .bool(query.wholeWords)),
      ("regex", .bool(query.isRegex)), ("status", .string(words(find.status.text))),
      ("count", .number(Double(session.count))),
      ("number", session.number.map { .number(Double($0)) } ?? .null),
      (
        "current",
        session.current.map {
          .object([
            ("start", .number(Double($0.lowerBound))), ("end", .number(Double($0.upperBound))),
          ])
        } ?? .null
      ),
      ("working", .bool(session.hasWork)), ("replacing", .bool(session.isReplacing)),
      ("progress", .number(session.progress)),
    ])
  }
}
