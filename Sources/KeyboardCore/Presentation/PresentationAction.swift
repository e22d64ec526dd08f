/// What observers of the keyboard are told, after the state it describes is complete.
///
/// Source: the names and the meaning are those of UIKit's keyboard notifications.
public enum PresentationAction: Hashable, Sendable {
  case willShow(KeyboardTransition)
  case didShow(KeyboardTransition)
  case willHide(KeyboardTransition)
  case didHide(KeyboardTransition)
  case willChangeFrame(KeyboardTransition)
  case didChangeFrame(KeyboardTransition)

  /// The move that it tells of.
  public var transition: KeyboardTransition {
    switch self {
    case .willShow(let move), .didShow(let move), .willHide(let move), .didHide(let move),
      .willChangeFrame(let move), .didChangeFrame(let move):
      move
    }
  }
}
