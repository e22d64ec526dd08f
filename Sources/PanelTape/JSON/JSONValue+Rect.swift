package import PanelCore

extension JSONValue {
  /// A rectangle as `{"x","y","w","h"}`.
  package init(_ rect: Rect) {
    self = .object([
      ("x", .number(rect.x)), ("y", .number(rect.y)), ("w", .number(rect.width)),
      ("h", .number(rect.height)),
    ])
  }
}
