import PanelCore
import PanelUI

/// A bar: a ground of its own, and a line below it.
@MainActor class Toolbar: View {
  init(_ identifier: String) {
    super.init(frame: .zero)
    self.identifier = identifier
    followsReading = true
    clipsToBounds = true
  }

  /// Puts views into the bar, under the names that tapes use.
  func add(_ parts: [(View, String)]) {
    for (view, name) in parts {
      view.identifier = name
      addSubview(view)
    }
  }

  /// Where the button is that leads out.
  var wayOut: Rect {
    Rect(
      x: environment.safeArea.left + (0.3 * environment.metrics.millimetre).rounded(), y: 0,
      width: environment.metrics.touch, height: max(0, frame.height - 1))
  }

  /// Where a field is, or a button that is as high.
  func field(x: Double, width: Double) -> Rect {
    let (bar, height) = (environment.metrics.bar, environment.metrics.field)
    return Rect(x: x, y: ((bar - height) / 2).rounded(), width: width, height: height)
  }

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    context.fill(bounds, theme.background)
    context.fill(Rect(x: 0, y: frame.height - 1, width: frame.width, height: 1), theme.separator)
  }
}

extension Environment {
  /// Space around the text of a bar's field.
  /// - Parameter right: for what stands in the field behind its text; nil: nothing does.
  func fieldInset(right: Double? = nil) -> EdgeInsets {
    let side = (2.4 * metrics.millimetre).rounded()
    let line = snap(metrics.lineHeight(em: metrics.ui), to: metrics.window.scale)
    let above = snap((metrics.field - line) / 2, to: metrics.window.scale)
    return sided(
      EdgeInsets(
        top: above, right: right ?? side, bottom: metrics.field - line - above, left: side))
  }
}
