import PanelCore
import PanelUI
import TextCore

/// The end of a session, as far as the screen knows of it.
extension EditorViewController {
  /// Leaves nothing of what was typed, looked for or chosen in memory, with an empty scratch note.
  func forgetSession() {
    uncover()
    fieldNotice = nil
    find?.forget()
    settingsScreen?.close()
    library?.close(focus: textView)
    library?.view.removeFromSuperview()
    library = nil
    versions?.close(focus: textView)
    versions?.view.removeFromSuperview()
    (versions, wantedVersions) = (nil, nil)
    document?.discard(for: scratchPath)
    let old = settings
    configuration.forgetChoices()
    settingsChanged(from: old, in: application)
    _ = configuration.changeLayout(to: settings.layout, of: application.keyboard)
  }
}

extension FindController {
  /// Closes the bar and empties its fields.
  func forget() {
    close()
    for field in [bar.find, bar.replacement, bar.line] { field.load(TextBuffer()) }
    for button in [bar.matchesCase, bar.wholeWords, bar.isRegex] { button.isOn = false }
  }
}

extension Configuration {
  /// Nothing is chosen by hand any more.
  func forgetChoices() {
    for source in [SettingsStack.Source.chosen, .command] { stack.replace(source, by: []) }
  }
}
