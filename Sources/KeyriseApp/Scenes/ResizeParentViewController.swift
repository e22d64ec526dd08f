import PanelCore
package import PanelUI

/// A parent view that gives the keyboard its height; the text inside follows by its autoresizing
/// mask and knows nothing of keyboards.
///
/// Observed from `viewWillAppear` to `viewDidDisappear`.
@MainActor
package final class ResizeParentViewController: ViewController, TextViewDelegate,
  Reloading
{
  package let textView = TextView()
  package let configuration: Configuration
  private let parent = View()
  private(set) var faultBanner: FaultBanner?
  private var observation: Observation?

  package init(configuration: Configuration) {
    self.configuration = configuration
    super.init()
  }

  package override func viewDidLoad() {
    parent.identifier = "parent"
    parent.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.frame = view.bounds
    textView.identifier = "editor"
    textView.delegate = self
    settingsDidChange()
    textView.placeholder = Phrase("This text follows its parent.")
    textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    textView.frame = parent.bounds
    view.addSubview(parent)
    parent.addSubview(textView)
    faultBanner = FaultBanner(over: view, configuration)
  }

  func settingsDidChange() { textView.caretBlinks = settings.caretBlinks }

  package override func viewWillAppear() {
    view.backgroundColor = window?.environment.theme.background
    observation = window?.messages.observe { [weak self] (message: KeyboardMessage) in
      self?.keyboardMoved(message)
    }
    if settings.focusAtLaunch { textView.becomeFirstResponder() }
  }

  package override func viewWillLayoutSubviews() { faultBanner?.place() }

  package override func viewDidDisappear() {
    observation?.cancel()
    observation = nil
  }

  private func keyboardMoved(_ message: KeyboardMessage) {
    switch message.name {
    case .willShow, .willChangeFrame, .willHide:
      resizeParent(above: message.beginFrame)
      message.transition.animate { resizeParent(above: message.endFrame) }
    case .didShow, .didHide, .didChangeFrame: break
    }
  }

  /// The whole height less what the keyboard covers of it: never the height it has now less that.
  private func resizeParent(above keyboardFrame: Rect) {
    let whole = view.bounds
    let covered = max(0, whole.maxY - view.convert(keyboardFrame, from: nil).minY)
    parent.frame = Rect(
      x: 0, y: 0, width: whole.width, height: max(0, whole.height - covered))
  }

  package func textViewShouldBeginEditing(_ textView: TextView) -> Bool {
    configuration.offerLayouts(settings.layouts, of: window?.application.keyboard)
    return true
  }
}
