import DocumentCore
import KeyriseApp
import PanelCore
import TextCore

extension StateReport {
  /// The versions of the document; null while they are not there.
  func versions() -> JSONValue {
    guard let versions = (app.scene as? EditorViewController)?.versions, versions.isOpen else {
      return .null
    }
    let session = versions.session
    let rows = versions.rowsInSight.compactMap { place -> JSONValue? in
      guard session.versions.indices.contains(place.index) else { return nil }
      let version = session.versions[place.index]
      return .object([
        ("id", .string("version-\(place.index + 1)")),
        ("time", .string(words(versions.time(of: version)))),
        ("reason", .string(version.reason.rawValue)), ("size", .number(Double(version.size))),
        ("added", .number(Double(version.added))), ("removed", .number(Double(version.removed))),
        ("detail", .string(version.detail)), ("selected", .bool(place.index == session.selected)),
        ("frame", JSONValue(place.frame)),
      ])
    }
    let shown = session.shown.map { version -> JSONValue in
      .object([
        ("time", .string(words(versions.time(of: version)))),
        ("text", session.text.map { .string(String(decoding: $0, as: UTF8.self)) } ?? .null),
        ("differs", .bool(versions.comparison.map { !$0.rows.isEmpty } ?? false)),
      ])
    }
    return .object([
      ("count", .number(Double(session.versions.count))), ("listed", .bool(session.isListed)),
      ("selected", session.selected.map { .number(Double($0 + 1)) } ?? .null),
      ("shown", shown ?? .null), ("rows", .array(rows)),
    ])
  }
}
