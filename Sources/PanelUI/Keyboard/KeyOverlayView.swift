import KeyboardCore
import PanelCore
import TextCore

/// Draws what rises above the keys: the preview of a pressed letter, the alternates of a held one.
@MainActor final class KeyOverlayView: View {
  weak var keyboard: KeyboardController?

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override func draw(_ context: DrawContext) {
    guard let keyboard else { return }
    let origin = keyboard.keysOrigin
    if let popup = keyboard.emoji.popup ?? keyboard.engine.popup {
      draw(popup, at: origin, in: context)
    } else if let preview = keyboard.engine.preview {
      draw(preview, at: origin, in: context)
    }
  }

  private func draw(_ preview: KeyPreview, at origin: Point, in context: DrawContext) {
    let theme = environment.theme
    let metrics = environment.metrics
    let frame = preview.frame.offsetBy(dx: origin.x, dy: origin.y)
    context.shadow(of: frame, radius: metrics.menuRadius)
    context.roundedRect(frame, radius: metrics.menuRadius, theme.popup)
    let size = min(metrics.previewLetter, (frame.height * 0.72).rounded())
    label(
      preview.label, size: size, center: frame.center, room: frame.width - 2 * metrics.popPad,
      theme.popupText, context)
  }

  private func draw(_ popup: KeyPopup, at origin: Point, in context: DrawContext) {
    let theme = environment.theme
    let metrics = environment.metrics
    let frame = popup.frame.offsetBy(dx: origin.x, dy: origin.y)
    context.shadow(of: frame, radius: metrics.menuRadius)
    context.roundedRect(frame, radius: metrics.menuRadius, theme.popup)
    for (i, cell) in popup.cells.enumerated() {
      let box = cell.frame.offsetBy(dx: origin.x, dy: origin.y)
      let isChosen = popup.chosen == i
      if isChosen {
        context.roundedRect(
          box, radius: metrics.menuRadius - metrics.popPad / 2, theme.popupChosen)
      }
      let isWord = cell.alternate.label.count > 2
      label(
        cell.alternate.label, size: isWord ? metrics.ui : min(metrics.letter + 3, box.height * 0.6),
        center: box.center, room: box.width - 2 * metrics.popPad,
        isChosen ? theme.popupChosenText : theme.popupText, context)
    }
  }

  private func label(
    _ text: String, size: Double, center: Point, room: Double, _ color: Color,
    _ context: DrawContext
  ) {
    var style = TextStyle(family: .ui, size: size.rounded(.down))
    let width = environment.shape(text, style).width
    // A word gets letters that fit.
    if width > room, room > 0 { style.size = max(1, (style.size * room / width).rounded(.down)) }
    let baseline =
      text.first?.isLowercase == true
      ? environment.baseline(centeringLettersAt: center.y, style)
      : environment.baseline(centeringCapitalsAt: center.y, style)
    context.text(text, style: style, x: center.x, baseline: baseline, align: .center, color)
  }
}
