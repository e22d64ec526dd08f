import PanelCore

extension TextView {
  func showScrollBar() {
    guard let window else { return }
    barHides = window.now + .milliseconds(900)
    placeScrollBar()
  }

  func placeScrollBar() {
    let metrics = environment.metrics
    let room = frame.height - 2 * metrics.scroll
    guard contentSize.height > frame.height, room > 0 else {
      scrollBar.isHidden = true
      return
    }
    scrollBar.isHidden = barHides == nil
    let share = frame.height / contentSize.height
    let height = min(room, max(metrics.thumb, room * share)).rounded()
    let limit = contentSize.height - frame.height
    let progress = min(max(contentOffset.y / limit, 0), 1)
    scrollBar.frame = Rect(
      x: frame.width - 2 * metrics.scroll,
      y: boundsOrigin.y + metrics.scroll + ((room - height) * progress).rounded(),
      width: metrics.scroll, height: height
    ).snapped(to: metrics.window.scale)
  }
}

/// Shows where in the text the view is, while it scrolls.
final class ScrollBarView: View {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
  }
  override func draw(_ context: DrawContext) {
    context.roundedRect(bounds, radius: frame.width / 2, environment.theme.scrollBar)
  }
}
