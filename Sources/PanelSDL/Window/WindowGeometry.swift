package import PanelCore

/// How the window's own places relate to the app's upright picture.
package struct WindowGeometry: Hashable, Sendable {
  /// Size in the window system's units, as the panel lies.
  package var width: Int
  package var height: Int
  /// Size in pixels, as the panel lies.
  package var pixelWidth: Int
  package var pixelHeight: Int
  /// Pixels per inch; nil when the output does not say.
  package var dpi: Double?
  /// Pixels per point; nil: from the window system, else from the dpi.
  package var scale: Double?
  /// How far the upright picture is turned on the panel, clockwise: 0, 90, 180 or 270.
  package var rotation: Int

  package init(
    width: Int, height: Int, pixelWidth: Int? = nil, pixelHeight: Int? = nil, dpi: Double? = nil,
    scale: Double? = nil, rotation: Int = 0
  ) {
    self.width = max(1, width)
    self.height = max(1, height)
    self.pixelWidth = max(1, pixelWidth ?? width)
    self.pixelHeight = max(1, pixelHeight ?? height)
    self.dpi = dpi
    self.scale = scale
    self.rotation = ((rotation % 360 + 360) % 360) / 90 * 90
  }

  /// True when the picture's width is the panel's height.
  package var isSideways: Bool { rotation == 90 || rotation == 270 }
  /// Size of the upright picture, in pixels.
  package var uprightWidth: Int { isSideways ? pixelHeight : pixelWidth }
  package var uprightHeight: Int { isSideways ? pixelWidth : pixelHeight }

  /// What the app is told.
  package var metrics: WindowMetrics {
    let pixelsPerInch = believedDPI
    let factor = pixelsPerPoint
    return WindowMetrics(
      size: Size(
        width: Double(uprightWidth) / factor, height: Double(uprightHeight) / factor),
      scale: factor, dpi: pixelsPerInch, rotation: rotation)
  }

  /// The place of the upright picture, in points, that lies at a share (0 to 1) of the panel's width
  /// and height. Always inside of the picture: the far edges hit the last pixels.
  package func point(shareX: Double, shareY: Double) -> Point {
    let x = shareX * Double(pixelWidth)
    let y = shareY * Double(pixelHeight)
    let upright =
      switch rotation {
      case 90: Point(x: y, y: Double(pixelWidth) - x)
      case 180: Point(x: Double(pixelWidth) - x, y: Double(pixelHeight) - y)
      case 270: Point(x: Double(pixelHeight) - y, y: x)
      default: Point(x: x, y: y)
      }
    let factor = pixelsPerPoint
    return Point(
      x: min(max(upright.x, 0), Double(uprightWidth - 1)) / factor,
      y: min(max(upright.y, 0), Double(uprightHeight - 1)) / factor)
  }

  // Values that no panel has come from outputs that don't know their size.
  private var believedDPI: Double {
    if let dpi, dpi >= 60, dpi <= 500 { dpi } else { 150 }
  }

  private var pixelsPerPoint: Double {
    if let scale, scale >= 0.5, scale <= 8 { return scale }
    if pixelWidth > width { return windowSystemScale }
    return max(1, (believedDPI / 150 * 4).rounded() / 4)
  }

  // A window of whole units seldom has the pixels of a scale such as 1.5 exactly.
  private var windowSystemScale: Double {
    let measured = Double(pixelWidth) / Double(width)
    let meant = (measured * 20).rounded() / 20
    func fits(_ pixels: Int, _ units: Int) -> Bool {
      (Double(pixels) - meant * Double(units)).magnitude < meant
    }
    return fits(pixelWidth, width) && fits(pixelHeight, height) ? meant : measured
  }
}
