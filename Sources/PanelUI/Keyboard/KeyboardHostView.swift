import PanelCore

/// The stone that accessory row and keys lie on; it slides as one.
@MainActor final class KeyboardHostView: View {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    identifier = "keyboard"
    layerID = 1
  }

  override func draw(_ context: DrawContext) {
    context.fill(bounds, environment.theme.keyboardBackground)
    context.fill(Rect(x: 0, y: 0, width: frame.width, height: 1), environment.theme.keyEdge)
  }
}
