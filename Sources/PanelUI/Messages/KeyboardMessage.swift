public import PanelCore

/// What the keyboard is about to do or has done. Frames are in window coordinates, in points, and
/// include the accessory row. A floating keyboard posts `willChangeFrame` and `didChangeFrame` only: the
/// frames are those of what stays docked, so that content which goes by them is right. Source: UIKit's keyboard notifications.
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
  /// Where the card of a floating keyboard is now; nil: it doesn't float. Nothing gives way to it.
  public var cardFrame: Rect?
  public var animationDuration: Duration
  public var animationCurve: Curve
  /// True: a finger drags the keyboard from one frame towards the other; views that have joined the
  /// transition go along.
  public var followsFinger: Bool
  /// True: the keyboard belongs to this app.
  public var isLocal: Bool
  /// The slide itself, for views that go with it.
  public var transition: SlideTransition
}
