import PanelCore
import TextCore

/// Shows the text at the caret larger, above the finger.
@MainActor final class LoupeView: View {
  /// What it shows.
  struct Content: Equatable {
    /// The caret place.
    var byte: Int
    /// True: the end of a selection.
    var isEnd: Bool
    /// Where the caret stands, from the loupe's left edge, in points.
    var caretX: Double
  }

  weak var text: TextView?
  var content: Content?

  /// How much larger than in the text.
  static let magnification = 1.5

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    identifier = "loupe"
  }

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    let metrics = environment.metrics
    let radius = metrics.menuRadius
    context.shadow(of: bounds, radius: radius)
    context.roundedRect(bounds, radius: radius, theme.background)
    if let text, let content {
      context.clipped(to: bounds.insetBy(dx: 3, dy: 3)) { draw(content, of: text, context) }
    }
    context.roundedBorder(bounds, radius: radius, width: 2, theme.accent)
  }

  private func draw(_ content: Content, of text: TextView, _ context: DrawContext) {
    let theme = environment.theme
    let metrics = environment.metrics
    let scale = metrics.window.scale
    let size = (text.style.size * Self.magnification).rounded()
    guard
      let row = text.enlargedRow(at: content.byte, isEnd: content.isEnd, size: size)
    else { return }
    let left = content.caretX - row.caretX
    let style = TextStyle(family: text.family, size: size)
    let pen = Point(x: left, y: environment.baseline(centeringCapitalsAt: bounds.midY, style))
    let height = (size * 1.45).rounded()
    context.draw(row.shaped, at: pen, theme.text)
    for stretch in row.selected {
      let box = Rect(
        x: left + stretch.left, y: bounds.midY - height / 2, width: stretch.right - stretch.left,
        height: height
      ).snapped(to: scale)
      context.fill(box, theme.selection)
      context.clipped(to: box) { context.draw(row.shaped, at: pen, theme.selectionText) }
    }
    let inset = (2.2 * metrics.millimetre).rounded()
    context.fill(
      Rect(
        x: snap(content.caretX, to: scale) - 1, y: inset, width: metrics.caret + 1,
        height: bounds.height - 2 * inset), theme.caret)
  }
}
