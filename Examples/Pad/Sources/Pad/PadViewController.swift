import PanelCore
import PanelUI

/// A text that ends where the keyboard begins.
final class PadViewController: ViewController {
  private let text = TextView()
  private var observation: Observation?

  override func viewDidLoad() {
    text.placeholder = "Write here."
    text.frame = view.bounds
    text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(text)
    observation = window?.messages.observe { [weak self] (message: KeyboardMessage) in
      self?.keyboardMoved(message)
    }
  }

  override func viewWillAppear() {
    view.backgroundColor = view.environment.theme.background
    text.becomeFirstResponder()
  }

  private func keyboardMoved(_ message: KeyboardMessage) {
    switch message.name {
    case .willShow, .willChangeFrame, .willHide:
      fit(above: message.beginFrame)
      message.transition.animate { fit(above: message.endFrame) }
    case .didShow, .didChangeFrame, .didHide: break
    }
  }

  /// The message's frames are in window coordinates.
  private func fit(above keyboard: Rect) {
    let top = view.convert(keyboard, from: nil).minY
    text.frame = Rect(
      x: 0, y: 0, width: view.bounds.width, height: min(max(0, top), view.bounds.height))
  }
}
