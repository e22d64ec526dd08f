public import PanelCore

/// What the keyboard is about to do or has done. Frames are in window coordinates, in points, and
/// include the accessory row. Source: UIKit's keyboard notifications.
public struct KeyboardMessage {
  /// The six stages.
  public enum Name: String, Sendable {
    case willShow, didShow, willHide, didHide, willChangeFrame, didChangeFrame
  }

  public var name: Name
  /// When it was posted.
  public var time: Timestamp
  /// Where the keyboard is as the slide begins.
  public var beginFrame: Rect
  /// Where it will be when the slide ends; below the window when it hides.
  public var endFrame: Rect
  public var animationDuration: Duration
  public var animationCurve: Curve
  /// True: the keyboard belongs to this app.
  public var isLocal: Bool
  /// The slide itself, for views that go with it.
  public var transition: SlideTransition
}
