/// A colour: sRGB, eight bits a channel, alpha not premultiplied.
public struct Color: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Reads `#RRGGBB` or `#RRGGBBAA`; nil for anything else.
  public init?(hex: String) {
    let digits = Array(hex.utf8)
    guard digits.first == UInt8(ascii: "#"), digits.count == 7 || digits.count == 9 else {
      return nil
    }
    var bytes: [UInt8] = []
    for i in stride(from: 1, to: digits.count, by: 2) {
      guard let high = Self.nibble(digits[i]), let low = Self.nibble(digits[i + 1]) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    self.init(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255)
  }

  private static func nibble(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The colour `share` of the way to `other`; below 0 and above 1 it is one of the two.
  public func mixed(with other: Color, share: Double) -> Color {
    let share = Self.clamped(share)
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(clamping: Int((Double(a) + (Double(b) - Double(a)) * share).rounded()))
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// The same colour with its alpha multiplied by `share`, taken as 0 to 1.
  public func withAlpha(_ share: Double) -> Color {
    var copy = self
    copy.alpha = UInt8(clamping: Int((Double(alpha) * Self.clamped(share)).rounded()))
    return copy
  }

  /// No number counts as 0.
  private static func clamped(_ share: Double) -> Double { share > 0 ? min(share, 1) : 0 }

  /// Contrast ratio to `other`, 1 to 21, both taken as opaque. Source: WCAG 2.1.
  public func contrast(to other: Color) -> Double {
    let a = luminance
    let b = other.luminance
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Relative luminance, 0 to 1. The power 2.4 is u^2 times the fifth root of u^2, found by Newton.
  private var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let v = Double(channel) / 255
      guard v > 0.04045 else { return v / 12.92 }
      let u = (v + 0.055) / 1.055
      let square = u * u
      var root = 1.0
      for _ in 0..<30 {
        let fourth = root * root * root * root
        root = (4 * root + square / fourth) / 5
      }
      return square * root
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
