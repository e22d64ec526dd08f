import PanelCore
import PanelUI

/// The screen of settings: its commands, and its place over the editor.
extension EditorViewController {
  static let settingsCommands: Set = [
    "settings", "settings-close", "settings-back", "settings-reset", "settings-undo",
    "settings-search",
  ]
  /// What is seen in the editor only, so that the settings have to go before.
  private static let editorCommands: Set = [
    "open", "new", "close", "library", "find", "go-to-line", "save-elsewhere", "compare",
    "encoding", "versions",
  ]

  /// False: the panel's owner has switched the screen off.
  var offersSettings: Bool { settings.screen.isOffered }

  /// - Returns: false for a command that is not one of these.
  func performSettings(_ command: Command) -> Bool {
    guard Self.settingsCommands.contains(command.id) else {
      guard let screen = settingsScreen, screen.isOpen else { return false }
      if command.id == "show" {
        if screen.page == .layouts { screen.view.bar.search.becomeFirstResponder() }
        return true
      }
      if Self.editorCommands.contains(command.id) { screen.close(givesFocusBack: true) }
      return false
    }
    guard offersSettings || settingsScreen?.isOpen == true else { return true }
    let screen = settingsScreen ?? SettingsController(self)
    settingsScreen = screen
    screen.perform(command)
    return true
  }

  func canPerformSettings(_ command: Command) -> Bool? {
    guard Self.settingsCommands.contains(command.id) else { return nil }
    return command.id == "settings" ? offersSettings : settingsScreen?.isOpen == true
  }

  /// Control with a comma works before the screen was ever seen.
  func takeSettingsKey(_ press: KeyPress) -> Bool {
    if let settingsScreen { return settingsScreen.take(press) }
    guard press.isDown, press.modifiers == .control, press.key == .character(","), offersSettings
    else { return false }
    return performSettings(Command("settings"))
  }

  /// On a narrow panel the way to the settings takes the place of one of them.
  func placeSettingsButton() {
    let metrics = application.window.environment.metrics
    let isNarrow = view.bounds.width / metrics.millimetre < 100
    let hidesTheme = offersSettings && isNarrow
    guard buttons.settings.isHidden == offersSettings || buttons.theme.isHidden != hidesTheme else {
      return
    }
    buttons.settings.isHidden = !offersSettings
    buttons.theme.isHidden = hidesTheme
    bar.setNeedsLayout()
  }

  /// The screen ends where the keyboard begins.
  func placeSettings() {
    guard let settingsScreen, settingsScreen.isOpen else { return }
    settingsScreen.refreshIfMetricsChanged()
    settingsScreen.view.frame = Rect(
      left: 0, top: 0, right: view.bounds.width, bottom: max(0, application.keyboard.frame.minY))
  }

  /// What a screen that covers the banner tells in its stead.
  var trouble: (words: Phrase, isError: Bool)? {
    if let line = sessionEndLine { return (line.sentence, line.kind == .error) }
    if let question = document?.question {
      return (question.sentence, question.kind == .error)
    }
    guard let fault = document?.lastError else { return nil }
    return (fault.phrase(shownPath: services.shown(fault.path)), true)
  }
}
