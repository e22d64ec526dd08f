/// What is shown for a character that no font has: a box around its code point, in hexadecimal
/// digits that stand in two rows.
///
/// Shapers measure it and renderers draw it, both by this value. Whole pixels, from the pen's start
/// on the baseline, y down.
public struct CodePointBox: Sendable {
  /// A rectangle of ink.
  public struct Part: Hashable, Sendable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int
  }

  private struct Size {
    var digits: HexDigits
    /// Pixels of the panel for a pixel of a digit; the line's width too.
    var unit: Int
    var rowGap: Int
    /// Two lines, two margins, two rows of digits.
    var height: Int { (4 + 2 * digits.height + rowGap) * unit }
  }

  /// The digits' values, four or six.
  private let digits: [UInt8]
  private let size: Size
  /// The box's own width.
  public let width: Int
  public let height: Int
  /// Where the box begins below the baseline; negative: above it.
  public let top: Int
  /// From one pen position to the next.
  public let advance: Int
  /// From the pen to the box's left edge.
  public var left: Int { size.unit }

  /// - Parameter pixelSize: the em of the text around it.
  public init(_ scalar: Unicode.Scalar, pixelSize: Int) {
    let count = scalar.value > 0xFFFF ? 6 : 4
    digits = (0..<count).map {
      UInt8(truncatingIfNeeded: scalar.value >> (4 * (count - 1 - $0))) & 15
    }
    size = Self.size(pixelSize)
    let columns = count / 2
    width = (4 + columns * size.digits.width + columns - 1) * size.unit
    height = size.height
    // In the middle of a capital, which is some 0.71 of the em high.
    top = -(pixelSize * 714 / 1000 + height) / 2
    advance = width + 2 * size.unit
  }

  /// The largest size that is not higher than nineteen twentieths of the em; the least one in tiny text.
  private static func size(_ pixelSize: Int) -> Size {
    var best = Size(digits: .small, unit: 1, rowGap: 1)
    let most = pixelSize * 95 / 100
    for kind in [(HexDigits.small, 1), (.large, 2)] {
      let whole = Size(digits: kind.0, unit: 1, rowGap: kind.1)
      let unit = most / whole.height
      guard unit > 0, whole.height * unit > best.height else { continue }
      best = Size(digits: kind.0, unit: unit, rowGap: kind.1)
    }
    return best
  }

  /// The ink: four lines and the digits' pixels.
  public var parts: [Part] {
    let unit = size.unit
    var parts = [
      Part(x: left, y: top, width: width, height: unit),
      Part(x: left, y: top + height - unit, width: width, height: unit),
      Part(x: left, y: top + unit, width: unit, height: height - 2 * unit),
      Part(x: left + width - unit, y: top + unit, width: unit, height: height - 2 * unit),
    ]
    let columns = digits.count / 2
    for (place, digit) in digits.enumerated() {
      let x = left + (2 + place % columns * (size.digits.width + 1)) * unit
      let y = top + (2 + place / columns * (size.digits.height + size.rowGap)) * unit
      for (row, bits) in size.digits.rows[Int(digit)].enumerated() {
        for column in 0..<size.digits.width
        where bits >> (size.digits.width - 1 - column) & 1 == 1 {
          parts.append(Part(x: x + column * unit, y: y + row * unit, width: unit, height: unit))
        }
      }
    }
    return parts
  }
}

/// The boxes of a run, side by side.
public struct CodePointBoxes: Sendable {
  /// In logical order.
  public private(set) var boxes: [(box: CodePointBox, x: Int)] = []
  /// Sum of advances, in pixels.
  public private(set) var width = 0

  /// - Parameter text: characters that no font has; those that are never seen have no box, and a space
  ///   is blank.
  public init(_ text: some Sequence<Unicode.Scalar>, pixelSize: Int, isRightToLeft: Bool) {
    for scalar in text where !scalar.properties.isDefaultIgnorableCodePoint {
      if !scalar.properties.isWhitespace {
        boxes.append((CodePointBox(scalar, pixelSize: pixelSize), width))
      }
      width += Self.advance(of: scalar, pixelSize: pixelSize)
    }
    guard isRightToLeft else { return }
    for i in boxes.indices { boxes[i].x = width - boxes[i].x - boxes[i].box.advance }
  }

  /// How far the pen goes for one character, in pixels.
  public static func advance(of scalar: Unicode.Scalar, pixelSize: Int) -> Int {
    if scalar.properties.isDefaultIgnorableCodePoint { return 0 }
    if scalar.properties.isWhitespace { return max(1, pixelSize / 3) }
    return CodePointBox(scalar, pixelSize: pixelSize).advance
  }
}
