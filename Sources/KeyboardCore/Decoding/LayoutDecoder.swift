public import PanelCore

extension KeyboardLayout {
  /// Reads a layout from a file's tree.
  ///
  /// A fault never traps: it gives an error with its place, and what can be mended is mended.
  public static func decode(_ node: ConfigNode) -> LayoutReading {
    LayoutReading(layout: nil, errors: [])
  }
}
