import KeyriseApp
import PanelCore
import PanelUI

/// What floats over the text: edit menu, loupe, handles.
extension StateReport {
  func selectionTools() -> [(String, JSONValue)] {
    let report = app.application.window.selectionReport
    return [
      ("menu", report?.menu.map(menu) ?? .null),
      ("loupe", report?.loupe.map { .object([("frame", JSONValue($0))]) } ?? .null),
      (
        "handles",
        .object([
          ("start", report?.start.map(handle) ?? .null), ("end", report?.end.map(handle) ?? .null),
        ])
      ),
    ]
  }

  private func menu(_ menu: SelectionReport.Menu) -> JSONValue {
    .object([
      ("frame", JSONValue(menu.frame)),
      (
        "items",
        .array(
          menu.items.map { item in
            .object([
              ("id", .string(item.id)), ("label", .string(item.label)),
              ("frame", JSONValue(item.frame)), ("enabled", .bool(item.isEnabled)),
            ])
          })
      ),
    ])
  }

  private func handle(_ handle: SelectionReport.Handle) -> JSONValue {
    .object([("frame", JSONValue(handle.nib)), ("area", JSONValue(handle.area))])
  }
}
