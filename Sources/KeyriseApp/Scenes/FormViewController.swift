import PanelCore
package import PanelUI

/// Two fields under each other: the focus goes from one to the other and the keyboard stays.
@MainActor package final class FormViewController: ViewController, TextViewDelegate, Scene {
  package let textView = TextView()
  private let name = TextField()
  package let configuration: Configuration
  private let settings: AppSettings

  package init(configuration: Configuration, settings: AppSettings) {
    self.configuration = configuration
    self.settings = settings
    super.init()
  }

  package override func viewDidLoad() {
    name.identifier = "name"
    name.placeholder = "Name"
    name.returnKey = .next
    textView.identifier = "editor"
    textView.placeholder = "What brings you here?"
    for field in [name, textView] {
      field.delegate = self
      field.caretBlinks = settings.caretBlinks
      view.addSubview(field)
    }
  }

  package override func viewWillAppear() {
    view.backgroundColor = window?.environment.theme.field
    if settings.focusAtLaunch { textView.becomeFirstResponder() }
  }

  package override func viewWillLayoutSubviews() {
    guard let window else { return }
    let theme = window.environment.theme
    let metrics = window.environment.metrics
    let inset = EdgeInsets(
      top: 8, right: metrics.marginX, bottom: 8, left: metrics.marginX)
    let height = metrics.lineHeight(em: metrics.body) + 16
    textView.textInset = inset
    textView.backgroundColor = theme.background
    let bounds = view.bounds
    let top = height + metrics.gapY
    let bottom = window.application.keyboard.frame.minY
    // In a low window the name makes way for the text that is typed into.
    let lift = textView.isFirstResponder ? min(top, max(0, top + height - bottom)) : 0
    name.frame = Rect(x: 0, y: -lift, width: bounds.width, height: height)
    textView.frame = Rect(
      left: 0, top: min(top - lift, bottom), right: bounds.width, bottom: bottom)
  }

  package override func perform(_ command: Command) -> Bool {
    guard command.id == "submit" else { return false }
    return window?.makeFirstResponder(textView) ?? false
  }

  package func textViewDidBeginEditing(_ textView: TextView) { view.setNeedsLayout() }

  package func textViewShouldBeginEditing(_ textView: TextView) -> Bool {
    configuration.setLayout(named: settings.layout, of: window?.application.keyboard)
    return true
  }
}
