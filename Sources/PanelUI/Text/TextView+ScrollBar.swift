import PanelCore

extension TextView {
  func showScrollBar() {
    guard let window else { return }
    barHides = window.now + .milliseconds(900)
    placeScrollBar()
  }

  func placeScrollBar() {
    let track = scrollTrack
    guard track.isUsable else {
      scrollBar.isHidden = true
      scrollBar.grip = nil
      return
    }
    scrollBar.isHidden = barHides == nil
    let metrics = environment.metrics
    let width = max(metrics.touch, 2 * metrics.scroll)
    let thumb = Rect(
      x: boundsOrigin.x + frame.width - width, y: boundsOrigin.y + track.top(of: contentOffset.y),
      width: width, height: track.thumb)
    scrollBar.frame = sided(thumb, within: bounds).snapped(to: metrics.window.scale)
  }

  /// The bar's time is up: it goes, unless the content still moves or a finger holds the bar.
  func scrollBarIsDue(at now: Timestamp) {
    guard let hides = barHides, hides <= now else { return }
    barHides = isScrolling || scrollBar.grip != nil ? now + .milliseconds(900) : nil
    scrollBar.isHidden = barHides == nil
  }

  private var scrollTrack: ScrollTrack {
    let metrics = environment.metrics
    return ScrollTrack(
      length: frame.height, contentLength: contentSize.height, inset: metrics.scroll,
      leastThumb: metrics.thumb)
  }

  /// A finger on the bar: nobody else hears of it.
  func scrollBarTouched(_ touch: Touch) {
    let y = scrollBar.convert(touch.point, to: nil).y - frameInWindow.minY
    switch touch.phase {
    case .down:
      guard scrollBar.grip == nil else { return }
      willBeginDragging()
      // Momentum ends under the finger.
      contentOffset = contentOffset
      scrollBar.grip = .init(
        finger: touch.finger, inThumb: y - scrollTrack.top(of: contentOffset.y))
    case .move:
      guard let grip = scrollBar.grip, grip.finger == touch.finger else { return }
      // An edit meanwhile has scrolled to the caret: that ends the drag.
      guard !wantsCaretInSight else {
        scrollBar.grip = nil
        return
      }
      // At the end, rows that are seen for the first time may make the content longer.
      for _ in 0..<3 {
        let offset = scrollTrack.offset(of: y - grip.inThumb)
        let limit = scrollTrack.limit
        contentOffset = Point(x: contentOffset.x, y: offset)
        if offset < limit || scrollTrack.limit == limit { break }
      }
      showScrollBar()
    case .up, .cancel:
      guard scrollBar.grip?.finger == touch.finger else { return }
      scrollBar.grip = nil
      showScrollBar()
      didEndScrolling()
    }
  }
}

extension TextView {
  /// The bar of a text with long lines, on the view's lower edge.
  func placeSidewaysBar() {
    let bar = reading.sidewaysBar
    let metrics = environment.metrics
    let ends = environment.sided(
      EdgeInsets(right: 3 * metrics.scroll, left: reading.gutterWidth + metrics.scroll))
    let left = ends.left
    let room = frame.width - left - ends.right
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

/// Shows where in the text the view is, while it scrolls; a finger can take it along.
///
/// It is wider than what is drawn: as wide as a finger.
final class ScrollBarView: View {
  /// A finger that holds the bar.
  struct Grip: Equatable {
    var finger: Int
    /// From the thumb's top down, in points.
    var inThumb: Double
  }

  var grip: Grip?

  /// True on the view's lower edge: it is only looked at.
  private let isSideways: Bool

  init(isSideways: Bool = false) {
    self.isSideways = isSideways
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = !isSideways
    followsReading = true
    guard !isSideways else { return }
    identifier = "scroll-bar"
    gestures.append(
      Gesture(
        self,
        .raw { [weak self] touch, _ in
          (self?.superview as? TextView)?.scrollBarTouched(touch)
        }))
  }

  override func draw(_ context: DrawContext) {
    let width = environment.metrics.scroll
    let thumb =
      isSideways
      ? bounds : Rect(x: frame.width - 2 * width, y: 0, width: width, height: frame.height)
    context.roundedRect(thumb, radius: width / 2, environment.theme.scrollBar)
  }
}
