package import PanelCore

/// Where a tape's finger goes: a point of the window or something with a name.
package enum TapePlace: Hashable, Sendable {
  /// Window coordinates, in points.
  case point(Point)
  /// A key of the visible layer, by its id in the layout file.
  case key(String)
  /// A cell of the open long-press popup.
  case popup(String)
  /// An item of the accessory row.
  case accessory(String)
  /// A word offered, counted from 0.
  case suggestion(Int)
  /// An item of the edit menu.
  case menu(String)
  /// The middle of a view.
  case view(String)
  /// The caret's place before a grapheme, counted from 0.
  case text(Int)
  /// The handle at the start of the selection.
  case handleStart
  /// The handle at the end of the selection.
  case handleEnd

  /// The place as a tape writes it.
  package var description: String {
    switch self {
    case .point(let point): "\(JSONValue.written(point.x)),\(JSONValue.written(point.y))"
    case .key(let id): "key:\(id)"
    case .popup(let id): "popup:\(id)"
    case .accessory(let id): "accessory:\(id)"
    case .suggestion(let index): "suggestion:\(index)"
    case .menu(let id): "menu:\(id)"
    case .view(let id): "view:\(id)"
    case .text(let index): "text:\(index)"
    case .handleStart: "handle:start"
    case .handleEnd: "handle:end"
    }
  }
}
