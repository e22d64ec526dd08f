public import PanelCore

/// What came of reading a layout file.
public struct LayoutReading: Hashable, Sendable {
  /// The layout, mended where it had faults; nil when nothing of it can be used.
  public var layout: KeyboardLayout?
  /// Every fault, in the file's order.
  public var errors: [ConfigError]

  public init(layout: KeyboardLayout?, errors: [ConfigError]) {
    self.layout = layout
    self.errors = errors
  }
}
