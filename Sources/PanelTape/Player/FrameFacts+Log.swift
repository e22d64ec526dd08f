package import PanelCore

extension FrameFacts {
  /// The frame log's line.
  func log(_ list: DisplayList, at time: Timestamp) -> JSONValue {
    .object([
      ("time", .number(time.tenths)), ("editorBottom", .number(editorBottom)),
      ("keyboardTop", .number(keyboardTop)), ("covered", .number(covered)),
      ("damage", .array(list.damage.map(JSONValue.init))),
      ("commands", .number(Double(list.commands.count))),
    ])
  }
}

extension Timestamp {
  /// Milliseconds since the start with one decimal, as states and logs have them.
  package var tenths: Double { (milliseconds * 10).rounded() / 10 }
}
