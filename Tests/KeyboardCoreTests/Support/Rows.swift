import KeyboardCore
import PanelCore

/// Keys of one layer, row by row.
func keys(_ rows: [[Key]]) -> KeyboardGeometry {
  let layer = Layer(id: "base", rows: rows.map { Row(keys: $0) })
  let widest = rows.map { $0.map(\.width).reduce(0, +) }.max() ?? 1
  let layout = KeyboardLayout(
    id: "rows", locale: "en", name: "Rows",
    forms: [Form(id: "touch", columns: widest, layers: [layer, layer.shifted()])])
  return KeyboardGeometry(
    layout: layout, metrics: panel(800, 480), hasAccessoryRow: true)
}

/// Letters, Control, Alt and arrows.
func terminalKeys() -> KeyboardGeometry {
  func press(_ id: String, _ key: KeyPress.Key) -> Key {
    Key(id: id, label: id, action: .press(key), kind: .special)
  }
  return keys([
    ["q", "c", "v", "x", "z", "a", "e"].map {
      Key(id: $0, output: $0, alternates: [Alternate(id: "é")])
    },
    [
      Key(id: "shift", label: "shift", action: .shift, kind: .special),
      Key(id: "control", label: "Ctrl", action: .modifier(.control), kind: .special),
      Key(id: "alt", label: "Alt", action: .modifier(.alt), kind: .special),
      Key(id: "backspace", label: "back", action: .backspace, kind: .special),
      Key(id: "return", label: "return", action: .newline, kind: .accent),
      Key(id: "@", output: "@"),
    ],
    [
      press("escape", .escape), press("tab", .tab), press("left", .left), press("up", .up),
      press("down", .down), press("right", .right),
      Key(id: "space", output: " ", label: "space", kind: .letter),
    ],
  ])
}
