import PanelCore
import PanelUI

/// A thin bar that says how much of a document is here.
@MainActor final class ProgressView: View {
  /// From 0 to 1; nil hides the bar.
  var value: Double? {
    didSet {
      guard value != oldValue else { return }
      isHidden = value == nil
      setNeedsDisplay()
    }
  }

  init() {
    super.init()
    identifier = "progress"
    followsReading = true
    isUserInteractionEnabled = false
    isHidden = true
  }

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    context.fill(bounds, theme.separator)
    let scale = environment.metrics.window.scale
    let width = ((value ?? 0) * frame.width * scale).rounded() / scale
    context.fill(Rect(x: 0, y: 0, width: width, height: frame.height), theme.accent)
  }
}
