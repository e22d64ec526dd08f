import PanelCore

/// The space bar, held, as a trackpad for the caret.
///
/// Events in: where the finger is and when. Out: how many graphemes to the right and rows down the
/// caret goes. Slow moves are exact, fast ones go farther. A way that is clearly along one axis
/// moves along no other one. A sample far away waits for the next one: some panels' controllers
/// report a finger elsewhere for a single sample.
struct TrackpadMachine: Hashable, Sendable {
  /// Steps of the caret.
  struct Steps: Hashable, Sendable {
    /// To the right.
    var columns = 0
    /// Down.
    var rows = 0
  }

  /// True: the caret's moves select.
  var selects = false
  private let millimetre: Double
  private var point: Point
  private var time: Timestamp
  /// The last sample was so far away that the next one has to tell whether it was there.
  private(set) var doubts = false
  /// The way that has made no step yet, in millimetres.
  private var rest = Point.zero

  /// From one grapheme to the next, and from row to row, in millimetres of a slow finger.
  static let column = 2.0
  static let row = 5.0
  /// Up to here a finger is slow, from there on it is as fast as counts, in millimetres a second.
  private static let slow = 40.0
  private static let fast = 250.0
  /// How much farther a fast finger goes.
  private static let most = 3.0
  /// A way whose other axis has less than this share of it has none.
  private static let leaning = 0.6

  /// - Parameter millimetre: points in a millimetre.
  init(at point: Point, millimetre: Double, now: Timestamp) {
    self.point = point
    self.millimetre = millimetre > 0 ? millimetre : 1
    time = now
  }

  /// How much farther the caret goes at a speed in millimetres a second.
  static func gain(_ speed: Double) -> Double {
    let share = min(max((speed - slow) / (fast - slow), 0), 1)
    return 1 + (most - 1) * share
  }

  mutating func move(to new: Point, at now: Timestamp) -> Steps {
    let way = new.distance(to: point) / millimetre
    guard way > 0, way.isFinite else {
      doubts = false
      return Steps()
    }
    doubts = way > KeyboardEngine.jump && !doubts
    if doubts { return Steps() }
    let passed = max((now - time).milliseconds, 1) / 1000
    let gain = Self.gain(way / passed)
    let dx = (new.x - point.x) / millimetre * gain
    let dy = (new.y - point.y) / millimetre * gain
    point = new
    time = now
    if abs(dx) > Self.leaning * abs(dy) { rest.x += dx }
    if abs(dy) > Self.leaning * abs(dx) { rest.y += dy }
    let steps = Steps(columns: Self.whole(rest.x, Self.column), rows: Self.whole(rest.y, Self.row))
    rest.x -= Double(steps.columns) * Self.column
    rest.y -= Double(steps.rows) * Self.row
    return steps
  }

  private static func whole(_ way: Double, _ step: Double) -> Int {
    Int(min(max((way / step).rounded(.towardZero), -1000), 1000))
  }
}
