/// How long, how far and how fast a finger has to be for the keys to understand it.
public struct KeyTimings: Hashable, Sendable {
  /// How long a finger rests on a key before its alternates appear.
  public var longPress = Duration.milliseconds(400)
  /// From the lift of the first tap to the press of the second: shift and modifiers lock.
  public var doubleTap = Duration.milliseconds(300)
  /// From one tap to the next on a key with several letters.
  public var multiTap = Duration.milliseconds(800)
  /// How long backspace or an arrow is held before it repeats.
  public var repeatDelay = Duration.milliseconds(400)
  /// From the first repeat to the second.
  public var repeatInterval = Duration.milliseconds(60)
  /// By how much each interval is shorter than the one before.
  public var repeatAcceleration = Duration.milliseconds(2)
  /// The shortest interval between two repeats.
  public var leastRepeatInterval = Duration.milliseconds(25)
  /// How far a finger may drift from where it came down and still mean its key, in millimetres.
  public var drift = 2.5
  /// How far beyond a key's edge a finger has to slide before it is on the next key, in millimetres.
  public var hysteresis = 1.0
  /// The shortest way of a flick, in millimetres.
  public var flickLength = 3.5
  /// The slowest flick, in millimetres a second.
  public var flickSpeed = 30.0
  /// True: between the faces of letters, the one whose middle is nearer is meant.
  public var correctsHits = true
  /// How far that goes into the faces, in millimetres; 0: what is seen under a finger is typed.
  public var correctionReach = 0.0
  /// True: alternates stay open when the finger that opened them is lifted without having moved;
  /// the next tap chooses.
  public var keepsPopup = false
  /// True: a long press locks shift.
  public var holdLocksShift = false
  /// A contact that wide is no finger, in millimetres; 0: nothing is a palm.
  public var palm = 22.0

  public init() {}

  /// From repeat number `count` to the next.
  func interval(after count: Int) -> Duration {
    let shortened = repeatInterval - repeatAcceleration * min(count, 10_000)
    return max(shortened, min(leastRepeatInterval, repeatInterval), .milliseconds(1))
  }
}
