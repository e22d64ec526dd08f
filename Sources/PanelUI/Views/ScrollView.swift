public import PanelCore

/// A view whose content is larger than itself: follows a finger, coasts, gives way at the ends.
///
/// Source: the meaning of UIKit's `UIScrollView`; the figures are the look's.
@MainActor open class ScrollView: View, Animated {
  var horizontal = ScrollMotion()
  var vertical = ScrollMotion()
  /// Width and height of what can be scrolled over, in points.
  public var contentSize = Size.zero { didSet { if contentSize != oldValue { rangeChanged() } } }
  /// Along which axes a finger scrolls.
  public var scrollsHorizontally = false
  public var scrollsVertically = true
  /// False: drags that begin here are the superview's.
  public var scrollsByFinger: Bool {
    get { panGesture?.isEnabled ?? false }
    set { panGesture?.isEnabled = newValue }
  }
  private var panGesture: Gesture? {
    gestures.first { if case .pan = $0.handler { true } else { false } }
  }

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    gestures.append(
      Gesture(self, .pan(horizontal: false, vertical: true) { [weak self] in self?.pan($0) }))
  }

  /// A view that scrolls along other axes than the vertical one.
  public init(frame: Rect = .zero, horizontal: Bool, vertical: Bool) {
    super.init(frame: frame)
    clipsToBounds = true
    scrollsHorizontally = horizontal
    scrollsVertically = vertical
    gestures.append(
      Gesture(
        self,
        .pan(horizontal: horizontal, vertical: vertical) { [weak self] in
          self?.pan($0)
        }))
  }

  /// The place of the content that is at the view's top left, on whole pixels.
  public var contentOffset: Point {
    get {
      let scale = environment.metrics.window.scale
      return Point(x: snap(horizontal.offset, to: scale), y: snap(vertical.offset, to: scale))
    }
    set {
      horizontal.jump(to: newValue.x)
      vertical.jump(to: newValue.y)
      applyOffset()
    }
  }

  /// True while a finger holds the content or it moves by itself.
  public var isScrolling: Bool { horizontal.isMoving || vertical.isMoving }

  /// Called after the offset changed.
  open func didScroll() {}
  /// Called when the content has come to rest after a finger moved it.
  open func didEndScrolling() {}
  /// Called when a finger or a wheel begins to scroll.
  open func willBeginDragging() {}

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    window?.application.register(animated: self)
    environmentDidChange()
  }

  open override func environmentDidChange() {
    horizontal.millimetre = environment.metrics.millimetre
    vertical.millimetre = environment.metrics.millimetre
    horizontal.hasRubberBand = !environment.reducesMotion
    vertical.hasRubberBand = !environment.reducesMotion
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    rangeChanged()
  }

  func rangeChanged() {
    horizontal.setRange(limit: contentSize.width - frame.width, length: frame.width)
    vertical.setRange(limit: contentSize.height - frame.height, length: frame.height)
    applyOffset()
  }

  func applyOffset() {
    guard boundsOrigin != contentOffset else { return }
    boundsOrigin = contentOffset
    didScroll()
  }

  private func pan(_ stage: Gesture.Pan) {
    switch stage {
    case .began(let from, let to, let now):
      willBeginDragging()
      horizontal.beginDrag(finger: from.x, at: now)
      vertical.beginDrag(finger: from.y, at: now)
      drag(to, now)
    case .moved(let point, let now): drag(point, now)
    case .ended(let now):
      horizontal.endDrag(at: now)
      vertical.endDrag(at: now)
      settle()
    case .cancelled(let now):
      horizontal.cancelDrag(at: now)
      vertical.cancelDrag(at: now)
      settle()
    }
  }

  private func settle() {
    applyOffset()
    if !isScrolling { didEndScrolling() }
  }

  private func drag(_ point: Point, _ now: Timestamp) {
    if scrollsHorizontally { horizontal.drag(finger: point.x, at: now) }
    if scrollsVertically { vertical.drag(finger: point.y, at: now) }
    applyOffset()
  }

  /// A mouse wheel's notches.
  /// - Returns: false when there is nothing to scroll.
  func wheel(dx: Double, dy: Double) -> Bool {
    let step = (environment.metrics.body * 1.45).rounded() * 3
    let right = scrollsHorizontally && horizontal.limit > 0 ? dx * step : 0
    let down = scrollsVertically && vertical.limit > 0 ? dy * step : 0
    guard right != 0 || down != 0 else { return false }
    willBeginDragging()
    contentOffset = Point(x: contentOffset.x + right, y: contentOffset.y + down)
    return true
  }

  // MARK: Animated

  public func isAnimating(at now: Timestamp) -> Bool {
    window != nil && (horizontal.isAnimating || vertical.isAnimating)
  }

  public func animate(at now: Timestamp) {
    guard isAnimating(at: now) else { return }
    horizontal.advance(to: now)
    vertical.advance(to: now)
    settle()
  }
}
