/// Measuring how a touch panel is off: crosses are touched one after the other.
///
/// Events in: `touched`, where the device says a finger was lifted. Actions out: `show` the next cross,
/// `refuse` what was touched and begin anew, `accept` a matrix, `cancel` when nobody touches any more.
/// Four crosses give the matrix and the fifth, in the middle, says how good it is.
public struct Calibration: Equatable, Sendable {
  /// Why a matrix is none.
  public enum Fault: Equatable, Sendable {
    /// The touches lie on a line, or at one place.
    case flat
    /// The touches don't lie as the crosses do: so many millimetres off.
    case uneven(Double)
    /// The last cross was missed by so many millimetres.
    case missed(Double)
  }

  public enum Action: Equatable, Sendable {
    case show(Int)
    case refuse(Fault)
    /// - Parameter error: how far off the last cross is, in millimetres.
    case accept(TouchMatrix, error: Double)
    case cancel
  }

  /// So long after the last touch the old matrix stays.
  public static let patience = Duration.seconds(60)
  /// A second touch so soon is the same finger.
  static let pause = Duration.milliseconds(250)
  /// More millimetres than this no finger misses a cross by.
  public static let tolerance = 3.0

  /// Where the crosses are: shares of the panel as it lies.
  public let crosses: [Point]
  /// The panel's size as it lies, in millimetres.
  public let size: Size
  /// The cross that is to be touched; after the last one, their number.
  public private(set) var current = 0
  private var touches: [Point] = []
  private var lastTouch: Timestamp
  private var hasTouched = false
  private var isOver = false

  /// - Parameter size: of the panel, in millimetres.
  public init(size: Size, at now: Timestamp) {
    self.size = size
    let x = Self.inset(size.width)
    let y = Self.inset(size.height)
    crosses = [
      Point(x: x, y: y), Point(x: 1 - x, y: y), Point(x: 1 - x, y: 1 - y), Point(x: x, y: 1 - y),
      Point(x: 0.5, y: 0.5),
    ]
    lastTouch = now
  }

  /// 12 mm from the edge, on a small panel a seventh of it.
  private static func inset(_ length: Double) -> Double {
    length > 0 ? min(12 / length, 1 / 7) : 1 / 7
  }

  public var nextDeadline: Timestamp? { isOver ? nil : lastTouch + Self.patience }

  public mutating func handle(touched share: Point, at now: Timestamp) -> [Action] {
    let due = advance(to: now)
    guard !isOver, share.x.isFinite, share.y.isFinite,
      !hasTouched || now - lastTouch >= Self.pause
    else { return due }
    lastTouch = now
    hasTouched = true
    touches.append(share)
    current += 1
    guard current == crosses.count else { return [.show(current)] }
    switch result() {
    case .success(let found):
      isOver = true
      return [.accept(found.matrix, error: found.error)]
    case .failure(let refusal):
      current = 0
      touches = []
      return [.refuse(refusal.fault), .show(0)]
    }
  }

  /// The deadline has come.
  public mutating func advance(to now: Timestamp) -> [Action] {
    guard let deadline = nextDeadline, deadline <= now else { return [] }
    isOver = true
    return [.cancel]
  }

  private struct Refusal: Error { var fault: Fault }
  private struct Found {
    var matrix: TouchMatrix
    var error: Double
  }

  private func result() -> Result<Found, Refusal> {
    let pairs = zip(touches, crosses).map { (from: $0, to: $1) }
    guard let matrix = TouchMatrix.fitting(Array(pairs.dropLast())), isSpread(matrix) else {
      return .failure(Refusal(fault: .flat))
    }
    let errors = pairs.map { error(matrix.apply($0.from), $0.to) }
    let uneven = errors.dropLast().max() ?? 0
    guard uneven <= Self.tolerance else { return .failure(Refusal(fault: .uneven(uneven))) }
    let missed = errors.last ?? 0
    guard missed <= Self.tolerance else { return .failure(Refusal(fault: .missed(missed))) }
    return .success(Found(matrix: matrix, error: missed))
  }

  /// No panel tells of a tenth of itself only: those touches were at one place.
  private func isSpread(_ matrix: TouchMatrix) -> Bool {
    matrix.isUsable && (matrix.a * matrix.e - matrix.b * matrix.d).magnitude <= 50
  }

  /// In millimetres.
  private func error(_ a: Point, _ b: Point) -> Double {
    Point(x: (a.x - b.x) * size.width, y: (a.y - b.y) * size.height).distance(to: .zero)
  }
}
