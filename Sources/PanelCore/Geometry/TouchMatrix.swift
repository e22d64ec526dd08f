/// Where a touch is on the panel, from where its device says it is.
///
/// Places are shares, 0 to 1, of the panel's width and height as it lies:
/// x' = a x + b y + c, y' = d x + e y + f.
///
/// Source: the meaning and the order of libinput's LIBINPUT_CALIBRATION_MATRIX.
public struct TouchMatrix: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var e: Double
  public var f: Double

  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  /// Touches are where their device says.
  public static let identity = TouchMatrix(1, 0, 0, 0, 1, 0)

  /// Six numbers with spaces between them; nil: they are none, or no panel could be used with them.
  public init?(_ text: String) {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "," })
    let numbers = words.compactMap { Double($0) }
    guard words.count == 6, numbers.count == 6 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    guard isUsable else { return nil }
  }

  /// The six numbers, to six digits behind the point.
  public var text: String { numbers.map(Self.written).joined(separator: " ") }

  /// The least share of the panel that a finger must be able to reach.
  static let leastReach = 0.25

  /// False: a finger reaches less than a quarter of the panel, wherever it is put down; or the whole
  /// panel is within a fiftieth of where one can be put down, or out of all reason.
  public var isUsable: Bool {
    numbers.allSatisfy { $0.isFinite && $0.magnitude <= 100 }
      && (a * e - b * d).magnitude <= 50 && reach >= Self.leastReach - 1e-6
  }

  /// The share of the panel where a touch can be: what of the device's own square, 0 to 1, comes to lie
  /// on it.
  var reach: Double {
    var corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { apply(Point(x: $0.0, y: $0.1)) }
    // Cut off at each edge of the panel; a distance below 0 is outside.
    let edges: [(Point) -> Double] = [{ $0.x }, { 1 - $0.x }, { $0.y }, { 1 - $0.y }]
    for distance in edges {
      var kept: [Point] = []
      for (index, point) in corners.enumerated() {
        let last = corners[index == 0 ? corners.count - 1 : index - 1]
        let (before, here) = (distance(last), distance(point))
        if before < 0 && here > 0 || before > 0 && here < 0 {
          let share = before / (before - here)
          kept.append(
            Point(x: last.x + (point.x - last.x) * share, y: last.y + (point.y - last.y) * share))
        }
        if here >= 0 { kept.append(point) }
      }
      corners = kept
    }
    var doubled = 0.0
    for (index, point) in corners.enumerated() {
      let last = corners[index == 0 ? corners.count - 1 : index - 1]
      doubled += last.x * point.y - point.x * last.y
    }
    return doubled.magnitude / 2
  }

  public func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (a * x + b * y + c, d * x + e * y + f)
  }

  public func apply(_ point: Point) -> Point {
    let (x, y) = apply(point.x, point.y)
    return Point(x: x, y: y)
  }

  /// The matrix that brings `from` to `to` with the least squares of what is left; nil when the places
  /// lie on a line or are fewer than three, or no panel could be used with it.
  public static func fitting(_ pairs: [(from: Point, to: Point)]) -> TouchMatrix? {
    guard pairs.count >= 3 else { return nil }
    let count = Double(pairs.count)
    let mean = pairs.reduce(Point.zero) { $0 + $1.from }
    let (mx, my) = (mean.x / count, mean.y / count)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    var (tx, ty) = (0.0, 0.0)
    var (xt, yt, xu, yu) = (0.0, 0.0, 0.0, 0.0)
    for (from, to) in pairs {
      let (x, y) = (from.x - mx, from.y - my)
      xx += x * x
      xy += x * y
      yy += y * y
      xt += x * to.x
      yt += y * to.x
      xu += x * to.y
      yu += y * to.y
      tx += to.x
      ty += to.y
    }
    let scale = xx * yy - xy * xy
    guard scale > 1e-9 else { return nil }
    let a = (xt * yy - yt * xy) / scale
    let b = (yt * xx - xt * xy) / scale
    let d = (xu * yy - yu * xy) / scale
    let e = (yu * xx - xu * xy) / scale
    let matrix = TouchMatrix(
      a, b, tx / count - a * mx - b * my, d, e, ty / count - d * mx - e * my)
    return matrix.isUsable ? matrix : nil
  }

  private var numbers: [Double] { [a, b, c, d, e, f] }

  private static func written(_ number: Double) -> String {
    let millionths = Int64((number.magnitude * 1_000_000).rounded())
    let sign = number < 0 && millionths > 0 ? "-" : ""
    var digits = String(1_000_000 + millionths % 1_000_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    let whole = sign + String(millionths / 1_000_000)
    return digits.isEmpty ? whole : whole + "." + digits
  }
}

/// How a picture lies on its panel.
public struct PictureLie: Hashable, Sendable {
  /// How far it is turned, clockwise: 0, 90, 180 or 270.
  public var rotation: Int

  public init(rotation: Int) { self.rotation = rotation }

  /// The share of the panel at a share of the upright picture.
  public func panel(_ share: Point) -> Point {
    switch rotation {
    case 90: Point(x: 1 - share.y, y: share.x)
    case 180: Point(x: 1 - share.x, y: 1 - share.y)
    case 270: Point(x: share.y, y: 1 - share.x)
    default: share
    }
  }

  /// The share of the upright picture at a share of the panel.
  public func picture(_ share: Point) -> Point {
    switch rotation {
    case 90: Point(x: share.y, y: 1 - share.x)
    case 180: Point(x: 1 - share.x, y: 1 - share.y)
    case 270: Point(x: 1 - share.y, y: share.x)
    default: share
    }
  }
}
