import PanelCore
import PanelUI

/// The editor's buttons in its bar, each of which sends a command.
@MainActor struct BarButtons {
  let show: Button
  let library: Button
  let versions: Button
  let settings: Button
  let theme: Button
  let undo: Button
  let find: Button

  init(send: @escaping @MainActor (String) -> Void) {
    func button(_ icon: Icon, _ label: Phrase, _ identifier: String, _ command: String) -> Button {
      let button = Button(.icon(icon), label: label) { send(command) }
      button.identifier = identifier
      return button
    }
    show = button(.showKeyboard, Phrase("Show keyboard"), "show", "show")
    library = button(.note, Phrase("All notes"), "library-button", "library")
    versions = button(
      .history, Phrase("Versions of this document"), "versions-button", "versions")
    settings = button(.settings, Phrase("Settings"), "settings-button", "settings")
    theme = button(.theme, Phrase("Light or dark"), "theme", "toggle-theme")
    undo = button(.undo, Phrase("Undo", context: "row"), "undo", "undo")
    find = button(.find, Phrase("Find", context: "menu"), "find-button", "find")
    show.isHidden = true
  }
}
