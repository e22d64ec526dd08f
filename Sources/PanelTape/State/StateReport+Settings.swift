import KeyriseApp
import PanelCore

extension StateReport {
  /// The screen of settings; null while it is not there.
  func settings() -> JSONValue {
    guard let screen = (app.scene as? EditorViewController)?.settingsScreen, screen.isOpen else {
      return .null
    }
    let rows = screen.rowsInSight.map { row in
      JSONValue.object([
        ("id", .string(row.id)), ("title", .string(words(row.title))),
        ("value", row.value.map { .string(words($0)) } ?? .null),
        ("detail", .string(words(row.detail))), ("fixed", .bool(row.isFixed)),
        ("current", .bool(row.isCurrent)), ("frame", JSONValue(row.frame)),
      ])
    }
    return .object([
      ("page", .string(screen.page.word)), ("count", .number(Double(screen.rowCount))),
      ("query", .string(screen.query)),
      ("notice", screen.notice.map { .string(words($0)) } ?? .null), ("rows", .array(rows)),
    ])
  }
}
