import PanelCore
import PanelUI

/// The bar of a view that covers the screen and draws it itself.
extension View {
  /// Where the bar ends, in points.
  var barBottom: Double { environment.metrics.bar + environment.metrics.window.safeArea.top }

  /// Where the button is that leads out.
  var wayOutOfCover: Rect {
    let (metrics, safe) = (environment.metrics, environment.safeArea)
    return Rect(
      x: safe.left + (0.3 * metrics.millimetre).rounded(), y: safe.top, width: metrics.touch,
      height: max(0, metrics.bar - 1))
  }

  /// Draws the ground and the bar, with a title beside the button.
  /// - Parameter end: where the title ends at the latest.
  func drawCover(_ context: DrawContext, _ title: Phrase, end: Double) {
    let (theme, metrics, style) = (environment.theme, environment.metrics, environment.title)
    context.fill(bounds, theme.background)
    context.fill(Rect(x: 0, y: barBottom - 1, width: frame.width, height: 1), theme.separator)
    let x = environment.safeArea.left + metrics.touch + (0.8 * metrics.millimetre).rounded()
    let center = environment.safeArea.top + metrics.bar / 2
    context.text(
      environment.shortened(environment.strings(title), style, to: end - x), style: style, x: x,
      baseline: environment.baseline(centeringCapitalsAt: center, style), theme.text)
  }
}
