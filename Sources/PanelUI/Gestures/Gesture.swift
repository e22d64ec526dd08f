public import PanelCore

/// What a view wants of the touches that begin in it. Which gesture gets a touch is decided in the
/// window's one `GestureArena`. Points are in the view's coordinates.
@MainActor public final class Gesture {
  /// How the gesture tells its view.
  public enum Handler {
    /// Every touch, at once; nobody else gets it.
    case raw((Touch, Timestamp) -> Void)
    /// Finger on (true) or off again; then the release inside the view.
    case press(highlight: (Bool) -> Void, release: () -> Void)
    /// A tap: place and count (2 is a double tap).
    case tap((Point, Int, Timestamp) -> Void)
    /// A drag along the axes.
    case pan(horizontal: Bool, vertical: Bool, (Pan) -> Void)
    /// Two fingers that move apart or together.
    case pinch((Pinch) -> Void)
    /// A finger that stays for so long; then all of it.
    case hold(after: Duration, (Hold) -> Void)
  }

  /// A drag's stages. Points are in window coordinates, since the view may move with the finger.
  public enum Pan: Equatable, Sendable {
    case began(from: Point, to: Point, at: Timestamp)
    case moved(to: Point, at: Timestamp)
    case ended(at: Timestamp)
    case cancelled(at: Timestamp)
  }

  /// A pinch's stages. The middle between the fingers is in window coordinates.
  public enum Pinch: Equatable, Sendable {
    case began(middle: Point, at: Timestamp)
    /// - Parameter scale: how much farther the fingers are from each other than at the beginning.
    case moved(scale: Double, middle: Point, at: Timestamp)
    case ended(at: Timestamp)
    case cancelled(at: Timestamp)
  }

  /// A hold's stages. Points are in window coordinates, since the view may move meanwhile.
  public enum Hold: Equatable, Sendable {
    case began(at: Point)
    case moved(to: Point)
    case ended
    case cancelled
  }

  let handler: Handler
  weak var view: View?
  var isEnabled = true
  /// The number that the arena knows the gesture by; 0: none yet.
  var memberID = 0

  public init(_ view: View, _ handler: Handler) {
    self.view = view
    self.handler = handler
  }

  var kind: GestureArena.Kind {
    switch handler {
    case .raw: .raw
    case .press: .press
    case .tap: .tap
    case .pinch: .pinch
    case .pan(let horizontal, let vertical, _): .pan(horizontal: horizontal, vertical: vertical)
    case .hold(let time, _): .hold(after: time)
    }
  }
}
