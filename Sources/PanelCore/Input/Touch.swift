/// One finger's report.
public struct Touch: Hashable, Sendable {
  /// What the finger did.
  public enum Phase: Hashable, Sendable {
    case down, move, up
    /// The touch is void: the compositor took it, the window lost the focus. Never an up.
    case cancel
  }

  /// The finger; the same number from its down to its up. A mouse is finger 1.
  public var finger: Int
  public var phase: Phase
  /// Window coordinates, in points.
  public var point: Point
  /// How wide the contact is, in millimetres; nil when the panel doesn't say.
  public var contact: Double?

  public init(finger: Int, phase: Phase, point: Point, contact: Double? = nil) {
    self.finger = finger
    self.phase = phase
    self.point = point
    self.contact = contact
  }
}
