import KeyboardCore
import PanelCore

/// The buttons beside a block of keys for one hand: to the other side, and to the full width.
@MainActor final class OneHandView: View {
  /// Which side the keys are on.
  var keysAreLeft = true {
    didSet {
      guard keysAreLeft != oldValue else { return }
      other.face = .icon(keysAreLeft ? .oneHandRight : .oneHand)
      other.accessibilityLabel = keysAreLeft ? KeyboardShape.right.words : KeyboardShape.left.words
    }
  }
  private let other = Button(.icon(.oneHandRight), label: KeyboardShape.right.words)
  private let whole = Button(.icon(.docked), label: KeyboardShape.docked.words)

  init(choose: @escaping (KeyboardShape) -> Void) {
    super.init()
    other.identifier = "other-side"
    other.role = .rowText
    other.action = { [weak self] in
      if let self { choose(keysAreLeft ? .right : .left) }
    }
    whole.identifier = "full-width"
    whole.role = .rowText
    whole.action = { choose(.docked) }
    addSubview(other)
    addSubview(whole)
  }

  override func layoutSubviews() {
    let size = min(environment.metrics.touch, frame.height / 2)
    let gap = max(0, min(environment.metrics.touch, (frame.height - 2 * size) / 3)).rounded(.down)
    let top = ((frame.height - 2 * size - gap) / 2).rounded(.down)
    other.frame = Rect(x: 0, y: top, width: frame.width, height: size)
    whole.frame = Rect(x: 0, y: top + size + gap, width: frame.width, height: size)
  }
}
