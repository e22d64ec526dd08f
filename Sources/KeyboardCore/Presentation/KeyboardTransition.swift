public import PanelCore

/// One move of the keyboard from frame to frame.
public struct KeyboardTransition: Hashable, Sendable {
  /// Window coordinates, in points.
  public var beginFrame: Rect
  /// Window coordinates, in points.
  public var endFrame: Rect
  public var start: Timestamp
  /// Zero for a jump.
  public var duration: Duration
  public var curve: Curve
  /// Pixels per point: the keyboard's upper edge moves on whole pixels.
  public var scale: Double
  /// True: a finger moves the keyboard between the two frames; the duration is that of the move which
  /// follows when it is let go.
  public var followsFinger: Bool

  public init(
    beginFrame: Rect, endFrame: Rect, start: Timestamp, duration: Duration, curve: Curve = .rise,
    scale: Double = 1, followsFinger: Bool = false
  ) {
    self.beginFrame = beginFrame
    self.endFrame = endFrame
    self.start = start
    self.duration = duration
    self.curve = curve
    self.scale = scale
    self.followsFinger = followsFinger
  }

  /// The instant of rest.
  public var end: Timestamp { start + duration }

  /// The upper edge at `now`, on a whole pixel.
  public func top(at now: Timestamp) -> Double {
    guard now < end else { return endFrame.y }
    guard now > start else { return beginFrame.y }
    let share = curve.value(at: (now - start).milliseconds / duration.milliseconds)
    return snap(beginFrame.y + (endFrame.y - beginFrame.y) * share, to: scale)
  }

  /// How much of the way is done at `now`, 0 to 1, in steps of whole pixels.
  ///
  /// Who moves an edge by this share of the same distance stays on the keyboard's pixel.
  public func fraction(at now: Timestamp) -> Double {
    guard now < end else { return 1 }
    let way = endFrame.y - beginFrame.y
    guard way != 0 else {
      return curve.value(at: (now - start).milliseconds / duration.milliseconds)
    }
    return (top(at: now) - beginFrame.y) / way
  }
}
