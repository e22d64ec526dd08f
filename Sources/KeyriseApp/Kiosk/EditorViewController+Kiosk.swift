import PanelCore
import PanelUI

/// What a kiosk locks in the editor, and its maintainer's page.
extension EditorViewController {
  /// False for files outside of the notes, while these are locked.
  func mayUse(_ path: String) -> Bool {
    !settings.locksFiles
      || FileFence(folder: services.notesFolder).holds(path, resolved: services.kiosk.resolved)
  }

  /// A finger was held in the corner.
  func askForPIN() { maintainer?.ask() }

  /// What is open makes way, and nothing below has the focus.
  func hideForMaintainer() {
    library?.close(focus: nil)
    uncover()
    find?.close()
  }

  func showAfterMaintainer() {
    if settings.focusAtLaunch {
      textView.becomeFirstResponder()
    } else {
      application.window.makeFirstResponder(nil)
    }
  }

  func performMaintainer(_ command: Command) -> Bool { maintainer?.perform(command) ?? false }
}
