public import PanelCore

/// Owns a screenful of views and is told when they come and go.
///
/// Source: the meaning of UIKit's `UIViewController`.
@MainActor open class ViewController: Responder {
  private var storedView: View?
  /// The window that shows the controller's view.
  public internal(set) weak var window: Window?
  /// The word over the screen.
  public var title = ""

  public override init() { super.init() }

  /// The controller's view; made by `loadView` when it is first asked for.
  public var view: View {
    if let storedView { return storedView }
    let view = loadView()
    view.controller = self
    storedView = view
    viewDidLoad()
    return view
  }

  /// True once the view was made.
  public var isViewLoaded: Bool { storedView != nil }

  open override var next: Responder? { storedView?.superview ?? window }

  /// Makes the view. The stock one fills its superview.
  open func loadView() -> View {
    let view = View(frame: window.map { Rect(origin: .zero, size: $0.bounds.size) } ?? .zero)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  /// The view was made; add subviews and observers that live as long as the controller.
  open func viewDidLoad() {}
  /// The view is about to be on screen; the first focus may be taken here.
  open func viewWillAppear() {}
  /// The view is in the window, laid out.
  open func viewDidAppear() {}
  /// The view is about to leave the screen.
  open func viewWillDisappear() {}
  /// The view left the screen.
  open func viewDidDisappear() {}
  /// The view's subviews are about to be placed.
  open func viewWillLayoutSubviews() {}
  /// The view's subviews were placed.
  open func viewDidLayoutSubviews() {}
  /// The window is about to have another size or was turned; the view's frame is still the old one.
  open func viewWillTransition(to size: Size) {}
}
