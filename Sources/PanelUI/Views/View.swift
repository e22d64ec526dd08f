public import PanelCore

/// A rectangle of the window that places, forwards and draws.
///
/// A view's frame is in its superview's coordinates, in points, y down. Its drawing is recorded once
/// and replayed until `setNeedsDisplay`. Source: the meaning of UIKit's `UIView`.
@MainActor open class View: Responder {
  private var storedFrame = Rect.zero
  /// Where the superview's coordinates begin inside this view: a scroll view's offset.
  public var boundsOrigin = Point.zero {
    didSet { if boundsOrigin != oldValue { setNeedsDisplay() } }
  }
  /// How the frame follows the superview's size.
  public var autoresizingMask: AutoresizingMask = []
  /// False: subviews keep their frames whatever their masks say.
  public var autoresizesSubviews = true
  /// Painted below everything else; nil: nothing.
  public var backgroundColor: Color? {
    didSet { if backgroundColor != oldValue { setNeedsDisplay() } }
  }
  /// A hidden view is neither drawn nor touched.
  public var isHidden = false { didSet { if isHidden != oldValue { moved() } } }
  /// True: what is drawn, subviews included, is cut to the bounds.
  public var clipsToBounds = false { didSet { if clipsToBounds != oldValue { moved() } } }
  /// False: touches fall through to what is below.
  public var isUserInteractionEnabled = true
  /// Not nil: the view and its subviews move as one, and a renderer may keep them as a picture.
  /// The view must be opaque.
  public var layerID: Int?
  /// The name that tapes, focus commands and the state report use.
  public var identifier: String?
  /// What an assistive technology says.
  public var accessibilityLabel: Phrase?
  /// True: the view's coordinates begin where reading begins, so that it is mirrored in a language
  /// that is written from right to left.
  public var followsReading = false {
    didSet { if followsReading != oldValue { setNeedsDisplay() } }
  }

  public private(set) weak var superview: View?
  public private(set) var subviews: [View] = []
  /// What this view wants of the touches that begin in it.
  public var gestures: [Gesture] = []

  weak var storedWindow: Window?
  weak var controller: ViewController?
  private(set) var needsLayout = true
  private var recording: [DrawCommand]?

  public init(frame: Rect = .zero) {
    storedFrame = frame
    super.init()
  }

  /// Place and size in the superview's coordinates, in points.
  ///
  /// Inside `SlideTransition.animate` a new value is where the view will be at the slide's end;
  /// while the slide runs, this is where the view is now.
  public var frame: Rect {
    get { storedFrame }
    set {
      if let follower = FrameRecorder.current {
        follower.record(self, to: newValue)
      } else {
        place(newValue)
      }
    }
  }

  func place(_ newFrame: Rect) {
    let old = storedFrame
    // What is no number would differ from itself for ever.
    func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
    storedFrame = Rect(
      x: finite(newFrame.x), y: finite(newFrame.y), width: max(0, finite(newFrame.width)),
      height: max(0, finite(newFrame.height)))
    guard storedFrame != old else { return }
    if storedFrame.size != old.size {
      if autoresizesSubviews {
        for view in subviews where view.autoresizingMask != [] {
          view.place(
            view.autoresizingMask.resized(view.frame, from: old.size, to: storedFrame.size))
        }
      }
      setNeedsLayout()
      setNeedsDisplay()
    }
    moved()
  }

  /// The view's own rectangle in its own coordinates.
  public var bounds: Rect { Rect(origin: boundsOrigin, size: storedFrame.size) }
  /// The window that the view is in.
  public var window: Window? { storedWindow }
  /// Measures, colours and fonts of the window; a safe stand-in when there is none.
  public var environment: Environment { storedWindow?.environment ?? .detached }

  open override var next: Responder? { controller ?? superview ?? storedWindow }

  // MARK: The tree

  /// Puts `view` on top of the other subviews, taking it from where it was.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Puts `view` at `index` among the subviews; 0 is at the back.
  ///
  /// A view that stays in its window keeps focus and touches.
  /// - Precondition: this view does not lie in `view`.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "A view can't be put into itself.")
    view.superview?.detach(view)
    view.superview = self
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.setWindow(storedWindow)
    setNeedsLayout()
    moved()
  }

  /// Takes the view out of its superview and window; the focus inside it is given up.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.detach(self)
    superview = nil
    setWindow(nil)
  }

  private func detach(_ view: View) {
    subviews.removeAll { $0 === view }
    setNeedsLayout()
    moved()
  }

  func setWindow(_ window: Window?) {
    if storedWindow !== window {
      storedWindow?.viewWillLeave(self)
      storedWindow = window
      recording = nil
      needsLayout = true
      didMoveToWindow()
    }
    for view in subviews { view.setWindow(window) }
  }

  /// Called after the view came into a window or left it.
  open func didMoveToWindow() {}
  /// Called when colours, fonts or measures changed; subviews are told by themselves.
  open func environmentDidChange() {}

  func propagateEnvironment() {
    environmentDidChange()
    setNeedsLayout()
    setNeedsDisplay()
    for view in subviews { view.propagateEnvironment() }
  }

  /// True when `self` is `view` or lies below it in the tree.
  public func isDescendant(of view: View) -> Bool {
    var here: View? = self
    while let current = here {
      if current === view { return true }
      here = current.superview
    }
    return false
  }

  /// The view with this identifier at or below this one, in painting order.
  public func view(withIdentifier id: String) -> View? {
    if identifier == id { return self }
    for view in subviews {
      if let found = view.view(withIdentifier: id) { return found }
    }
    return nil
  }

  // MARK: Layout and display

  /// Asks for `layoutSubviews` before the next frame.
  public func setNeedsLayout() {
    needsLayout = true
    storedWindow?.needsLayoutPass = true
  }

  /// Asks for `draw` before the next frame.
  public func setNeedsDisplay() {
    recording = nil
    storedWindow?.needsFrame = true
  }

  private func moved() { storedWindow?.needsFrame = true }

  /// Places the subviews. Called once before a frame when needed.
  open func layoutSubviews() {}

  func layoutPass() {
    if needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutPass() }
  }

  /// True when a touch at this point of the view's coordinates is the view's.
  open func point(inside point: Point) -> Bool { bounds.contains(point) }

  /// Draws the view's own content, in its own coordinates, below its subviews.
  open func draw(_ context: DrawContext) {}

  func flatten(into list: inout [DrawCommand], origin: Point) {
    guard !isHidden, !storedFrame.size.isNothing else { return }
    let frame = placedFrame.offsetBy(dx: origin.x, dy: origin.y)
    if let layerID { list.append(.beginLayer(id: layerID, frame)) }
    if clipsToBounds { list.append(.pushClip(frame)) }
    let inner = Point(x: frame.x - boundsOrigin.x, y: frame.y - boundsOrigin.y)
    for command in recorded() { list.append(command.offsetBy(dx: inner.x, dy: inner.y)) }
    for view in subviews { view.flatten(into: &list, origin: inner) }
    if clipsToBounds { list.append(.popClip) }
    if layerID != nil { list.append(.endLayer) }
  }

  private func recorded() -> [DrawCommand] {
    if let recording { return recording }
    let context = DrawContext(environment: environment, mirror: mirror)
    if let backgroundColor { context.fill(bounds, backgroundColor) }
    draw(context)
    recording = context.commands
    return context.commands
  }
}

extension Size {
  fileprivate var isNothing: Bool { !(width > 0 && height > 0) }
}
