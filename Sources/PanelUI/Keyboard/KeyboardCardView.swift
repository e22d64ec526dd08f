import KeyboardCore
import PanelCore

/// The card of a floating keyboard: a bar to grab it by, a button that docks it, and the keys.
@MainActor final class KeyboardCardView: View {
  private let dock = Button(.icon(.docked), label: KeyboardShape.docked.words)

  init(dock: @escaping () -> Void, drag: @escaping (Gesture.Pan) -> Void) {
    super.init()
    identifier = "card"
    isHidden = true
    self.dock.identifier = "dock"
    self.dock.role = .rowText
    self.dock.action = dock
    addSubview(self.dock)
    gestures = [Gesture(self, .pan(horizontal: true, vertical: true, drag))]
  }

  /// The height of the bar to grab.
  private var bar: Double {
    subviews.first { $0 is KeyboardView }?.frame.minY ?? 0
  }

  override func layoutSubviews() {
    let width = min(environment.metrics.touch, frame.width / 3)
    dock.frame = Rect(x: frame.width - width, y: 0, width: width, height: bar)
  }

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    let metrics = environment.metrics
    let edge = theme.isHighContrast ? 2.0 : 1
    context.shadow(of: bounds, radius: metrics.menuRadius)
    context.roundedRect(bounds, radius: metrics.menuRadius, theme.keyEdge)
    context.roundedRect(
      bounds.insetBy(dx: edge, dy: edge), radius: metrics.menuRadius - edge,
      theme.keyboardBackground)
    let grip = Rect(
      x: (frame.width / 2 - 5 * metrics.millimetre).rounded(),
      y: (bar / 2 - 0.4 * metrics.millimetre).rounded(),
      width: (10 * metrics.millimetre).rounded(),
      height: max(2, (0.8 * metrics.millimetre).rounded()))
    context.roundedRect(grip, radius: grip.height / 2, theme.rowText)
  }
}
