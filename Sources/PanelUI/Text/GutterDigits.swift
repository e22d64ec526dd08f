/// How many digits the line numbers have room for.
///
/// Room for a digit more comes at once; it goes only when a good part of the lines has gone, or with
/// another text, so that the text doesn't step to and fro.
struct GutterDigits: Equatable, Sendable {
  private(set) var count = Self.least
  /// Room for 999 lines from the start.
  private static let least = 3

  /// - Parameter isOther: true for another text.
  /// - Returns: true when the room has changed.
  @discardableResult
  mutating func update(lines: Int, isOther: Bool = false) -> Bool {
    let before = count
    let needed = max(Self.least, Self.digits(lines))
    if needed > count || isOther || Self.digits(lines + lines / 4) < count { count = needed }
    return count != before
  }

  private static func digits(_ number: Int) -> Int {
    var (rest, digits) = (max(number, 0), 1)
    while rest >= 10 { (rest, digits) = (rest / 10, digits + 1) }
    return digits
  }
}
