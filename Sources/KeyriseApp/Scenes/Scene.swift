package import PanelCore
package import PanelUI

/// A root view controller with a text at its heart: what `--scene` and tapes can run.
@MainActor package protocol Scene: ViewController {
  /// The text view that the state report calls the editor.
  var textView: TextView { get }
  /// What ends where the keyboard begins: the text itself, or the page that it is on.
  var content: ScrollView { get }
  /// False while someone has scrolled the caret away.
  var keepsCaretInSight: Bool { get }
  /// Who gets the focus first.
  var firstField: Responder { get }
  /// What the scene read from files.
  var configuration: Configuration { get }
  /// Whose file the text is; nil in scenes without one.
  var document: DocumentCoordinator? { get }
  /// Answers from outside.
  func received(_ event: InputEvent)
  func windowFocus(gained: Bool)
}

extension Scene {
  package var content: ScrollView { textView }
  package var keepsCaretInSight: Bool { true }
  package var firstField: Responder { textView }
  package var document: DocumentCoordinator? { nil }
  package func received(_ event: InputEvent) {}
  package func windowFocus(gained: Bool) {}
}

/// The scenes by their names on the command line and in tapes.
package enum SceneName: String, CaseIterable, Sendable {
  case editor
  case keyboardAccessory = "keyboard-accessory"
  case resizeParent = "resize-parent"
  case form
}
