package import PanelCore

/// What a `window` or `resize` line says about the panel. What it does not name stays as it was.
package struct TapeWindow: Equatable, Sendable {
  /// Width and height of the panel as it is mounted, in points.
  package var size: Size
  /// Pixels per point.
  package var scale: Double?
  /// Pixels per inch.
  package var dpi: Double?
  /// What the case covers at the panel's edges, in points.
  package var inset: EdgeInsets?

  package init(
    size: Size, scale: Double? = nil, dpi: Double? = nil, inset: EdgeInsets? = nil
  ) {
    self.size = size
    self.scale = scale
    self.dpi = dpi
    self.inset = inset
  }
}
