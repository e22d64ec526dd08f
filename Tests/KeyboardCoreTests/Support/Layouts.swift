import Foundation
import KeyboardCore
import PanelCore
import PanelSystem

/// Reads a layout written in a test.
func read(_ yaml: String) throws -> LayoutReading {
  KeyboardLayout.decode(try parseYAML(Array(yaml.utf8), file: "test.yaml"))
}

/// A layout whose form `touch` has these lines below `layers:`, and these below `keys:`.
func readTouch(_ layers: String, keys: String = "q: q") throws -> LayoutReading {
  func indented(_ text: String, by count: Int) -> String {
    text.split(separator: "\n").map { String(repeating: " ", count: count) + $0 }
      .joined(separator: "\n")
  }
  return try read(
    """
    id: test
    name: Test
    keys:
    \(indented(keys, by: 2))
    forms:
      touch:
        layers:
    \(indented(layers, by: 6))
    """)
}

/// A file in `assets/layouts`.
func shippedNode(_ name: String = "en-US") throws -> ConfigNode {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let file = root.appending(path: "assets/layouts/\(name).yaml")
  return try parseYAML(Array(Data(contentsOf: file)), file: "\(name).yaml")
}

/// What comes of a file in `assets/layouts` and those that it imports.
func shippedReading(_ name: String = "en-US") throws -> LayoutReading {
  KeyboardLayout.decode(
    try shippedNode(name),
    importing: { name throws(ConfigError) in
      do {
        return try shippedNode(name)
      } catch {
        throw ConfigError(file: name, line: 0, column: 0, message: "\(error)")
      }
    })
}

/// As the app takes it when it is the only one.
func shippedLayout(_ name: String = "en-US") throws -> KeyboardLayout {
  (try shippedReading(name).layout ?? .fallback).offering([])
}

func panel(
  _ width: Double, _ height: Double, scale: Double = 1, dpi: Double? = nil,
  inset: EdgeInsets = .zero
) -> PanelMetrics {
  PanelMetrics(
    WindowMetrics(
      size: Size(width: width, height: height), scale: scale, dpi: dpi, safeArea: inset))
}

func geometry(
  _ width: Double = 800, _ height: Double = 480, layer: String = "base", row: Bool = true
) throws -> KeyboardGeometry {
  KeyboardGeometry(
    layout: try shippedLayout(), layer: layer, metrics: panel(width, height),
    hasAccessoryRow: row)
}

/// A layout whose symbols need a row more than its letters.
func tallSymbols() throws -> KeyboardLayout {
  let reading = try readTouch(
    """
    base:
      - q w e r t y u i o p
      - gap*0.5 a s d f g h j k l
      - shift*1.5 z x c v b n m backspace*1.5
      - symbols*1.5 , space*5 . return*1.5
    symbols:
      - 1 2 3 4 5 6 7 8 9 0
      - "@ $ & ( ) / : ; ! ?"
      - "- _ + = < > [ ] { }"
      - "% * ~ ^ ' | backspace*4"
      - letters*1.5 , space*5 . return*1.5
    """)
  return reading.layout ?? .fallback
}
