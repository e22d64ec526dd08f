public import PanelCore

/// What came of reading a layout file.
public struct LayoutReading: Hashable, Sendable {
  /// The layout, mended where it had faults; nil when nothing of it can be used.
  public var layout: KeyboardLayout?
  /// Every fault, in the file's order; those of files that it imports after its own.
  public var errors: [ConfigError]
  /// Where the layout's parts are written.
  public var places: LayoutPlaces

  public init(
    layout: KeyboardLayout?, errors: [ConfigError], places: LayoutPlaces = LayoutPlaces()
  ) {
    self.layout = layout
    self.errors = errors
    self.places = places
  }
}
