/// How large an output says it is, and whether that can be.
///
/// Source: outputs that say 160 x 90 mm or 16 x 9 cm mean the shape of their picture; beamers and
/// adapters say nothing or something that no panel has.
public struct PhysicalSize: Hashable, Sendable {
  /// In millimetres.
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Sizes, longer side first, that are shapes and no sizes.
  static let shapes: [(Double, Double)] = [
    (160, 90), (160, 100), (160, 120), (16, 9), (16, 10), (40, 30), (4, 3), (1600, 900),
    (1600, 1000),
  ]

  /// Pixels per inch of an output with so many pixels; nil: the size can't be believed.
  public func dpi(width pixelWidth: Int, height pixelHeight: Int) -> Double? {
    guard width > 0, height > 0, width <= 2000, height <= 2000, pixelWidth > 0, pixelHeight > 0
    else { return nil }
    let long = max(width, height)
    let short = min(width, height)
    guard !Self.shapes.contains(where: { $0 == (long, short) }) else { return nil }
    let across = Double(pixelWidth) / width * 25.4
    let down = Double(pixelHeight) / height * 25.4
    // Pixels are square: a size that says otherwise is another output's, or lies on its side.
    guard across / down < 1.25, down / across < 1.25 else { return nil }
    let dpi = (across * down).squareRoot()
    return (30...800).contains(dpi) ? dpi : nil
  }
}
