import PanelCore
package import PanelUI

/// A text that ends where the keyboard begins, with a row of its own above the keys.
///
/// The keyboard's end frame arrives in window coordinates and is converted into the view's own. The
/// row is built from its file when the text is first about to be edited, and only while there is none.
@MainActor
package final class KeyboardAccessoryViewController: ViewController, TextViewDelegate,
  Reloading
{
  package let textView = TextView()
  package let configuration: Configuration
  private(set) var faultBanner: FaultBanner?
  private var observation: Observation?

  package init(configuration: Configuration) {
    self.configuration = configuration
    super.init()
  }

  package override func viewDidLoad() {
    textView.identifier = "editor"
    textView.delegate = self
    settingsDidChange()
    textView.placeholder = Phrase("This text ends where the keyboard begins.")
    textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    textView.frame = view.bounds
    view.addSubview(textView)
    faultBanner = FaultBanner(over: view, configuration)
    observation = window?.messages.observe { [weak self] (message: KeyboardMessage) in
      self?.keyboardMoved(message)
    }
  }

  func settingsDidChange() { textView.caretBlinks = settings.caretBlinks }

  package override func viewWillAppear() {
    view.backgroundColor = window?.environment.theme.background
    if settings.focusAtLaunch { textView.becomeFirstResponder() }
  }

  package override func viewWillLayoutSubviews() { faultBanner?.place() }

  private static let rowName = "sentence"
  var rowName: String? { Self.rowName }
  var row: AccessoryRow? {
    get { textView.inputAccessoryView as? AccessoryRow }
    set { textView.inputAccessoryView = newValue }
  }

  private func keyboardMoved(_ message: KeyboardMessage) {
    switch message.name {
    case .willShow, .willChangeFrame, .willHide:
      // Both frames are absolute, so a message that comes twice changes nothing.
      fitText(above: message.beginFrame)
      message.transition.animate { fitText(above: message.endFrame) }
    case .didShow, .didHide, .didChangeFrame: break
    }
  }

  private func fitText(above keyboardFrame: Rect) {
    let keyboard = view.convert(keyboardFrame, from: nil)
    textView.frame = Rect(
      x: 0, y: 0, width: view.bounds.width,
      height: min(max(0, keyboard.minY), view.bounds.height))
  }

  package func textViewShouldBeginEditing(_ textView: TextView) -> Bool {
    configuration.offerLayouts(settings.layouts, of: window?.application.keyboard)
    if textView.inputAccessoryView == nil {
      textView.inputAccessoryView = configuration.accessoryRow(named: Self.rowName) {
        [weak textView] command in textView?.window?.application.perform(command: command)
      }
    }
    return true
  }
}
