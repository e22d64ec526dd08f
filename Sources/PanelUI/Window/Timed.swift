public import PanelCore

/// Something with a deadline of its own: a key that repeats, a caret that blinks.
@MainActor public protocol Timed: AnyObject {
  /// When to be fired; nil: never.
  var nextDeadline: Timestamp? { get }
  /// The deadline has come. Called at its own instant, however late the frame is.
  func fire(at now: Timestamp)
}

/// Something that moves in every frame while it moves.
@MainActor public protocol Animated: AnyObject {
  /// True while the next frame differs from this one by time alone.
  func isAnimating(at now: Timestamp) -> Bool
  /// Takes its place for the frame at `now`.
  func animate(at now: Timestamp)
}
