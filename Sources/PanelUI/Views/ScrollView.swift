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
  public var scrollsHorizontally = false {
    didSet { if scrollsHorizontally != oldValue { renewPan() } }
  }
  public var scrollsVertically = true { didSet { if scrollsVertically != oldValue { renewPan() } } }
  /// False: drags that begin here are the superview's.
  public var scrollsByFinger: Bool {
    get { panGesture?.isEnabled ?? false }
    set { panGesture?.isEnabled = newValue }
  }
  private var panGesture: Gesture?
  /// The axis that a drag has to itself; nil: both go along.
  private var lock: Axis?
  private enum Axis { case horizontal, vertical }

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    renewPan()
  }

  /// A view that scrolls along other axes than the vertical one.
  public init(frame: Rect = .zero, horizontal: Bool, vertical: Bool) {
    super.init(frame: frame)
    clipsToBounds = true
    scrollsHorizontally = horizontal
    scrollsVertically = vertical
    renewPan()
  }

  /// A drag that runs goes on with the gesture that it began with.
  private func renewPan() {
    let fresh = Gesture(
      self,
      .pan(horizontal: scrollsHorizontally, vertical: scrollsVertically) { [weak self] in
        self?.pan($0)
      })
    let place = gestures.firstIndex { $0 === panGesture }
    fresh.isEnabled = panGesture?.isEnabled ?? true
    panGesture = fresh
    if let place { gestures[place] = fresh } else { gestures.append(fresh) }
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
    if window?.application.keyboard.scrolled(self, stage) ?? false { return }
    switch stage {
    case .began(let from, let to, let now):
      willBeginDragging()
      lock = axis(from, to)
      horizontal.beginDrag(finger: reading(from.x), at: now)
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

  /// A way on the panel as the view's own coordinates count it.
  private func reading(_ x: Double) -> Double { mirror == nil ? x : -x }

  private func settle() {
    applyOffset()
    if !isScrolling { didEndScrolling() }
  }

  private func drag(_ point: Point, _ now: Timestamp) {
    if scrollsHorizontally, lock != .vertical {
      horizontal.drag(finger: reading(point.x), at: now)
    }
    if scrollsVertically, lock != .horizontal { vertical.drag(finger: point.y, at: now) }
    applyOffset()
  }

  /// Which way a drag goes, where there are two: one that begins along an axis stays on it.
  private func axis(_ from: Point, _ to: Point) -> Axis? {
    guard scrollsHorizontally, scrollsVertically else { return nil }
    let (dx, dy) = (abs(to.x - from.x), abs(to.y - from.y))
    return dy >= 2 * dx ? .vertical : dx >= 2 * dy ? .horizontal : nil
  }

  /// A finger comes down: what coasts stands still.
  /// - Returns: true when something did.
  func hold(at now: Timestamp) -> Bool {
    let across = horizontal.hold(at: now)
    guard vertical.hold(at: now) || across else { return false }
    settle()
    return true
  }

  /// A mouse wheel's notches.
  /// - Returns: false when there is nothing to scroll.
  func wheel(dx: Double, dy: Double) -> Bool {
    let step = (environment.metrics.body * 1.45).rounded() * 3
    let right = scrollsHorizontally && horizontal.limit > 0 ? reading(dx) * step : 0
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
