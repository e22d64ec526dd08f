import KeyboardCore

extension PresentationAction {
  /// What observers know the action as.
  var name: KeyboardMessage.Name {
    switch self {
    case .willShow: .willShow
    case .didShow: .didShow
    case .willHide: .willHide
    case .didHide: .didHide
    case .willChangeFrame: .willChangeFrame
    case .didChangeFrame: .didChangeFrame
    }
  }

  /// True when the keyboard has gone: what a finger gave it on the way is void.
  var isEnd: Bool {
    if case .didHide = self { true } else { false }
  }
}
