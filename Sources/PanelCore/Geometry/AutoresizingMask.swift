/// Which parts of a view's frame give way when its superview's size changes.
///
/// Source: the meaning of UIKit's autoresizing mask.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  /// The frame of a subview after its superview went from `old` to `new`.
  ///
  /// The difference is shared among the flexible parts of an axis in proportion to their lengths,
  /// equally when all of them are zero. An axis without a flexible part keeps its near margin.
  public func resized(_ frame: Rect, from old: Size, to new: Size) -> Rect {
    let (x, width) = Self.resize(
      near: frame.x, length: frame.width, whole: old.width, to: new.width,
      flexible: (
        contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)
      ))
    let (y, height) = Self.resize(
      near: frame.y, length: frame.height, whole: old.height, to: new.height,
      flexible: (
        contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)
      ))
    return Rect(x: x, y: y, width: width, height: height)
  }

  private static func resize(
    near: Double, length: Double, whole: Double, to target: Double,
    flexible: (near: Bool, length: Bool, far: Bool)
  ) -> (Double, Double) {
    let delta = target - whole
    let far = whole - near - length
    let parts = [
      flexible.near ? max(0, near) : 0, flexible.length ? max(0, length) : 0,
      flexible.far ? max(0, far) : 0,
    ]
    let flags = [flexible.near, flexible.length, flexible.far]
    let count = flags.filter { $0 }.count
    guard count > 0, delta != 0 else { return (near, length) }
    let sum = parts[0] + parts[1] + parts[2]
    func share(_ i: Int) -> Double {
      guard flags[i] else { return 0 }
      return sum > 0 ? delta * parts[i] / sum : delta / Double(count)
    }
    return (near + share(0), max(0, length + share(1)))
  }
}
