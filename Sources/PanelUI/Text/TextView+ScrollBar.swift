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
      x: boundsOrigin.x + frame.width - 2 * metrics.scroll,
      y: boundsOrigin.y + metrics.scroll + ((room - height) * progress).rounded(),
      width: metrics.scroll, height: height
    ).snapped(to: metrics.window.scale)
  }
}

extension TextView {
  /// The bar of a text with long lines, on the view's lower edge.
  func placeSidewaysBar() {
    let bar = reading.sidewaysBar
    let metrics = environment.metrics
    let left = reading.gutterWidth + metrics.scroll
    let room = frame.width - left - 3 * metrics.scroll
    guard isWide, contentSize.width > frame.width, room > 0 else {
      if bar.superview != nil { bar.removeFromSuperview() }
      return
    }
    if bar.superview == nil { addSubview(bar) }
    bar.isHidden = barHides == nil
    let width = min(room, max(metrics.thumb, room * frame.width / contentSize.width)).rounded()
    let progress = min(max(contentOffset.x / (contentSize.width - frame.width), 0), 1)
    bar.frame = Rect(
      x: boundsOrigin.x + left + ((room - width) * progress).rounded(),
      y: boundsOrigin.y + frame.height - 2 * metrics.scroll, width: width, height: metrics.scroll
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
    context.roundedRect(
      bounds, radius: min(frame.width, frame.height) / 2, environment.theme.scrollBar)
  }
}
