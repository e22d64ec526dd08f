import PanelCore

/// What a finger does that has the keyboard's upper edge.
public enum DragPurpose: Hashable, Sendable {
  /// The edge goes down with the finger, never up beyond its rest.
  case dismiss
  /// The edge goes where the finger is: between two heights of the whole keyboard, in points, the
  /// keys take another height; below `least` the keyboard goes down as with `dismiss`.
  case resize(least: Double, most: Double)
}

/// A finger has the keyboard's upper edge.
struct KeyboardDrag: Equatable, Sendable {
  /// A finger that is let go this fast decides by its direction, in millimetres a second.
  static let flick = 100.0

  var purpose: DragPurpose
  /// How far the finger is below the edge.
  var grip: Double
  /// Where the edge is, in window coordinates, on a whole pixel.
  var top: Double
  /// Points in a millimetre.
  var millimetre: Double
  var speed = FingerSpeed()
}
