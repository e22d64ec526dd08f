import KeyriseApp
import PanelCore

extension StateReport {
  /// The maintainer's way in; null while neither the line for the PIN nor the page is there.
  func maintainer() -> JSONValue {
    guard let maintainer = (app.scene as? EditorViewController)?.maintainer, maintainer.isOpen
    else { return .null }
    let access = maintainer.access
    return .object([
      ("place", .string(access.place.rawValue)), ("failures", .number(Double(access.failures))),
      ("checking", .bool(access.isChecking)),
      ("secondsLeft", access.secondsLeft.map { .number(Double($0)) } ?? .null),
      ("message", maintainer.message.map { .string(words($0)) } ?? .null),
      ("armed", maintainer.armed.map { .string($0) } ?? .null),
      ("findings", maintainer.findings.map { .number(Double($0.count)) } ?? .null),
      (
        "rows",
        .array(
          maintainer.rowsInSight.map {
            .object([
              ("id", .string($0.id)), ("detail", .string(words(maintainer.detail(of: $0.id)))),
              ("frame", JSONValue($0.frame)),
            ])
          })
      ),
    ])
  }
}
